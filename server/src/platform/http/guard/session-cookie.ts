import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../config/config.ts'
import type { Implemented } from '../implement.ts'

type Found = { token: string; from: 'bearer' | 'cookie' }

const bearer = /^Bearer ([A-Za-z0-9_-]{20,200})$/i

/**
 * `__Host-` only works on https; on plain http (a laptop, a test) the cookie has a name of its own.
 */
export function sessionCookieName({ baseUrl }: Config): string {
  return baseUrl.startsWith('https:') ? '__Host-session' : 'session'
}

export function deviceCookieName({ baseUrl }: Config): string {
  return baseUrl.startsWith('https:') ? '__Host-device' : 'device'
}

/**
 * When both arrive the bearer token counts; a public call ignores the cookie, which no page of ours
 * sends on purpose.
 */
export function findToken(
  request: FastifyRequest,
  access: Implemented['access'],
  config: Config,
): Found | null {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  if (token) return { token, from: 'bearer' }
  if (access === 'public' || request.headers.authorization !== undefined) return null
  // Only this name: on https a neighbouring host can set any cookie except a `__Host-` one.
  const cookie = request.cookies[sessionCookieName(config)]
  return cookie ? { token: cookie, from: 'cookie' } : null
}
