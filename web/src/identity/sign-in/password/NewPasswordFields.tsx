import { passwordFault, passwordFaultLabel } from '@ngaji/contract/identity/sign-in/password.rules'
import { texts } from '@ngaji/contract/words/texts'
import { shortestPassword } from '@ngaji/contract/values/text'
import { PasswordField } from '../../../ui/field/PasswordField.tsx'
import { missingMessage } from '../entry/required.ts'
import type { NewPassword } from './reset.api.ts'

type Errors = { newPassword: string | undefined; confirmPassword: string | undefined }

/** Why a new password is refused, as far as this side can tell; the server knows the common ones. */
export function passwordWeakness(
  password: string,
  ownWords: readonly string[],
): string | undefined {
  const fault = passwordFault(password, { ownWords, isCommon: () => false })
  return fault === null ? undefined : passwordFaultLabel[fault]
}

export function newPasswordErrors(
  { newPassword, confirmPassword }: NewPassword,
  weakness: string | undefined,
): Errors {
  const missing = {
    newPassword: missingMessage('Password Baru', newPassword),
    confirmPassword: missingMessage('Konfirmasi Password', confirmPassword),
  }
  const isDifferent = newPassword !== confirmPassword
  return {
    newPassword: missing.newPassword ?? weakness,
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
  /** Said while typing, before anything is sent. */
  weakness: string | undefined
}

/** The new password, with its rules in sight while typing, and once more. */
export function NewPasswordFields({ value, onChange, errors, weakness }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="Password Baru"
        autoComplete="new-password"
        showStrength
        weakness={weakness}
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
