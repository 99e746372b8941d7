import { openText } from '@ngaji/contract/office/imports/cells/open-cells.rules'
import { SSF } from '@e965/xlsx'

/** Most formats hold nothing that is judged below. */
const mayShowMore = /["\\[/]|00/
const words = /"([^"]*)"|\\(.)|\[\$([^\]-]+)/g
const says = /[\p{L}\p{N}%]/u
const fraction = /[?#0]\s*\/\s*[?#\d]/
const leadingZeros = /^[^0#?.]*00/

/** What a number looks like in its cell, where that is more than its digits: `1/2`, `005`, `Surat ke-3`; else nothing. */
export function shownNumber(value: number, format: string): string | undefined {
  if (!mayShowMore.test(format)) return undefined
  const literals = [...format.matchAll(words)].map(([, ...texts]) => texts.join(''))
  const bare = format.replace(words, '').replace(/\[[^\]]*\]/g, '')
  const isMore = literals.some((text) => says.test(text)) || fraction.test(bare)
  if (!isMore && !leadingZeros.test(bare)) return undefined
  try {
    return String(SSF.format(format, value)).trim().replace(/\s+/g, ' ') || undefined
  } catch {
    return openText([String(value)])
  }
}
