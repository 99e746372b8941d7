import { texts } from '@ngaji/contract/words/texts'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { useDeadLink } from './mailed-links.ts'
import { AttemptNote } from '../entry/AttemptNote.tsx'
import { undoEmailChange } from './verify-email.api.ts'
import { SignInHeading } from '../entry/SignInFrame.tsx'
import { useAttempt } from '../entry/use-attempt.ts'

type UndoEmailPageProps = { token: string; signInLink: LinkElement; resetLink: LinkElement }

/**
 * The page that the letter to the former address links to. Opening it does nothing: programs that look into
 * mail open every link, and only a person taps the button.
 */
export function UndoEmailPage({ token, signInLink, resetLink }: UndoEmailPageProps) {
  const attempt = useAttempt()
  const [done, setDone] = useState<string | null>(null)
  const dead = useDeadLink(token, 'undo-email')

  async function undo() {
    await attempt.run(async () => {
      const { message } = await undoEmailChange(token)
      setDone(message)
    })
  }

  if (done !== null) {
    return (
      <>
        <SignInHeading title="Perubahan Email Dibatalkan" />
        <Note tone="success">{done}</Note>
        <p className="text-ink-soft">
          Bila orang lain mungkin tahu password Anda, buatlah password baru.
        </p>
        <ButtonLink render={resetLink} tone="primary" size="hero" wide>
          Buat Password Baru
        </ButtonLink>
        <ButtonLink render={signInLink} size="large" wide>
          {texts.login.toLogin}
        </ButtonLink>
      </>
    )
  }
  if (dead !== null) {
    return (
      <>
        <SignInHeading title="Batalkan Perubahan Email" />
        <Note tone="danger">{dead}</Note>
        <ButtonLink render={signInLink} size="large" wide>
          {texts.login.toLogin}
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <SignInHeading title="Batalkan Perubahan Email">
        Email akun Anda diganti. Bila bukan Anda yang menggantinya, batalkan di sini: alamat lama
        berlaku lagi, dan semua perangkat dikeluarkan.
      </SignInHeading>
      <AttemptNote attempt={attempt} />
      <Button
        tone="danger"
        size="hero"
        wide
        icon={Undo2}
        busy={attempt.isBusy && 'Membatalkan…'}
        disabledReason={attempt.waitReason ?? undefined}
        onClick={() => void undo()}
      >
        Batalkan Perubahan
      </Button>
      <p className="text-ink-soft">Bila Anda sendiri yang menggantinya, tutup saja halaman ini.</p>
    </>
  )
}
