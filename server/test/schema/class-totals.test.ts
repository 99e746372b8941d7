import { addDays, type Day } from '@ngaji/contract/jakarta-time'
import { array, constantFrom, nat, oneof, record, sample } from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { readMigrationFiles } from '../../src/platform/database/migrations/migration-files.ts'
import { startScene, type Scene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.close())
beforeEach(() => scene.begin())
afterEach(() => scene.undo())

const counts = async () => {
  const [row] = await scene.run(
    `select student_count, meeting_count from class_total where class_id = u('kelas')`,
  )
  return [row?.['student_count'], row?.['meeting_count']]
}

it('follow members', async () => {
  expect(await counts()).toEqual([2, 1])
  await scene.accepted(`update class_student set left_on = '2026-09-02', ended = 'removed'
    where id = u('ahmad di kelas')`)
  expect(await counts()).toEqual([1, 1])
  await scene.accepted(`delete from class_student where id = u('budi di kelas')`)
  expect(await counts()).toEqual([0, 1])
  await scene.accepted(`insert into class_student (id, class_id, student_id, joined_on)
    values (u('x'), u('kelas'), u('ahmad'), '2026-09-02'), (u('y'), u('kelas'), u('budi'), '2026-09-02')`)
  expect(await counts()).toEqual([2, 1])
})

it('follow meetings', async () => {
  await scene.accepted(`insert into meeting (id, class_id, date, opened_by, opened_at)
    values (u('lain'), u('kelas'), '2026-08-06', u('akun guru'), '2026-08-06T09:00:00Z')`)
  expect(await counts()).toEqual([2, 2])
  await scene.accepted(`update meeting set cancelled_at = now() where id = u('lain')`)
  expect(await counts()).toEqual([2, 1])
  await scene.accepted(`update meeting set cancelled_at = null, revision = 7 where id = u('lain')`)
  expect(await counts()).toEqual([2, 2])
  await scene.accepted(`delete from meeting where id = u('lain')`)
  expect(await counts()).toEqual([2, 1])
})

it('are removed with the class', async () => {
  await scene.accepted(`insert into class_student (id, class_id, student_id, joined_on)
    values (u('x'), u('kelas b'), u('citra'), '2026-09-01')`)
  await scene.accepted(`
    delete from class_student where class_id = u('kelas b'); delete from class where id = u('kelas b')`)
  expect(await scene.run(`select from class_total where class_id = u('kelas b')`)).toEqual([])
})

/** A register of a class that has none yet, opened, cancelled or deleted so many days after the first one. */
type Change = { kind: 'open' | 'cancel' | 'delete'; after: number }

const dayOf = ({ after }: Change): Day => addDays('2026-08-01', after)

function statementOf(change: Change): string {
  const day = dayOf(change)
  const which = `where class_id = u('kelas b') and date = '${day}'`
  if (change.kind === 'delete') return `delete from meeting ${which}`
  if (change.kind === 'cancel')
    return `update meeting set cancelled_at = now() ${which} and cancelled_at is null`
  return `insert into meeting (id, class_id, date, opened_by, opened_at)
    values (u('${day}'), u('kelas b'), '${day}', u('akun guru'), '${day}T09:00:00Z')
    on conflict (class_id, date) do update set cancelled_at = null`
}

type Kept = { newest: Day; days: Day[] }

/** A class without any register. */
const none: Kept = { newest: '1970-01-01', days: [] }

/** What is kept after these changes: of the days with a register 64, up to the newest that was ever opened. */
function keptAfter(changes: readonly Change[]): Kept & { opened: Day[] } {
  const opened = new Set<Day>()
  let { newest } = none
  for (const change of changes) {
    const day = dayOf(change)
    if (change.kind !== 'open') opened.delete(day)
    else {
      opened.add(day)
      if (day > newest) newest = day
    }
  }
  return { newest, days: lastDays([...opened], newest), opened: [...opened] }
}

function lastDays(opened: readonly Day[], newest: Day): Day[] {
  return opened.filter((day) => day > addDays(newest, -64)).toSorted()
}

async function readKept(): Promise<Kept> {
  const [row] = await scene.run(
    `select met::text, met_until::text as newest from class_total where class_id = u('kelas b')`,
  )
  if (!row) return none
  const { met, newest } = row as { met: string; newest: Day }
  const days = met
    .split('')
    .flatMap((digit, place) => (digit === '1' ? [addDays(newest, place - 63)] : []))
  return { newest, days }
}

const open = (after: number): Change => ({ kind: 'open', after })
const cancel = (after: number): Change => ({ kind: 'cancel', after })
const remove = (after: number): Change => ({ kind: 'delete', after })

it.each([
  ['in order', [open(0), open(2), open(7)]],
  ['out of order', [open(7), open(2), open(0)]],
  ['63 days apart', [open(0), open(63)]],
  ['64 days apart', [open(0), open(64)]],
  ['63 days apart, the older one last', [open(63), open(0)]],
  ['64 days apart, the older one last', [open(64), open(0)]],
  ['years apart', [open(0), open(5000), open(0)]],
  ['the newest cancelled, and opened again', [open(0), open(3), cancel(3)]],
  ['the newest cancelled, and an older one opened', [open(3), cancel(3), open(1)]],
  ['one opened again', [open(3), cancel(3), open(3), cancel(3), open(3)]],
  ['one of long ago cancelled', [open(0), open(70), cancel(0)]],
  ['one of long ago deleted', [open(0), open(70), remove(0)]],
  ['a cancelled one deleted', [open(0), open(1), cancel(1), remove(1)]],
  ['none any more', [open(0), remove(0)]],
] satisfies [string, Change[]][])('say on which days a class met: %s', async (what, changes) => {
  await scene.accepted(changes.map(statementOf).join(';'))
  const { newest, days } = keptAfter(changes)
  expect(await readKept(), what).toEqual({ newest, days })
})

it('say it after any changes, and a database that kept no days yet is filled with them', async () => {
  const change = record({
    kind: constantFrom<Change['kind'][]>('open', 'open', 'cancel', 'delete'),
    after: oneof(constantFrom(0, 1, 62, 63, 64, 65, 126, 127, 128), nat(150)),
  })
  const fill = await backfill()
  for (const changes of sample(array(change, { minLength: 1, maxLength: 40 }), { numRuns: 50 })) {
    await scene.run('savepoint before')
    await scene.accepted(changes.map(statementOf).join(';'))
    const what = JSON.stringify(changes)
    const { newest, days, opened } = keptAfter(changes)
    expect(await readKept(), what).toEqual({ newest, days })
    await scene.run(`update class_total set met = default, met_until = default; ${fill}`)
    const last = opened.toSorted().at(-1) ?? none.newest
    expect(await readKept(), what).toEqual({ newest: last, days: lastDays(opened, last) })
    await scene.run('rollback to savepoint before')
  }
})

/** The statement of the migration that fills the days of registers that exist already. */
async function backfill(): Promise<string> {
  const file = (await readMigrationFiles()).find(({ name }) => name.startsWith('0072'))
  const found = /^update class_total[^;]+;/m.exec(file?.sql ?? '')
  if (!found) throw new Error('the migration fills nothing')
  return found[0]
}
