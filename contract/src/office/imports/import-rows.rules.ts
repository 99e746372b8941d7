import type { Day } from '../../jakarta-time.ts'
import {
  detailKeys,
  type DetailValues,
  type PersonDetails,
} from '../../values/person/person-details.ts'
import type { Gender } from '../../values/person/person.rules.ts'
import { askedCellKindOf } from './asked-cells/asked-cells.rules.ts'
import { placeFromAbove } from './asked-cells/place-above.rules.ts'
import { filled, said, wrong, type Read } from './cells/cell-reading.rules.ts'
import {
  branchesNamed,
  placesNamed,
  readPlace,
  type ImportPlace,
  type WrittenPlace,
} from './cells/place-cells.rules.ts'
import { readDetail } from './import-cells.rules.ts'
import { isDitto } from './cells/ditto-cells.rules.ts'
import { textWithoutDash, textOrNothing } from './cells/empty-cells.rules.ts'
import { faultOfOpenCell, meaningsOf } from './cells/open-cells.rules.ts'
import { faultOfSpoiledCell, faultOfTurnedCell } from './cells/spoiled-cells.rules.ts'
import { importColumns } from './import-columns.rules.ts'
import { headingNoName, isMisplacedHeading } from './columns/list-shapes.rules.ts'
import type { ImportKind } from './imports.schemas.ts'
import { askedCellCode, type AskedCellKind } from './asked-cells/asked-cells.schemas.ts'

/** Texts by the key of their column. */
export type CellTexts = Readonly<Record<string, string>>

/** The key under which a row keeps the cells of a text that stand right of all headings. */
export const beyondHeadings = 'beyond'
/** Between the texts of several cells there. */
export const beyondSeparator = ' · '

/** As Excel has it. A longer cell is kept up to one letter more, so that its row says so. */
export const longestCellText = 32_767

export type ImportMessage = { field: string; code: string; message: string; choices?: string[] }

/** What is wrong with a row, before it is put in words: its column, why, and what is said of it. */
export type ImportFault = {
  field: string
  code: string
  fault: string
  /** What the cell may have meant. */
  choices?: string[] | undefined
}

/** What a sheet cannot change, and where it is changed instead. */
export function notHere(field: string, fault: string): ImportFault {
  return { field, code: 'cell.not-here', fault }
}

/** Fields where the row says something else than the record. An empty cell says nothing. */
export function differingFields<Field extends string>(
  fields: readonly Field[],
  person: Readonly<Record<Field, unknown>>,
  known: Readonly<Record<Field, unknown>>,
): Field[] {
  return fields.filter((field) => person[field] !== null && person[field] !== known[field])
}

/** The messages for these columns, "sebelumnya …": the text stored now, which the row would replace; none where it is empty. */
export function pickTexts(texts: CellTexts, fields: readonly string[]): CellTexts {
  const told = fields.flatMap((field): [string, string][] => {
    const text = texts[field] ?? ''
    return text === '' ? [] : [[field, `sebelumnya ${text}`]]
  })
  return Object.fromEntries(told)
}

/** Details as a row says them; null is what the row does not say. */
export type ImportedDetails<Details extends PersonDetails> = {
  [Key in keyof Details]: DetailValues<Details>[Key] | null
}

/** Only what the row says. */
export function saidDetails<Details extends PersonDetails>(
  details: Details,
  person: ImportedDetails<Details>,
): Partial<DetailValues<Details>> {
  const said = detailKeys(details).filter((key) => person[key] !== null)
  return Object.fromEntries(said.map((key) => [key, person[key]] as const)) as Partial<
    DetailValues<Details>
  > // of these keys and no others
}

/**
 * Asks for what somebody new must say. Whoever has a number is there already: what a cell leaves out
 * stays as it is.
 */
export function mustSay(number: string | null) {
  return <T>(reading: Read<T>, isAsked = true): Read<T> =>
    isAsked && number === null ? filled(reading) : reading
}

/** What the cells of one row are judged by. */
export type RowContext = {
  /** The number of the row in the sheet. */
  row: number
  today: Day
  /** The kelompok in reach. */
  places: readonly ImportPlace[]
  /** Chosen for every row; else a column names it. */
  subBranchId: string | null
  /** Becomes a request of a PJP, which asks for more and gives no numbers. */
  isRequest: boolean
  /** What the letter P stands for in the list; null or nothing where the list does not tell. */
  letterP?: Gender | null
  /** What the row above says, to which a ditto points. */
  above?: CellTexts
  /** The desa and kelompok written nearest above, to which empty cells of a group may point. */
  placeAbove?: WrittenPlace
}

