import { usedPercent, usedShare } from '@ngaji/contract/office/system-health/system-health.rules'
import type { SystemHealth } from '@ngaji/contract/office/system-health/system-health.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { formatBytes, formatNearDay, formatNumber, formatTime } from '../../ui/data/formats.ts'
import { FigureStrip, type StripFigure } from '../../ui/data/FigureStrip.tsx'
import { anchors } from './health-words.ts'
import { Jump } from './Verdict.tsx'
import type { SystemHealthLinks } from './SystemHealthPage.tsx'

type HealthStripProps = { health: SystemHealth; links: Pick<SystemHealthLinks, 'backups'> }

/** The four main numbers. */
export function HealthStrip({ health, links }: HealthStripProps) {
  const { letters, jobs, disk } = health
  const figures: StripFigure[] = [
    {
      label: 'Surat',
      isNews: letters.failed > 0,
      value: <Counted count={letters.failed} word="gagal" />,
      // A letter that was handed over lies in a folder where there is no mail server.
      note: letters.isSetUp
        ? `${formatNumber(letters.waiting)} menunggu, ${formatNumber(letters.sentToday)} terkirim hari ini`
        : `belum diatur, ${formatNumber(letters.sentToday)} tersimpan di server hari ini`,
      link: <Jump to={anchors.letters} />,
    },
    {
      label: 'Pekerjaan',
      isNews: jobs.stuck > 0,
      value: <Counted count={jobs.stuck} word="macet" />,
      note: `${formatNumber(jobs.running)} berjalan, ${formatNumber(jobs.doneToday)} selesai hari ini`,
      link: <Jump to={anchors.jobs} />,
    },
    {
      label: 'Ruang simpan',
      isNews: usedShare(disk) >= 0.9,
      value: usedPercent(disk),
      note: `${formatBytes(disk.totalBytes - disk.freeBytes)} dari ${formatBytes(disk.totalBytes)} terpakai`,
      link: <Jump to={anchors.disk} />,
    },
    { ...backupFigure(health), link: links.backups },
  ]
  return (
    <div id={anchors.backups}>
      <FigureStrip label="Ringkasan" figures={figures} />
    </div>
  )
}

function Counted({ count, word }: { count: number; word: string }) {
  return (
    <>
      {formatNumber(count)} <span className="text-body font-medium">{word}</span>
    </>
  )
}

function backupFigure({ backups, checkedAt }: SystemHealth): StripFigure {
  const label = 'Cadangan'
  const { lastAt, isLate, isConfigured, lastFailure } = backups
  const isNews = !isConfigured || isLate || lastFailure !== null
  if (lastAt === null) {
    const note = isConfigured ? 'belum ada' : 'belum diatur'
    return { label, isNews, value: '–', note }
  }
  const day = formatNearDay(dayInJakarta(new Date(lastAt)), dayInJakarta(new Date(checkedAt)))
  const proof = backups.isReadBack ? 'terbaca kembali' : 'belum dibaca kembali'
  return { label, isNews, value: formatTime(lastAt), note: `${day}, ${proof}` }
}
