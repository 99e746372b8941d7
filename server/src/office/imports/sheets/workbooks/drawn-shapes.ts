/** What is drawn upon the cells of an OpenDocument and has words or tables of its own. */
const shapes = ['object', 'text-box', 'custom-shape', 'rect', 'ellipse', 'caption']

/** The text of an OpenDocument without its charts and boxes, whose words the reader would take for those of a cell. */
export function withoutShapes(content: string): string {
  return content.includes('</draw:') ? shapes.reduce(withoutShape, content) : content
}

function withoutShape(content: string, name: string): string {
  const parts = content.split(`</draw:${name}>`)
  const last = parts.pop() ?? ''
  const starts = [`<draw:${name} `, `<draw:${name}>`]
  const outside = parts.map((part) => {
    const at = Math.max(...starts.map((start) => part.lastIndexOf(start)))
    return at < 0 ? part : part.slice(0, at)
  })
  return [...outside, last].join('')
}
