import { isDatedAhead } from '@ngaji/contract/office/backups/backups.rules'
import type { Backup, BackupOverview } from '@ngaji/contract/office/backups/backups.schemas'
import { CalendarX, Check, CircleX, Download, FileX, Hourglass } from 'lucide-react'
import { useOfflineReason } from '../../offline/network/use-offline-reason.ts'
import { serverNow } from '../../api/clock/server-clock.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { formatBytes, formatNumber, formatTime } from '../../ui/data/formats.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { SectionTitle } from '../../ui/layout/Panel.tsx'
import { SimpleTable } from '../../ui/table/SimpleTable.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { QuietMark, Tag } from '../../ui/data/Tag.tsx'
import { failureText, kindText, madeText, takenOfDay } from './backup-words.ts'
import { useBackupActions } from './use-backup-actions.ts'

const columns: readonly TableColumn<Backup>[] = [
  {
    id: 'made',
    header: 'Dibuat',
    value: madeText,
    renderCell: (backup) => <span className="num">{madeText(backup)}</span>,
  },
  { id: 'kind', header: 'Jenis', value: kindText, onPhone: 'fact' },
  {
    id: 'size',
    header: 'Ukuran',
    align: 'end',
    onPhone: 'fact',
    renderCell: ({ bytes }) => <span className="num">{formatBytes(bytes)}</span>,
  },
  {
    id: 'proof',
    header: 'Dibaca kembali',
    onPhone: 'mark',
    renderCell: (backup) => <State backup={backup} />,
  },
]

/** All backups with their verification; recent failures with the reason. */
export function BackupList({ overview }: { overview: BackupOverview }) {
  const { backups, otherFiles, takenToday } = overview
  const stored = backups.filter(({ state }) => state === 'done').length
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <SectionTitle count={stored}>Yang tersimpan</SectionTitle>
      <SimpleTable<Backup>
        label="Cadangan"
        columns={columns}
        rows={backups}
        rowId={({ id }) => id}
        firstRows={20}
        renderActions={(backup) => <Take backup={backup} takenToday={takenToday} />}
        foot={<BackupListFoot otherFiles={otherFiles} />}
        empty={
          <EmptyState title="Belum ada cadangan">
            {overview.isConfigured
              ? 'Cadangan malam pertama muncul di sini setelah pukul 02.10.'
              : 'Yang Anda buat sendiri muncul di sini.'}
          </EmptyState>
        }
      />
    </section>
  )
}

function State({ backup }: { backup: Backup }) {
  switch (backup.state) {
    case 'done':
      if (isDatedAhead(new Date(backup.startedAt), serverNow())) return <DatedAhead />
      return <QuietMark icon={Check}>{backup.isReadBack ? 'Cocok' : 'Belum'}</QuietMark>
    case 'running':
      return <QuietMark icon={Hourglass}>Sedang dibuat</QuietMark>
    case 'cancelled':
      return <span className="text-ink-soft">Dibatalkan</span>
    case 'gone':
      return (
        <Tag tone="warning" icon={FileX}>
          Berkas tidak ada
        </Tag>
      )
    case 'failed':
      return (
        <>
          <Tag tone="danger" icon={CircleX}>
            Gagal
          </Tag>
          <span className="block text-caption whitespace-normal text-ink-soft">
            {backup.failure && failureText[backup.failure]}
          </span>
        </>
      )
    default:
      return backup.state satisfies never
  }
}

/** A wrong clock dated it: it does not stand for the nights since. */
function DatedAhead() {
  return (
    <>
      <Tag tone="warning" icon={CalendarX}>
        Tanggal di masa depan
      </Tag>
      <span className="block text-caption whitespace-normal text-ink-soft">
        Jam server pernah keliru. Cadangan ini tidak dihitung sebagai yang terakhir.
      </span>
    </>
  )
}

type TakeProps = { backup: Backup; takenToday: BackupOverview['takenToday'] }

/** A backup that another admin asked for is that admin's alone. */
function Take({ backup, takenToday }: TakeProps) {
  const { take, takeNightly } = useBackupActions()
  const offlineReason = useOfflineReason()
  if (backup.state !== 'done' || (backup.kind === 'requested' && !backup.isOwn)) return null
  const isCounted = () => isCountedAlready(backup, takenOfDay(takenToday, serverNow()))
  const other = takenOfDay(takenToday, serverNow())
  const taken = other !== null && `Hari ini sudah diambil ${other.by}, ${formatTime(other.at)}.`
  return (
    <IconButton
      icon={Download}
      size="small"
      label={`Unduh cadangan ${madeText(backup)}`}
      disabledReason={offlineReason || (!isCounted() && taken)}
      onClick={() => void (isCounted() ? take(backup) : takeNightly(backup))}
    />
  )
}

/** Taking it uses up no other day: a download that broke off is begun again. */
function isCountedAlready({ id, isOwn }: Backup, takenToday: TakeProps['takenToday']): boolean {
  return isOwn || (takenToday !== null && takenToday.isOwn && takenToday.backupId === id)
}

function BackupListFoot({ otherFiles }: Pick<BackupOverview, 'otherFiles'>) {
  if (otherFiles === 0) return 'Dihapus sendiri setelah masa simpannya.'
  return `${formatNumber(otherFiles)} berkas cadangan lain di tempat yang sama, dari luar catatan ini.`
}
