import { z } from 'zod/mini'
import { firstTexts } from '../words/first-texts.ts'

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
 * Control characters and signs that nobody sees: zero-width blanks, soft hyphens, marks of direction, fillers of
 * other scripts, code points that are no character, and the mark of a picture that a copied text has left behind. Two
 * texts that look the same would differ by them, and some reverse the text beside a name. The numbers of verses in
 * Arabic are signs of their own.
 */
const invisible =
  /[^\P{Cc}\t\n\r]|[\p{Noncharacter_Code_Point}\uFFFC]|[^\P{Cf}\u0600-\u0605\u06DD\u0890\u0891\u08E2\u200C\u200D]|[\u115F\u1160\u17B4\u17B5]|[\u180B-\u180F]|[\u{E0100}-\u{E01EF}]/gu

/** A joiner says how two Arabic letters meet; anywhere else it is not seen. */
const strayJoiners =
  /(?<!\p{Script_Extensions=Arabic})[\u034F\u200C\u200D]+|[\u034F\u200C\u200D]+(?!\p{Script_Extensions=Arabic})/gu

/** Says how an emoji is drawn; behind a letter it is not seen. */
const strayVariants = /(?<![\p{Extended_Pictographic}\d#*])[\uFE00-\uFE0F]/gu

/** Blanks of other widths, and signs of other scripts that are drawn as a blank. */
const oddBlanks = /(?! )\p{Zs}|[\u2800\u3164\uFFA0]/gu

/** Breaks of lines that no keyboard has: a document has its soft one as U+000B. */
const oddBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** Most texts: nothing in them is to be changed. */
const cleanAscii = /^[!-~](?:[ -~]*[!-~])?$/

/** Normalises a text: NFC, nothing invisible, one kind of blank and line break, no surrounding blanks. */
export function cleanText(text: string): string {
  if (cleanAscii.test(text)) return text
  return text
    .normalize('NFC')
    .replace(oddBreaks, '\n')
    .replace(oddBlanks, ' ')
    .replace(invisible, '')
    .replace(strayJoiners, '')
    .replace(strayVariants, '')
    .trim()
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

/**
 * Letters and digits in other shapes: full width, bold or slanted (as chats decorate names), and Latin and Arabic ones
 * that a PDF gives joined or by their place in a word. The long phrases (U+FDFA and later) stay.
 */
const otherShapes =
  /[\uFB00-\uFB06\uFB50-\uFBB1\uFBD3-\uFD3D\uFD50-\uFDC7\uFDF0-\uFDF9\uFE80-\uFEFC\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]/gu

/** A name on one line, in plain letters: those of other shapes are not searched for, nor does a font have them all. */
export function cleanName(text: string): string {
  return cleanLine(text.replace(otherShapes, (sign) => sign.normalize('NFKC')))
}

/** A required name, in plain letters. */
export function nameLine(longest: number) {
  return z.string().check(z.overwrite(cleanName), z.minLength(1), z.maxLength(longest))
}

/** A required line, e.g. a title. */
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

/** A visible name: blanks, apostrophes that are letters and strokes between letters alone are refused. */
export const nameText = nameLine(textLimits.name).check(
  z.regex(/[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/u, 'Nama harus berisi huruf.'),
)

export const titleText = lineText(textLimits.title)
export const addressText = blockText(textLimits.address)
export const noteText = optionalText(textLimits.note)
export const materialText = blockText(textLimits.material)
export const contentText = blockText(textLimits.content)
export const searchText = z.string().check(z.overwrite(cleanLine), z.maxLength(textLimits.search))

/** A year people are entered in; that it is at most the next one is checked by a clock. */
export const yearNumber = z
  .int()
  .check(z.minimum(2018, firstTexts.validation.year), z.maximum(2100, firstTexts.validation.year))

/** The reason of an action that needs one. */
export const reasonText = z
  .string()
  .check(
    z.overwrite(cleanText),
    z.minLength(shortestReason, `Alasan paling sedikit ${shortestReason} karakter.`),
    z.maxLength(textLimits.reason),
  )

/** The hint beside the field of a reason, before it is sent. */
export const reasonHint = `Paling sedikit ${shortestReason} huruf.`

/** Why a reason is refused, in a form that asks for one. */
export function reasonProblem(reason: string): string | undefined {
  if (cleanText(reason).length < shortestReason)
    return `Tulis alasan, paling sedikit ${shortestReason} huruf.`
  return excessText(reason, textLimits.reason)
}

/** What stands before an address in a message: `Email:`, `*Alamat e-mail*:`, `Email saya:`, `Surel =`. */
const addressLabel =
  /^[^\p{L}\p{N}@]*(?:alamat\s+)?(?:e[\s-]?mail|gmail|surel)(?:nya|\s+(?:anda|saya|kami))?[*_~`]{0,3}(?:\s*[:=](?:[*_~`]{1,3}\s+|\s*)|\s+)(?=[^@]*@)/iu
/** A name and an address, as programs for mail write and copy them: `Siti Aminah <siti@contoh.id>`. */
const namedAddress = /^[^@]*\s<([^<>\s]+)>$/
/** An address ends with a letter or a digit: what stands behind it is of its sentence, an emoji as well. */
const behindAddress = /[^\p{L}\p{N}_~*`>]+$/u
/** Brackets, quotes, bullets and the bold marks of messages; an address may begin with `_`. */
const aroundAddress = /^[<\p{Ps}\p{Pi}\p{Pf}"'`*\s•·]+|[^\p{L}\p{N}_~]+$/gu
/** Phones put a blank behind the full stop of an address, and some people blanks around its `@`. */
const brokenAddress = /^([^\s@]+)\s*@\s*([^\s@.]+(?:\.[^\s@.]+)*?)\s*\.\s*(com|net|org|id)$/iu
/** The full stop of other keyboards. */
const wideStops = /\u3002/g

/** The marks of slanted and crossed-out text, on both sides: an address may begin with `_` or `~`, none ends so. */
const pairOfMarks = /^([_~]{1,3})(.+)\1$/su
/** Bold, slanted and crossed out, and one more for the stop of the sentence. */
const mostMarks = 4
/** An address with its name and its marks is shorter; in a longer text none is looked for. */
const longestCopiedAddress = 4 * textLimits.email

/**
 * An address as it is copied: `mailto:siti@contoh.id`, `Siti <siti@contoh.id>`, `*siti@contoh.id*`,
 * `Email: _siti@contoh.id_`, `siti@ contoh. id`, full-width letters, with the full stop of its sentence.
 */
export function cleanEmail(text: string): string {
  if (text.length > longestCopiedAddress) return cleanText(text)
  const line = cleanText(text.normalize('NFKC'))
    .replace(wideStops, '.')
    .replace(addressLabel, '')
    .replace(behindAddress, '')
  const address = withoutMarks(namedAddress.exec(line)?.[1] ?? line)
  return address
    .replace(/^mailto:(?:\/\/)?\s*/i, '')
    .replace(/\?.*$/s, '')
    .replace(brokenAddress, '$1@$2.$3')
}

function withoutMarks(address: string): string {
  let bare = address
  for (let mark = 0; mark < mostMarks; mark += 1)
    bare = bare.replace(aroundAddress, '').replace(pairOfMarks, '$2')
  return bare
}

/** An e-mail address. The case is kept; comparisons ignore it. */
export const emailText = z.string().check(
  z.overwrite(cleanEmail),
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
