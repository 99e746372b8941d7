import { Worker } from 'node:worker_threads'
import { AppError } from '../../../app-error.ts'
import { looksLikeZip } from './zip-archive.ts'

export type SheetToWrite = {
  name: string
  rows: readonly (readonly string[])[]
  /** Of the columns, in letters. */
  widths: readonly number[]
  /** How many rows at the top are headings. */
  headRows?: number
}

export type SheetTask =
  | { kind: 'readXlsx'; bytes: Uint8Array }
  | { kind: 'readCsv'; bytes: Uint8Array }
  | { kind: 'writeXlsx'; sheets: readonly SheetToWrite[] }

export type SheetAnswer =
  | { kind: 'rows'; rows: string[][] }
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'otherType' }
  | { kind: 'unreadable'; message: string }

const workerFile = new URL('./spreadsheet-worker.ts', import.meta.url)

/** Reading 5,000 rows takes a second, writing 20,000 some five. */
const mostMs = 30_000
const mostMegabytes = 512

let queue: Promise<unknown> = Promise.resolve()

/**
 * The cells of an .xlsx or .csv as texts, read in a thread of its own with bounded time and memory. What
 * a file is, it says itself. Refuses with `request.media-type` and `import.unreadable`.
 */
export async function readSpreadsheet(file: {
  fileName: string
  bytes: Uint8Array
}): Promise<string[][]> {
  const answer = await inTurn(taskFor(file)).catch(() => unreadable)
  switch (answer.kind) {
    case 'rows':
      return answer.rows
    case 'otherType':
      throw new AppError('request.media-type')
    default:
      throw new AppError('import.unreadable')
  }
}

const unreadable: SheetAnswer = { kind: 'unreadable', message: 'took too much time or memory' }

function taskFor({ fileName, bytes }: { fileName: string; bytes: Uint8Array }): SheetTask {
  if (looksLikeZip(bytes)) return { kind: 'readXlsx', bytes }
  const name = fileName.toLowerCase()
  if (name.endsWith('.csv')) return { kind: 'readCsv', bytes }
  throw new AppError(name.endsWith('.xlsx') ? 'import.unreadable' : 'request.media-type')
}

/** An .xlsx with these sheets; every cell is text. */
export async function writeWorkbook(sheets: readonly SheetToWrite[]): Promise<Uint8Array> {
  const answer = await inTurn({ kind: 'writeXlsx', sheets })
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
