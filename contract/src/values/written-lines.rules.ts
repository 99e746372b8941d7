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
const otherRuns = new RegExp(`${other}(?:(?:(?!${arabic})[^])*${other})?\\p{M}*`, 'gu')
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
    const span = withBrackets(line, { start, end: start + found[0].length })
    add(line.slice(done, Math.max(done, span.start)), isArabic)
    add(line.slice(Math.max(done, span.start), span.end), !isArabic)
    done = pattern.lastIndex = span.end
  }
  add(line.slice(done), isArabic)
  return runs
}

/** A stop sign stays with the word before it: no line is broken at its blank. */
function withStops(text: string): string {
  return text.replace(/[ \u00A0]+(?=\p{M})/gu, '\u00A0')
}

const closers: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '{': '}',
  '«': '»',
  '“': '”',
}
const openers = Object.fromEntries(Object.entries(closers).map(([open, close]) => [close, open]))

type Span = { start: number; end: number }

/**
 * A run has both brackets of a pair or none, or one of them would be set on the wrong side. Two pairs side by side,
 * `(…) […]`, are of the line: what is in each is a run.
 */
function withBrackets(line: string, { start, end }: Span): Span {
  const open: string[] = []
  let from = start
  for (let at = start; at < end; at += 1) {
    const sign = line.charAt(at)
    if (sign in closers) open.push(sign)
    const opener = openers[sign]
    if (opener === undefined || open.pop() === opener) continue
    if (nextSign(line, at + 1) in closers) return { start: from, end: at }
    const before = line.slice(0, from).trimEnd()
    if (before.endsWith(opener)) from = before.length - 1
  }
  let to = end
  for (const sign of open.toReversed())
    if (nextSign(line, to) === closers[sign]) to = line.indexOf(nextSign(line, to), to) + 1
  return { start: from, end: to }
}

/** The next sign that is no blank; '' at the end. */
function nextSign(line: string, from: number): string {
  return line.slice(from).trimStart().charAt(0)
}

/** Signs of the Qur'an that stand above and below a line, which one of the two Arabic faces sets far too high. */
const signsOfQuran = /[\u06D6-\u06ED\u0890\u0891\u08A0-\u08FF]/

/** Is it to be set in the face for the Qur'an? The whole of it, as letters of two faces do not join. */
export function hasSignsOfQuran(text: string): boolean {
  return signsOfQuran.test(text)
}
