import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { signInRoutes } from '@ngaji/contract/identity/sign-in/sign-in.routes'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { untilWaiting } from '../../../../test/lock-waits.ts'
import { hashPassword } from '../../../identity/sign-in/entry/passwords.ts'
import {
  at,
  requireEntry,
  mark,
  open,
  readDay,
  scan,
  startOfClass,
  syncer,
  today,
} from '../test/attendance.fixtures.ts'
import { listTouches } from '../register.queries.ts'

// The embedded engine runs transactions one by one, so only PostgreSQL can show a race.
describe('while another transaction writes a register', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ now: startOfClass, engine: 'postgres' })
  })
  afterAll(() => app.close())

  async function scene() {
    const school = await app.givenSchool()
    const [child, newcomer] = school.students
    if (!child || !newcomer) throw new Error('two children are needed')
    const sync = syncer(app, school.classId)
    await sync(school.teacher, [open()])
    return { ...school, child, newcomer, sync }
  }

  async function whileHeld<T>(classId: string, work: () => Promise<T>): Promise<T> {
    const holder = await app.db.startTransaction().execute()
    try {
      await sql`select from class where id = ${classId} for update`.execute(holder)
      return await work()
    } finally {
      await holder.rollback().execute()
    }
  }

  it('screens that only read are answered at once', async () => {
    const { classId, teacher, sync } = await scene()
    const statuses = await whileHeld(classId, async () => {
      const asked = await sync(teacher, [])
      const params = { classId }
      const read = app.as(teacher)
      const register = await read.call(attendanceRoutes.readRegister, {
        params: { ...params, date: today },
        query: {},
      })
      const day = await read.call(attendanceRoutes.readDay, { params, body: { date: today } })
      return [asked.status, register.status, day.status]
    })
    expect(statuses).toEqual([200, 200, 200])
  })

  it('a read that finds a student without a row waits, and adds the row', async () => {
    const { classId, teacher, newcomer, sync } = await scene()
    await sql`alter table attendance disable trigger user`.execute(app.db)
    await sql`delete from attendance where student_id = ${newcomer.studentId}`.execute(app.db)
    await sql`alter table attendance enable trigger user`.execute(app.db)
    let isAnswered = false
    const asked = await whileHeld(classId, async () => {
      const answer = sync(teacher, []).then((done) => {
        isAnswered = true
        return done
      })
      await untilWaiting(app.db)
      expect(isAnswered).toBe(false)
      return { answer }
    })
    const { status, body } = await asked.answer
    expect(status).toBe(200)
    expect(requireEntry(body.entries, newcomer)).toMatchObject({ isMarked: false })
  })

  it('a user without reach gets not found, and takes no lock', async () => {
    const { classId, teacher, child, place } = await scene()
    const { id } = requireEntry(await readDay(app, teacher, classId), child)
    const stranger = await app.givenTeacher({ place })
    const update = { updates: [{ attendanceId: id, status: 'Hadir' as const }] }
    const answer = await whileHeld(classId, () =>
      app.as(stranger).call(attendanceRoutes.updateEntries, { body: update }),
    )
    expect(answer).toMatchObject({
      status: 404,
      body: { code: 'attendance.not-found', details: { ids: [id] } },
    })
  })
})

describe('the operations of an hour', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ now: startOfClass })
  })
  afterAll(() => app.close())
  beforeEach(() => {
    app.clock.now = new Date(startOfClass)
  })

  async function scene({ before = 0 } = {}) {
    const school = await app.givenSchool()
    const [child, other] = school.students
    if (!child || !other) throw new Error('two children are needed')
    await app.db
      .insertInto('rate_counter')
      .values({
        key: `sync:${school.teacher.id}`,
        window_start: new Date('2026-11-19T11:00:00.000Z'),
        count: before,
      })
      .execute()
    return { ...school, child, other, sync: syncer(app, school.classId) }
  }

  it('are limited to 5,000 per user, repeats included', async () => {
    const { teacher, child, other, sync } = await scene({ before: 4997 })
    const first = scan(child)
    expect((await sync(teacher, [first])).status).toBe(200)
    expect((await sync(teacher, [first])).body.results).toMatchObject([{ outcome: 'duplicate' }])
    const refused = await sync(teacher, [first, scan(other)])
    expect(refused).toMatchObject({ status: 429, body: { code: 'request.too-many' } })
    // A window is counted in sixty buckets: operations of 11.00 have left it at 12.01.
    expect(refused.headers['retry-after']).toBe(String(31 * 60))
    // A refused operation does not count, and a request for changes never does.
    expect((await sync(teacher, [])).status).toBe(200)
    expect((await sync(teacher, [scan(other)])).status).toBe(200)
    app.clock.now = new Date('2026-11-19T12:01:00.000Z')
    expect((await sync(teacher, [scan(other), scan(child)])).status).toBe(200)
  })

  it('allow a large load: thirty classes of thirty students, each marked twice', async () => {
    const { teacher, child, sync } = await scene({ before: 2 * 30 * 30 })
    expect((await sync(teacher, [scan(child)])).status).toBe(200)
  })

  it('are counted per user', async () => {
    const { teacher, place, classId, child, sync } = await scene({ before: 5000 })
    expect((await sync(teacher, [scan(child)])).status).toBe(429)
    const colleague = await app.givenTeacher({ place })
    await sql`
      insert into class_teacher
        (id, branch_id, branch_year_id, teaching_group_id, class_id, teacher_id, joined_on)
      select ${app.deps.newId()}, branch_id, branch_year_id, teaching_group_id, id,
        ${colleague.teacherId}, ${today}
      from class where id = ${classId}`.execute(app.db)
    expect((await sync(colleague, [scan(child)])).status).toBe(200)
  })
})

