import { z } from 'zod/mini'
import { cleanName, nameLine, textLimits } from '../text.ts'

/**
 * What names are written with: letters of any script with their marks, digits (two children of one name), blanks,
 * apostrophes and what people type for one, dashes, full stops, commas of a degree, and brackets. Joiners stand between
 * Arabic letters only; others are gone by then.
 */
const signsOfNames =
  /[\p{L}\p{Mn}\p{Mc}\p{Nd}\p{Zs}'"`\u00B4\u02B9-\u02BF\u2018-\u201F\u2032\u2033\uFF07\p{Pd}\u02D7\u2043\u2212.,\u060C()[\]]|\u200C|\u200D/u

/** The name of a guardian may be those of two: `Budi / Siti`, `Bapak Budi & Ibu Siti`. */
const betweenNames = /[/&+]/

/** A sign with its marks, or with the colour of an emoji. */
const signWithMarks = /[^\p{M}\p{EMod}][\p{M}\p{EMod}]*|./gu

function foreignSigns(name: string, isAllowed: (sign: string) => boolean): string[] {
  const signs = cleanName(name).match(signWithMarks) ?? []
  return [...new Set(signs.filter((one) => !Array.from(one).every(isAllowed)))]
}

/** The signs of a text that no name is written with, each once; an emoji is one sign. */
export function signsOutsideNames(name: string): string[] {
  return foreignSigns(name, (sign) => signsOfNames.test(sign))
}

/** Returns the signs of a text that no name of a guardian is written with, each once. */
export function signsOutsideGuardians(name: string): string[] {
  return foreignSigns(name, (sign) => signsOfNames.test(sign) || betweenNames.test(sign))
}

const mostNamedSigns = 5

function forbiddenSignsSentence(signs: readonly string[]): string {
  const named = signs.slice(0, mostNamedSigns).join(' ')
  return `Nama tidak boleh memuat ${named}. Pakai huruf, petik, tanda hubung, titik, koma, atau kurung.`
}

const problemWith = (signs: readonly string[]) =>
  signs.length > 0 ? forbiddenSignsSentence(signs) : undefined

/** Returns what the form says beside the field of a name before it is sent. */
export function personNameProblem(name: string): string | undefined {
  return problemWith(signsOutsideNames(name))
}

/** Returns what the form says beside the field of a guardian's name before it is sent. */
export function guardianNameProblem(name: string): string | undefined {
  return problemWith(signsOutsideGuardians(name))
}

const without = (problemOf: (name: string) => string | undefined) =>
  z.refine((name) => problemOf(String(name)) === undefined, {
    error: ({ input }) => problemOf(String(input)) ?? '',
  })

/** An apostrophe that is a letter and the stroke between Arabic letters make no name alone. */
const withLetter = z.regex(/[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u, 'Nama harus berisi huruf.')

/** The name of a person: with a letter of any script, and without signs that no name is written with. */
export const personNameText = nameLine(textLimits.name).check(
  withLetter,
  without(personNameProblem),
)

/** The name of one guardian or two. */
export const guardianNameText = nameLine(textLimits.name).check(
  withLetter,
  without(guardianNameProblem),
)

/** The name of a guardian, which may be empty. */
export function optionalGuardianName(longest: number) {
  return z
    .string()
    .check(z.overwrite(cleanName), z.maxLength(longest), without(guardianNameProblem))
}
