import type { ServerResponse } from 'node:http'

/** A page that answers in place of the server. */
export type StrangePage = { status: number; type: 'text/html' | 'text/plain' | 'application/json' }

/** The statuses that portals, maintenance pages and proxies answer with. */
const strangeStatuses = [
  200, 204, 302, 400, 401, 403, 404, 413, 422, 429, 500, 502, 503, 511,
] as const

/** Each status as a page, and some as text or as somebody else's JSON. */
export const strangePages: readonly StrangePage[] = [
  ...strangeStatuses.map((status): StrangePage => ({ status, type: 'text/html' })),
  ...[200, 400, 413, 422].map((status): StrangePage => ({ status, type: 'text/plain' })),
  ...[200, 401, 422].map((status): StrangePage => ({ status, type: 'application/json' })),
]

export const wifiSignIn: StrangePage = { status: 200, type: 'text/html' }

/** The pages with an error: one of each type and of each kind of sender. */
export const errorPages: readonly StrangePage[] = [
  { status: 404, type: 'text/html' },
  { status: 503, type: 'text/html' },
  { status: 413, type: 'text/plain' },
  { status: 401, type: 'application/json' },
]

const bodies = {
  'text/html': '<!doctype html><title>Login Wi-Fi</title><h1>Login Wi-Fi Balai Desa</h1>',
  'text/plain': 'Situs sedang dalam pemeliharaan.',
  // Shaped like a refusal of ours, which it is not.
  'application/json': '{"code":"request.signed-out","message":"Silakan login.","results":[]}',
}

/** Answers, and allows the browser to keep the page for an hour, as careless portals do. */
export function sendPage(response: ServerResponse, page: StrangePage, path: string): void {
  const type = { 'content-type': `${page.type}; charset=utf-8` }
  if (page.status === 302 && !path.startsWith('/wifi')) {
    response.writeHead(302, { location: '/wifi' }).end()
  } else if (page.status === 204) {
    response.writeHead(204).end()
  } else {
    const status = page.status === 302 ? 200 : page.status
    const headers = { ...type, 'cache-control': 'public, max-age=3600', 'retry-after': '3600' }
    response.writeHead(status, headers).end(bodies[page.type])
  }
}
