import { texts } from '@ngaji/contract/texts'
import { shortestPassword } from '@ngaji/contract/text'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { missingMessage } from './required.ts'
import type { NewPassword } from './reset.api.ts'

type Errors = { newPassword: string | undefined; confirmPassword: string | undefined }

/** What is wrong with a new password as far as this side can tell; the server knows the common ones. */
export function newPasswordErrors({ newPassword, confirmPassword }: NewPassword): Errors {
  const missing = {
    newPassword: missingMessage('Password Baru', newPassword),
    confirmPassword: missingMessage('Konfirmasi Password', confirmPassword),
  }
  const isShort = newPassword.length < shortestPassword
  const isDifferent = newPassword !== confirmPassword
  return {
    newPassword: missing.newPassword ?? (isShort ? rules : undefined),
    confirmPassword:
      missing.confirmPassword ?? (isDifferent ? texts.profileErrors.passwordsDiffer : undefined),
  }
}

const rules = `Paling sedikit ${shortestPassword} karakter.`

const hint = `${rules} Bukan password yang umum, bukan nama, NIS, atau nama kelompok.`

type NewPasswordFieldsProps = {
  value: NewPassword
  onChange: (value: NewPassword) => void
  errors: Partial<Errors>
}

/** The new password, with its rules in sight while typing, and once more. */
export function NewPasswordFields({ value, onChange, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="Password Baru"
        autoComplete="new-password"
        showStrength
        hint={hint}
        value={value.newPassword}
        onChange={(newPassword) => onChange({ ...value, newPassword })}
        error={errors.newPassword}
      />
      <PasswordField
        label="Konfirmasi Password"
        autoComplete="new-password"
        value={value.confirmPassword}
        onChange={(confirmPassword) => onChange({ ...value, confirmPassword })}
        error={errors.confirmPassword}
      />
    </>
  )
}
