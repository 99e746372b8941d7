import type { Database } from '../database/row-types.ts'

/** The classes of failed deliveries; the administrators' page has a sentence for each. */
export type LetterFailure = NonNullable<Database['letter']['failure']>

/** An error of nodemailer: its own code, and the answer of the mail server where there is one. */
type MailError = { code?: string; responseCode?: unknown; response?: unknown; name?: string }

const away =
  'ECONNECTION ECONNREFUSED ECONNRESET EDNS EHOSTUNREACH ENETUNREACH ENOTFOUND EPIPE EPROXY ESOCKET ' +
  'ETIMEDOUT ETLS EABORT AbortError TimeoutError'
const causes: Partial<Record<LetterFailure, string>> = {
  'sign-in': 'EAUTH ENOAUTH EOAUTH2',
  address: 'EENVELOPE',
  unreachable: away,
}
const causeOfCode = new Map(
  (Object.keys(causes) as LetterFailure[]).flatMap((cause) =>
    (causes[cause] ?? '').split(' ').map((code) => [code, cause]),
  ),
)

/** SMTP codes for unknown and full mailboxes (RFC 5321 4.2.2). */
const wrongAddress = new Set([501, 510, 511, 513, 550, 551, 553])
const fullMailbox = new Set([422, 452, 552])

/** The class of a failed delivery, by the thrown error. */
export function failureCause(error: unknown): LetterFailure {
  const { code, responseCode, response, name } = (error ?? {}) as MailError
  const known = causeOfCode.get(String(code)) ?? causeOfCode.get(String(name))
  if (known === 'sign-in' || typeof responseCode !== 'number') return known ?? 'other'
  return causeOfResponse(responseCode, typeof response === 'string' ? response : '')
}

/**
 * The enhanced code (RFC 3463) is more precise than the three digits: 550 is also "not from you".
 */
function causeOfResponse(responseCode: number, response: string): LetterFailure {
  const enhanced = /\b[45]\.(\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? ''
  if (enhanced.startsWith('1.')) return 'address'
  if (enhanced === '2.2') return 'mailbox-full'
  if (enhanced === '2.1') return 'address'
  if (enhanced !== '' && !/^0\.|^5\./.test(enhanced)) return 'refused'
  if (fullMailbox.has(responseCode)) return 'mailbox-full'
  return wrongAddress.has(responseCode) ? 'address' : 'refused'
}
