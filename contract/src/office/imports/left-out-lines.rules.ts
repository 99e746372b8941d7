import { isExampleRow } from './import-columns.rules.ts'
import { textOfCell, type SheetLine } from './import-tables.rules.ts'
import type { ImportKind, LeftOutReason } from './imports.schemas.ts'
import { isGroupTitle } from './lines/group-lines.rules.ts'
import { isNoQuestion } from './lines/question-lines.rules.ts'

/** Words that begin a line below or between the people of a list: a sum, who signs, a note. */
const sums =
  /^(?:sub ?|grand ?)?(?:jumlah|jml|total|rata ?-? ?rata|rerata|laki ?-? ?laki|perempuan|[lp](?= *[=:] *\d))\b/i
const countOfPeople = /^\d+ *(?:orang|org|anak|siswa|santri|generus|jiwa)\.?$/i
const offices =
  /^(?:ketua|wakil ketua|sekretaris|bendahara|kepala|pengurus|pembina|penasihat|penanggung ?jawab|koordinator|wali kelas|guru (?:kelas|kelompok|pengajar)|pjp|nip|nig|ttd|tertanda|hormat kami)\b/i
const approvals = /^(?:mengetahui|menyetujui|disetujui|diketahui|dibuat oleh)\b/i
const notes =
  /^(?:catatan|keterangan|ket|nb|halaman|hal|page|lembar|dicetak|sumber|tahun (?:ajaran|pelajaran))\b(?=.*[\d:.]|$)/i
const brackets = /^\(.*\)$/
/** Dots and lines that are to be written over. */
const blank = String.raw`(?:[._]{2}|…)[._…\s/\p{Pd}]*`
const year = String.raw`(?:\d{4}|\d{2}[._…]+)`
/** `Garut, 17 Agustus 2026`, also where the day or more of it is still to be written: `Garut, ........ 2026`. */
const placeWithDate = new RegExp(
  String.raw`^\p{L}[\p{L} .]*,\s*(?:\d{1,2}\s*[-/.]\s*\d{1,2}\s*[-/.]\s*${year}|(?:\d{1,2}\s+|${blank})?\p{L}{3,}\s+${year}|${blank}${year}?)$`,
  'u',
)
const andSoOn = /^(?:dst|dll|dan seterusnya|etc|[.…]+)\.*$/i
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
  if (isExampleRow(textOfCell(line.cells[0]))) return 'not-data'
  const isNoData = kind === 'questions' ? isNoQuestion(filledTexts(line)) : isNobody(line, said)
  return isNoData ? 'not-data' : null
}

function filledTexts({ cells }: SheetLine): string[] {
  return cells.map((cell) => textOfCell(cell).trim()).filter((text) => text !== '')
}

function isNobody(line: SheetLine, said: Said): boolean {
  const all = filledTexts(line)
  const [first = ''] = all
  const distinct = [...new Set(said)]
  if (!distinct.some((text) => hasLetter.test(text))) return true
  // The title of a group, merged across its table.
  if (said.length > 1 && new Set(all).size === 1) return true
  const isSum = (text: string) =>
    text === first || !hasLetter.test(text) || countOfPeople.test(text)
  if (sums.test(first)) return all.every(isSum)
  const isCounted = distinct.length > 1 && all.some((text) => /^\d+$/.test(text))
  return !isCounted && (distinct.every(isNobodysName) || isSignature(all, distinct))
}

function isNobodysName(text: string): boolean {
  const kinds = [sums, offices, approvals, notes, brackets, placeWithDate, andSoOn]
  return isGroupTitle(text) || kinds.some((kind) => kind.test(text))
}

/** Who signs, alone or beside others: `Mengetahui,` left of `Guru Kelas`. Somebody has more to say than words. */
function isSignature(all: readonly string[], [first = '']: Said): boolean {
  const isSigned = isOfficeOrApproval(first) || brackets.test(first) || first.endsWith(',')
  return isSigned && all.every((text) => text === first || isWords(text) || isNobodysName(text))
}

/** Words as names are: no number, and neither a letter nor a word that answers a column of genders. */
function isWords(text: string): boolean {
  return /^(?!(?:\p{L}|lk|pr|laki\W*laki|perempuan|pria|wanita)\.?$)\D+$/iu.test(text)
}

/**
 * Names and words; the place of who signs, `Cibatu 1`, only ends a list: below `Guru Kelas 3`, children of one name are
 * told apart by such a number. A number in front is that of a row.
 */
function mayBelongToSignature(texts: Said, isLast: boolean): boolean {
  const isPlace = isLast && texts.length === 1 && /^\p{L}\D*\s\d{1,2}$/u.test(texts[0] ?? '')
  return isPlace || texts.every(isWords)
}

function isOfficeOrApproval(text: string): boolean {
  return offices.test(text) || approvals.test(text)
}

/** `Wali Kelas: Ani` above the children of a class: nobody signs below. */
function namesWhoHoldsOffice(text: string): boolean {
  const [, holder = ''] = /:\s*(\p{L}.*)$/u.exec(text) ?? []
  return offices.test(text) && holder !== '' && !isOfficeOrApproval(holder)
}

/** A line above the names of those who sign: `Mengetahui,`, `Garut, Agustus 2026`, `Guru,`. */
function beginsSignature(text: string): boolean {
  if (namesWhoHoldsOffice(text)) return false
  return isOfficeOrApproval(text) || placeWithDate.test(text) || text.endsWith(',')
}

/**
 * The reasons of the lines of a list in their order: below a signature, names with nothing beside them sign too.
 * `isLast`: no filled line is below.
 */
export function leftOutReasonsIn(kind: ImportKind) {
  let isBelowSignature = false
  return (line: SheetLine, said: Said, isLast = false): LeftOutReason | null => {
    const reason = leftOutReasonOf(kind, line, said)
    if (reason === 'hidden' || kind === 'questions') return reason
    if (reason === 'not-data') {
      const all = filledTexts(line)
      if (all.some(isGroupTitle)) isBelowSignature = false
      else if (all.some(beginsSignature)) isBelowSignature = true
      return reason
    }
    isBelowSignature &&= mayBelongToSignature([...new Set(filledTexts(line))], isLast)
    return isBelowSignature ? 'not-data' : null
  }
}