describe('the part of a history that is read again', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ now: startOfClass })
  })
  afterAll(() => app.close())

  it('is limited to its latest changes and its last line', async () => {
    const { teacher, classId, students } = await app.givenSchool({ children: 1 })
    const [child] = students
    if (!child) throw new Error('a child is needed')
    const sync = syncer(app, classId)
    await sync(teacher, [scan(child)])
    // The second of two scans at the same time changes nothing, however often it is repeated.
    const again = Array.from({ length: 300 }, () => scan(child))
    await sync(teacher, again)
    const { id } = requireEntry(await readDay(app, teacher, classId), child)
    const few = await listTouches(app.db, [id])
    expect(few.get(id)?.map(({ operationId }) => operationId)).toEqual([
      expect.any(String),
      again.at(-1)?.operationId,
    ])
    const moves = Array.from({ length: 250 }, (_, index) =>
      mark(child, index % 2 === 0 ? 'Sakit' : 'Tanpa Keterangan', { baseVersion: 2 + index }),
    )
    await sync(teacher, moves)
    const touches = (await listTouches(app.db, [id])).get(id) ?? []
    expect(touches).toHaveLength(201)
    expect(touches.at(-1)?.operationId).toBe(moves.at(-1)?.operationId)
    const lines = await app.as(teacher).call(attendanceRoutes.readEntry, {
      params: { attendanceId: id },
    })
    expect(lines.body.attendance.history.length).toBe(551)
  })
})

describe('the last use of a card', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ now: at('18.40') })
  })
  afterAll(() => app.close())

  const lastUse = async ({ studentId }: { studentId: string }) => {
    const { last_used_at: moment } = await app.db
      .selectFrom('student_card')
      .select('last_used_at')
      .where('student_id', '=', studentId)
      .executeTakeFirstOrThrow()
    return moment?.toISOString() ?? null
  }

  it('is its latest accepted scan, from any phone', async () => {
    const { teacher, classId, students } = await app.givenSchool()
    const [child, byHand] = students
    if (!child || !byHand) throw new Error('two children are needed')
    const sync = syncer(app, classId)
    const scans = ['18.31', '18.35', '18.33'].map((time) => scan(child, { at: at(time) }))
    await sync(teacher, [...scans, mark(byHand, 'Hadir'), scan({ cardCode: byHand.nis })])
    expect(await lastUse(child)).toBe(at('18.35'))
    expect(await lastUse(byHand)).toBeNull()
    await sync(teacher, [scan(child, { at: at('18.32') })])
    expect(await lastUse(child)).toBe(at('18.35'))
  })

  it('is not a scan that was refused', async () => {
    const { teacher, students } = await app.givenSchool()
    const elsewhere = await app.givenSchool()
    const [child] = students
    if (!child) throw new Error('a child is needed')
    const answer = await syncer(app, elsewhere.classId)(elsewhere.teacher, [scan(child)])
    expect(answer.body.results).toMatchObject([{ outcome: 'refused' }])
    expect(await lastUse(child)).toBeNull()
    expect(teacher.id).not.toBe(elsewhere.teacher.id)
  })

  it('is a sign-in with the card, not one with its number', async () => {
    const { place } = await app.givenSchool()
    const password = 'kapal-layar-biru'
    const child = await app.givenStudent({ place, passwordHash: await hashPassword(password) })
    const signIn = (nis: string, typed = password) =>
      app.as(null).call(signInRoutes.login, { body: { nis, password: typed } })
    expect((await signIn(child.nis)).status).toBe(200)
    expect((await signIn(child.cardCode, 'salah-sekali')).status).toBe(401)
    expect(await lastUse(child)).toBeNull()
    expect((await signIn(child.cardCode)).status).toBe(200)
    expect(await lastUse(child)).toBe(at('18.40'))
  })
})
