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
  /[([][^()[\]\p{Nd}]*\p{Nd}[^()[\]]*[)\]]|(?:\b(?:no|nomor|hp|wa|telp|tlp|nis|nik)\b[\s.:]*){0,4}\+?\p{Nd}[\p{Nd}\s.+/\p{Pd}]*/giu

/**
 * Blanks, commas and dashes at the ends of a name, left over when the number or the remark beside it is taken away. The
 * lookbehind keeps a long run of commas from being read once from each of them.
 */
const looseEnds = /^[\s,;:/|*\p{Pd}]+|(?<![\s,;:/|*\p{Pd}])[\s,;:/|*\p{Pd}]+$/gu

/**
 * A remark behind a name, with all that follows it: `(pindah ke Garut)`, `- keluar`, `*lulus`. Lulus is also a given name,
 * so it is a remark only at the end or before a year.
 */
const remark =
  /(?:[([*,;:/|]|\s\p{Pd})\s*(?:sudah |sdh )?(pindah|keluar|berhenti|lulus(?=[\s)\].*]{0,3}$|[\s,]+(?:(?:tahun|thn|th)[\s.]*)?\d{4}(?!\d))|meninggal|wafat|(?:tidak|non) ?aktif)(?!\p{L}).*$/iu

/** Whom a remark puts in doubt: a child or a guru; `aktif` where the list may be of either. */
export type Doubted = 'siswa' | 'guru' | 'aktif'

/**
 * Offers a name without a mark of its list, a long number or a remark; null for a name that holds none. The question
 * repeats the remark, so that nobody who left is taken in by mistake.
 */
export function readMarkedName(text: string, who: Doubted): Read<string> | null {
  const line = cleanLine(text)
  const { named, remarked } = withoutRemark(line)
  const alone = withoutMarks(hasLongNumber(named) ? withoutNumbers(named) : named)
  const doubt = remarked === '' ? '' : `: tertulis ${remarked}, masih ${who}?`
  if (alone !== line && isNameAlone(alone))
    return wrong(`${line} mungkin ${alone}${doubt}`, [alone])
  if (doubt !== '') return wrong(`tulis namanya saja${doubt}`)
  const isCut = alone !== line && hasOpenBracket(alone)
  const fault = faultOfNumber(line) ?? (isCut ? 'kurung tidak ditutup, tulis namanya saja' : null)
  return fault === null ? null : wrong(fault)
}

function faultOfNumber(line: string): string | null {
  return hasLongNumber(line) && /\p{L}/u.test(line) ? 'memuat nomor, tulis namanya saja' : null
}

function withoutRemark(line: string): { named: string; remarked: string } {
  const [behind = '', remarked = ''] = remark.exec(line) ?? []
  if (remarked === '') return { named: line, remarked }
  return { named: line.slice(0, -behind.length).replace(looseEnds, ''), remarked }
}

function isNameAlone(name: string): boolean {
  return personNameText.safeParse(name).success && !hasLongNumber(name) && !hasOpenBracket(name)
}

/** Is the name cut off inside of its brackets, as `M. Ali (ganti`? */
function hasOpenBracket(name: string): boolean {
  const lastOf = (...signs: string[]) => Math.max(...signs.map((sign) => name.lastIndexOf(sign)))
  return lastOf('(', '[') > lastOf(')', ']')
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
  let name = line
  for (;;) {
    const rest = name.replace(listMarks, '')
    if (rest === name || rest === '') return name
    name = rest
  }
}
