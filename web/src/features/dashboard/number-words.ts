import type { HomeNumber } from '@ngaji/contract/features/dashboard/dashboard.schemas'
import { formatAverage, formatNumber, formatPercent } from '../../ui/formats.ts'

/** "2.418", "87,4%". */
export function numberValue({ key, value }: HomeNumber): string {
  return key === 'attendance' ? formatPercent(value) : formatNumber(value)
}

/** "+12 dalam 30 hari", "-1,4 poin dari 30 hari sebelumnya"; nothing where nothing changed. */
export function numberChange({ key, change }: HomeNumber): string | undefined {
  if (change === null || change === 0) return undefined
  const sign = change > 0 ? '+' : '-'
  const size = Math.abs(change)
  return key === 'attendance'
    ? `${sign}${formatAverage(size)} poin dari 30 hari sebelumnya`
    : `${sign}${formatNumber(size)} dalam 30 hari`
}
