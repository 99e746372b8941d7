import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import { limiterAddress } from './request/address.ts'
import { createServer } from './node-http.ts'

const maxSocketsPerAddress = 200

/**
 * Slow and silent clients are shown out; Node looks for them once in `connectionsCheckingInterval`. A
 * whole request may take as long as photos from a thin line need; every other body has less, below.
 */
const patience = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2000,
}

/** `bodyTimeout`: how long a body may take that is no upload, in milliseconds. */
export type PatientServer = Server & { bodyTimeout: number }

/** The listening side: how long a client may take, and how many connections one address may hold. */
export function createHttpServer(
  listener: RequestListener,
  trustProxy: readonly string[],
): PatientServer {
  const server = Object.assign(createServer(patience), { bodyTimeout: 15_000 })
  server.on('request', (message, response) => hurry(server, message, response))
  server.on('request', listener)
  limitSockets(server, blockListOf(trustProxy))
  return server
}

const uploads = new WeakSet<IncomingMessage>()

/** Gives this request the time of an upload. Only for a caller who may make one. */
export function waitForUpload(message: IncomingMessage): void {
  uploads.add(message)
}

/** Shows out who is still at a body that should long be here, as Node does for a whole request. */
function hurry(server: PatientServer, message: IncomingMessage, response: ServerResponse): void {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = message.headers
  if (length === '0' && coding === undefined) return
  const timer = setTimeout(() => {
    if (message.complete || uploads.has(message)) return
    // Answered already: there is nothing to add on this connection.
    if (response.headersSent) message.socket.destroy()
    else server.emit('clientError', tooSlow(), message.socket)
  }, server.bodyTimeout)
  timer.unref()
  response.once('close', () => clearTimeout(timer))
}

function tooSlow(): Error {
  return Object.assign(new Error('a body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
}

/** A trusted proxy speaks for many people, so its own connections are not counted. */
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
