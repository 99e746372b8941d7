/** 31 characters nobody mixes up on paper: no I, L, O, 0, 1. */
export const unambiguousAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

export const activationCodeLength = 8
export const activationCodeDays = 14

/** `K7PM3WQA` is printed as `K7PM-3WQA`. */
export function activationCodeInWords(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

const sign = `[${unambiguousAlphabet}]`
const half = activationCodeLength / 2

/** Nothing else: the halves may stand apart. */
const codeAlone = new RegExp(`^(${sign}{${half}})[\\s\\p{Pd}]*(${sign}{${half}})$`, 'u')

/**
 * A code among other words is found only as it is printed, since two short words in capitals look like
 * halves, too.
 */
const codeInText = new RegExp(
  `(?<![\\p{L}\\p{N}])(${sign}{${half}})(?:\\s?\\p{Pd}\\s?)?(${sign}{${half}})(?![\\p{L}\\p{N}])`,
  'gu',
)

/** Quotes, the bold and slanted marks of messages, and signs that nobody sees. */
const around = /[\p{Pi}\p{Pf}\p{Cf}'"`´*_~]/gu

/**
 * The code in what was typed or copied from a message: `k7pm 3wqa`, `*K7PM–3WQA*`, `Kode: K7PM-3WQA`. Of several
 * the last one; null where there is none.
 */
export function normaliseActivationCode(typed: string): string | null {
  const plain = typed.normalize('NFKC').replace(around, '').toUpperCase()
  const found = codeAlone.exec(plain.trim()) ?? [...plain.matchAll(codeInText)].at(-1)
  return found ? `${found[1]}${found[2]}` : null
}

/** Can the text be an activation code at all? */
export function isActivationCode(typed: string): boolean {
  return normaliseActivationCode(typed) !== null
}
