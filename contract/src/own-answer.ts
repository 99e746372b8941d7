/**
 * The header on every answer of the server: data, refusals, pages and the files of the app. An answer without
 * it comes from somebody in between: a Wi-Fi sign-in page, a maintenance page, a proxy with limits of its own.
 */
export const ownAnswerHeader = 'x-ngaji'

/** Earlier versions send this header on every answer except the hashed files of the app. */
const formerHeader = 'x-server-time'

/** `Response` and a stored answer alike. */
type Answer = { status: number; headers: { get: (name: string) => string | null } }

/** What the caller asked for: JSON, or a file of any type that is no page. */
export type WantedAnswer = 'json' | 'file'

/**
 * Is this answer the server's own? It carries our header, and its type is one that the server sends for such a
 * request: some proxies keep the headers of an answer and replace its body. What is not our own counts as no
 * answer at all, whatever its status says.
 */
export function isOwnAnswer(answer: Answer, wanted: WantedAnswer): boolean {
  if (!hasOwnHeader(answer)) return false
  // "Not modified" has neither body nor type.
  if (answer.status === 304) return true
  return wanted === 'json' ? isOfType(answer, 'application/json') : !isOfType(answer, 'text/html')
}

/** The header alone: for pages, and for answers whose type is checked by their name. */
export function hasOwnHeader({ headers }: Pick<Answer, 'headers'>): boolean {
  return headers.get(ownAnswerHeader) !== null || headers.get(formerHeader) !== null
}

function isOfType({ headers }: Answer, type: string): boolean {
  return mediaTypeOf(headers) === type
}

/** `text/html` of "Text/HTML; charset=utf-8"; empty where no type was sent. */
export function mediaTypeOf(headers: Answer['headers']): string {
  const [type = ''] = (headers.get('content-type') ?? '').split(';')
  return type.trim().toLowerCase()
}
