import type { Deps } from '../../deps.ts'

/** Of a page and its workers; also the policy under which the scanner is proved on its own. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "frame-src 'self' blob:",
  "font-src 'self'",
  "media-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types app',
  'report-uri /api/csp-report',
].join('; ')

/**
 * Of an answer that is no page, should somebody open it as one. A day of marks is a hundred of them, and
 * the policy of pages is longer than most.
 */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/** On every answer. `Clear-Site-Data` is deliberately absent: it would wipe marks not yet sent. */
const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': dataPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Records of children, and a door to them: nothing of it belongs in a search engine.
  'x-robots-tag': 'noindex',
  // Files say otherwise themselves; whatever forgets to, is kept by nobody.
  'cache-control': 'no-store',
}

const transportSecurity = 'max-age=63072000'
const withSubdomains = `${transportSecurity}; includeSubDomains`

/** The headers of every answer, whoever gives it. */
export function everyAnswer(
  requestId: string,
  { now, config }: Pick<Deps, 'now' | 'config'>,
): Record<string, string | number> {
  return {
    ...securityHeaders,
    // Other names below ours may belong to others, unless the operator says that they speak TLS as well.
    'strict-transport-security': config.hstsSubdomains ? withSubdomains : transportSecurity,
    'x-request-id': requestId,
    'x-server-time': now().getTime(),
  }
}
