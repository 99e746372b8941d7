import type { Day } from '@ngaji/contract/jakarta-time'
import { formatDay } from '../../../ui/data/formats.ts'
import { arrangeRows } from './arrange-rows.ts'
import type { RegisterView, ShownStatus } from './register-view.ts'

export type Recap = { className: string; date: Day; view: Pick<RegisterView, 'rows' | 'counts'> }

/** Statuses whose students are named one by one; the others are counted. */
const namedStatuses: readonly ShownStatus[] = ['Izin', 'Sakit', 'Tanpa Keterangan', 'Belum']

/** The day in a few lines, for a message to colleagues. */
export function recapText({ className, date, view }: Recap): string {
  const { counts, rows } = view
  const here = counts.Hadir + counts.Terlambat
  const lines = [
    `Absen ${className}, ${formatDay(date, 'long')}`,
    `Hadir ${here} dari ${rows.length} siswa${counts.Terlambat > 0 ? ` (${counts.Terlambat} terlambat)` : ''}.`,
  ]
  for (const status of namedStatuses) {
    const named = arrangeRows(rows, { search: '', status, order: 'name' })
    if (named.length === 0) continue
    const label = status === 'Belum' ? 'Belum dicatat' : status
    lines.push('', `${label} (${named.length}):`, ...named.map(({ name }) => `- ${name}`))
  }
  return lines.join('\n')
}
