import { useRef, useState } from 'react'
import { renderSlot, type LinkElement } from '../../../ui/button/slot.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { ResultDialog } from '../../../ui/dialog/ResultDialog.tsx'
import { AttemptForm } from '../entry/AttemptForm.tsx'
import { EmailField } from '../entry/SignInFields.tsx'
import { requestPasswordReset } from './reset.api.ts'
import { useRegionSettings } from '../../region-settings/model/region-settings.api.ts'
import { SignInHeading } from '../entry/SignInFrame.tsx'
import { useAttempt } from '../entry/use-attempt.ts'
import { useRequired } from '../entry/use-required.ts'

type ResetRequestPageProps = { signInLink: LinkElement; onDone: () => void }

/** Asks for a reset link; the answer is the same for known and unknown addresses. */
export function ResetRequestPage({ signInLink, onDone }: ResetRequestPageProps) {
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const attempt = useAttempt()
  const required = useRequired({ label: 'Email', value: email, input })

  const canMail = useRegionSettings()?.isMailSetUp !== false

  if (!canMail) return <AskTheOffice signInLink={signInLink} />
  return (
    <>
      <SignInHeading title="Reset Password">Tautan dikirim bila email ini terdaftar.</SignInHeading>
      <AttemptForm
        attempt={attempt}
        check={required.check}
        act={async () => setSent((await requestPasswordReset(email.trim())).message)}
        button="Kirim Tautan"
        busyLabel="Mengirim…"
      >
        <EmailField ref={input} value={email} onChange={setEmail} error={required.errors[0]} />
      </AttemptForm>
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
