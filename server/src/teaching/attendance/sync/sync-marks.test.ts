import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { sessionCookieName } from '../../../platform/http/guard/session-cookie.ts'
import {
  at,
  mark,
  readDay,
  requireEntry,
  scan,
  startOfClass,
  syncer,
  today,
  undo,
} from '../test/attendance.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: startOfClass })
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.now = new Date(startOfClass)
})

async function scene(children = 3) {
  const school = await app.givenSchool({ children })
  const [aisyah, bilal, salma] = school.students
  if (!aisyah || !bilal || !salma) throw new Error('three children are needed')
  const sync = syncer(app, school.classId)
  const send = (...operations: Parameters<typeof sync>[1]) => sync(school.teacher, operations)
  return { ...school, aisyah, bilal, salma, sync, send }
}

describe('a manual mark', () => {
  it('causes a conflict before a scan replaces Izin or Sakit', async () => {
    const { aisyah, bilal, send } = await scene()
    await send(mark(aisyah, 'Sakit'), mark(bilal, 'Tanpa Keterangan'))
    const { body } = await send(scan(aisyah), scan(bilal))
    expect(body.results).toMatchObject([
      {
        outcome: 'conflict',
        code: 'attendance.manual-mark',
        message: 'Siswa sudah ditandai Sakit.',
        yours: { status: 'Hadir', at: startOfClass },
        theirs: { status: 'Sakit' },
        entry: { status: 'Sakit' },
      },
      { outcome: 'applied', entry: { status: 'Hadir' } },
    ])
    const shown = mark(aisyah, 'Hadir', {
      baseVersion: body.results[0]?.theirs?.version ?? 0,
      arrivedAt: startOfClass,
    })
    const decided = await send({ ...shown, at: at('18.40') })
    expect(decided.body.results[0]?.entry).toMatchObject({
      status: 'Hadir',
      timestamp: startOfClass,
    })
  })

  it('in bulk skips students who are present already', async () => {
    const { aisyah, bilal, salma, send } = await scene()
    await send(scan(aisyah))
    const bulk = { isBulk: true, teachersNotes: 'Kerja bakti' }
    const { body } = await send(
      ...[aisyah, bilal, salma].map((student) => mark(student, 'Izin', bulk)),
    )
    expect(body.results.map(({ outcome, code }) => [outcome, code])).toEqual([
      ['skipped', 'attendance.already-present'],
      ['applied', undefined],
      ['applied', undefined],
    ])
    expect(body.results[0]?.entry?.status).toBe('Hadir')
  })

  it('can be undone until another user changed the entry', async () => {
    const { aisyah, bilal, teacher, sync, send } = await scene()
    const first = scan(aisyah)
    const second = scan(bilal)
    await send(first, second)
    await sync(teacher, [mark(bilal, 'Terlambat', { baseVersion: 2 })], { deviceId: 'hp-2' })
    const { body } = await send(undo(first), undo(second))
    expect(body.results).toMatchObject([
      { outcome: 'applied', entry: { isMarked: false, timestamp: null, card: null } },
      { outcome: 'refused', code: 'attendance.changed-since' },
    ])
  })

  it('as absent stands without a finding, whichever phone is heard first', async () => {
    const { aisyah, bilal, teacher, classId, sync, send } = await scene()
    const found = ({ studentId }: { studentId: string }, time: string) =>
      ({
        kind: 'violations',
        operationId: app.deps.newId(),
        at: at(time),
        studentId,
        attribute: true,
      }) as const
    // The other phone was without signal: it saw both children, and noted what they had forgotten.
    await send(mark(aisyah, 'Sakit', { at: at('18.35') }))
    await send(scan(bilal, { at: at('18.20') }), found(bilal, '18.21'))
    app.clock.now = new Date(at('18.50'))
    const { body } = await sync(
      teacher,
      [
        mark(aisyah, 'Hadir', { at: at('18.30') }),
        found(aisyah, '18.31'),
        mark(bilal, 'Sakit', { at: at('18.40'), baseVersion: 1 }),
      ],
      { deviceId: 'hp-2' },
    )
    const findings = { attribute: true, attitude: false, tidiness: false }
    expect(body.results).toMatchObject([
      { outcome: 'conflict', code: 'attendance.conflict', theirs: { status: 'Sakit' } },
      { outcome: 'conflict', yours: { violations: findings }, theirs: { status: 'Sakit' } },
      { outcome: 'conflict', theirs: { status: 'Hadir', violations: findings } },
    ])
    const stored = await readDay(app, teacher, classId)
    expect(requireEntry(stored, aisyah)).toMatchObject({
      status: 'Sakit',
      violations: { attribute: false },
    })
    // "Pakai punya saya": the mark comes with its finding, and an absence without any.
    const baseVersion = body.results[0]?.theirs?.version ?? 0
    const settled = await sync(
      teacher,
      [
        mark(aisyah, 'Hadir', { at: at('18.50'), baseVersion }),
        found(aisyah, '18.50'),
        mark(bilal, 'Sakit', {
          at: at('18.50'),
          baseVersion: body.results[2]?.theirs?.version ?? 0,
        }),
      ],
      { deviceId: 'hp-2' },
    )
    expect(settled.body.results).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'applied', entry: { status: 'Hadir', violations: { attribute: true } } },
      { outcome: 'applied', entry: { status: 'Sakit', violations: { attribute: false } } },
    ])
  })

  it('is independent of flags and notes', async () => {
    const { aisyah, send } = await scene()
    const { studentId } = aisyah
    const { body } = await send(
      scan(aisyah, { at: at('18.20') }),
      {
        kind: 'violations',
        operationId: app.deps.newId(),
        at: at('18.25'),
        studentId,
        attitude: true,
      },
      {
        kind: 'note',
        operationId: app.deps.newId(),
        at: at('18.26'),
        studentId,
        teachersNotes: 'Membawa adik',
        baseVersion: 2,
      },
      {
        kind: 'violations',
        operationId: app.deps.newId(),
        at: at('18.21'),
        studentId,
        attitude: false,
      },
    )
    expect(body.results.map(({ outcome }) => outcome)).toEqual([
      'applied',
      'applied',
      'applied',
      'applied',
    ])
    expect(body.results[0]?.entry).toMatchObject({
      status: 'Hadir',
      teachersNotes: 'Membawa adik',
      violations: { attribute: false, attitude: true, tidiness: false },
    })
  })
})

