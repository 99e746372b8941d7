import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { isLoopbackAddress, limiterAddress } from './address.ts'
import type { RequestFacts } from '../implement.ts'
import { deviceCookieName, sessionCookieName } from '../guard/session-cookie.ts'

export type Facts = RequestFacts & { isExisting: boolean }

const yearSeconds = 365 * 24 * 60 * 60

/** The facts of a request for a handler and its setters on the answer, free of HTTP types. */
export function readRequestFacts(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, now }: Deps,
): Facts {
  const options: CookieSerializeOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.baseUrl.startsWith('https:'),
  }
  // Not until when, but for how long: a phone with a wrong clock would drop the cookie at once, or keep it.
  const lifeUntil = (end: Date) => ({
    maxAge: Math.round((end.getTime() - now().getTime()) / 1000),
  })
  const facts: Facts = {
    requestId: request.id,
    address: limiterAddress(request.ip),
    isLocal: isLocal(request),
    authorization: request.headers.authorization ?? null,
    deviceLabel: deviceLabelOf(request.headers['user-agent']),
    deviceToken: request.cookies[deviceCookieName(config)] ?? null,
    isExisting: false,
    setSessionCookie: (token, expires) => {
      const name = sessionCookieName(config)
      if (token === null) void reply.clearCookie(name, options)
      else void reply.setCookie(name, token, { ...options, ...(expires && lifeUntil(expires)) })
    },
    setDeviceCookie: (token) =>
      void reply.setCookie(deviceCookieName(config), token, { ...options, maxAge: yearSeconds }),
    answerAsExisting: () => {
      facts.isExisting = true
    },
  }
  return facts
}

const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** Is the caller on this machine? Behind a proxy that runs on it every caller seems to be. */
function isLocal({ headers, socket }: FastifyRequest): boolean {
  const isForwarded = forwardingHeaders.some((name) => headers[name] !== undefined)
  return !isForwarded && isLoopbackAddress(socket.remoteAddress)
}

const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iPhone/iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'Mac'],
  [/Linux/, 'Linux'],
] as const

/** "Chrome di Android": enough for users to recognise their devices, which they may rename. */
function deviceLabelOf(userAgent = ''): string {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Peramban'
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  return system ? `${browser} di ${system}` : browser
}
