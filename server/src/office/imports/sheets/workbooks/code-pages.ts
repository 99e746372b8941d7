import { CFB, set_cptable } from '@e965/xlsx'
import { kindOfFile } from '../file-kinds.ts'
import type { SheetFile } from '../read-pages.ts'

/** The first record of a workbook since Excel 97, whose texts need no code page. */
const unicodeStart = [0x09, 0x08]
const unicodeVersion = [0x00, 0x06]

/**
 * Gives the reader the code pages where a workbook is of Excel 95 or older: without them every `’` of it is lost. They
 * take 10 MB and a quarter of a second, and stay with the process. Throws `RefusedSheet` for what is no list.
 */
export async function loadCodePages(file: SheetFile): Promise<void> {
  // The reader of containers would unpack an archive as well, before its size is checked.
  const mayHaveCodePage = kindOfFile(file) === 'oldWorkbook' && hasCodePage(file.bytes)
  if (mayHaveCodePage) set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'))
}

function hasCodePage(bytes: Uint8Array): boolean {
  const stream = streamOf(bytes)
  if (stream === null) return false
  const starts = (signs: readonly number[], at: number) =>
    signs.every((sign, index) => stream[at + index] === sign)
  return !(starts(unicodeStart, 0) && starts(unicodeVersion, 4))
}

/** The workbook within its container; null for other files, and for those that its reader will refuse. */
function streamOf(bytes: Uint8Array): ArrayLike<number> | null {
  try {
    const container = CFB.read(Buffer.from(bytes), { type: 'buffer' })
    const entry = CFB.find(container, '/Workbook') ?? CFB.find(container, '/Book')
    return entry?.content ?? null
  } catch {
    return null
  }
}
