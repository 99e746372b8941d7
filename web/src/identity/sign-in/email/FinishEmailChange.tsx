import type { Verification } from '@ngaji/contract/identity/sign-in/sign-in.schemas'
import { useRef, useState } from 'react'
import { ApiError } from '../../../api/client/api-error.ts'
import { accountQueries, useWrite } from '../../../api/queries/use-write.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { PasswordField } from '../../../ui/field/PasswordField.tsx'
import { AttemptForm } from '../entry/AttemptForm.tsx'
import { useAttempt } from '../entry/use-attempt.ts'
import { useRequired } from '../entry/use-required.ts'
import { finishEmailChange } from './verify-email.api.ts'

type FinishEmailChangeProps = {
  token: string
  leftToDo: NonNullable<Verification['leftToDo']>
  /** The answer to the opened link. */
  sentence: string
  onDone: (message: string) => void
}

/** Attaches a new address: by a tap where the account is signed in, else with its password. */
export function FinishEmailChange({ token, leftToDo, sentence, onDone }: FinishEmailChangeProps) {
  const [password, setPassword] = useState('')
  // Asked for as well when the session ends while the page is open.
  const [isAsked, setAsked] = useState(leftToDo === 'password')
  const input = useRef<HTMLInputElement>(null)
  const attempt = useAttempt()
  // Not everything: the opened link itself is a query, and is not opened once more after a wrong password.
  const write = useWrite(...accountQueries)
  const required = useRequired({ label: 'Password', value: password, input })

  async function attach() {
    try {
      const { message } = await write(() => finishEmailChange(token, isAsked ? password : null))
      onDone(message)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'auth.password-needed') setAsked(true)
      throw error
    }
  }

  return (
    <>
      <Note>{sentence}</Note>
      <AttemptForm
        attempt={attempt}
        check={() => !isAsked || required.check()}
        act={attach}
        button="Pasang Email"
        busyLabel="Memasang…"
      >
        {isAsked && (
          <PasswordField
            ref={input}
            label="Password"
            autoComplete="current-password"
            hint="Password akun yang emailnya Anda ganti."
            value={password}
            onChange={setPassword}
            error={required.errors[0]}
          />
        )}
      </AttemptForm>
      <p className="text-ink-soft">
        Bila bukan Anda yang meminta, tutup saja halaman ini: tidak ada yang berubah.
      </p>
    </>
  )
}
