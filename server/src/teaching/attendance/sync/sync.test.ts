import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
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

describe('a scan', () => {
  it('opens the register, marks the student and is sent to other phones', async () => {
    const { aisyah, teacher, classId, send } = await scene()
    const answer = await send(scan(aisyah, { at: at('18.20') }))

    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      message: '1 tersimpan.',
      serverTime: startOfClass,
      meeting: { openedBy: { id: teacher.id }, openedAt: at('18.20'), total: 3, reason: null },
      results: [{ outcome: 'applied', card: 'valid' }],
    })
    expect(answer.body.meeting?.counts).toMatchObject({ Hadir: 1, 'Tanpa Keterangan': 0 })
    expect(answer.body.results[0]?.entry).toMatchObject({
      status: 'Hadir',
      timestamp: at('18.20'),
      isMarked: true,
      isManual: false,
      card: 'valid',
      date: today,
    })
    const day = await readDay(app, teacher, classId)
    expect(day).toHaveLength(3)
    expect(requireEntry(day, aisyah)).toMatchObject({ ...answer.body.results[0]?.entry })
    expect(day.filter(({ isMarked }) => !isMarked)).toHaveLength(2)
  })

  it('is late only after the grace period, by its own corrected time', async () => {
    const { aisyah, bilal, salma, send } = await scene()
    app.clock.now = new Date(at('19.30'))
    const { body } = await send(
      scan(aisyah, { at: at('18.45') }),
      scan(bilal, { at: '2026-11-19T11:45:00.001Z' }),
      scan(salma, { at: at('18.46'), offsetMs: -60_000 }),
    )
    expect(body.results.map(({ entry }) => entry?.status)).toEqual(['Hadir', 'Terlambat', 'Hadir'])
    expect(body.results[2]?.entry?.timestamp).toBe(at('18.45'))
  })

  it('ahead of the server or without a time counts from its receipt', async () => {
    const { aisyah, bilal, send } = await scene()
    app.clock.now = new Date(at('18.40'))
    const { at: _, ...withoutMoment } = scan(bilal) as { at?: string } & ReturnType<typeof scan>
    const { body } = await send(scan(aisyah, { at: at('18.43') }), withoutMoment)
    expect(body.results.map(({ entry }) => entry?.timestamp)).toEqual([at('18.40'), at('18.40')])
  })

  it('accepts an old card with a warning, a bare NIS by the setting, no other text', async () => {
    const { aisyah, bilal, salma, send } = await scene()
    const oldCard = salma.cardCode
    await app.db
      .updateTable('student_card')
      .set({ voided_at: app.deps.now(), void_reason: 'lost' })
      .where('student_id', '=', salma.studentId)
      .execute()
    const { body } = await send(
      scan({ cardCode: oldCard }),
      scan({ cardCode: aisyah.nis }),
      scan({ cardCode: `${bilal.nis}.${'x'.repeat(22)}` }),
      scan({ cardCode: '20240001' }),
      scan({ cardCode: 'https://example.org' }),
    )
    expect(body.results.map(({ outcome, card, code }) => [outcome, card ?? code])).toEqual([
      ['applied', 'voided'],
      ['applied', 'plain'],
      ['refused', 'card.invalid'],
      ['refused', 'card.unknown'],
      ['refused', 'card.unknown'],
    ])
    await app.db.updateTable('region_setting').set({ accept_plain_nis: false }).execute()
    const strict = await send(scan({ cardCode: bilal.nis }))
    await app.db.updateTable('region_setting').set({ accept_plain_nis: true }).execute()
    expect(strict.body.results[0]).toMatchObject({
      outcome: 'refused',
      code: 'card.plain-not-accepted',
      message: 'Gunakan kartu baru.',
    })
  })

  it('of a student of another class names that class; of an unknown one it is refused', async () => {
    const { place, teachingGroupId, send } = await scene()
    const umar = await app.givenStudent({ place })
    await app.givenClass({ teachingGroupId, grade: '4', label: 'Zaid', students: [umar] })
    const far = await app.givenSchool({ children: 1 })
    const [stranger] = far.students
    if (!stranger) throw new Error('a child is missing')
    const { body } = await send(
      scan(umar),
      scan(stranger),
      mark(umar, 'Sakit'),
      mark(stranger, 'Sakit'),
    )
    expect(body.results.map(({ code }) => code)).toEqual([
      'attendance.other-class',
      'card.unknown',
      'attendance.other-class',
      'student.not-found',
    ])
    expect(body.results[0]?.message).toBe('Bukan siswa kelas ini (Kelas Zaid 4).')
    expect(body.meeting).toBeNull()
  })
})

