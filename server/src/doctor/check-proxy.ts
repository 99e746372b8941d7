import { isIP } from 'node:net'
import { connect, type PeerCertificate } from 'node:tls'
import { hasOwnHeader } from '@ngaji/contract/own-answer'
import { isPrivate, type Config } from '../config/config.ts'
import { hostInUrl } from '../config/config-checks.ts'
import { offBy } from './clock-offset.ts'
import { about, systemErrorCode, rootErrorMessage, type Finding } from './finding.ts'

const say = about('proxy')
const clock = about('clock')
const patienceMs = 10_000
const dayMs = 24 * 60 * 60 * 1000
/** An automatic renewal happens 30 days before the end. */
const warnDays = 14

/**
 * Checks the path of a user's request: the address, its certificate, and whether the user's own
 * address reaches the server.
 */
export async function checkProxy(config: Config): Promise<Finding[]> {
  const { baseUrl } = config
  if (isPrivate(config)) return [say.ok(`${baseUrl} is on this machine only: no proxy.`)]
  const seen = await forwardedSeen(config)
  try {
    const answer = await fetch(`${baseUrl}/api/health`, waiting())
    return [
      ...checkAnswer(answer, baseUrl),
      ...(await checkCertificate(baseUrl)),
      ...checkDate(answer, baseUrl),
      ...checkForwarding(seen, await forwardedSeen(config)),
    ]
  } catch (error) {
    return [say.fault(whyNotReached(error, baseUrl))]
  }
}

const waiting = (): RequestInit => ({
  redirect: 'manual',
  signal: AbortSignal.timeout(patienceMs),
})

const certificateFaults: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'its certificate has expired: renew it',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed, which no phone believes',
  SELF_SIGNED_CERT_IN_CHAIN:
    'its certificate is of an authority this machine does not know (Caddy with tls internal?)',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'its certificate comes without the one between it and its authority: serve the full chain',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'its certificate is of an authority this machine does not know (Caddy with tls internal?)',
}

function whyNotReached(error: unknown, baseUrl: string): string {
  const code = systemErrorCode(error)
  const ofCertificate = certificateFaults[code]
  if (ofCertificate) return `${baseUrl}: ${ofCertificate}.`
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${baseUrl} is no known name: is it in DNS?`
    case 'ECONNREFUSED':
      return `${baseUrl}: nothing listens there. Does the proxy run?`
    default:
      return `${baseUrl} is not reached: ${rootErrorMessage(error)}.`
  }
}

function checkAnswer({ status, headers }: Response, baseUrl: string): Finding[] {
  const isOurs = hasOwnHeader({ headers })
  if (status >= 502 && status <= 504 && !isOurs)
    return [say.fault(`${baseUrl}: the proxy answers ${status}: it does not reach the server.`)]
  if (status !== 200 || !isOurs)
    return [say.fault(`${baseUrl} answers ${status}, and not from this program.`)]
  if (!baseUrl.startsWith('https:'))
    return [say.fault(`${baseUrl} is not encrypted: passwords travel readable. Use https://.`)]
  if (!headers.has('strict-transport-security'))
    return [say.fault('The proxy takes the header Strict-Transport-Security away.')]
  return [say.ok(`${baseUrl} answers over TLS, with HSTS.`)]
}

async function checkCertificate(baseUrl: string): Promise<Finding[]> {
  if (!baseUrl.startsWith('https:')) return []
  const { valid_to: end } = await certificateOf(new URL(baseUrl))
  const days = Math.floor((Date.parse(end) - Date.now()) / dayMs)
  return days >= warnDays
    ? [say.ok(`The certificate is good for ${days} days.`)]
    : [say.warning(`The certificate ends in ${days} days: is it renewed by itself?`)]
}

function certificateOf({ hostname, port }: URL): Promise<PeerCertificate> {
  return new Promise((resolve, reject) => {
    const host = hostname.replace(/^\[|\]$/g, '')
    // An IP address is no server name (RFC 6066).
    const name = isIP(host) === 0 ? { servername: host } : {}
    const target = { host, port: Number(port || 443), ...name }
    const socket = connect({ ...target, timeout: patienceMs }, () => {
      resolve(socket.getPeerCertificate())
      socket.end()
    })
    socket.on('error', reject)
    socket.on('timeout', () => socket.destroy(new Error('the TLS connection is silent')))
  })
}

/** HTTP dates have whole seconds, and some proxies write their own. */
function checkDate({ headers }: Response, baseUrl: string): Finding[] {
  const date = Date.parse(headers.get('date') ?? '')
  const off = Number.isNaN(date) ? null : offBy(Date.now(), date + 500)
  return off === null ? [] : [clock.fault(`This machine is ${off} the clock of ${baseUrl}.`)]
}

type Seen = Record<'believed' | 'ignored', number>

/** The server's own count of forwarded requests; null where it cannot be read. */
async function forwardedSeen({ host, port, metricsToken }: Config): Promise<Seen | null> {
  const own = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : hostInUrl(host)
  try {
    const headers = metricsToken === null ? undefined : { authorization: `Bearer ${metricsToken}` }
    const answer = await fetch(`http://${own}:${port}/metrics`, {
      ...waiting(),
      ...(headers && { headers }),
    })
    if (!answer.ok) return null
    const text = await answer.text()
    const count = (outcome: string) =>
      Number(
        new RegExp(`^ngaji_forwarded_requests_total\\{outcome="${outcome}"\\} (\\d+)`, 'm').exec(
          text,
        )?.[1] ?? 0,
      )
    return { believed: count('believed'), ignored: count('ignored') }
  } catch {
    // The check of the public address reports the fault in more detail.
    return null
  }
}

function checkForwarding(before: Seen | null, after: Seen | null): Finding[] {
  if (before === null || after === null)
    return [
      say.warning(
        'Whether TRUST_PROXY is right cannot be told: /metrics is not read on HOST and PORT. Set METRICS_TOKEN.',
      ),
    ]
  if (after.believed > before.believed)
    return [say.ok("People's own addresses come through the proxy.")]
  if (after.ignored > before.ignored)
    return [
      say.fault(
        'The proxy is not trusted, so everybody seems to have its address and wrong passwords of one slow down all: set TRUST_PROXY.',
      ),
    ]
  return [say.fault('The proxy sends no X-Forwarded-For, so everybody seems to have its address.')]
}
