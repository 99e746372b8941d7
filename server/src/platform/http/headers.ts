import { ownAnswerHeader } from '@ngaji/contract/own-answer'
import type { Deps } from '../../deps.ts'

/** The policy of pages and workers; the scanner is also tested alone under it. */
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
 * The policy of an answer that is no page, in case a browser opens it as one. Shorter than the
 * policy of pages: a day of marks is a hundred such answers.
 */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * The headers of every answer. `Clear-Site-Data` is deliberately absent: it would delete marks not yet sent.
 */
const securityHeaders: Readonly<Record<string, string>> = {
  // The app takes an answer without it for somebody else's.
  [ownAnswerHeader]: '1',
  'content-security-policy': dataPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Records of children and their sign-in page do not belong in a search engine.
  'x-robots-tag': 'noindex',
  // Files set their own; any other answer is not cached.
  'cache-control': 'no-store',
}

const transportSecurity = 'max-age=63072000'
const withSubdomains = `${transportSecurity}; includeSubDomains`

/** The headers of every answer, from any handler. */
export function commonHeaders(
  requestId: string,
  { now, config }: Pick<Deps, 'now' | 'config'>,
): Record<string, string | number> {
  return {
    ...securityHeaders,
    // Subdomains may belong to others, unless the operator declares that they use TLS as well.
    'strict-transport-security': config.hstsSubdomains ? withSubdomains : transportSecurity,
    'x-request-id': requestId,
    'x-server-time': now().getTime(),
  }
}
