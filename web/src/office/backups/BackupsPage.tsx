import type { BackupOverview, Backup } from '@ngaji/contract/office/backups/backups.schemas'
import { useQuery } from '@tanstack/react-query'
import { Download, X, Archive, Check } from 'lucide-react'
import { lateDays } from '@ngaji/contract/office/backups/backups.rules'
import { useState } from 'react'
import { QueryStates } from '../../api/queries/QueryStates.tsx'
import type { LinkElement } from '../../ui/button/slot.ts'
import { Screen } from '../../ui/layout/Screen.tsx'
import { backupOverview } from './backups.api.ts'
import { BackupList } from './BackupList.tsx'
import { BackupSide } from './BackupSide.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { formatBytes, formatTime, formatNumber } from '../../ui/data/formats.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Progress, Working } from '../../ui/feedback/Progress.tsx'
import { useBackupActions } from './use-backup-actions.ts'
import { serverNow } from '../../api/clock/server-clock.ts'
import { useOfflineReason } from '../../offline/network/use-offline-reason.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { QuietMark } from '../../ui/data/Tag.tsx'
import { failureText, nightText, takenOfDay } from './backup-words.ts'
import { NewBackupDialog } from './NewBackupDialog.tsx'

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
      backLabel="Kembali ke Beranda"
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

/** The backup that this admin requested: its progress, then the file, for an hour. */
function OwnBackup({ backup }: { backup: Backup }) {
  const { cancel, take } = useBackupActions()
  if (backup.state === 'running') {
    return (
      <Panel
        title="Cadangan Anda sedang dibuat"
        action={
          <Button size="small" icon={X} onClick={() => void cancel(backup)}>
            Batalkan
          </Button>
        }
      >
        {backup.total > 0 ? (
          <Progress label="Cadangan" value={backup.done} max={backup.total} isThick>
            {formatBytes(backup.done)} dari kira-kira {formatBytes(backup.total)}
          </Progress>
        ) : (
          <Working>Mengumpulkan, menyandikan, lalu membaca kembali semuanya…</Working>
        )}
      </Panel>
    )
  }
  return (
    <Note
      tone="success"
      title="Cadangan Anda siap diunduh"
      action={
        <>
          <Button size="small" icon={Download} onClick={() => void take(backup)}>
            Unduh {formatBytes(backup.bytes)}
          </Button>
          <Button size="small" tone="ghost" onClick={() => void cancel(backup)}>
            Hapus dari server
          </Button>
        </>
      }
    >
      Terbaca kembali dan cocok. Berkasnya dihapus dari server pukul {formatTime(backup.expiresAt)}.
    </Note>
  )
}

type LastBackupProps = { overview: BackupOverview }

/** The last good backup with its verification; a warning if it is too old. */
function LastBackup({ overview }: LastBackupProps) {
  const { last, isConfigured, isLate } = overview
  return (
    <div className="grid gap-3">
      {!isConfigured && (
        <Note tone="warning" title="Cadangan malam belum diatur">
          Tidak ada cadangan yang dibuat dengan sendirinya. Operator mengisi BACKUP_RECIPIENT dan
          BACKUP_DIR di server. Sampai saat itu, buat cadangan sendiri di sini.
        </Note>
      )}
      {isLate && (
        <Note tone="warning" title={`Cadangan terakhir lebih dari ${lateDays} hari yang lalu`}>
          {failedText(overview)} Beri tahu operator server, dan buat cadangan sendiri hari ini.
        </Note>
      )}
      <section
        aria-label="Cadangan terakhir"
        className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card border border-line bg-surface px-5 py-5 phone:rounded-[18px] md:px-6"
      >
        <span className="grid size-14 shrink-0 place-items-center rounded-2xl bg-brand-soft text-brand-ink">
          <Icon of={Archive} size={28} />
        </span>
        <div className="min-w-56 grow">
          <h2>{lastBackupTitle(last)}</h2>
          {last && <Proof backup={last} />}
          {!isLate && <FailedSince overview={overview} />}
        </div>
        <NewBackup overview={overview} />
      </section>
    </div>
  )
}

function lastBackupTitle(last: Backup | null): string {
  if (last === null) return 'Belum ada cadangan malam'
  return `Terakhir ${nightText(last.startedAt, serverNow())}, ${formatTime(last.startedAt)}`
}

function Proof({ backup }: { backup: Backup }) {
  const proofs = [
    `Terbaca kembali, ${formatNumber(backup.rows)} catatan`,
    `${formatNumber(backup.files)} berkas cocok`,
    `Tersandi, ${formatBytes(backup.bytes)}`,
  ]
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-6 gap-y-1">
      {proofs.map((proof) => (
        <QuietMark key={proof} icon={Check}>
          {proof}
        </QuietMark>
      ))}
    </p>
  )
}

/** The newest try of a night, where it failed. */
function failedText({ backups }: BackupOverview): string {
  const night = backups.find(({ kind, state }) => kind === 'nightly' && state !== 'running')
  return night?.state === 'failed' && night.failure ? failureText[night.failure] : ''
}

function FailedSince({ overview }: LastBackupProps) {
  const text = failedText(overview)
  if (text === '') return null
  return <p className="mt-1.5 text-small text-warning-ink">Cadangan malam terakhir gagal. {text}</p>
}

function NewBackup({ overview }: LastBackupProps) {
  const [isOpen, setOpen] = useState(false)
  const offlineReason = useOfflineReason()
  return (
    <>
      <Button
        tone="primary"
        size="action"
        disabledReason={offlineReason || obstacleOf(overview)}
        reasonPlace="below"
        onClick={() => setOpen(true)}
      >
        Buat cadangan sekarang
      </Button>
      {isOpen && <NewBackupDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function obstacleOf({ backups, takenToday }: BackupOverview): string | false {
  const taken = takenOfDay(takenToday, serverNow())
  if (backups.some(({ state }) => state === 'running')) return 'Cadangan sedang dibuat.'
  if (taken === null) return false
  return `Hari ini sudah diambil ${taken.by}, ${formatTime(taken.at)}. Sehari satu kali.`
}
