import { addDays, type Day } from '@ngaji/contract/jakarta-time'

/** The days of each preset, today included. */
const lengths = { today: 1, week: 7, month: 30, quarter: 90, year: 365 } as const
type Preset = keyof typeof lengths
const presets = Object.keys(lengths) as Preset[]

export const periodOptions = [
  { value: 'today', label: 'Hari ini' },
  { value: 'week', label: '7 hari terakhir' },
  { value: 'month', label: '30 hari terakhir' },
  { value: 'quarter', label: '90 hari terakhir' },
  { value: 'year', label: 'Setahun terakhir' },
  { value: 'own', label: 'Pilih tanggal…' },
] as const

export type AuditPeriod = { from: Day; to: Day; preset: Preset | 'own' }

/** The days of the address; the last seven without a valid period. */
export function auditPeriod(filters: Readonly<Record<string, string>>, today: Day): AuditPeriod {
  const { period, from, to } = filters
  if (period === 'own')
    return { from: dayOr(from, addDays(today, -6)), to: dayOr(to, today), preset: 'own' }
  const preset = presets.find((one) => one === period) ?? 'week'
  return { from: addDays(today, 1 - lengths[preset]), to: today, preset }
}

function dayOr(text: string | undefined, otherwise: Day): Day {
  return text !== undefined && /^[12]\d{3}-\d{2}-\d{2}$/.test(text) ? text : otherwise
}
