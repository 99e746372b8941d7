import { createFileRoute, Link } from '@tanstack/react-router'
import { useSignedIn } from '../../api/session/use-session.ts'
import { SecurityPage } from '../../identity/sign-in/devices/SecurityPage.tsx'
import { OwnReads } from '../../people/students/lazy-parts.ts'
import { ownProfilePath, paths } from '../links/paths.ts'

export const Route = createFileRoute('/settings/security')({ component: Security })

function Security() {
  const profile = ownProfilePath(useSignedIn())
  return (
    <SecurityPage
      home={<Link to={paths.home()} />}
      profile={<Link to={profile} />}
      ownReads={<OwnReads />}
    />
  )
}
