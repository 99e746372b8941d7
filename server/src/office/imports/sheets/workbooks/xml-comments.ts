const [start, end] = ['<!--', '-->']

/** An XML text without its comments. One that is never closed stays, and so do those beside a CDATA section. */
export function withoutComments(xml: string): string {
  if (!xml.includes(start) || xml.includes('<![CDATA[')) return xml
  const kept: string[] = []
  let at = 0
  let open = xml.indexOf(start)
  while (open >= 0) {
    const close = xml.indexOf(end, open + start.length)
    if (close < 0) break
    kept.push(xml.slice(at, open))
    at = close + end.length
    open = xml.indexOf(start, at)
  }
  return kept.join('') + xml.slice(at)
}
