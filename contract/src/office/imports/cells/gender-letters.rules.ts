import type { Gender } from '../../../values/person/person.rules.ts'

/** The same as a letter that may be written with a full stop: `P.`, ` p `. */
export function isLetterP(text: string): boolean {
  return /^\s*p\.?\s*$/i.test(text)
}

const besideFemale = /^\s*(?:l|lk|laki|laki ?\p{Pd}? ?laki)\.?\s*$/iu
const besideMale = /^\s*(?:w|wanita)\.?\s*$/i
const femaleHeading = /\bL\s*[/,|\p{Pd}]\s*P\b|\bP\s*[/,|\p{Pd}]\s*L\b|\blaki|\bperempuan/iu
const maleHeading = /\bP\s*[/,|\p{Pd}]\s*W\b|\bW\s*[/,|\p{Pd}]\s*P\b|\bpria\b|\bwanita/iu

/**
 * The gender that the letter P stands for in a column of genders: with an L in its cells or heading, Perempuan; with a W,
 * Pria; null where the column has neither letter, or both.
 */
export function meaningOfLetterP(texts: readonly string[], heading: string): Gender | null {
  const isBesideL = femaleHeading.test(heading) || texts.some((text) => besideFemale.test(text))
  const isBesideW = maleHeading.test(heading) || texts.some((text) => besideMale.test(text))
  if (isBesideL === isBesideW) return null
  return isBesideL ? 'female' : 'male'
}

const letterMF = /^\s*([mf])\.?\s*$/i

/**
 * Does a column of genders hold the letters M and F, both of them and nothing else? An M alone, or beside an L or a P, may
 * stand for another word.
 */
export function areLettersMF(texts: readonly string[]): boolean {
  const letters = texts
    .filter((text) => text.trim() !== '')
    .map((text) => letterMF.exec(text)?.[1]?.toLowerCase())
  return !letters.includes(undefined) && letters.includes('m') && letters.includes('f')
}
