const namesOf = (names: string): ReadonlySet<string> => new Set(names.split(' '))

/** A browser begins a line with these, and another behind them. */
const blockNames = namesOf(
  'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr legend li main menu nav ol optgroup option p pre section summary ul',
)

const emptyNames = namesOf('area base br col embed hr img input link meta param source track wbr')

/** Their lines are shown as they are written. */
const lineNames = namesOf('pre textarea xmp')

/** Whose end need not be written: the next of them ends it, within the same list. */
const endedBy: Readonly<Record<string, readonly string[]>> = {
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  option: ['option'],
}
const listNames = namesOf('dir dl menu ol select ul')

/** A browser nests no deeper. */
const deepest = 512

type OpenElement = { name: string; isUnseen: boolean; keepsLines: boolean }

/** The text of one cell as a page shows it, collected from its pieces. */
export class CellText {
  readonly #parts: string[] = []
  /** The last sign before a blank would be seen. */
  #last = '\n'
  readonly #open: OpenElement[] = []

  /** An element begins; `isUnseen` where its own attributes hide it. */
  start(name: string, isUnseen: boolean): void {
    this.#endImplied(name)
    const outer = this.#open.at(-1)
    const isHidden = isUnseen || name === 'template' || outer?.isUnseen === true
    if (!isHidden) this.#breakBefore(name)
    if (emptyNames.has(name) || this.#open.length >= deepest) return
    const keepsLines = lineNames.has(name) || outer?.keepsLines === true
    this.#open.push({ name, isUnseen: isHidden, keepsLines })
  }

  /** One ends, and with it those within that never did. */
  end(name: string): void {
    this.#endFrom(this.#open.findLastIndex((element) => element.name === name))
  }

  /** Text of the page, with its line breaks as they are written. */
  add(text: string): void {
    const { isUnseen = false, keepsLines = false } = this.#open.at(-1) ?? {}
    if (isUnseen) return
    if (keepsLines) return this.#add(text.replace(/\r\n?/g, '\n'))
    const blanksJoined = text.replace(/[\t\n\f\r ]+/g, ' ')
    const isAfterBlank = this.#last === '\n' || this.#last === ' '
    this.#add(isAfterBlank ? blanksJoined.replace(/^ /, '') : blanksJoined)
  }

  /** Without blanks around it; a blank that joins two words is one like another. */
  toString(): string {
    return this.#parts.join('').replaceAll('\u00A0', ' ').replaceAll(' \n', '\n').trim()
  }

  #add(text: string): void {
    if (text === '') return
    this.#parts.push(text)
    this.#last = text.at(-1) ?? ''
  }

  #breakBefore(name: string): void {
    if (name === 'br') this.#add('\n')
    if (blockNames.has(name)) this.#breakLine()
  }

  #breakLine(): void {
    if (this.#last !== '\n') this.#add('\n')
  }

  #endImplied(name: string): void {
    if (blockNames.has(name)) this.end('p')
    const ended = endedBy[name]
    if (!ended) return
    const isEndOrList = (element: OpenElement) =>
      ended.includes(element.name) || listNames.has(element.name)
    const at = this.#open.findLastIndex(isEndOrList)
    if (ended.includes(this.#open[at]?.name ?? '')) this.#endFrom(at)
  }

  #endFrom(at: number): void {
    const element = this.#open[at]
    if (!element) return
    this.#open.length = at
    if (!element.isUnseen && blockNames.has(element.name)) this.#breakLine()
  }
}
