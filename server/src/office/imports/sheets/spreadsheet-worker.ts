import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/universal'
import writeXlsxFile from 'write-excel-file/node'
import { BadCsv, readCsv } from './csv.ts'
import { inXlsx } from './defused-cells.ts'
import type { SheetAnswer, SheetTask, SheetToWrite } from './spreadsheets.ts'
import { BadArchive, readZip, storedZip, type ZipEntry } from './zip-archive.ts'

/** A sheet of 5,000 rows unpacks to some 5 MB. */
const mostUnpacked = 60_000_000
const mostEntries = 2000

const isNeeded = (name: string) =>
  /^(\[Content_Types\]|_rels\/.*|xl\/[^/]*|xl\/_rels\/.*|xl\/worksheets\/[^/]*)\.(xml|xml\.rels|rels)$/.test(
    name,
  )

async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  const entries = readZip(bytes, { bytes: mostUnpacked, entries: mostEntries, isWanted: isNeeded })
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) throw new NoWorkbook()
  refuseGiants(entries)
  // Digits as they stand: a telephone number is no amount.
  const rows = await readSheet(storedZip(entries).buffer, { parseNumber: (text: string) => text })
  return rows.map((row) => row.map(textOfCell))
}

/** A single cell in column XFD makes every row that long. */
function refuseGiants(entries: readonly ZipEntry[]): void {
  const sheets = entries.filter(({ name }) => name.startsWith('xl/worksheets/'))
  const isGiant = sheets.some(({ bytes }) =>
    /\sr=["'][A-Z]{3,}\d/.test(Buffer.from(bytes).toString('latin1')),
  )
  if (isGiant) throw new BadArchive('a sheet of thousands of columns')
}

class NoWorkbook extends Error {
  override name = 'NoWorkbook'
}

/** Its types say that a date is the constructor of one; what is left is text, as numbers stay texts. */
function textOfCell(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'Ya' : 'Tidak'
  if (cell instanceof Date) return dayText(cell)
  const text = cell as string
  // 8.1234567890E10 is how a sheet keeps what was typed as 81234567890.
  const isNumber = /^\d(?:\.\d+)?E\+?\d+$/.test(text) && Number.isSafeInteger(Number(text))
  return isNumber ? String(Number(text)) : text
}

function dayText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const [year, month, day] = date.toISOString().slice(0, 10).split('-')
  return `${day}/${month}/${year}`
}

async function writeXlsx(sheets: readonly SheetToWrite[]): Promise<Uint8Array> {
  const written = sheets.map(({ name, rows, widths, headRows = 1 }) => ({
    sheet: name,
    data: rows.map((row, index) => row.map((text) => cellOf(text, index < headRows))),
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: headRows,
  }))
  return writeXlsxFile(written).toBuffer()
}

/** Always text, also where only digits stand: Excel keeps every one of them. */
function cellOf(text: string, isHead: boolean) {
  if (text === '') return null
  const cell = { value: inXlsx(text), type: String, format: '@', wrap: text.includes('\n') }
  return isHead ? { ...cell, fontWeight: 'bold' as const, backgroundColor: '#E3F0EA' } : cell
}

async function answerTo(task: SheetTask): Promise<SheetAnswer> {
  try {
    switch (task.kind) {
      case 'readXlsx':
        return { kind: 'rows', rows: await readXlsx(task.bytes) }
      case 'readCsv':
        return { kind: 'rows', rows: readCsv(task.bytes) }
      case 'writeXlsx':
        return { kind: 'bytes', bytes: await writeXlsx(task.sheets) }
      default:
        return task satisfies never
    }
  } catch (error) {
    return answerForFailure(error)
  }
}

function answerForFailure(error: unknown): SheetAnswer {
  if (error instanceof NoWorkbook) return { kind: 'otherType' }
  const { message } = error as Error
  const isExpected = error instanceof BadArchive || error instanceof BadCsv
  return { kind: 'unreadable', message: isExpected ? message : `not a workbook: ${message}` }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await answerTo(workerData as SheetTask))
