import { textOfCell, type SheetLine } from './import-tables.rules.ts'
import type { ImportKind, LeftOutReason } from './imports.schemas.ts'

/** Words that begin a line below or between the people of a list: a sum, who signs, a note. */
const sums = /^(?:sub ?)?(?:jumlah|total|rata ?-? ?rata|laki ?-? ?laki|perempuan)\b/i
const signatures =
  /^(?:mengetahui|menyetujui|disetujui|diketahui|ketua|wakil ketua|sekretaris|bendahara|kepala|pengurus|koordinator|wali kelas|pjp|nip|nig|catatan|keterangan|ttd|tertanda|hormat kami)\b/i
const groups = /^(?:kelas|kelompok|desa|tingkat|rombel|kbm|jenjang)\b/i
const brackets = /^\(.*\)$/
const placeWithDate = /^\p{L}[\p{L} .]*,\s*\d{1,2}\s+\p{L}+\s+\d{4}$/u
const hasLetter = /\p{L}/u

/** What the known columns of a line say, without those that say nothing. */
type Said = readonly string[]

/**
 * Why a line is left out unless somebody says otherwise; null for a line that counts. A line that says more of somebody
 * than a name always counts.
 */
export function leftOutReasonOf(
  kind: ImportKind,
  line: SheetLine,
  said: Said,
): LeftOutReason | null {
  if (line.isHidden) return 'hidden'
  return kind !== 'questions' && isNobody(line, said) ? 'not-data' : null
}

function isNobody({ cells }: SheetLine, said: Said): boolean {
  const all = cells.map((cell) => textOfCell(cell).trim()).filter((text) => text !== '')
  const [first = ''] = all
  const distinct = [...new Set(said)]
  if (!distinct.some((text) => hasLetter.test(text))) return true
  if (sums.test(first)) return all.slice(1).every((text) => text === first || !hasLetter.test(text))
  const [only = ''] = distinct
  return distinct.length === 1 && isNobodysName(only)
}

function isNobodysName(text: string): boolean {
  return [sums, signatures, groups, brackets, placeWithDate].some((kind) => kind.test(text))
}
