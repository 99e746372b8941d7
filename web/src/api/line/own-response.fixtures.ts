import { ownAnswerHeader } from '@ngaji/contract/own-answer'
import { lineWatch } from './own-response.ts'

const ownMark = { [ownAnswerHeader]: '1' }

/** A JSON answer of our server. */
export function ownJson(body: unknown, { status = 200, headers = {} }: Facts = {}): Response {
  return Response.json(body, { status, headers: { ...ownMark, ...headers } })
}

type Facts = { status?: number | undefined; headers?: Record<string, string> }

/** The pages that answer in place of our server: portals, maintenance pages, limits of a proxy. */
export const strangeStatuses = [200, 204, 400, 401, 403, 404, 413, 422, 429, 500, 502, 503, 511]

/** Returns a page that answers in place of our server. */
export function strangePage(status: number, type = 'text/html; charset=utf-8'): Response {
  const body = status === 204 ? null : '<!doctype html><title>Login Wi-Fi</title>'
  return new Response(body, { status, headers: { 'content-type': type, 'retry-after': '1' } })
}

/** Resets the shared watch of the line after a test: no failures, no proxy in between, no `online` event owed. */
export function endLineTrouble(): void {
  lineWatch.observe('nobody')
  lineWatch.noteLook()
  lineWatch.noteReturn()
}
