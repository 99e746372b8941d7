import { texts } from '@ngaji/contract/words/texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOfError } from '../../../api/client/api-error.ts'
import { useSession } from '../../../api/session/use-session.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { SkeletonPanel } from '../../../ui/feedback/Skeleton.tsx'
import { isNoLink, useLinkState } from './mailed-links.ts'
import { emailVerificationOf } from './verify-email.api.ts'
import { FinishEmailChange } from './FinishEmailChange.tsx'
import { SignInHeading } from '../entry/SignInFrame.tsx'

type VerifyEmailPageProps = { token: string; dashboardLink: LinkElement; signInLink: LinkElement }

/**
 * The address that the account has is confirmed by opening the link. A new one is attached by a tap: programs
 * that look into mail open every link, and a mistyped address belongs to a stranger.
 */
export function VerifyEmailPage({ token, dashboardLink, signInLink }: VerifyEmailPageProps) {
  const session = useSession()
  const { verification, left, done, finish } = useVerdict(token, session?.userId ?? null)
  return (
    <>
      <SignInHeading title="Verifikasi Email" />
      {verification.isPending && <SkeletonPanel label="Memeriksa tautan" lines={1} />}
      {done !== null && <Note tone="success">{done}</Note>}
      {left && <FinishEmailChange token={token} {...left} onDone={finish} />}
      {verification.isError && done === null && <Failed token={token} {...verification} />}
      {session ? (
        <Onwards link={dashboardLink}>{texts.login.toDashboard}</Onwards>
      ) : (
        <Onwards link={signInLink}>{texts.login.toLogin}</Onwards>
      )}
    </>
  )
}

/** What the link did when it was opened, and what is left to do by hand. */
function useVerdict(token: string, userId: string | null) {
  const verification = useQuery(emailVerificationOf(token, userId))
  const [finished, setFinished] = useState<string | null>(null)
  const { data } = verification
  const leftToDo = finished === null ? data?.leftToDo : null
  return {
    verification,
    left: data && leftToDo ? { leftToDo, sentence: data.message } : null,
    done: finished ?? (data?.leftToDo === null ? data.message : null),
    finish: setFinished,
  }
}

type FailedProps = { token: string; error: Error; refetch: () => unknown }

function Failed({ token, ...failed }: FailedProps) {
  return isNoLink(failed.error) ? <DeadLink token={token} {...failed} /> : <TryAgain {...failed} />
}

/** Which of the reasons it is: the refusal of the opened link names none. */
function DeadLink({ token, ...failed }: FailedProps) {
  const { isPending, dead } = useLinkState(token, 'verify-email')
  if (isPending) return <SkeletonPanel label="Memeriksa tautan" lines={1} />
  return dead === null ? <TryAgain {...failed} /> : <Note tone="danger">{dead}</Note>
}

function TryAgain({ error, refetch }: Omit<FailedProps, 'token'>) {
  const again = (
    <Button size="small" onClick={() => void refetch()}>
      Coba Lagi
    </Button>
  )
  return (
    <Note tone="danger" action={again}>
      {messageOfError(error)}
    </Note>
  )
}

function Onwards({ link, children }: { link: LinkElement; children: string }) {
  return (
    <ButtonLink render={link} size="large" wide>
      {children}
    </ButtonLink>
  )
}
