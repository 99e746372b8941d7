const fewTriesLeft = 3

/** The details of a refused password: the number of tries left when few are left, else none, as once the wait has begun. */
export function triesLeftDetails(left: number | null): { details?: { triesLeft: number } } {
  return left !== null && left > 0 && left <= fewTriesLeft ? { details: { triesLeft: left } } : {}
}

/** "2 kali lagi, lalu harus menunggu."; empty where the refusal names no number. */
export function triesLeftInWords(details: Readonly<Record<string, unknown>>): string {
  const left = details['triesLeft']
  return typeof left === 'number' ? `${left} kali lagi, lalu harus menunggu.` : ''
}