describe('the marks that a service worker sends', () => {
  it('are refused with the cookie of somebody else, and nothing is stored of them', async () => {
    const { aisyah, bilal, classId, teacher, place } = await scene()
    const colleague = await app.givenTeacher({ place })
    const cookie = `${sessionCookieName(app.deps.config)}=${teacher.token}`
    const sendAs = (operation: ReturnType<typeof mark>, told: Record<string, string>) =>
      app
        .as(null)
        .call(
          attendanceRoutes.sync,
          { body: { classId, date: today, deviceId: 'hp-musala', operations: [operation] } },
          { headers: { cookie, 'sec-fetch-site': 'same-origin', ...told } },
        )
    expect(await sendAs(mark(aisyah, 'Sakit'), { 'x-user-id': colleague.id })).toMatchObject({
      status: 401,
      body: { code: 'request.signed-out' },
    })
    expect(await readDay(app, teacher, classId)).toEqual([])

    const own = await sendAs(mark(aisyah, 'Hadir'), { 'x-user-id': teacher.id })
    expect(own.body.results).toMatchObject([{ outcome: 'applied' }])
    // A worker of an earlier version.
    const silent = await sendAs(mark(bilal, 'Hadir'), {})
    expect(silent.body.results).toMatchObject([{ outcome: 'applied' }])
  })
})
