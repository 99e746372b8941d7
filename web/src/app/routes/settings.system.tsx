import { createFileRoute, Link } from '@tanstack/react-router'
import { SystemHealthPage } from '../../office/system-health/SystemHealthPage.tsx'
import { paths } from '../links/paths.ts'

export const Route = createFileRoute('/settings/system')({ component: SystemHealth })

function SystemHealth() {
  return (
    <SystemHealthPage
      links={{
        home: <Link to={paths.dashboard()} />,
        backups: <Link to={paths.backups()} />,
        user: linkToUser,
      }}
    />
  )
}

function linkToUser(userId: string) {
  return <Link to={paths.user({ userId })} />
}
