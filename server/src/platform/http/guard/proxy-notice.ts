import { BlockList } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { blockListOf, familyOf } from '../http-server.ts'

/**
 * Where a proxy of one's own stands. What a stranger of the internet claims to forward is no proxy, and
 * no operator is to be told to trust that address.
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
 * Notices requests that a proxy hands on which TRUST_PROXY does not name: all people behind it count as
 * one address. Said once in the log, and on the page "Kesehatan sistem".
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

/** An IPv4 inside an IPv6 is the IPv4. */
function plainAddress(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
}
