import { useRef, useState } from 'react'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { renderSlot, type LinkElement } from '../../../ui/button/slot.ts'
import { ResultDialog, type FormResult } from '../../../ui/dialog/ResultDialog.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { AttemptForm } from '../entry/AttemptForm.tsx'
import { useDeadLink } from '../email/mailed-links.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { resetPassword } from './reset.api.ts'
import { SignInHeading } from '../entry/SignInFrame.tsx'
import { useAttempt } from '../entry/use-attempt.ts'
import { useLostAnswer } from './use-lost-answer.ts'
import { useNewPassword } from './use-new-password.ts'

type NewPasswordPageProps = {
  token: string
  /** The way to a new link, where this one is used up or too old. */
  requestLink: LinkElement
  onDone: () => void
}

const newLink = 'Minta tautan baru'

/** Chooses a new password with the link from the letter. A link that does nothing says so at once. */
export function NewPasswordPage({ token, requestLink, onDone }: NewPasswordPageProps) {
  const form = useRef<HTMLFormElement>(null)
  const password = useNewPassword(form)
  const attempt = useAttempt()
  const run = useLostAnswer()
  const [result, setResult] = useState<FormResult | null>(null)
  const dead = useDeadLink(token, 'reset')

  async function save() {
    const { message } = await password.whileChecked(() =>
      run(password.value.newPassword, (isRetry) => resetPassword(token, password.value, isRetry)),
    )
    setResult({ isSuccess: true, message })
  }

  return (
    <>
      <SignInHeading title="Password Baru">
        Setelah ini semua perangkat masuk dengan password baru.
      </SignInHeading>
      {dead === null ? (
        <>
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
              children: newLink,
            })}
          </p>
        </>
      ) : (
        <DeadLink reason={dead} requestLink={requestLink} />
      )}
      <ResultDialog result={result} onClose={onDone} />
    </>
  )
}

type DeadLinkProps = { reason: string; requestLink: LinkElement }

/** Instead of the form: what would be typed there could not be saved. */
function DeadLink({ reason, requestLink }: DeadLinkProps) {
  return (
    <Note
      tone="danger"
      action={
        <ButtonLink render={requestLink} tone="primary">
          {newLink}
        </ButtonLink>
      }
    >
      {reason}
    </Note>
  )
}
