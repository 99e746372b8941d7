import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { NewPasswordPage } from '../../identity/sign-in/password/NewPasswordPage.tsx'
import { ResetRequestPage } from '../../identity/sign-in/password/ResetRequestPage.tsx'
import { paths } from '../links/paths.ts'

export const Route = createFileRoute('/reset-password/$token')({
  staticData: { frame: 'sign-in' },
  component: ResetPasswordPage,
})

/** `reset` asks for a link; anything else is the token of one. */
function ResetPasswordPage() {
  const { token } = Route.useParams()
  const navigate = useNavigate()
  const toSignIn = () => void navigate({ to: paths.home() })
  if (token === 'reset') {
    return <ResetRequestPage signInLink={<Link to={paths.home()} />} onDone={toSignIn} />
  }
  const requestLink = <Link to={paths.requestPasswordReset()} />
  return <NewPasswordPage token={token} requestLink={requestLink} onDone={toSignIn} />
}
