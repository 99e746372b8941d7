import { createFileRoute, Link } from '@tanstack/react-router'
import { InvalidTokenPage } from '../../identity/sign-in/password/InvalidTokenPage.tsx'
import { paths } from '../links/paths.ts'

export const Route = createFileRoute('/reset-password/')({
  staticData: { frame: 'sign-in' },
  component: () => <InvalidTokenPage requestLink={<Link to={paths.requestPasswordReset()} />} />,
})
