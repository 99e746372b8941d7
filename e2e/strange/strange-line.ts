import { once } from 'node:events'
import {
  createServer,
  request as askUpstream,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RunningNgaji } from '../running-server.ts'
import { NextVersion } from './next-version.ts'
import { sendPage, type StrangePage } from './strange-pages.ts'

/** What somebody in between answers in place of the server: requests whose path it names. */
type Catch = { page: StrangePage; isCaught: (path: string) => boolean }

/** A server behind a line on which somebody else may answer: a portal, a maintenance page, a proxy. */
export type StrangeLine = {
  /** The server through this line, as phones open it. */
  ngaji: RunningNgaji
  /** Lets somebody else answer from now on. */
  answerInstead: (page: StrangePage, isCaught?: (path: string) => boolean) => void
  /** Lets the server answer from now on. */
  clear: () => void
  /** Lets the server serve another version of the app from now on: all scripts have new names. */
  deploy: () => void
  /** Serves this code in place of the service worker of this version; null for the real one. */
  serveWorker: (code: string | null) => void
  /** The paths that somebody else has answered since the last `answerInstead`. */
  caught: () => string[]
  close: () => Promise<void>
}

const everything = (_path: string) => true

export async function openStrangeLine(ngaji: RunningNgaji): Promise<StrangeLine> {
  let caught: string[] = []
  let inBetween: Catch | null = null
  let worker: string | null = null
  let next: NextVersion | null = null
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (inBetween?.isCaught(path)) {
      caught.push(path)
      request.resume()
      sendPage(response, inBetween.page, path)
    } else if (worker !== null && path === '/service-worker.js') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'x-ngaji': '1' }).end(worker)
    } else passOn(ngaji.url, { request, response, next })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const line = {
    answerInstead: (page: StrangePage, isCaught = everything) => {
      caught = []
      inBetween = { page, isCaught }
    },
    clear: () => void (inBetween = null),
    deploy: () => void (next = new NextVersion()),
    serveWorker: (code: string | null) => void (worker = code),
    caught: () => caught,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const url = `http://127.0.0.1:${port}`
  return { ...line, ngaji: Object.create(ngaji, { url: { value: url } }) as RunningNgaji }
}

type Passing = { request: IncomingMessage; response: ServerResponse; next: NextVersion | null }

function passOn(upstream: string, { request, response, next }: Passing): void {
  const { method, url: path = '/', headers } = request
  const isRewritten = next?.isRewritten(path) ?? false
  // The text is rewritten: neither packed, nor compared with what the browser has.
  const asked = isRewritten ? without(headers, negotiated) : headers
  const target = new URL(next?.former(path) ?? path, upstream)
  const onward = askUpstream(target, { method, headers: asked }, (answer) => {
    if (!next || !isRewritten) {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    } else void rewrite(next, answer, response)
  })
  // The server is stopped, or the browser has gone: the connection breaks, as without a line.
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}

/** What would make the answer a packed one, or none. */
const negotiated = ['accept-encoding', 'if-none-match', 'if-modified-since']

async function rewrite(next: NextVersion, answer: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  const text = next.rewrite(Buffer.concat(chunks).toString('utf8'))
  const headers = without(answer.headers, ['etag', 'last-modified', 'content-length'])
  response.writeHead(answer.statusCode ?? 502, headers).end(text)
}

function without(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
}
