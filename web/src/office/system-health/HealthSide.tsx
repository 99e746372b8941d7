import { usedPercent } from '@ngaji/contract/office/system-health/system-health.rules'
import type { SystemHealth } from '@ngaji/contract/office/system-health/system-health.schemas'
import { Check, TriangleAlert } from 'lucide-react'
import { Details, type Detail } from '../../ui/layout/Details.tsx'
import { formatBytes, formatDay, formatMonth, formatNumber } from '../../ui/data/formats.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Progress } from '../../ui/feedback/Progress.tsx'
import { QuietMark, Tag } from '../../ui/data/Tag.tsx'
import { anchors, differenceText } from './health-words.ts'

/** The facts beside the lists: database, disk, version and clocks. */
export function HealthSide({ health }: { health: SystemHealth }) {
  return (
    <div className="grid gap-5">
      <DatabaseCard health={health} />
      <DiskCard disk={health.disk} />
      <ClockCard health={health} />
    </div>
  )
}

function Good({ children }: { children: string }) {
  return <QuietMark icon={Check}>{children}</QuietMark>
}

function DatabaseCard({ health }: { health: SystemHealth }) {
  const { isWritable, extra, readMs, writeMs, connections } = health.database
  const isBroken = health.warnings.some(({ code }) => code === 'schema.broken')
  const details: Detail[] = [
    {
      label: 'Keadaan',
      value: isWritable ? (
        <Good>Baik</Good>
      ) : (
        <Tag tone="danger" icon={TriangleAlert}>
          Hanya baca
        </Tag>
      ),
    },
    {
      label: 'Susunan tabel',
      value: isBroken ? (
        <Tag tone="danger" icon={TriangleAlert}>
          Tidak cocok
        </Tag>
      ) : (
        <Good>Cocok</Good>
      ),
    },
    ...(extra.length > 0
      ? [{ label: 'Bukan bagian aplikasi', value: formatNumber(extra.length) }]
      : []),
    { label: 'Membaca', value: `${formatMs(readMs)} ms` },
    { label: 'Menulis', value: writeMs === null ? 'belum diukur' : `${formatMs(writeMs)} ms` },
    {
      label: 'Sambungan',
      value: `${formatNumber(connections.used)} dari ${formatNumber(connections.most)}`,
    },
  ]
  return (
    <Panel title="Pangkalan data" id={anchors.database}>
      <Details details={details} />
    </Panel>
  )
}

const decimal = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 })
const formatMs = (ms: number) => decimal.format(ms)

function DiskCard({ disk }: Pick<SystemHealth, 'disk'>) {
  const percent = usedPercent(disk)
  const here = [
    disk.isDataHere ? disk.dataBytes : 0,
    disk.isFilesHere ? disk.photoBytes + disk.otherFileBytes : 0,
    disk.isBackupHere ? disk.backupBytes : 0,
  ].reduce((sum, bytes) => sum + bytes, 0)
  const used = disk.totalBytes - disk.freeBytes
  const elsewhere = (isHere: boolean) => (isHere ? '' : ' (di tempat lain)')
  return (
    <Panel title="Ruang simpan" id={anchors.disk} action={<b className="num">{percent}</b>}>
      <Progress
        label={`Ruang simpan terpakai ${percent}`}
        value={used}
        max={disk.totalBytes}
        isThick
      />
      <Details
        className="mt-2"
        details={[
          { label: `Data${elsewhere(disk.isDataHere)}`, value: formatBytes(disk.dataBytes) },
          { label: `Foto${elsewhere(disk.isFilesHere)}`, value: formatBytes(disk.photoBytes) },
          {
            label: `Dokumen${elsewhere(disk.isFilesHere)}`,
            value: formatBytes(disk.otherFileBytes),
          },
          {
            label: `Cadangan${elsewhere(disk.isBackupHere)}`,
            value: formatBytes(disk.backupBytes),
          },
          { label: 'Sistem dan lainnya', value: formatBytes(Math.max(0, used - here)) },
        ]}
      />
      {disk.fullInMonth !== null && (
        <p className="mt-1.5 text-caption text-ink-faint">
          Dengan laju sekarang cukup sampai {formatMonth(disk.fullInMonth)}.
        </p>
      )}
    </Panel>
  )
}

function ClockCard({ health }: { health: SystemHealth }) {
  const { clock, version } = health
  return (
    <Panel title="Versi dan jam" id={anchors.clock}>
      <Details
        details={[
          {
            label: 'Versi',
            value:
              version.builtAt === null
                ? 'pengembangan'
                : formatDay(version.builtAt.slice(0, 10), 'noWeekday'),
          },
          { label: 'Selisih jam server', value: differenceText(clock.databaseOffsetMs) },
          {
            label: 'Selisih jam HP',
            value:
              clock.phonesMedianMs === null ? 'belum ada' : differenceText(clock.phonesMedianMs),
          },
          {
            label: 'HP berjam salah',
            value: `${formatNumber(clock.wrongPhones)} dari ${formatNumber(clock.phones)}`,
          },
        ]}
      />
    </Panel>
  )
}
