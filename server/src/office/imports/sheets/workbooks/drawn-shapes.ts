/**
 * The text of an OpenDocument without the charts, boxes and lines drawn upon its cells, whose words the reader would take
 * for those of a cell. A shape that is never closed stays.
 */
export function withoutShapes(content: string): string {
  if (!content.includes('</draw:')) return content
  const kept: string[] = []
  let at = 0
  for (const { start, end } of shapesOf(content)) {
    kept.push(content.slice(at, start))
    at = end
  }
  return kept.join('') + content.slice(at)
}

/** The slash of an end, the name, and the slash of a tag that holds nothing. */
const drawnTag = /<(\/?)draw:([\w-]+)(?=[\s/>])[^<>]*?(\/?)>/g

type Span = { start: number; end: number }

/** `depth`: how many of its kind are open, itself among them. */
type Shape = { name: string; start: number; depth: number }

/** Where shapes stand that are in no other one. Their names tell them apart: one may hold others, and whole tables. */
function shapesOf(content: string): Span[] {
  const spans: Span[] = []
  let open: Shape | null = null
  for (const { 0: tag, 1: slash, 2: name = '', 3: isEmpty, index } of content.matchAll(drawnTag)) {
    if (isEmpty || (open && open.name !== name)) continue
    if (!slash) {
      open ??= { name, start: index, depth: 0 }
      open.depth++
      // An end without a start closes nothing.
    } else if (open && --open.depth === 0) {
      spans.push({ start: open.start, end: index + tag.length })
      open = null
    }
  }
  return spans
}
