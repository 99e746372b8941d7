import { createFileRoute, Link } from '@tanstack/react-router'
import { VerifyEmailPage } from '../../identity/sign-in/email/VerifyEmailPage.tsx'
import { paths } from '../links/paths.ts'

export const Route = createFileRoute('/verify-email/$token')({
  staticData: { frame: 'sign-in' },
  component: VerifyPage,
})

function VerifyPage() {
  const { token } = Route.useParams()
  return (
    <VerifyEmailPage
      token={token}
      dashboardLink={<Link to={paths.dashboard()} />}
      signInLink={<Link to={paths.home()} />}
    />
  )
}
