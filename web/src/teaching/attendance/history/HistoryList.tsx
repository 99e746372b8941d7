import type {
  historyLineSchema,
  HistorySource,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type { z } from 'zod/mini'
import { formatMoment } from '../../../ui/data/formats.ts'

export type HistoryLine = z.infer<typeof historyLineSchema>

const sourceWords: Record<HistorySource, string> = {
  scan: 'pindai kartu',
  manual: 'manual',
  bulk: 'bersama-sama',
  edit: 'perbaikan',
}

/** The first line changes what the register began with: no mark, stored as "Tanpa Keterangan". */
function changeInWords({ from, to }: HistoryLine, { isFirst }: { isFirst: boolean }): string {
  if (from === to) return to
  return `${isFirst && from === 'Tanpa Keterangan' ? 'Belum dicatat' : from} → ${to}`
}

/** Changes with user, time, old and new value; the newest first. */
export function HistoryList({ lines }: { lines: readonly HistoryLine[] }) {
  if (lines.length === 0) return <p className="text-small text-ink-soft">Belum ada perubahan.</p>
  const newestFirst = lines.toSorted((one, other) => other.at.localeCompare(one.at))
  return (
    <ol className="grid gap-3 border-l-2 border-line pl-4 text-small">
      {newestFirst.map((line, index) => (
        <li key={`${line.at} ${index}`}>
          <p className="font-strong">
            {changeInWords(line, { isFirst: index === newestFirst.length - 1 })}
          </p>
          <p className="text-ink-soft num">
            {line.by.name} · {formatMoment(line.at)} · {sourceWords[line.source]}
          </p>
          {line.reason && <p>Alasan: {line.reason}</p>}
        </li>
      ))}
    </ol>
  )
}
