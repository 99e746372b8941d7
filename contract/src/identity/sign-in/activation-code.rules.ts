/** 31 characters nobody mixes up on paper: no I, L, O, 0, 1. */
export const unambiguousAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

export const activationCodeLength = 8
export const activationCodeDays = 14

/** `K7PM3WQA` is printed as `K7PM-3WQA`. */
export function activationCodeInWords(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** What was typed, without dashes and blanks and in capitals. */
export function normaliseActivationCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

const activationCode = new RegExp(`^[${unambiguousAlphabet}]{${activationCodeLength}}$`)

/** Can the text be an activation code at all? */
export function isActivationCode(typed: string): boolean {
  return activationCode.test(normaliseActivationCode(typed))
}
