/**
 * An address as others may read it: enough to recognise one's own, too little to write to it.
 *
 * @example maskedEmail('yeni.rahmawati@gmail.com') // 'y…i@gmail.com'
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = at > 0 ? email.slice(0, at) : ''
  const signs = Array.from(name)
  // Of a short name one sign is half of it.
  const last = signs.length > 3 ? signs.at(-1) : ''
  return `${signs[0] ?? ''}…${last}${at > 0 ? email.slice(at) : ''}`
}
