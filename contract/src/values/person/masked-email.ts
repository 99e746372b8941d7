/**
 * An address for display to others: enough for its owner to recognise, too little to write to.
 *
 * @example maskedEmail('yeni.rahmawati@gmail.com') // 'y…i@gmail.com'
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = at > 0 ? email.slice(0, at) : ''
  const signs = Array.from(name)
  // Only the first character of a short name is shown.
  const last = signs.length > 3 ? signs.at(-1) : ''
  return `${signs[0] ?? ''}…${last}${at > 0 ? email.slice(at) : ''}`
}
