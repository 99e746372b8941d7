import { texts } from '@ngaji/contract/words/texts'
import { useQuery } from '@tanstack/react-query'
import { messageOfError } from '../../../api/client/api-error.ts'
import { useSession } from '../../../api/session/use-session.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { SkeletonPanel } from '../../../ui/feedback/Skeleton.tsx'
import { emailVerificationOf } from './verify-email.api.ts'
import { SignInHeading } from '../entry/SignInFrame.tsx'

type VerifyEmailPageProps = { token: string; dashboardLink: LinkElement; signInLink: LinkElement }

/** Opening the link is the act; this says how it went, and leads on. */
export function VerifyEmailPage({ token, dashboardLink, signInLink }: VerifyEmailPageProps) {
  const session = useSession()
  const verification = useQuery(emailVerificationOf(token))
  return (
    <>
      <SignInHeading title="Verifikasi Email" />
      {verification.isPending && <SkeletonPanel label="Memeriksa tautan" lines={1} />}
      {verification.isSuccess && <Note tone="success">{verification.data.message}</Note>}
      {verification.isError && (
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
