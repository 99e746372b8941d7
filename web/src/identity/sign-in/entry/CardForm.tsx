import { ScanQrCode } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { PasswordField } from '../../../ui/field/PasswordField.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import { AttemptNote } from './AttemptNote.tsx'
import { activationHint } from './EmailForm.tsx'
import { missingMessage } from './required.ts'
import { signIn } from './sign-in.api.ts'
import { useAttempt } from './use-attempt.ts'

export type CardOwner = { nis: string; name: string }

type CardFormProps = { owner: CardOwner; onRescan: () => void }

/** Whose card it is, read-only, and the password. A bare NIS shows no name: it is nobody's business. */
export function CardForm({ owner, onRescan }: CardFormProps) {
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const passwordInput = useRef<HTMLInputElement>(null)
  const attempt = useAttempt()
  const missing = missingMessage('Password', password)

  // Follows the browser's focus: after the scan the next thing to do is the password.
  useEffect(() => passwordInput.current?.focus(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (missing) return passwordInput.current?.focus()
    await attempt.run(() => signIn({ name: { nis: owner.nis }, password }))
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4.5">
      <AttemptNote attempt={attempt} />
      <TextField
        label="NIS"
        isNumeric
        readOnly
        autoComplete="username"
        value={owner.nis}
        onChange={() => undefined}
      />
      <TextField
        label="Nama"
        readOnly
        value={owner.name}
        onChange={() => undefined}
        hint={owner.name === '' ? 'Nama tampil setelah masuk.' : undefined}
      />
      <PasswordField
        ref={passwordInput}
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        hint={activationHint}
        error={isChecked ? missing : undefined}
      />
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
      <Button tone="ghost" size="large" icon={ScanQrCode} onClick={onRescan}>
        Pindai ulang
      </Button>
    </form>
  )
}
