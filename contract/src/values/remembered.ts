/**
 * A pure function of a text that works each text out once: a list asks about the same words again and again. Beyond
 * `most` texts it remembers no more, so that no list fills the memory.
 */
export function remembered(work: (text: string) => string, most: number): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const result = work(text)
    if (known.size < most) known.set(text, result)
    return result
  }
}
