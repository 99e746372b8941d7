import { findTypedNis } from '@ngaji/contract/identity/sign-in/typed-nis.rules'
import { useRef, useState, type ReactNode } from 'react'
import type { SignInName } from '../../../api/session/session-store.ts'
import { AttemptForm } from './AttemptForm.tsx'
import { EmailField, OwnPasswordField } from './SignInFields.tsx'
import { signIn } from './sign-in.api.ts'
import { useAttempt } from './use-attempt.ts'
import { useRequired } from './use-required.ts'

type EmailFormProps = {
  /** Kept while the person looks at the other way in. */
  email: string
  onEmail: (email: string) => void
  /** Beside the password: the way out for who forgot it. */
  help: ReactNode
}

/** E-mail, or a NIS, and password. What was typed stays, whatever the answer. */
export function EmailForm({ email, onEmail, help }: EmailFormProps) {
  const [password, setPassword] = useState('')
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const attempt = useAttempt()
  const required = useRequired(
    { label: 'Email', value: email, input: emailInput },
    { label: 'Password', value: password, input: passwordInput },
  )
  const [emailError, passwordError] = required.errors
  return (
    <AttemptForm
      attempt={attempt}
      check={required.check}
      act={() => signIn({ name: parseSignInName(email), password })}
      button="Masuk"
      busyLabel="Memeriksa…"
    >
      <EmailField
        ref={emailInput}
        value={email}
        onChange={onEmail}
        error={emailError}
        hint="Siswa mengisi NIS, 8 angka."
      />
      <OwnPasswordField
        ref={passwordInput}
        value={password}
        onChange={setPassword}
        error={passwordError}
      />
      {help}
    </AttemptForm>
  )
}

/** A child without a mail address types the NIS here, as it stands on the card or in a message: `2025 0010`. */
function parseSignInName(typed: string): SignInName {
  const nis = findTypedNis(typed)
  return nis === null ? { email: typed.trim() } : { nis }
}
