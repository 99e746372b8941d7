export type Strength = 'short' | 'weak' | 'fair' | 'strong'

/**
 * A rough estimate while typing, by length and variety. The server decides: it also refuses
 * the commonest passwords and words from the account.
 */
export function strengthOf(password: string): Strength {
  if (password.length < 8) return 'short'
  const isMonotone = new Set(password.toLowerCase()).size < 5
  const isSequence = /^(?:\d+|[a-z]+)$/i.test(password) && password.length < 12
  if (isMonotone || isSequence) return 'weak'
  return password.length >= 12 ? 'strong' : 'fair'
}
