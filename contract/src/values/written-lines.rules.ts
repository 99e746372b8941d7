/** A stretch of a line in one direction. */
export type TextRun = { isArabic: boolean; text: string }

/**
 * A line as it is set: in the direction of its first letter, with what runs the other way as runs of their own, which
 * are isolated where they are shown. An empty line has no runs.
 */
export type WrittenLine = { isArabic: boolean; runs: readonly TextRun[] }

const arabic = '[\\u0600-\\u06FF\\u0750-\\u077F\\u0870-\\u08FF\\uFB50-\\uFDFF\\uFE70-\\uFEFC]'
const other = `(?!${arabic})[\\p{L}\\p{N}]`

/** A run goes from the first sign to the last one that no letter of the other direction divides from it. */
const arabicRuns = new RegExp(`${arabic}(?:[^\\p{L}]*${arabic})*`, 'gu')
/** Latin names begin and end with an apostrophe as well: `'Umar`. */
const otherRuns = new RegExp(`['‘’]?${other}(?:(?:(?!${arabic})[^])*${other})?\\p{M}*['’]?`, 'gu')
const firstArabic = new RegExp(`^[^\\p{L}]*${arabic}`, 'u')

/** The lines of a text. One place decides their directions, for screens and for papers. */
export function writtenLines(text: string): WrittenLine[] {
  return text.split(/\r?\n/).map((line) => toWrittenLine(line.trim()))
}

function toWrittenLine(line: string): WrittenLine {
  const isArabic = firstArabic.test(line)
  return { isArabic, runs: runsOf(line, isArabic) }
}

function runsOf(line: string, isArabic: boolean): TextRun[] {
  const runs: TextRun[] = []
  const add = (text: string, isRunArabic: boolean) => {
    if (text !== '')
      runs.push({ isArabic: isRunArabic, text: isRunArabic ? withStops(text) : text })
  }
  const pattern = new RegExp(isArabic ? otherRuns : arabicRuns)
  let done = 0
  for (let found = pattern.exec(line); found; found = pattern.exec(line)) {
    const start = found.index
    const pairs = withPairs(line, { start, end: start + found[0].length })
    const span = isArabic ? withMarksBehind(line, pairs) : pairs
    add(line.slice(done, Math.max(done, span.start)), isArabic)
    add(line.slice(Math.max(done, span.start), span.end), !isArabic)
    done = pattern.lastIndex = span.end
  }
  add(line.slice(done), isArabic)
  return runs
}

/** A stop sign stays with the word before it: no line is broken at its blank. */
function withStops(text: string): string {
  return text.replace(/(?<!\s)\s+(?=\p{M})/gu, '\u00A0')
}

type Span = { start: number; end: number }

/** Latin in a line of Arabic: `%` stays behind its number, and the end of a sentence behind its last word. */
function withMarksBehind(line: string, { start, end }: Span): Span {
  const hasWords = /\p{L}/u.test(line.slice(start, end))
  const marks = hasWords ? /%?(?:[.,;:!?…]+(?=[\s)\]}»›”’"']|$))?/y : /%?/y
  marks.lastIndex = end
  return { start, end: end + (marks.exec(line)?.[0].length ?? 0) }
}

const closers: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '{': '}',
  '«': '»',
  '‹': '›',
  '“': '”',
  '‘': '’',
}
const openers = Object.fromEntries(Object.entries(closers).map(([open, close]) => [close, open]))

/** A bracket or a quote, and the other one of its pair. */
type PairSign = { sign: string; other: string; opens: boolean; isQuote: boolean }

function pairSignAt(line: string, at: number): PairSign | null {
  const sign = line.charAt(at)
  const other = closers[sign] ?? openers[sign]
  if (sign === '"' || sign === "'" || sign === '’') return quoteAt(line, at)
  return other === undefined ? null : { sign, other, opens: sign in closers, isQuote: false }
}

const letter = /[\p{L}\p{M}]/u

/** Between two letters it is an apostrophe. A straight quote opens behind a blank or an opening bracket. */
function quoteAt(line: string, at: number): PairSign | null {
  const sign = line.charAt(at)
  const [before, behind] = [line.charAt(at - 1), line.charAt(at + 1)]
  if (letter.test(before) && letter.test(behind)) return null
  const isStraight = sign !== '’'
  const opens = isStraight && behind.trim() !== '' && (before.trim() === '' || before in closers)
  return { sign, other: isStraight ? sign : '‘', opens, isQuote: true }
}

/**
 * A run has both signs of a pair of brackets or quotes or none, or one of them would be set on the wrong side. Two
 * pairs side by side, `(…) […]`, are of the line: what is in each is a run.
 */
function withPairs(line: string, { start, end }: Span): Span {
  const open: string[] = []
  let from = start
  for (let at = start; at < end; at += 1) {
    const found = pairSignAt(line, at)
    if (!found) continue
    if (found.opens) open.push(found.sign)
    else if (open.includes(found.other)) open.length = open.lastIndexOf(found.other)
    else {
      const before = line.slice(0, from).trimEnd()
      const isOpenBefore = before.endsWith(found.other)
      const mayCut = isOpenBefore || !found.isQuote
      if (mayCut && nextPairSign(line, at + 1)?.opens) return { start: from, end: at }
      if (isOpenBefore) from = before.length - 1
    }
  }
  return { start: from, end: closedEnd(line, end, open) }
}

/** The end of a run together with what closes the brackets and quotes that are open in it. */
function closedEnd(line: string, end: number, open: readonly string[]): number {
  let to = end
  for (const sign of open.toReversed()) {
    const next = nextPairSign(line, to)
    if (next && !next.opens && sign === next.other) to = line.indexOf(next.sign, to) + 1
  }
  return to
}

/** The next sign that is no blank, where it is one of a pair. */
function nextPairSign(line: string, from: number): PairSign | null {
  const rest = line.slice(from)
  return pairSignAt(line, from + rest.length - rest.trimStart().length)
}

/** Signs of the Qur'an that stand above and below a line, which one of the two Arabic faces sets far too high. */
const signsOfQuran = /[\u06D6-\u06ED\u0890\u0891\u08A0-\u08FF]/

/** Is it to be set in the face for the Qur'an? The whole of it, as letters of two faces do not join. */
export function hasSignsOfQuran(text: string): boolean {
  return signsOfQuran.test(text)
}
