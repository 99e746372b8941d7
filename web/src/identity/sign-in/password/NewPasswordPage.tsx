import { useRef, useState } from 'react'
import { renderSlot, type LinkElement } from '../../../ui/button/slot.ts'
import { ResultDialog, type FormResult } from '../../../ui/dialog/ResultDialog.tsx'
import { AttemptForm } from '../entry/AttemptForm.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { resetPassword } from './reset.api.ts'
import { SignInHeading } from '../entry/SignInFrame.tsx'
import { useAttempt } from '../entry/use-attempt.ts'
import { useNewPassword } from './use-new-password.ts'

type NewPasswordPageProps = {
  token: string
  /** For a link that is used up or too old. */
  requestLink: LinkElement
  onDone: () => void
}

/** Chooses a new password with the link from the letter. */
export function NewPasswordPage({ token, requestLink, onDone }: NewPasswordPageProps) {
  const form = useRef<HTMLFormElement>(null)
  const password = useNewPassword(form)
  const attempt = useAttempt()
  const [result, setResult] = useState<FormResult | null>(null)

  async function save() {
    const { message } = await password.whileChecked(() => resetPassword(token, password.value))
    setResult({ isSuccess: true, message })
  }

  return (
    <>
      <SignInHeading title="Password Baru">
        Setelah ini semua perangkat masuk dengan password baru.
      </SignInHeading>
      <AttemptForm
        ref={form}
        attempt={attempt}
        check={password.check}
        act={save}
        button="Simpan Password"
        busyLabel="Menyimpan…"
      >
        <NewPasswordFields
          value={password.value}
          onChange={password.change}
          errors={password.errors}
          weakness={password.weakness}
        />
      </AttemptForm>
      <p>
        {renderSlot(requestLink, {
          className: 'link inline-flex min-h-(--control-touch) items-center',
          children: 'Minta tautan baru',
        })}
      </p>
      <ResultDialog result={result} onClose={onDone} />
    </>
  )
}