describe('two phones', () => {
  it('merge per student: the earliest arrival wins in any order', async () => {
    const { aisyah, teacher, sync } = await scene()
    app.clock.now = new Date(at('19.00'))
    await sync(teacher, [scan(aisyah, { at: at('18.50') })], { deviceId: 'hp-1' })
    const second = await sync(teacher, [scan(aisyah, { at: at('18.35') })], { deviceId: 'hp-2' })
    expect(second.body.results[0]).toMatchObject({
      outcome: 'merged',
      code: 'attendance.already-present',
      message: 'Sudah hadir 18.35.',
      entry: { status: 'Hadir', timestamp: at('18.35'), version: 3 },
    })
    const third = await sync(teacher, [scan(aisyah, { at: at('18.52') })], { deviceId: 'hp-1' })
    expect(third.body.results[0]?.entry).toMatchObject({ timestamp: at('18.35'), version: 3 })
  })

  it('hear of an arrival that a mark as absent had hidden', async () => {
    const { aisyah, teacher, sync } = await scene()
    app.clock.now = new Date(at('19.50'))
    const arrival = { arrivedAt: at('18.35'), at: at('18.35') }
    await sync(teacher, [mark(aisyah, 'Hadir', arrival)], { deviceId: 'hp-1' })
    const wrong = mark(aisyah, 'Tanpa Keterangan', { at: at('18.40') })
    await sync(teacher, [wrong], { deviceId: 'hp-1' })
    const { body } = await sync(teacher, [scan(aisyah, { at: at('19.40') })], { deviceId: 'hp-1' })
    expect(body.results[0]).toMatchObject({
      outcome: 'merged',
      code: 'attendance.already-present',
      message: 'Sudah hadir 18.35.',
      entry: { status: 'Hadir', timestamp: at('18.35') },
    })
  })

  it('receive the changes of the other one since their last revision', async () => {
    const { aisyah, bilal, teacher, sync } = await scene()
    const first = await sync(teacher, [scan(aisyah)], { deviceId: 'hp-1' })
    expect(first.body.entries).toHaveLength(3)
    const second = await sync(teacher, [scan(bilal)], {
      deviceId: 'hp-2',
      sinceRevision: first.body.revision,
    })
    expect(second.body.entries.map(({ studentId }) => studentId.id)).toEqual([bilal.studentId])
    const { revision } = first.body
    const refresh = await sync(teacher, [], { deviceId: 'hp-1', sinceRevision: revision })
    expect(refresh.body.entries.map(({ studentId }) => studentId.id)).toEqual([bilal.studentId])
    expect(refresh.body.message).toBe('Sudah yang terbaru.')
    const quiet = await sync(teacher, [], { sinceRevision: refresh.body.revision })
    expect(quiet.body).toMatchObject({ entries: [], revision: refresh.body.revision })
  })

  it('show both values when two users marked differently', async () => {
    const { aisyah, classId, teacher, place, sync } = await scene()
    const siti = await app.givenTeacher({ place, name: 'Siti Rahma' })
    await app.db
      .insertInto('class_teacher')
      .values({
        id: app.deps.newId(),
        ...(await selectClassIds(classId)),
        teacher_id: siti.teacherId,
        joined_on: today,
      })
      .execute()
    await sync(siti, [mark(aisyah, 'Sakit', { at: at('18.22') })])
    const izin = mark(aisyah, 'Izin', { teachersNotes: 'Acara keluarga', at: at('18.25') })
    const { body } = await sync(teacher, [izin])
    expect(body.message).toBe('1 perlu keputusan.')
    expect(body.results[0]).toMatchObject({
      outcome: 'conflict',
      code: 'attendance.conflict',
      yours: { status: 'Izin', teachersNotes: 'Acara keluarga', at: at('18.25') },
      theirs: {
        status: 'Sakit',
        teachersNotes: '',
        at: at('18.22'),
        by: { id: siti.id, name: 'Siti Rahma' },
        version: 2,
      },
    })
    const version = body.results[0]?.theirs?.version ?? 0
    const note = { teachersNotes: 'Acara keluarga' }
    const decided = await sync(teacher, [mark(aisyah, 'Izin', { ...note, baseVersion: version })])
    expect(decided.body.results[0]).toMatchObject({ outcome: 'applied', entry: { status: 'Izin' } })
    const forced = await sync(siti, [mark(aisyah, 'Sakit', { baseVersion: 1, force: true })])
    expect(forced.body.results[0]).toMatchObject({ outcome: 'applied', entry: { status: 'Sakit' } })
  })

  async function selectClassIds(classId: string) {
    return app.db
      .selectFrom('class')
      .select(['branch_id', 'branch_year_id', 'teaching_group_id', 'id as class_id'])
      .where('id', '=', classId)
      .executeTakeFirstOrThrow()
  }
})

describe('a repeat', () => {
  it('of a request three times has the effect of one', async () => {
    const { aisyah, bilal, salma, classId, teacher, send } = await scene()
    const operations = [
      open(),
      scan(aisyah),
      mark(bilal, 'Izin', { teachersNotes: 'Acara keluarga' }),
      mark(salma, 'Izin'),
    ]
    const first = await send(...operations)
    const before = await readDay(app, teacher, classId)
    await send(...operations)
    const third = await send(...operations)
    expect(await readDay(app, teacher, classId)).toEqual(before)
    expect(first.body.results.map(({ outcome }) => outcome)).toEqual([
      'applied',
      'applied',
      'applied',
      'refused',
    ])
    expect(third.body.results.map(({ outcome, first: was, code }) => [outcome, was, code])).toEqual(
      [
        ['duplicate', 'applied', undefined],
        ['duplicate', 'applied', undefined],
        ['duplicate', 'applied', undefined],
        ['duplicate', 'refused', 'attendance.note-needed'],
      ],
    )
    expect(third.body.revision).toBe(first.body.revision)
    const { attendance } = (await readEntry(requireEntry(before, aisyah).id, teacher)).body
    expect(attendance.history).toHaveLength(1)
  })

  async function readEntry(attendanceId: string, user: Parameters<TestApp['as']>[0]) {
    return app.as(user).call(attendanceRoutes.readEntry, { params: { attendanceId } })
  }
})
