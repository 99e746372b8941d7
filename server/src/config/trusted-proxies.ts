import { isIP } from 'node:net'
import { ConfigError } from './config-error.ts'

const bitsOf: Record<number, number> = { 4: 32, 6: 128 }

/**
 * The proxies whose forwarding headers are trusted. A range of zero bits would trust every address.
 */
export function trustedProxies(list: string): string[] {
  const entries = list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  const wrong = entries.find((entry) => !isAddressOrRange(entry))
  if (wrong === undefined) return entries
  throw new ConfigError(
    `TRUST_PROXY must be a list of addresses or ranges such as 10.0.0.0/8 (1 to 32 bits, IPv6 to 128), not ${wrong}.`,
  )
}

function isAddressOrRange(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const most = bitsOf[isIP(address)]
  // An address with a zone (`fe80::1%eth0`) is local to one machine, and cannot be in a range.
  if (most === undefined || address.includes('%') || rest.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most
}
