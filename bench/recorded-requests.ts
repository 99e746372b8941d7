import { once } from 'node:events'
import { createReadStream, createWriteStream, mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { keepBytes, restoreBytes, type Statement } from './statements.ts'

/** The statements one request sent to the database, and its answer. */
export type RecordedRequest = {
  statements: Statement[]
  body: unknown
  passwordHash: string | null
}

/** A temporary folder with the path of the file of requests in it; `using` removes it at the end of its block. */
export function placeRecordedRequests() {
  const folder = mkdtempDisposableSync(join(tmpdir(), 'ngaji-requests-'))
  return { file: join(folder.path, 'requests.jsonl'), [Symbol.dispose]: () => folder.remove() }
}

/** A file with a line for each request: all of them together are longer than the longest text. */
export async function writeRecordedRequests(
  file: string,
  requests: AsyncIterable<RecordedRequest>,
): Promise<void> {
  const stream = createWriteStream(file)
  for await (const one of requests)
    if (!stream.write(`${JSON.stringify(one, keepBytes)}\n`)) await once(stream, 'drain')
  stream.end()
  await finished(stream)
}

export async function readRecordedRequests(file: string): Promise<RecordedRequest[]> {
  const requests: RecordedRequest[] = []
  for await (const line of createInterface({ input: createReadStream(file) }))
    requests.push(JSON.parse(line, restoreBytes) as RecordedRequest)
  return requests
}
