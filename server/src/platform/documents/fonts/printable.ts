import type { Coverage } from './coverage.ts'

/** A text with signs that no font has. */
export type Unprintable = {
  /** The NIS beside the text: whose it is; null for the texts of nobody. */
  nis: string | null
  text: string
  /** The signs, each once. */
  signs: string[]
}

/** The stand-in for a sign: every font has it. */
const standIn = '?'

/** The data of a document as the bundled fonts can print it, and the texts that had to change for it. */
export function printable(
  data: unknown,
  coverages: readonly Coverage[],
): { data: unknown; unprintable: Unprintable[] } {
  const unprintable: Unprintable[] = []
  const changed = (value: unknown, nis: string | null): unknown => {
    if (typeof value === 'string') {
      const { text, signs } = printableText(value, coverages)
      if (signs.length > 0) unprintable.push({ nis, text: value, signs })
      return text
    }
    if (typeof value !== 'object' || value === null) return value
    const own = nisIn(value) ?? nis
    if (Array.isArray(value)) return value.map((one) => changed(one, own))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, changed(one, own)]))
  }
  return { data: changed(data, null), unprintable }
}

const nisPattern = /^\d{8}$/

/** A person of a document has a NIS; a line of a table has it in one of its cells. */
function nisIn(value: object): string | null {
  const found: unknown = Array.isArray(value)
    ? value.find((cell) => typeof cell === 'string' && nisPattern.test(cell))
    : (value as { nis?: unknown }).nis
  return typeof found === 'string' ? found : null
}

const ascii = /^[\n -~]*$/
const letters = new Intl.Segmenter('id', { granularity: 'grapheme' })
/** Joiners and variants: they change a glyph, and have none. */
const withoutGlyph = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u

function printableText(
  written: string,
  coverages: readonly Coverage[],
): { text: string; signs: string[] } {
  // Without a glyph of its own a tab would glue two words.
  const text = written.replaceAll('\t', ' ')
  if (ascii.test(text)) return { text, signs: [] }
  const signs = new Set<string>()
  let made = ''
  for (const { segment: letter } of letters.segment(text)) {
    if (hasGlyphs(letter, coverages)) made += letter
    else {
      signs.add(letter)
      made += standInFor(letter, coverages)
    }
  }
  return { text: made, signs: [...signs] }
}

/** A letter and its marks are of one font, composed or not. */
function hasGlyphs(letter: string, coverages: readonly Coverage[]): boolean {
  const forms = [letter, letter.normalize('NFC'), letter.normalize('NFD')]
  return coverages.some((coverage) => forms.some((form) => Array.from(form).every(isIn(coverage))))
}

function isIn(coverage: Coverage): (sign: string) => boolean {
  return (sign) => withoutGlyph.test(sign) || coverage.has(sign.codePointAt(0) ?? 0)
}

/** A letter whose mark is missing keeps its place before the stand-in. */
function standInFor(letter: string, coverages: readonly Coverage[]): string {
  const [base = '', ...marks] = letter.normalize('NFD')
  const own = coverages.find((coverage) => isIn(coverage)(base))
  if (!own) return standIn
  return `${base}${marks.filter(isIn(own)).join('')}${standIn}`.normalize('NFC')
}
