import { fork, type ChildProcess } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
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

const program = new URL('./spreadsheet-process.ts', import.meta.url)

/** Reading 5,000 rows takes a second, writing 20,000 some five. */
const mostMs = 30_000
const mostMegabytes = 512

let queue: Promise<unknown> = Promise.resolve()

/**
 * The sheets of a file, read by a process of its own with bounded time and memory. What a file is, it says itself; the
 * known headings tell how a text is separated. Refuses with the code that names what it is instead of a list.
 */
export async function readSpreadsheet(
  { fileName, bytes }: SheetFile,
  headings: readonly string[],
): Promise<SheetPage[]> {
  const task = { kind: 'read', file: { fileName, bytes }, headings } as const
  const answer = await inTurn(task)
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

/** No secret of the server is given to what reads files of strangers; where compiled code is kept is none. */
function environment(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir()
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder }
}

/** One after the other: two large sheets at once would need twice the memory. */
function inTurn(task: SheetTask): Promise<SheetAnswer> {
  const done = queue.then(() => answerInProcess(task))
  queue = done.catch(() => undefined)
  return done
}

/** Node aborts where its heap is full (134 where there are no signals); the kernel kills where the machine is. */
function isOutOfMemory(code: number | null, signal: NodeJS.Signals | null): boolean {
  return signal === 'SIGABRT' || signal === 'SIGKILL' || code === 134
}

/** What stops the server reaches this process as well: the file may be sent again. */
const stopSignals: ReadonlySet<NodeJS.Signals> = new Set(['SIGTERM', 'SIGINT', 'SIGHUP'])

/** Any other end is a defect, of the reader or of Node; it is logged where it is answered. */
function endedBy(code: number | null, signal: NodeJS.Signals | null): Error {
  if (signal && stopSignals.has(signal))
    return new AppError('server.busy', { retryAfterSeconds: 10 })
  return new Error(`the process of a sheet ended with ${signal ?? code}`)
}

/**
 * A process and no thread: whatever a file makes of it, the server goes on. A thread that runs out of memory, or is ended
 * while another one compiles, may end the whole process: V8 13.6 fails with "Check failed: jit_page.has_value()".
 *
 * @param execPath the Node that reads; rejects where it cannot be started, or ends for another reason
 */
export async function answerInProcess(task: SheetTask, execPath?: string): Promise<SheetAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<SheetAnswer>()
  // Asked for only below: by then it may have failed already.
  promise.catch(() => undefined)
  const timer = setTimeout(() => resolve(tookTooMuch), mostMs)
  let child: ChildProcess | null = null
  try {
    child = fork(program, {
      env: environment(),
      execArgv: [`--max-old-space-size=${mostMegabytes}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      ...(execPath !== undefined && { execPath }),
    })
    // All of them: a process that cannot start is told twice, and what nobody hears ends the server.
    child.on('error', reject)
    child.once('message', (answer) => resolve(answer as SheetAnswer))
    child.once('exit', (code, signal) => {
      if (isOutOfMemory(code, signal)) resolve(tookTooMuch)
      else reject(endedBy(code, signal))
    })
    child.send(task, (error) => error && reject(error))
    return await promise
  } finally {
    clearTimeout(timer)
    child?.kill('SIGKILL')
  }
}
