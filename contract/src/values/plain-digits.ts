/** The zeros of scripts in which people type numbers: Arabic, Persian, full width. */
const zeros = [0x0660, 0x06f0, 0xff10] as const

const otherDigits = /[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g

/** Digits of any of these scripts as `0` to `9`; a raised or circled number is no digit and stays. */
export function plainDigits(text: string): string {
  return text.replace(otherDigits, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = zeros.find((first) => code >= first && code <= first + 9) ?? code
    return String(code - zero)
  })
}
