import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { routes } from '@ngaji/contract'
import type {
  OperationInput,
  SyncAnswer,
} from '@ngaji/contract/features/attendance/attendance-sync.schemas'
import { hrefOf } from '@ngaji/contract/route'
import { readConfig } from '../../src/config.ts'
import { startServer } from '../../src/start-server.ts'
import { operationIdOf, type MarkingScene } from './marking-scene.ts'

/**
 * A process to be killed: the whole server, and phones that send it one mark after another. Says the
 * number of each mark once the server has answered that it is saved, and not before. Arguments: data
 * folder or address of the database, first number to use.
 */
const [, first = '1'] = process.argv.slice(2)
const { classId, date, token, studentIds } = JSON.parse(
  process.env['SCENE'] ?? '{}',
) as MarkingScene

// What a start tells people has no place among the numbers.
console.log = () => undefined
const { address } = await startServer(readConfig(process.env))
// Whoever is killed leaves nothing behind by itself: the next one starts in half the time.
flushCompileCache()

/** As a phone does: the same again for as long as the server asks to come back. */
async function sync(deviceId: string, operations: OperationInput[]): Promise<SyncAnswer> {
  const answer = await fetch(address + hrefOf(routes.attendance.sync), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ classId, date, deviceId, operations }),
  })
  if (answer.ok) return (await answer.json()) as SyncAnswer
  if (answer.status !== 503) throw new Error(`${answer.status}: ${await answer.text()}`)
  await wait(20)
  return sync(deviceId, operations)
}

let next = Number(first)
const statuses = ['Hadir', 'Sakit', 'Izin', 'Terlambat'] as const

/** One phone marks one child again and again; each mark knows the version the one before it made. */
async function markWithoutEnd(studentId: string, index: number): Promise<never> {
  const deviceId = `hp-${index}`
  const { entries } = await sync(deviceId, [])
  let version = entries.find((entry) => entry.studentId.id === studentId)?.version ?? 0
  for (;;) {
    const number = next++
    const { results } = await sync(deviceId, [
      {
        kind: 'mark',
        operationId: operationIdOf(number),
        studentId,
        status: statuses[number % statuses.length] ?? 'Hadir',
        teachersNotes: `catatan ${number}`,
        baseVersion: version,
        // The night may fall while this runs.
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

await Promise.all(studentIds.map(markWithoutEnd))
