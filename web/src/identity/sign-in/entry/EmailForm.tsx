import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { PasswordField } from '../../../ui/field/PasswordField.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import { AttemptNote } from './AttemptNote.tsx'
import { missingMessage } from './required.ts'
import { signIn } from './sign-in.api.ts'
import { useAttempt } from './use-attempt.ts'

type EmailFormProps = {
  /** Kept while the person looks at the other way in. */
  email: string
  onEmail: (email: string) => void
  /** Beside the password: the way out for who forgot it. */
  help: ReactNode
}

export const activationHint = 'Baru pertama kali? Isi dengan kode aktivasi dari PJP.'

/** E-mail and password. What was typed stays, whatever the answer. */
export function EmailForm({ email, onEmail, help }: EmailFormProps) {
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const attempt = useAttempt()
  const missingEmail = missingMessage('Email', email)
  const missingPassword = missingMessage('Password', password)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (missingEmail) return emailInput.current?.focus()
    if (missingPassword) return passwordInput.current?.focus()
    await attempt.run(() => signIn({ name: { email: email.trim() }, password }))
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4.5">
      <AttemptNote attempt={attempt} />
      <TextField
        ref={emailInput}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={onEmail}
        error={isChecked ? missingEmail : undefined}
      />
      <PasswordField
        ref={passwordInput}
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        hint={activationHint}
        error={isChecked ? missingPassword : undefined}
      />
      {help}
      <Button
        type="submit"
        tone="primary"
        size="hero"
        wide
        busy={attempt.isBusy && 'Memeriksa…'}
        disabledReason={attempt.waitReason ?? undefined}
      >
        Masuk
      </Button>
    </form>
  )
}
