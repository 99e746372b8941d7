/** A refused sign-in tells the tries that are left when there are no more than these. */
export const fewTriesLeft = 3

/** "2 kali lagi, lalu harus menunggu."; empty where the refusal names no number. */
export function triesLeftInWords(details: Readonly<Record<string, unknown>>): string {
  const left = details['triesLeft']
  return typeof left === 'number' ? `${left} kali lagi, lalu harus menunggu.` : ''
}
