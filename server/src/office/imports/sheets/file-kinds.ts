import type { ErrorCode } from '@ngaji/contract/errors'
import { looksLikeZip } from './zip-archive.ts'

/** A file that cannot be imported, and why. */
export class RefusedSheet extends Error {
  override name = 'RefusedSheet'
  readonly code: ErrorCode
  readonly values: Readonly<Record<string, string | number>>

  constructor(code: ErrorCode, values: Readonly<Record<string, string | number>> = {}) {
    super(code)
    this.code = code
    this.values = values
  }
}

/**
 * How a file is read: an archive (.xlsx, .ods), an old workbook (.xls), a page with tables, plain text, or what may be
 * plain text under the name of a workbook.
 */
type FileKind = 'archive' | 'oldWorkbook' | 'markup' | 'text' | 'perhapsText'

const oldWorkbook = [0xd0, 0xcf, 0x11, 0xe0]

/** The first bytes of what people send instead of a list. */
const otherKinds: readonly (readonly [ErrorCode, readonly number[]])[] = [
  ['import.pdf', [0x25, 0x50, 0x44, 0x46]],
  ['import.word', [0x7b, 0x5c, 0x72, 0x74, 0x66]],
  ['import.picture', [0x89, 0x50, 0x4e, 0x47]],
  ['import.picture', [0xff, 0xd8, 0xff]],
  ['import.picture', [0x47, 0x49, 0x46, 0x38]],
  ['import.picture', [0x52, 0x49, 0x46, 0x46]],
  ['import.picture', [0x49, 0x49, 0x2a, 0x00]],
  ['import.picture', [0x4d, 0x4d, 0x00, 0x2a]],
  ['import.archive', [0x52, 0x61, 0x72, 0x21, 0x1a]],
  ['import.archive', [0x37, 0x7a, 0xbc, 0xaf, 0x27]],
  ['import.archive', [0x1f, 0x8b, 0x08]],
]

const textName = /\.(?:csv|txt|tsv)$/i
const pictureName = /\.(?:bmp|svg|heic|heif|avif)$/i
const sheetName = /\.(?:xlsx|xlsm|xlsb|xls|ods)$/i

/** What a file is, by what it begins with; its name is asked only for text. Refuses what is no list. */
export function kindOfFile({ fileName, bytes }: { fileName: string; bytes: Uint8Array }): FileKind {
  if (bytes.length === 0) throw new RefusedSheet('import.empty')
  const startsWith = (signs: readonly number[]) => signs.every((sign, at) => bytes[at] === sign)
  const other = otherKinds.find(([, signs]) => startsWith(signs))
  if (other) throw new RefusedSheet(other[0])
  if (Buffer.from(bytes.subarray(4, 8)).toString('latin1') === 'ftyp')
    throw new RefusedSheet('import.picture')
  if (looksLikeZip(bytes)) return 'archive'
  if (startsWith(oldWorkbook)) return 'oldWorkbook'
  return kindOfText(fileName, startOf(bytes))
}

/** What nothing but its name and its first letters tell apart. */
function kindOfText(fileName: string, start: string): FileKind {
  if (textName.test(fileName)) return markup.test(start) ? 'markup' : 'text'
  const isSheet = sheetName.test(fileName)
  if ((isSheet ? anyMarkup : markup).test(start)) return 'markup'
  if (isSheet) return 'perhapsText'
  if (pictureName.test(fileName)) throw new RefusedSheet('import.picture')
  throw new RefusedSheet('request.media-type')
}

/** Behind the mark of UTF-8 and blanks. */
const markup =
  /^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)?\s*<(?:\?xml|!doctype|html|table|meta|head|div|style)/i
/** A program may give the name of a workbook to a part of a page. */
const anyMarkup = /^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)?\s*<[a-z!?]/i

/** With one sign for each letter of plain English, also in UTF-16. */
function startOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, 4000)).toString('latin1').replaceAll('\0', '')
}
