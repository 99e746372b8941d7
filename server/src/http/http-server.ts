import { createServer, type RequestListener, type Server } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import { limiterAddress } from './address.ts'

const maxSocketsPerAddress = 200

/** Slow and silent clients are shown out; Node looks for them once in `connectionsCheckingInterval`. */
const patience = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2000,
}

/** The listening side: how long a client may take, and how many connections one address may hold. */
export function createHttpServer(listener: RequestListener, trustProxy: readonly string[]): Server {
  const server = createServer(patience, listener)
  limitSockets(server, blockListOf(trustProxy))
  return server
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

function blockListOf(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}
