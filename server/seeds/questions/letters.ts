/** The 28 letters in their order. */
export const alphabet: readonly string[] =
  'ا ب ت ث ج ح خ د ذ ر ز س ش ص ض ط ظ ع غ ف ق ك ل م ن ه و ي'.split(' ')

const digits: readonly string[] = '٠ ١ ٢ ٣ ٤ ٥ ٦ ٧ ٨ ٩'.split(' ')

/** A whole number in the digits of Arabic writing. */
export function inArabicDigits(number: number): string {
  return Array.from(String(number), (digit) => digits[Number(digit)]).join('')
}
