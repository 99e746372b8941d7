import { texts } from '@ngaji/contract/words/texts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOfError } from '../../../api/client/api-error.ts'
import { useSession } from '../../../api/session/use-session.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { SkeletonPanel } from '../../../ui/feedback/Skeleton.tsx'
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
  const client = useQueryClient()
  const verification = useQuery(emailVerificationOf(token, session?.userId ?? null))
  const [finished, setFinished] = useState<string | null>(null)

  function finish(message: string) {
    setFinished(message)
    void client.invalidateQueries()
  }

  const { data } = verification
  const left = finished === null ? data?.leftToDo : null
  const done = finished ?? (data?.leftToDo === null ? data.message : null)
  return (
    <>
      <SignInHeading title="Verifikasi Email" />
      {verification.isPending && <SkeletonPanel label="Memeriksa tautan" lines={1} />}
      {done !== null && <Note tone="success">{done}</Note>}
      {left && data && (
        <FinishEmailChange token={token} leftToDo={left} sentence={data.message} onDone={finish} />
      )}
      {verification.isError && finished === null && (
        <Note
          tone="danger"
          action={
            <Button size="small" onClick={() => void verification.refetch()}>
              Coba Lagi
            </Button>
          }
        >
          {messageOfError(verification.error)}
        </Note>
      )}
      {session ? (
        <ButtonLink render={dashboardLink} size="large" wide>
          {texts.login.toDashboard}
        </ButtonLink>
      ) : (
        <ButtonLink render={signInLink} size="large" wide>
          {texts.login.toLogin}
        </ButtonLink>
      )}
    </>
  )
}
