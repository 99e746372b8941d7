import { createFileRoute, Link } from '@tanstack/react-router'
import { BackupsPage } from '../../office/backups/BackupsPage.tsx'
import { paths } from '../links/paths.ts'

export const Route = createFileRoute('/settings/backups')({ component: Backups })

function Backups() {
  return (
    <BackupsPage
      links={{
        home: <Link to={paths.dashboard()} />,
        steps: <Link to={paths.help({ page: 'cadangan' })} />,
      }}
    />
  )
}
