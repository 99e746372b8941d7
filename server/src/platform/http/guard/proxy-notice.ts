import { BlockList } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { blockListOf, familyOf } from '../http-server.ts'

/**
 * Private networks, where an own proxy stands. A forwarding header from the internet proves no
 * proxy, and the warning must not tell an operator to trust that address.
 */
const nearby = blockListOf([
  '127.0.0.0/8',
  '::1',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  'fc00::/7',
  'fe80::/10',
])

/**
 * Notices requests forwarded by a proxy that TRUST_PROXY does not name: all users behind it count
 * as one address. Warns once in the log, and on the page "Kesehatan sistem".
 */
export function noticeProxies({ config, log, system }: Deps) {
  const trusted: BlockList = blockListOf(config.trustProxy)
  return ({ headers, socket }: FastifyRequest): void => {
    if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return
    const peer = plainAddress(socket.remoteAddress ?? '')
    const isOne = (list: BlockList) => list.check(peer, familyOf(peer))
    if (isOne(trusted) || !isOne(nearby)) return
    if (!system.warnings.raise('proxy.not-trusted', [peer])) return
    log.warn({ peer }, 'requests come through a proxy that TRUST_PROXY does not name')
  }
}

/** An IPv4-mapped IPv6 address becomes the IPv4 address. */
function plainAddress(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
}
