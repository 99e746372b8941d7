import { useRef, useState, type FormEvent } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { renderSlot, type LinkElement } from '../../../ui/button/slot.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import { ResultDialog } from '../../../ui/dialog/ResultDialog.tsx'
import { AttemptNote } from '../entry/AttemptNote.tsx'
import { missingMessage } from '../entry/required.ts'
import { requestPasswordReset } from './reset.api.ts'
import { useRegionSettings } from '../../region-settings/model/region-settings.api.ts'
import { SignInHeading } from '../entry/SignInFrame.tsx'
import { useAttempt } from '../entry/use-attempt.ts'

type ResetRequestPageProps = { signInLink: LinkElement; onDone: () => void }

/** Asks for a reset link; the answer is the same for known and unknown addresses. */
export function ResetRequestPage({ signInLink, onDone }: ResetRequestPageProps) {
  const [email, setEmail] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [sent, setSent] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const attempt = useAttempt()
  const missing = missingMessage('Email', email)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (missing) return input.current?.focus()
    await attempt.run(async () => {
      const { message } = await requestPasswordReset(email.trim())
      setSent(message)
    })
  }

  const canMail = useRegionSettings()?.isMailSetUp !== false

  if (!canMail) return <AskTheOffice signInLink={signInLink} />
  return (
    <>
      <SignInHeading title="Reset Password">Tautan dikirim bila email ini terdaftar.</SignInHeading>
      <form noValidate onSubmit={submit} className="grid gap-4.5">
        <AttemptNote attempt={attempt} />
        <TextField
          ref={input}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={setEmail}
          error={isChecked ? missing : undefined}
        />
        <Button
          type="submit"
          tone="primary"
          size="hero"
          wide
          busy={attempt.isBusy && 'Mengirim…'}
          disabledReason={attempt.waitReason ?? undefined}
        >
          Kirim Tautan
        </Button>
      </form>
      <Note tone="plain">Siswa tanpa email: minta kode aktivasi baru kepada PJP.</Note>
      <BackToSignIn link={signInLink} />
      <ResultDialog
        result={sent === null ? null : { isSuccess: true, message: sent }}
        onClose={onDone}
      />
    </>
  )
}

/** Where no letter goes out: who makes a new code, for whom. */
function AskTheOffice({ signInLink }: { signInLink: LinkElement }) {
  return (
    <>
      <SignInHeading title="Reset Password">Minta kode aktivasi baru.</SignInHeading>
      <Note tone="plain">
        Server ini belum dapat mengirim email. Siswa, guru, dan munaqis meminta kode kepada PJP
        Kelompok; PJP Kelompok kepada PJP Desa; yang lain kepada Admin Daerah.
      </Note>
      <BackToSignIn link={signInLink} />
    </>
  )
}

function BackToSignIn({ link }: { link: LinkElement }) {
  return (
    <p>
      {renderSlot(link, {
        className: 'link inline-flex min-h-(--control-touch) items-center',
        children: 'Kembali ke halaman masuk',
      })}
    </p>
  )
}
