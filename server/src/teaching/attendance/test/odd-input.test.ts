import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { attendanceInvariants } from '../../../verify/attendance.queries.ts'
import { queryAt } from '../../../verify/verify-data.ts'
import { mark, scan, startOfClass, syncer } from './attendance.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: startOfClass })
})
afterAll(() => app.close())

async function scene() {
  const school = await app.givenSchool({ children: 2 })
  const [child] = school.students
  if (!child) throw new Error('a child is needed')
  const sync = syncer(app, school.classId)
  const send = (...operations: Parameters<typeof sync>[1]) => sync(school.teacher, operations)
  return { ...school, child, send }
}

it('half an emoji in a note does not block the other marks of the batch', async () => {
  const { child, send } = await scene()
  const torn = mark(child, 'Izin', { teachersNotes: 'Acara keluarga \ud83d' })
  const answer = await send(scan(child), torn)
  expect(answer.status).toBe(200)
  expect(answer.body.results).toHaveLength(2)
})

it('an operation id counts once, in capitals too', async () => {
  const { child, send } = await scene()
  const first = mark(child, 'Sakit', { baseVersion: 9 })
  const shouted = { ...first, operationId: first.operationId.toUpperCase() }
  await send(shouted)
  await send(mark(child, 'Hadir', { baseVersion: 9 }))
  for (const again of [shouted, first]) {
    const { body } = await send(again)
    expect(body.results[0]).toMatchObject({ outcome: 'duplicate', first: 'applied' })
    expect(body.entries[0]).toMatchObject({ status: 'Hadir' })
  }
})

it('an operation id in capitals counts once in the compatible form', async () => {
  const { child, send, teacher } = await scene()
  const { body } = await send(scan(child))
  const attendanceId = body.entries[0]?.id ?? ''
  const operationId = app.deps.newId().toUpperCase()
  const write = (status: 'Sakit' | 'Hadir', more = {}) =>
    app.as(teacher).call(attendanceRoutes.updateEntries, {
      body: { updates: [{ attendanceId, status, ...more }] },
    })
  await write('Sakit', { operationId })
  await write('Hadir')
  const again = await write('Sakit', { operationId })
  expect(again.body.results[0]).toMatchObject({ status: 'Hadir' })
})

it('a request for changes alone leaves no entry in the audit log', async () => {
  const { child, send } = await scene()
  await send(scan(child))
  const count = async () => (await app.db.selectFrom('audit_entry').select('id').execute()).length
  const before = await count()
  for (let polls = 0; polls < 3; polls += 1) await send()
  expect(await count()).toBe(before)
})

it('an entry changed there and back in one request agrees with its history', async () => {
  const { child, send, teacher } = await scene()
  const { body } = await send(scan(child))
  const attendanceId = body.entries[0]?.id ?? ''
  const write = (
    ...updates: { status?: 'Tanpa Keterangan'; violations?: { attribute: boolean } }[]
  ) =>
    app.as(teacher).call(attendanceRoutes.updateEntries, {
      body: { updates: updates.map((update) => ({ attendanceId, ...update })) },
    })
  const flag = (attribute: boolean) => ({ violations: { attribute } })
  await write(flag(true), flag(false))
  await write(flag(true), flag(false))
  await write({ status: 'Tanpa Keterangan' })
  for (const one of attendanceInvariants)
    expect((await sql.raw(queryAt(one, app.clock.now)).execute(app.db)).rows).toEqual([])
})
