/**
 * The header of a document that was printed at once: its signs that no bundled font has. The paper has a stand-in for
 * each and cannot name them itself. A document without such signs has no such header.
 */
export const replacedSignsHeader = 'x-replaced-signs'

/** Proxies refuse an answer whose headers exceed their buffer, often of 4 kB. */
const longestValue = 1000

/** Stands for the signs that have no room in the header. */
const andMore = '…'

/** The value of the header: the signs, separated by blanks, percent-encoded because a header is ASCII. */
export function encodeReplacedSigns(signs: readonly string[]): string {
  let text = ''
  for (const sign of signs) {
    const longer = `${text} ${sign.toWellFormed()}`.trimStart()
    if (encodeURIComponent(longer).length > longestValue) {
      text = `${text} ${andMore}`.trimStart()
      break
    }
    text = longer
  }
  return encodeURIComponent(text)
}

type Headers = { get: (name: string) => string | null }

/**
 * The signs that a document lacks, separated by blanks; empty for a document that has them all. A value that a proxy cut
 * short names none of them.
 */
export function readReplacedSigns(headers: Headers): string {
  const value = headers.get(replacedSignsHeader) ?? ''
  try {
    return decodeURIComponent(value)
  } catch {
    return andMore
  }
}
