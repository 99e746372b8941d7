import { createFileRoute, Link } from '@tanstack/react-router'
import { useSignedIn } from '../../api/use-session.ts'
import { SecurityPage } from '../../features/sign-in/SecurityPage.tsx'
import { ownProfilePath, paths } from '../paths.ts'

export const Route = createFileRoute('/settings/security')({ component: Security })

function Security() {
  const profile = ownProfilePath(useSignedIn())
  return <SecurityPage home={<Link to={paths.home()} />} profile={<Link to={profile} />} />
}
