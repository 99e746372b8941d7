import { RefusedSheet } from './file-kinds.ts'
import { withoutColouredCells } from './workbooks/coloured-cells.ts'
import { withoutShapes } from './workbooks/drawn-shapes.ts'
import { withoutComments } from './workbooks/xml-comments.ts'
import { BadArchive, readZip, storedZip, type ZipEntry } from './zip-archive.ts'

/** A sheet of 5,000 rows unpacks to some 5 MB. */
const mostUnpacked = 60_000_000
const mostEntries = 2000
/** Of one sheet, empty ones with a colour among them: each takes memory. */
const mostCells = 500_000

/** Pictures, colours and the like are never unpacked. */
const isReadablePart = (name: string) =>
  /(?:\.(?:xml|rels|bin|iwa)|^mimetype|^encrypted-package)$/i.test(name) &&
  !/(?:^|\/)(?:media|drawings|theme|charts|pivot\w*|externalLinks|printerSettings|customXml|comments|threadedComments|persons|tables|slicers|Thumbnails|Pictures|vbaProject|Configurations2)/i.test(
    name,
  )

/**
 * The parts of a workbook that are read, unpacked and within bounds, as an archive without compression. Where cells
 * name texts that are not there, they say so when told to: the reader would lose their whole sheet. `content` is the
 * text of an OpenDocument, null for other workbooks.
 */
export function unpackedWorkbook(
  bytes: Uint8Array,
  { tellsLostTexts = false } = {},
): { archive: Buffer; content: string | null } {
  const entries = unzipWorkbook(bytes)
  const names = entries.map(({ name }) => name)
  if (names.includes('word/document.xml') || entries.some(isLetter))
    throw new RefusedSheet('import.word')
  if (entries.some(isLocked)) throw new RefusedSheet('import.locked')
  if (!names.some(isWorkbook))
    throw new RefusedSheet(names.some(isOfOffice) ? 'request.media-type' : 'import.archive')
  const parts = entries.map(mendedPart)
  const told = tellsLostTexts ? parts.map(tellingLostTexts(parts)) : parts
  const content = parts.find(({ name }) => name === 'content.xml')
  return {
    archive: Buffer.from(storedZip(told).buffer),
    content: content ? Buffer.from(content.bytes).toString() : null,
  }
}

/** What the files of other programs have that are archives as well, such as slides. */
const isOfOffice = (name: string) => name === '[Content_Types].xml' || name === 'mimetype'

/** A letter of LibreOffice says so of itself. */
function isLetter({ name, bytes }: ZipEntry): boolean {
  return name === 'mimetype' && Buffer.from(bytes).includes('opendocument.text')
}

/** What an OpenDocument with a password says of itself, or holds in place of its parts. */
function isLocked({ name, bytes }: ZipEntry): boolean {
  if (name === 'encrypted-package') return true
  return name === 'META-INF/manifest.xml' && Buffer.from(bytes).includes('encryption-data')
}

/**
 * A cell whose text stands elsewhere, up to the number of that text. No program writes attributes of three hundred signs:
 * in longer ones every sign would be tried with every other.
 */
