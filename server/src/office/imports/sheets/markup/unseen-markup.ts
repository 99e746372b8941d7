import type { MarkupAttributes } from './markup-pieces.ts'

/** What a page does not show, by the attributes of a tag. */
export type UnseenMarkup = {
  /** Of a row, or of what holds it: also where only some of its styles may say so, since somebody is asked. */
  isUnseenRow: (attributes: MarkupAttributes) => boolean
  /** Of a part of a cell: only where it is certain, since nobody is asked. */
  isUnseenText: (attributes: MarkupAttributes) => boolean
}

/** By its own attributes, and by the classes that the styles of the page hide. */
export function unseenMarkupOf(page: string): UnseenMarkup {
  const rules = stylesOf(page).flatMap(rulesOf).filter(isHiding)
  const selectors = rules.flatMap(({ selector }) => selector.split(','))
  const perhaps = classesIn(selectors, /\.([\w-]+)/)
  const plain = rules.filter(({ isWithin }) => !isWithin)
  const plainSelectors = plain.flatMap(({ selector }) => selector.split(','))
  const surely = classesIn(plainSelectors, /^\s*\w*\.([\w-]+)\s*$/)
  return {
    isUnseenRow: (attributes) => isUnseen(attributes, perhaps),
    isUnseenText: (attributes) => isUnseen(attributes, surely),
  }
}

function classesIn(selectors: readonly string[], pattern: RegExp): ReadonlySet<string> {
  return new Set(selectors.flatMap((selector) => pattern.exec(selector)?.[1] ?? []))
}

const unseenStyle = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/i

function isUnseen(attributes: MarkupAttributes, classes: ReadonlySet<string>): boolean {
  if (attributes.has('hidden') || unseenStyle.test(attributes.get('style') ?? '')) return true
  const names = attributes.get('class')?.split(/\s+/) ?? []
  return names.some((name) => classes.has(name))
}

/** What the style elements of a page hold, without notes. */
function stylesOf(page: string): string[] {
  const [, ...parts] = page.split(/<style\b/i)
  return parts.map((part) => {
    const style = part.slice(part.indexOf('>') + 1, Math.max(0, part.search(/<\/style/i)))
    const betweenNotes = style.split('*/').map((text) => text.split('/*', 1)[0])
    return betweenNotes.join(' ').replace(/<!--|-->/g, ' ')
  })
}

/** `isWithin` another, such as one for paper or for small screens. */
type StyleRule = { selector: string; body: string; isWithin: boolean }

function isHiding({ body }: StyleRule): boolean {
  return unseenStyle.test(body)
}

function rulesOf(style: string): StyleRule[] {
  const rules: StyleRule[] = []
  const open: string[] = []
  const parts = style.split(/([{}])/)
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [text = '', brace] = parts.slice(at, at + 2)
    if (brace === '{') open.push(text)
    else rules.push({ selector: open.pop() ?? '', body: text, isWithin: open.length > 0 })
  }
  return rules
}
