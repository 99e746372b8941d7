import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { routes } from '@ngaji/contract'
import type {
  OperationInput,
  SyncAnswer,
} from '@ngaji/contract/teaching/attendance/merge/attendance-sync.schemas'
import { hrefOf } from '@ngaji/contract/route'
import { endWithParent } from '../../../../scripts/end-with-parent.mjs'
import { readConfig } from '../../../src/config/config.ts'
import { startServer } from '../../../src/start-server.ts'
import { isJournal, operationIdOf, type MarkingScene } from '../marking-scene.ts'

/**
 * A process to kill: the whole server, and phones that send it marks and journal entries. Prints
 * the number of each write once the server has acknowledged it, and not before. Arguments: data
 * folder or address of the database, first number to use, last number that was acknowledged before.
 */
endWithParent(() => process.exit(1))
const [, first = '1', answeredBefore = '0'] = process.argv.slice(2)
const { classId, date, token, studentIds } = JSON.parse(
  process.env['SCENE'] ?? '{}',
) as MarkingScene

// The startup banner must not mix with the numbers.
console.log = () => undefined
const { address } = await startServer(readConfig(process.env))
// A killed process writes no compile cache; with it the next process starts in half the time.
flushCompileCache()

/** Retries like a phone, as long as the server answers with a time to retry. */
async function post(path: string, body: object, headers = {}): Promise<unknown> {
  for (;;) {
    const answer = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      body: JSON.stringify(body),
    })
    if (answer.ok) return answer.json()
    if (answer.status !== 503) throw new Error(`${answer.status}: ${await answer.text()}`)
    await wait(20)
  }
}

async function sync(deviceId: string, operations: OperationInput[]): Promise<SyncAnswer> {
  const batch = { classId, date, deviceId, operations }
  return (await post(hrefOf(routes.attendance.sync), batch)) as SyncAnswer
}

/** Sent twice, also after a restart of the server, it is one entry: the id identifies it. */
async function writeLine(number: number): Promise<void> {
  const line = { title: `Baris ${number}`, content: 'Isi', date }
  const key = `line-${operationIdOf(number)}`
  await post(hrefOf(routes.journals.create), line, { 'idempotency-key': key })
}

// The last mark before the kill may have been saved or not, so it is sent again.
for (let number = Number(answeredBefore) - 8; number < Number(answeredBefore) + 8; number++)
  if (number > 0 && isJournal(number)) await writeLine(number)

let next = Number(first)
const statuses = ['Hadir', 'Sakit', 'Izin', 'Terlambat'] as const

/**
 * One phone: each mark of its student has the version of the previous one, with journal entries in
 * between.
 */
async function writeWithoutEnd(studentId: string, index: number): Promise<never> {
  const deviceId = `hp-${index}`
  const { entries } = await sync(deviceId, [])
  let version = entries.find((entry) => entry.studentId.id === studentId)?.version ?? 0
  for (;;) {
    const number = next++
    if (isJournal(number)) {
      await writeLine(number)
      writeSync(1, `${number}\n`)
      continue
    }
    const { results } = await sync(deviceId, [
      {
        kind: 'mark',
        operationId: operationIdOf(number),
        studentId,
        status: statuses[number % statuses.length] ?? 'Hadir',
        teachersNotes: `catatan ${number}`,
        baseVersion: version,
        // Midnight may pass during the run.
        reason: 'Uji mati mendadak',
      },
    ])
    const [result] = results
    const outcome = result?.outcome === 'duplicate' ? result.first : result?.outcome
    if (outcome !== 'applied' || !result?.entry)
      throw new Error(`not applied: ${JSON.stringify(result)}`)
    version = result.entry.version
    writeSync(1, `${number}\n`)
  }
}

await Promise.all(studentIds.map(writeWithoutEnd))