/** Collects what is wrong with a row while its cells are read. */
export function rowReader(kind: ImportKind, texts: CellTexts, context: RowContext) {
  const messages: ImportMessage[] = messagesBeyond(kind, texts, context)

  function blame(field: string, fault: string, asked: Asked = { about: null }): void {
    const { about, choices } = asked
    const code = about === null ? 'cell.invalid' : askedCellCode[about]
    messages.push(toImportMessage(kind, context.row, { field, code, fault, choices }))
  }

  function read<T>(field: string, reading: Read<T>): T | null {
    const written = texts[field] ?? ''
    const above = context.above?.[field] ?? ''
    const faulty = faultOfWritten(kind, field, { written, above, reading }) ?? reading
    if (faulty.fault === undefined) return faulty.value
    const about = kind === 'questions' ? null : askedCellKindOf(field, written, faulty)
    blame(field, faulty.fault, { about, choices: faulty.choices })
    return null
  }

  const text = (field: string): string => {
    const written = texts[field] ?? ''
    if (kind === 'questions') return written
    // `Belum ada` in the column of consents is an answer: the record must not keep a consent that the sheet denies.
    return field === 'consent' ? textWithoutDash(written) : textOrNothing(written)
  }

  const withoutDitto = (field: string): string =>
    isDitto(text(field)) ? textOrNothing(context.above?.[field] ?? '') : text(field)

  return {
    messages,
    read,
    text,
    /** The details in their order. A request for a new person must hold those that are asked first. */
    readDetails: <Details extends PersonDetails>(
      details: Details,
      number: string | null,
    ): ImportedDetails<Details> => {
      const must = mustSay(number)
      const values = Object.entries(details).map(([key, detail]) => {
        const reading = readDetail(detail, text(key), context)
        return [key, read(key, must(reading, context.isRequest && detail.isAskedFirst))]
      })
      return Object.fromEntries(values) as ImportedDetails<Details> // read by the kind of each
    },
    /** The kelompok: the one chosen, or the one that is written, which may have to be. */
    readPlace: (isNeeded: boolean): string | null => {
      const written = { branch: withoutDitto('branch'), subBranch: withoutDitto('subBranch') }
      if (context.subBranchId === null) {
        if (isDitto(text('branch'))) read('branch', said<string>(null))
        return readNamedPlace({ texts, context, blame, read }, written, isNeeded)
      }
      const chosen = context.places.find(({ id }) => id === context.subBranchId)
      const other = faultOfOtherPlace(written, chosen, context.places)
      if (other) blame(other.field, other.fault)
      return context.subBranchId
    },
  }
}

/** What a faulty cell asks, and the texts that are offered for it; null where only its own row can be mended. */
type Asked = { about: AskedCellKind | null; choices?: string[] | undefined }

type PlaceReading = {
  texts: CellTexts
  context: RowContext
  blame: (field: string, fault: string, asked?: Asked) => void
  read: (field: string, reading: Read<string>) => string | null
}

/** The kelompok that is written; null where its row asks, also for one that may follow from the rows above. */
function readNamedPlace(
  { texts, context, blame, read }: PlaceReading,
  written: WrittenPlace,
  isNeeded: boolean,
): string | null {
  const named = readPlace(written, context.places)
  const reading = isNeeded ? filled(named) : named
  if (!isNeeded && isHalfPlace(written))
    blame('subBranch', 'isi juga Kelompok, atau kosongkan Desa')
  if (reading.fault === undefined) return read('subBranch', reading)
  const { placeAbove: above, places } = context
  const offered = placeFromAbove(texts, written, { above, places })
  for (const [field, place] of Object.entries(offered))
    blame(field, `kosong, mungkin ${place} seperti baris di atas`, {
      about: 'place-above',
      choices: [place],
    })
  return offered.subBranch === undefined ? read('subBranch', reading) : null
}

