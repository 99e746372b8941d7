import { isIPv6 } from 'node:net'

/**
 * The key of a rate limit: an IPv4 address, or the /64 of an IPv6 (one household owns all of it).
 * An IPv4-mapped IPv6 address counts as the IPv4.
 */
export function limiterAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  return `${expand(ip).slice(0, 4).join(':')}::/64`
}

function expand(ip: string): string[] {
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  return groups.map((group) => Number.parseInt(group, 16).toString(16))
}

export function isLoopbackAddress(ip: string | undefined): boolean {
  return ip === '::1' || limiterAddress(ip ?? '').startsWith('127.')
}
