import { createFileRoute, Link } from '@tanstack/react-router'
import { SecurityPage } from '../../features/sign-in/SecurityPage.tsx'
import { paths } from '../paths.ts'

export const Route = createFileRoute('/settings/security')({ component: Security })

function Security() {
  return <SecurityPage home={<Link to={paths.home()} />} />
}