const cellOfText =
  /(<(?:\w+:)?c\s(?:[^<>]{0,300}?\s)?t=)["']s["']([^<>]{0,300}>\s*<(?:\w+:)?v>)(\d+)/g

function tellingLostTexts(parts: readonly ZipEntry[]): (part: ZipEntry) => ZipEntry {
  const texts = parts.find(({ name }) => /sharedStrings\.xml$/i.test(name))
  const count = texts
    ? (
        Buffer.from(texts.bytes)
          .toString()
          .match(/<(?:\w+:)?si[\s/>]/g) ?? []
      ).length
    : 0
  return (part) => {
    if (!part.name.includes('worksheets/')) return part
    const told = Buffer.from(part.bytes)
      .toString()
      .replace(cellOfText, (cell, start: string, behind: string, number: string) =>
        Number(number) < count ? cell : `${start}"e"${behind}#VALUE!`,
      )
    return { name: part.name, bytes: Buffer.from(told) }
  }
}

const isWorkbook = (name: string) =>
  /(?:^|\/)workbook\d*\.(?:xml|bin)$|^content\.xml$|^xl\/|Document\.iwa$/i.test(name)

function unzipWorkbook(bytes: Uint8Array): ZipEntry[] {
  try {
    const bounds = { bytes: mostUnpacked, entries: mostEntries, isWanted: isReadablePart }
    // Some programs write the folders of Windows into an archive.
    return readZip(bytes, bounds).map((entry) => ({
      ...entry,
      name: entry.name.replaceAll('\\', '/'),
    }))
  } catch (error) {
    if (error instanceof BadArchive && error.message.startsWith('unpacks to'))
      throw new RefusedSheet('import.too-large')
    throw error
  }
}

function mendedPart({ name, bytes }: ZipEntry): ZipEntry {
  if (!/\.xml$/i.test(name)) return { name, bytes }
  const part = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (countTags(part, '<c') + countTags(part, ':c') > mostCells)
    throw new RefusedSheet('import.too-large')
  if (name === 'content.xml' && part.includes('</draw:'))
    return { name, bytes: Buffer.from(withoutShapes(withoutComments(part.toString()))) }
  return isPlain(part) ? { name, bytes } : { name, bytes: Buffer.from(mended(part.toString())) }
}

/** Behind the name of a tag: a blank, a break of lines, its end. */
const behindName = new Set(Buffer.from(' \t\n\r/>'))
const [bracket, slash] = Buffer.from('</')

/** The longest name of a namespace in front of a tag. */
const longestPrefix = 60

/** How often a tag of one letter begins; `sign` is that letter with what stands in front of it. */
function countTags(part: Buffer, sign: string): number {
  let count = 0
  let at = part.indexOf(sign)
  while (at >= 0 && count <= mostCells) {
    const isTag = behindName.has(part[at + sign.length] ?? 0)
    const before = part.subarray(Math.max(0, at - longestPrefix), at + 1)
    const start = before.lastIndexOf(bracket ?? 0)
    if (isTag && start >= 0 && before[start + 1] !== slash) count++
    at = part.indexOf(sign, at + sign.length)
  }
  return count
}

/**
 * Without a day of its own kind, a formula at the end of a cell, a comment, an empty shared text, and a coloured cell at
 * the end of a row.
 */
function isPlain(part: Buffer): boolean {
  const signs = ['t="d"', "t='d'", 'f></', 'f/></', '<!--', 'si/>', 'si />', '/></row>']
  return !signs.some((sign) => part.includes(sign))
}

const emptySharedText = /<((?:\w+:)?)si\s*\/>/g

const isoCell =
  /<((?:\w+:)?)c\s[^<>]{0,300}?\bt=["']d["'][^<>]{0,300}>\s*<\1v>[^<]*<\/\1v>\s*<\/\1c>/g

const textFormulaWithoutValue =
  /<((?:\w+:)?)c(\s[^<>]{0,300}?)\bt=["'](?:str|b)["']([^<>]{0,300})>\s*(<\1f\b[^<>]*(?:\/>|>[^<]*<\/\1f>))\s*<\/\1c>/g

/**
 * What the reader of workbooks would lose or mistake: a day that is written as one (it makes a moment of it), that a
 * formula never gave its text, an empty shared text (it counts none, so that all behind it move to other cells), and a
 * comment (it takes the cells in it for cells); and coloured cells, which would take its time.
 */
function mended(xml: string): string {
  return withoutColouredCells(withoutComments(xml))
    .replace(emptySharedText, '<$1si><$1t></$1t></$1si>')
    .replace(isoCell, (cell) =>
      cell
        .replace(/\bt=["']d["']/, 't="str"')
        .replace(/(v>)([^<]*)/, (_value, tag: string, text: string) => tag + dayOfIso(text)),
    )
    .replace(textFormulaWithoutValue, '<$1c$2$3>$4</$1c>')
}

/** `2015-08-17T00:00:00` as `17/08/2015`. A moment elsewhere stays: nobody knows which day is meant. */
function dayOfIso(text: string): string {
  const [, year, month, day] =
    /^(\d{4})-(\d\d)-(\d\d)(?:T(?:00:00(?::00(?:\.0+)?)?Z?|[\d:.]+(?:\+07:00)?))?$/.exec(
      text.trim(),
    ) ?? []
  return day === undefined ? text : `${day}/${month}/${year}`
}
