import { ScanQrCode } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import { AttemptForm } from './AttemptForm.tsx'
import { OwnPasswordField } from './SignInFields.tsx'
import { signIn } from './sign-in.api.ts'
import { useAttempt } from './use-attempt.ts'
import { useRequired } from './use-required.ts'

export type CardOwner = {
  nis: string
  name: string
  /** The text of the card; undefined where only the NIS is known. */
  code?: string | undefined
}

type CardFormProps = {
  owner: CardOwner
  onRescan: () => void
  /** Beside the password: the way out for who forgot it. */
  help: ReactNode
}

/**
 * Shows the owner of the card, read-only, and asks for the password. A bare NIS shows no name: it is nobody's
 * business.
 */
export function CardForm({ owner, onRescan, help }: CardFormProps) {
  const [password, setPassword] = useState('')
  const passwordInput = useRef<HTMLInputElement>(null)
  const attempt = useAttempt()
  const required = useRequired({ label: 'Password', value: password, input: passwordInput })

  // Follows the browser's focus: after the scan the next thing to do is the password.
  useEffect(() => passwordInput.current?.focus(), [])

  return (
    <AttemptForm
      attempt={attempt}
      check={required.check}
      act={() =>
        signIn({ name: { nis: owner.nis }, password, sentAs: { nis: owner.code ?? owner.nis } })
      }
      button="Masuk"
      busyLabel="Memeriksa…"
      below={
        <Button tone="ghost" size="large" icon={ScanQrCode} onClick={onRescan}>
          Pindai ulang
        </Button>
      }
    >
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
      <OwnPasswordField
        ref={passwordInput}
        value={password}
        onChange={setPassword}
        error={required.errors[0]}
      />
      {help}
    </AttemptForm>
  )
}
