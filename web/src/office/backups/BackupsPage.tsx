import type { BackupOverview } from '@ngaji/contract/office/backups/backups.schemas'
import { useQuery } from '@tanstack/react-query'
import { QueryStates } from '../../api/queries/QueryStates.tsx'
import type { LinkElement } from '../../ui/button/slot.ts'
import { Screen } from '../../ui/layout/Screen.tsx'
import { backupOverview } from './backups.api.ts'
import { BackupList } from './BackupList.tsx'
import { BackupSide } from './BackupSide.tsx'
import { LastBackup } from './LastBackup.tsx'
import { OwnBackup } from './OwnBackup.tsx'

export type BackupLinks = { home: LinkElement; steps: LinkElement }

const whatItIs = 'Salinan lengkap: semua catatan, nilai, foto, dan kartu.'

/** "Cadangan": whether there is a copy of everything, and one's own to take away. For the region's admin. */
export function BackupsPage({ links }: { links: BackupLinks }) {
  const overview = useQuery(backupOverview())
  return (
    <Screen
      title="Cadangan"
      sub={whatItIs + (overview.data?.isConfigured ? ' Dibuat sendiri setiap malam.' : '')}
      back={links.home}
      backLabel="Kembali ke Dashboard"
    >
      <QueryStates query={overview} label="Memuat cadangan">
        {(found) => <Overview overview={found} links={links} />}
      </QueryStates>
    </Screen>
  )
}

type OverviewProps = { overview: BackupOverview; links: Pick<BackupLinks, 'steps'> }

function Overview({ overview, links }: OverviewProps) {
  const own = overview.backups.find(
    ({ isOwn, state }) => isOwn && (state === 'running' || state === 'done'),
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <LastBackup overview={overview} />
      {own && <OwnBackup backup={own} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20.5rem]">
        <BackupList overview={overview} />
        <BackupSide overview={overview} links={links} />
      </div>
    </div>
  )
}
