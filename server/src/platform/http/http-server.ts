import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import { withEndingConnections, type EndingServer } from './end-connections.ts'
import { limiterAddress } from './request/address.ts'
import { createServer } from './node-http.ts'

const maxSocketsPerAddress = 200

/**
 * Connections of slow and silent clients are closed; Node checks every
 * `connectionsCheckingInterval`. A whole request may take as long as photos over a slow line need;
 * bodies that are no upload have less time, see `bodyTimeout`.
 */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2000,
}

/** `bodyTimeout`: how long a body that is no upload may take, in milliseconds. */
export type TimedServer = EndingServer & { bodyTimeout: number }

/** The listening server: its timeouts for clients, and the number of connections per address. */
export function createHttpServer(
  listener: RequestListener,
  trustProxy: readonly string[],
): TimedServer {
  const server = Object.assign(withEndingConnections(createServer(timeouts)), {
    bodyTimeout: 15_000,
  })
  server.on('request', (message, response) => limitBodyTime(server, message, response))
  server.on('request', listener)
  limitSockets(server, blockListOf(trustProxy))
  return server
}

const uploads = new WeakSet<IncomingMessage>()

/** Gives this request the time limit of an upload. Only for a caller who may upload. */
export function allowUploadTime(message: IncomingMessage): void {
  uploads.add(message)
}

/** Ends a request whose body takes too long, as Node does for a whole request. */
function limitBodyTime(
  server: TimedServer,
  message: IncomingMessage,
  response: ServerResponse,
): void {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = message.headers
  if (length === '0' && coding === undefined) return
  const timer = setTimeout(() => {
    if (message.complete || uploads.has(message)) return
    // Already answered: the connection takes no second answer.
    if (response.headersSent) message.socket.destroy()
    else server.emit('clientError', tooSlow(), message.socket)
  }, server.bodyTimeout)
  timer.unref()
  response.once('close', () => clearTimeout(timer))
}

function tooSlow(): Error {
  return Object.assign(new Error('a body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
}

/** A trusted proxy forwards many users, so its own connections are not counted. */
function limitSockets(server: Server, proxies: BlockList): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const ip = socket.remoteAddress ?? ''
    if (proxies.check(ip, familyOf(ip))) return
    const address = limiterAddress(ip)
    const count = (open.get(address) ?? 0) + 1
    if (count > maxSocketsPerAddress) {
      socket.destroy()
      return
    }
    open.set(address, count)
    socket.on('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}

export function blockListOf(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

export function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}
