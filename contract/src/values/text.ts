import { z } from 'zod/mini'

/** The longest text of each kind, in characters. */
export const textLimits = {
  name: 100,
  title: 120,
  address: 300,
  note: 500,
  reason: 300,
  material: 2000,
  content: 10_000,
  password: 128,
  email: 254,
  search: 100,
} as const

const shortestReason = 5
export const shortestPassword = 8

/**
 * Control characters, which are not typed on purpose; a database refuses NUL. Direction marks
 * would reverse the text beside a name as well.
 */
const controlCharacters = /[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069]/gu

/** Normalises a text: NFC, no control characters, no surrounding blanks. */
export function cleanText(text: string): string {
  return text.normalize('NFC').replace(controlCharacters, '').replace(/\r\n?/g, '\n').trim()
}

/** `500 huruf terlalu banyak.`; undefined while the text is within its limit. Nothing is cut. */
export function excessText(text: string, longest: number | undefined): string | undefined {
  const excess = longest === undefined ? 0 : cleanText(text).length - longest
  return excess > 0 ? `${excess.toLocaleString('id-ID')} huruf terlalu banyak.` : undefined
}

/** Text on one line: every run of blanks and line breaks inside becomes one blank. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ')
}

/** A required line, e.g. a name. */
export function lineText(longest: number) {
  return z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(longest))
}

/** A required text of several lines. */
export function blockText(longest: number) {
  return z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(longest))
}

/** Text that may be empty. */
export function optionalText(longest: number) {
  return z.string().check(z.overwrite(cleanText), z.maxLength(longest))
}

/** One line that may be empty. */
export function optionalLine(longest: number) {
  return z.string().check(z.overwrite(cleanLine), z.maxLength(longest))
}

/** A visible name: blanks and zero-width characters alone are refused. */
export const nameText = lineText(textLimits.name).check(
  z.regex(/[\p{L}\p{N}]/u, 'Nama harus berisi huruf.'),
)

/** The name of a person: with a letter of any script. */
export const personNameText = lineText(textLimits.name).check(
  z.regex(/\p{L}/u, 'Nama harus berisi huruf.'),
)

export const titleText = lineText(textLimits.title)
export const addressText = blockText(textLimits.address)
export const noteText = optionalText(textLimits.note)
export const materialText = blockText(textLimits.material)
export const contentText = blockText(textLimits.content)
export const searchText = z.string().check(z.overwrite(cleanLine), z.maxLength(textLimits.search))

/** The reason of an action that needs one. */
export const reasonText = z
  .string()
  .check(
    z.overwrite(cleanText),
    z.minLength(shortestReason, `Alasan paling sedikit ${shortestReason} karakter.`),
    z.maxLength(textLimits.reason),
  )

/** Why a reason is refused, in a form that asks for one: `short` says what to write. */
export function reasonProblem(reason: string, short: string): string | undefined {
  if (cleanText(reason).length < shortestReason) return short
  return excessText(reason, textLimits.reason)
}

/** An e-mail address. The case is kept; comparisons ignore it. */
export const emailText = z.string().check(
  z.overwrite(cleanText),
  z.minLength(1),
  z.maxLength(textLimits.email),
  // No characters that a mail program reads as a second address (`x<evil@b.id>`).
  z.regex(
    /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>()[\]\\,;:"]+(\.[^\s@.<>()[\]\\,;:"]+)+$/,
    'Email tidak valid.',
  ),
)

/** A password as typed: NFC, but blanks count. Its strength is a rule, not a schema. */
export const passwordText = z
  .string()
  .check(z.normalize('NFC'), z.minLength(1), z.maxLength(textLimits.password))
