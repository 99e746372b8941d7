import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { RefusedSheet } from '../file-kinds.ts'

/** The attributes of a tag by their names in small letters; of two with one name the first counts. */
export type MarkupAttributes = ReadonlyMap<string, string>

/**
 * A text, a start tag or an end tag of an HTML page; tag names are in lower case. Comments are left out, and so is the
 * content of elements such as `script` and `style`.
 */
export type MarkupPiece =
  | { kind: 'text'; text: string }
  | { kind: 'start'; name: string; attributes: MarkupAttributes }
  | { kind: 'end'; name: string }

type TakePiece = (piece: MarkupPiece) => void

/** A comment appended to the page: it is read as one only if no tag, comment or script of the page is unfinished. */
const endMark = '<!---->'

/**
 * Hands on the texts and tags of a page in their order, told apart as a browser does; a text comes in parts where it has
 * character references such as `&amp;`. Throws `RefusedSheet` for a page that ends within a tag, a comment or a script:
 * the rest of it would be lost.
 */
export function readMarkup(page: string, take: TakePiece): void {
  const markedPage = page + endMark
  const pieces = new PieceMaker(markedPage, take)
  new Tokenizer({}, pieces).write(markedPage)
  if (!pieces.isWhole) throw new RefusedSheet('import.unreadable')
}

/** Elements whose content a browser never shows. */
const codeNames: ReadonlySet<string> = new Set([
  'iframe',
  'noembed',
  'noframes',
  'script',
  'style',
  'title',
])

/** Makes the pieces of a page from the offsets that the tokenizer reports. */
class PieceMaker implements TokenizerCallbacks {
  isWhole = false
  readonly #page: string
  readonly #take: TakePiece
  #name = ''
  #attributes = new Map<string, string>()
  #attribute = ''
  #value = ''
  #isCode = false

  constructor(page: string, take: TakePiece) {
    this.#page = page
    this.#take = take
  }

  onopentagname(start: number, end: number): void {
    this.#name = this.#nameAt(start, end)
    this.#attributes = new Map()
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#nameAt(start, end)
    this.#value = ''
  }

  onattribdata(start: number, end: number): void {
    this.#value += this.#page.slice(start, end)
  }

  onattribentity(code: number): void {
    this.#value += String.fromCodePoint(code)
  }

  onattribend(): void {
    if (!this.#attributes.has(this.#attribute)) this.#attributes.set(this.#attribute, this.#value)
  }

  onopentagend(): void {
    this.#isCode = codeNames.has(this.#name)
    this.#take({ kind: 'start', name: this.#name, attributes: this.#attributes })
  }

  /** `<td/>` begins a cell like any other. */
  onselfclosingtag(): void {
    this.onopentagend()
  }

  onclosetag(start: number, end: number): void {
    this.#isCode = false
    this.#take({ kind: 'end', name: this.#nameAt(start, end) })
  }

  ontext(start: number, end: number): void {
    this.#takeText(this.#page.slice(start, end))
  }

  ontextentity(code: number): void {
    this.#takeText(String.fromCodePoint(code))
  }

  oncomment(start: number): void {
    this.isWhole = start === this.#page.length - '-->'.length
  }

  oncdata(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  #nameAt(start: number, end: number): string {
    return this.#page.slice(start, end).toLowerCase()
  }

  #takeText(text: string): void {
    if (!this.#isCode) this.#take({ kind: 'text', text })
  }
}