/** What stands right of all headings, if anything does. */
function messagesBeyond(kind: ImportKind, texts: CellTexts, { row }: RowContext): ImportMessage[] {
  const beyond = texts[beyondHeadings] ?? ''
  if (beyond === '') return []
  const field = kind === 'questions' ? 'question' : 'name'
  const fault = `ada isian di luar judul kolom (${beyond}), periksa tanda pemisahnya`
  return [{ field, code: 'cell.beyond', message: `Baris ${row}: ${fault}.` }]
}

function headingAsName(kind: ImportKind, field: string, text: string): string | null {
  return field === 'name' && isMisplacedHeading(kind, text) ? headingNoName : null
}

type Written<T> = { written: string; above: string; reading: Read<T> }

/** What is wrong with the text of a cell, however its column reads it. */
function faultOfWritten<T>(
  kind: ImportKind,
  field: string,
  { written, above, reading }: Written<T>,
): ReturnType<typeof wrong> | null {
  if (written.length > longestCellText)
    return wrong(`paling banyak ${longestCellText.toLocaleString('id-ID')} huruf`)
  const meanings = meaningsOf(written)
  if (meanings !== null) return wrong(faultOfOpenCell(written) ?? '', meanings)
  if (kind !== 'questions' && isDitto(written)) return faultOfDitto(field, { written, above })
  const spoiled = headingAsName(kind, field, written) ?? faultOfCell(field, written, reading)
  if (spoiled === null) return null
  // A question may be answered with a day.
  const isMeant = kind === 'questions' && written.endsWith('?')
  return wrong(spoiled, isMeant ? [written.slice(0, -1)] : undefined)
}

/** Two rows never say the same in these. */
const ofOnePerson: ReadonlySet<string> = new Set(['nis', 'nig', 'name', 'email'])

/** Offers for a ditto what stands above it, unless that says nothing or is itself in question. */
function faultOfDitto(
  field: string,
  { written, above }: Pick<Written<unknown>, 'written' | 'above'>,
): ReturnType<typeof wrong> {
  const told = `tertulis ${written.trim()}`
  const isCertain = textOrNothing(above).trim() !== '' && meaningsOf(above) === null
  return !isCertain || ofOnePerson.has(field)
    ? wrong(`${told}, tulis isinya`)
    : wrong(`${told}, mungkin ${above} seperti baris di atas`, [above])
}

const dayFields: ReadonlySet<string> = new Set(['dateOfBirth', 'positionStartDate'])

/** What makes a cell unreadable whatever its column holds; a consent may be written as a truth. */
function faultOfCell(field: string, text: string, { fault }: Read<unknown>): string | null {
  if (field === 'consent' && fault === undefined) return null
  const turned = dayFields.has(field) ? null : faultOfTurnedCell(text)
  return turned ?? faultOfSpoiledCell(text)
}

function isHalfPlace({ branch, subBranch }: WrittenPlace): boolean {
  return branch.trim() !== '' && subBranch.trim() === ''
}

/** A row that names another place than the one chosen for all. */
function faultOfOtherPlace(
  { branch, subBranch }: WrittenPlace,
  chosen: ImportPlace | undefined,
  places: readonly ImportPlace[],
): { field: string; fault: string } | null {
  const inDesa = places.filter(({ branchName }) => branchName === chosen?.branchName)
  const isChosen = placesNamed(subBranch, inDesa).some(({ id }) => id === chosen?.id)
  if (subBranch.trim() !== '' && !isChosen)
    return { field: 'subBranch', fault: 'bukan kelompok yang dipilih' }
  if (branch.trim() === '' || (chosen && branchesNamed(branch, places).has(chosen.branchName)))
    return null
  const where = chosen ? ` (${chosen.name}) ada di desa ${chosen.branchName}` : ' tidak ditemukan'
  return { field: 'branch', fault: `kelompok yang dipilih${where}` }
}

/** What is told of a row. */
export function toImportMessage(kind: ImportKind, row: number, fault: ImportFault): ImportMessage {
  const { field, code, choices } = fault
  const message = faultInWords(kind, row, fault)
  return { field, code, message, ...(choices && { choices }) }
}

/** `Baris 7, Nomor WhatsApp: harus dimulai 8.` */
function faultInWords(
  kind: ImportKind,
  row: number,
  { field, fault }: { field: string; fault: string },
): string {
  const label = importColumns[kind].find(({ key }) => key === field)?.label ?? field
  return `Baris ${row}, ${label}: ${fault}${fault.endsWith('?') ? '' : '.'}`
}
