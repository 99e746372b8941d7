import { plainDigits } from '../../values/plain-digits.ts'

/** 31 characters nobody mixes up on paper: no I, L, O, 0, 1. */
export const unambiguousAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

export const activationCodeLength = 8
export const activationCodeDays = 14

/** `K7PM3WQA` is printed as `K7PM-3WQA`. */
export function activationCodeInWords(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

const half = `[${unambiguousAlphabet}]{${activationCodeLength / 2}}`
const codeAlone = new RegExp(`^${half}${half}$`, 'i')

/** Each place where a code may stand among other words; two such places may overlap. */
const placeOfCode = new RegExp(
  `(?<![\\p{L}\\p{N}])(?=(${half})([^\\p{L}\\p{N}]{0,7})(${half})(?![\\p{L}\\p{N}]))`,
  'giu',
)

/** Blanks, dashes and the marks of bold text: what stands between the signs of a code that is written widely. */
const wideGap = '[ \\t*_~`\\p{Pd}\u2212]'
/** A message may break its line between the halves. */
const onlyWideGap = new RegExp(`^${wideGap}*(?:\\n${wideGap}*)?$`, 'u')
/** A gap longer than this is between the halves of a code only where it looks like one: two words stand so as well. */
const mostBetweenWords = 3

/** A row of single letters and digits: `K 7 P M - 3 W Q A`. */
const spacedSigns = new RegExp(
  `(?<![\\p{L}\\p{N}])[\\p{L}\\p{N}](?:${wideGap}{1,7}[\\p{L}\\p{N}])+(?![\\p{L}\\p{N}])`,
  'gu',
)

/** Signs that nobody sees, accents, and letters that are apostrophes. */
const unseen = /[\p{Cf}\p{M}\p{Lm}]/gu

/** A message to the mother of two has the code of each child; more codes would be a guess with one try. */
const mostCodes = 2

/**
 * The codes in what was typed or copied from a message: `k7pm 3wqa`, `*K7PM–3WQA*`, `Kode: K7PM-3WQA`. Only letters
 * and digits count; empty where the text holds no code. A word of eight letters such as `SEBARKAN` has the form of a code
 * as well: of several candidates those that look most like a printed code are returned, at most two, the later one first.
 */
export function activationCodesIn(typed: string): string[] {
  const plain = plainDigits(typed.normalize('NFKC')).replace(unseen, '').replaceAll('\r\n', '\n')
  const alone = signsOf(plain)
  if (codeAlone.test(alone)) return [alone.toUpperCase()]
  const places = [...plain.replace(spacedSigns, joinedCode).matchAll(placeOfCode)]
    .map(([, first = '', between = '', last = '']) => ({ first, between, last }))
    .filter(isPlaceOfCode)
    .map(({ first, between, last }) => ({
      code: (first + last).toUpperCase(),
      likeness: likenessToPrinted(first, between, last),
      hasDigitsInBoth: /\d/.test(first) && /\d/.test(last),
    }))
  const best = places.reduce((most, { likeness }) => Math.max(most, likeness), 0)
  const alike = places.filter(({ likeness }) => likeness === best).toReversed()
  const inOrder = alike.toSorted((a, b) => Number(b.hasDigitsInBoth) - Number(a.hasDigitsInBoth))
  return [...new Set(inOrder.map(({ code }) => code))].slice(0, mostCodes)
}

/** The code that a text most likely means; null where there is none. */
export function normaliseActivationCode(typed: string): string | null {
  return activationCodesIn(typed)[0] ?? null
}

const signsOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
const hasLetterAndDigit = (text: string) => /\d/.test(text) && /\D/.test(text)

/** A row of single signs as one word where it is a code; every other row stays. */
function joinedCode(row: string): string {
  const signs = signsOf(row)
  return codeAlone.test(signs) && hasLetterAndDigit(signs) ? signs : row
}

type PlaceOfCode = { first: string; between: string; last: string }

function isPlaceOfCode({ first, between, last }: PlaceOfCode): boolean {
  if (between.length <= mostBetweenWords) return true
  // A word before a number is no code: one half has both.
  return onlyWideGap.test(between) && [first, last].some(hasLetterAndDigit)
}

/** The first of these signs that two texts differ in decides: a word has no digits, a number no letters. */
function likenessToPrinted(first: string, between: string, last: string): number {
  const text = first + last
  const signs = [
    hasLetterAndDigit(text),
    text === text.toUpperCase(),
    /\p{Pd}|\u2212/u.test(between),
  ]
  return signs.reduce((likeness, has) => likeness * 2 + Number(has), 0)
}

/** Can the text be an activation code at all? */
export function isActivationCode(typed: string): boolean {
  return normaliseActivationCode(typed) !== null
}
