import { createFileRoute, Link } from '@tanstack/react-router'
import { UndoEmailPage } from '../../identity/sign-in/email/UndoEmailPage.tsx'
import { paths } from '../links/paths.ts'

export const Route = createFileRoute('/undo-email/$token')({
  staticData: { frame: 'sign-in' },
  component: UndoPage,
})

function UndoPage() {
  const { token } = Route.useParams()
  return (
    <UndoEmailPage
      token={token}
      signInLink={<Link to={paths.home()} />}
      resetLink={<Link to={paths.requestPasswordReset()} />}
    />
  )
}
