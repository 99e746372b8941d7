import { personNameText } from '../../../values/person/person-name.rules.ts'
import { cleanLine } from '../../../values/text.ts'
import { wrong, type Read } from './cell-reading.rules.ts'

/**
 * The mark of a numbered or bulleted list before a name: a number or a letter (`1.`, `3 `, `(5)`, `[7]`, `a)`), or a bullet
 * (`-`, `•`, `✅`).
 */
const listMarks =
  /^(?:\p{Nd}{1,4}(?:\s*[.)\]\p{Pd}:]|(?=\s))|[([](?:\p{Nd}{1,4}|\p{L})[)\]]|\p{L}\)|[^\p{L}\p{Nd}\s'"`\u00B4\u2018-\u201F\u2032\u2033\uFF07([])+\s*/u

/** As many digits in a name are a telephone, a date or another number; children of one name are counted with fewer. */
const fewestDigits = 6

/** A number as people write it beside a name, with its brackets and the words before it: `(HP 0812-3456-7890)`. */
const besideName =
  /[([][^()[\]]*\p{Nd}[^()[\]]*[)\]]|(?:\b(?:no|nomor|hp|wa|telp|tlp|nis|nik)\b[\s.:]*)*\+?\p{Nd}[\p{Nd}\s.+/\p{Pd}]*/giu

/** Blanks, commas and dashes at the ends of a name, left over when the number beside it is taken away. */
const looseEnds = /^[\s,;:/|\p{Pd}]+|[\s,;:/|\p{Pd}]+$/gu

/** A remark behind a name, with whatever follows it: `(pindah ke Garut)`, `- keluar`, `*lulus`. */
const remark =
  /[\s,;:/|*]*(?:[([*,;:/|]|\s\p{Pd})\s*(?:sudah |sdh )?(?:pindah|keluar|berhenti|lulus|meninggal|wafat|(?:tidak|non) ?aktif)\b.*$/iu

/** Offers a name without a mark of its list, a long number or a remark; null for a name that holds none. */
export function readMarkedName(text: string): Read<string> | null {
  const line = cleanLine(text)
  const named = line.replace(remark, '')
  const alone = withoutMarks(hasLongNumber(named) ? withoutNumbers(named) : named)
  const isName = personNameText.safeParse(alone).success && !hasLongNumber(alone)
  if (isName && alone !== line) return wrong(`${line} mungkin ${alone}`, [alone])
  return hasLongNumber(line) && /\p{L}/u.test(line)
    ? wrong('memuat nomor, tulis namanya saja')
    : null
}

function hasLongNumber(text: string): boolean {
  return (text.match(/\p{Nd}/gu) ?? []).length >= fewestDigits
}

function withoutNumbers(line: string): string {
  const names = line.replace(besideName, (number) => (hasLongNumber(number) ? ' ' : number))
  return cleanLine(names).replace(looseEnds, '')
}

/** One mark after another: `1. • Ali`. */
function withoutMarks(line: string): string {
  const rest = line.replace(listMarks, '')
  return rest === line || rest === '' ? line : withoutMarks(rest)
}
