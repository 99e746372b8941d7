import { RefusedSheet } from '../file-kinds.ts'

/** What a page is made of, in its order; names are in small letters. Notes are left out. */
export type MarkupPiece =
  | { kind: 'text'; text: string }
  | { kind: 'start'; name: string; attributes: string }
  | { kind: 'end'; name: string }

/** What these hold is no markup: of the former it is shown, of the latter never. */
const plainNames: ReadonlySet<string> = new Set(['textarea', 'xmp'])
const codeNames: ReadonlySet<string> = new Set(['iframe', 'noframes', 'script', 'style', 'title'])

const tagStart = /<[a-z!?/]/gi
const tagParts = /^<(\/?)([a-z][^\s/>]*)([\s\S]*)>$/i

/**
 * The tags and texts of a page, told apart as a browser does: a `>` in quotes ends no tag, a `<` before a blank begins
 * none. Throws `RefusedSheet` for a page that ends within a tag or a note: the rest of it would be lost.
 */
export function* markupPieces(page: string): Generator<MarkupPiece> {
  let at = 0
  while (at < page.length) {
    const start = indexFrom(page, tagStart, at) ?? page.length
    if (start > at) yield { kind: 'text', text: page.slice(at, start) }
    if (start === page.length) return
    at = endOfTag(page, start)
    const piece = parseTag(page.slice(start, at))
    if (piece) yield piece
    if (piece?.kind !== 'start' || !isRaw(piece.name)) continue
    const end = endOfRaw(page, piece.name, at)
    if (plainNames.has(piece.name)) yield { kind: 'text', text: page.slice(at, end) }
    at = end
  }
}

function isRaw(name: string): boolean {
  return plainNames.has(name) || codeNames.has(name)
}

function endOfRaw(page: string, name: string, from: number): number {
  return indexFrom(page, new RegExp(`</${name}(?=[\\s/>])`, 'gi'), from) ?? page.length
}

/** Where a global pattern is found next. */
function indexFrom(page: string, pattern: RegExp, from: number): number | null {
  pattern.lastIndex = from
  return pattern.exec(page)?.index ?? null
}

/** A doctype, a note or an instruction is none. */
function parseTag(tag: string): MarkupPiece | null {
  const [, slash, name = '', attributes = ''] = tagParts.exec(tag) ?? []
  if (slash === undefined) return null
  const lowerName = name.toLowerCase()
  return slash === ''
    ? { kind: 'start', name: lowerName, attributes }
    : { kind: 'end', name: lowerName }
}

/** Behind its last sign. */
function endOfTag(page: string, start: number): number {
  const end = page.startsWith('<!--', start) ? endOfNote(page, start) : endOfOther(page, start)
  if (end > page.length) throw new RefusedSheet('import.unreadable')
  return end
}

const noteEnd = /--!?>/g

/** `<!-->` is a whole one. */
function endOfNote(page: string, start: number): number {
  noteEnd.lastIndex = start + 2
  return noteEnd.test(page) ? noteEnd.lastIndex : Infinity
}

const valueOrEnd = /[=>]/g
const anyEnd = />/g

function endOfOther(page: string, start: number): number {
  const sign = /[a-z/]/i.test(page[start + 1] ?? '') ? valueOrEnd : anyEnd
  let at = indexFrom(page, sign, start)
  while (at !== null && page[at] === '=') at = indexFrom(page, sign, behindQuotes(page, at + 1))
  return at === null ? Infinity : at + 1
}

const valueStart = /\s*(["']?)/y

/** Behind a value in quotes; the same place where it has none. */
function behindQuotes(page: string, from: number): number {
  valueStart.lastIndex = from
  const [start = '', quote = ''] = valueStart.exec(page) ?? []
  if (quote === '') return from
  const end = page.indexOf(quote, from + start.length)
  return end < 0 ? page.length : end + 1
}

const attribute = /([^\s=/"'][^\s=/]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']\S*)))?/g

/** The attributes of a tag by their names in small letters; of two with one name the first counts. */
export function readAttributes(text: string): ReadonlyMap<string, string> {
  const read = new Map<string, string>()
  for (const [, written = '', double, single, bare] of text.matchAll(attribute)) {
    const name = written.toLowerCase()
    if (!read.has(name)) read.set(name, double ?? single ?? bare ?? '')
  }
  return read
}
