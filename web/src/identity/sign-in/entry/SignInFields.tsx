import type { Ref } from 'react'
import { PasswordField } from '../../../ui/field/PasswordField.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'

type SignInFieldProps = {
  ref: Ref<HTMLInputElement>
  value: string
  onChange: (value: string) => void
  error: string | undefined
  hint?: string
}

/** The e-mail address of an account. */
export function EmailField(props: SignInFieldProps) {
  return (
    <TextField
      {...props}
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

/** The password of an account, or its activation code. */
export function OwnPasswordField(props: SignInFieldProps) {
  return (
    <PasswordField
      {...props}
      label="Password"
      autoComplete="current-password"
      hint="Baru pertama kali? Isi dengan kode aktivasi dari PJP."
    />
  )
}
