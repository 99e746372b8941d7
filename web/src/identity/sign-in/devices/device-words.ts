import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import {
  formatAverage,
  formatMoment,
  formatNearDay,
  formatNumber,
  formatTime,
} from '../../../ui/data/formats.ts'

/** "hari ini 18.24", "kemarin 18.24", "Kam, 20 Nov 2025 18.24": for the middle of a sentence. */
export function nearMoment(moment: string, now: Date): string {
  const instant = new Date(moment)
  const day = dayInJakarta(instant)
  const near = formatNearDay(day, dayInJakarta(now))
  return /^(?:Hari ini|Kemarin)$/.test(near)
    ? `${near.toLowerCase()} ${formatTime(instant)}`
    : formatMoment(instant)
}

export type DeviceKind = 'phone' | 'computer' | 'unknown'

/** What kind of device a label speaks of, also one its owner has written. */
export function deviceKind(label: string): DeviceKind {
  if (/\b(?:android|iphone|hp|ponsel|telepon)\b/i.test(label)) return 'phone'
  if (/\b(?:windows|mac|linux|laptop|komputer|pc)\b/i.test(label)) return 'computer'
  return 'unknown'
}

const kilo = 1000

/** "0 kB", "412 kB", "3,4 MB". */
export function sizeInWords(bytes: number): string {
  const kilobytes = Math.ceil(bytes / kilo)
  return kilobytes < kilo
    ? `${formatNumber(kilobytes)} kB`
    : `${formatAverage(bytes / kilo / kilo)} MB`
}
