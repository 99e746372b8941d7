import { Worker } from 'node:worker_threads'
import type { ErrorCode } from '@ngaji/contract/errors'
import type { SheetPage } from '@ngaji/contract/office/imports/import-tables.rules'
import { AppError } from '../../../app-error.ts'
import type { SheetValue } from './import-sheets.ts'
import type { SheetFile } from './read-pages.ts'

export type SheetToWrite = {
  name: string
  rows: readonly (readonly SheetValue[])[]
  /** Of the columns, in letters. */
  widths: readonly number[]
  /** How many rows at the top are headings. */
  headRows?: number
}

export type SheetTask =
  | { kind: 'read'; file: SheetFile; headings: readonly string[] }
  | { kind: 'write'; sheets: readonly SheetToWrite[] }

export type SheetAnswer =
  | { kind: 'pages'; pages: SheetPage[] }
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'refused'; code: ErrorCode; values?: Readonly<Record<string, string | number>> }

const workerFile = new URL('./spreadsheet-worker.ts', import.meta.url)

/** Reading 5,000 rows takes a second, writing 20,000 some five. */
const mostMs = 30_000
const mostMegabytes = 512

let queue: Promise<unknown> = Promise.resolve()

/**
 * The sheets of a file, read in a thread of its own with bounded time and memory. What a file is, it says itself; the
 * known headings tell how a text is separated. Refuses with the code that names what it is instead of a list.
 */
export async function readSpreadsheet(
  { fileName, bytes }: SheetFile,
  headings: readonly string[],
): Promise<SheetPage[]> {
  const task = { kind: 'read', file: { fileName, bytes }, headings } as const
  const answer = await inTurn(task).catch(() => tookTooMuch)
  if (answer.kind === 'pages') return answer.pages
  if (answer.kind === 'bytes') throw new Error('sheets were asked for')
  throw new AppError(answer.code, { values: { ...answer.values } })
}

/** Of time or memory. */
const tookTooMuch: SheetAnswer = { kind: 'refused', code: 'import.too-large' }

/** An .xlsx with these sheets: numbers as numbers, every other cell as text. */
export async function writeWorkbook(sheets: readonly SheetToWrite[]): Promise<Uint8Array> {
  const answer = await inTurn({ kind: 'write', sheets })
  if (answer.kind !== 'bytes') throw new Error('a sheet could not be written')
  return answer.bytes
}

/** One after the other: two large sheets at once would need twice the memory. */
function inTurn(task: SheetTask): Promise<SheetAnswer> {
  const done = queue.then(() => inThread(task))
  queue = done.catch(() => undefined)
  return done
}

async function inThread(task: SheetTask): Promise<SheetAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<SheetAnswer>()
  const worker = new Worker(workerFile, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    stdout: true,
    stderr: true,
  })
  const timer = setTimeout(() => reject(new Error('a sheet took too long')), mostMs)
  worker.once('message', resolve).once('error', reject)
  worker.once('exit', (code) => reject(new Error(`the thread ended with ${code}`)))
  return promise.finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}
