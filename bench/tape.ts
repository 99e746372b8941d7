import { once } from 'node:events'
import { createReadStream, createWriteStream, mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { keepBytes, restoreBytes, type Statement } from './statements.ts'

/** What one request asked of the database, and its answer. */
export type Taped = { statements: Statement[]; body: unknown; passwordHash: string | null }

/** A place for a tape, and where in it the tape is; with `using` both go at the end of their block. */
export function placeTape() {
  const folder = mkdtempDisposableSync(join(tmpdir(), 'ngaji-tape-'))
  return { file: join(folder.path, 'tape.jsonl'), [Symbol.dispose]: () => folder.remove() }
}

/** A file with a line for each request: all of them together are longer than the longest text. */
export async function writeTape(file: string, requests: AsyncIterable<Taped>): Promise<void> {
  const tape = createWriteStream(file)
  for await (const one of requests)
    if (!tape.write(`${JSON.stringify(one, keepBytes)}\n`)) await once(tape, 'drain')
  tape.end()
  await finished(tape)
}

export async function readTape(file: string): Promise<Taped[]> {
  const taped: Taped[] = []
  for await (const line of createInterface({ input: createReadStream(file) }))
    taped.push(JSON.parse(line, restoreBytes) as Taped)
  return taped
}
