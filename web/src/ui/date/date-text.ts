import type { Day } from '@ngaji/contract/jakarta-time'

/** "17/11/2015" of a day; other text is returned unchanged. */
export function textOfDay(day: Day): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  return match ? `${match[3]}/${match[2]}/${match[1]}` : day
}

/** Parses dd/MM/yyyy; null for an incomplete or invalid day. */
export function dayOfText(text: string): Day | null {
  const match = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(text.trim())
  if (!match) return null
  const day = `${match[3]}-${(match[2] ?? '').padStart(2, '0')}-${(match[1] ?? '').padStart(2, '0')}`
  return isDay(day) ? day : null
}

/** Whether a text is a day that exists: not 2025-02-30. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Inserts the slashes while digits are typed; never while text is deleted. */
export function typeDate(before: string, next: string): string {
  const kept = next.replace(/[^\d/.\- ]/g, '').slice(0, 10)
  if (/^\d{8}$/.test(kept)) return withStrokes(kept)
  const isTyping = kept.length > before.length && kept.startsWith(before)
  if (!isTyping) return kept
  return /^\d{2}$/.test(kept) || /^\d{2}\/\d{2}$/.test(kept) ? `${kept}/` : kept
}

function withStrokes(digits: string): string {
  return `${digits.slice(0, 2)}/${digits.slice(2, 4)}/${digits.slice(4)}`
}
