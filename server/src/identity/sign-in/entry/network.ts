/** The network an address belongs to: an IPv4 /24, or the IPv6 /64 a limiter address already is. */
export function networkOf(address: string): string {
  const parts = address.split('.')
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : address
}

/** What one subscriber may hold alone: an IPv4 address, or the /48 of an IPv6 with its 65,536 networks. */
export function subscriberOf(address: string): string {
  const parts = address.split(':')
  return parts.length > 1 ? `${parts.slice(0, 3).join(':')}::/48` : address
}
