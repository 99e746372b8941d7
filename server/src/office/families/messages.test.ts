import { dashboardRoutes } from '@ngaji/contract/office/dashboard/dashboard.routes'
import { familyRoutes } from '@ngaji/contract/office/families/families.routes'
import { hrefOf } from '@ngaji/contract/route'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../test/given/class-scenes.ts'
import type { GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { mark, open, syncer } from '../../teaching/attendance/test/attendance.fixtures.ts'
import { statusCaller } from '../../exam/munaqasyah/test/exam-levels.fixtures.ts'
import { givenMoved, givenMovedAway } from '../../exam/munaqasyah/test/moved-child.fixtures.ts'
import { givenExam } from '../../exam/munaqasyah/test/munaqasyah.fixtures.ts'
import { pageText } from '../../exam/munaqasyah/test/report.fixtures.ts'
import {
  finishKelompok,
  givenScores,
  reopenKelompok,
} from '../../exam/munaqasyah/test/results.fixtures.ts'
import {
  requestMessages,
  givenFamilies,
  givenLink,
  messagesFor,
  tickSent,
} from './families.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const absent = (classId: string) => ({ kind: 'absent' as const, classId })
const messageTextInLink = (href: string) => new URL(href).searchParams.get('text')

describe('families of absent children', () => {
  it('are listed by name with a ready text and a way to open it', async () => {
    const scene = await givenFamilies(app)
    await scene.takeRegister()
    const found = await messagesFor(app, scene.teacher, absent(scene.classId))
    expect(found.messages.map(({ studentId }) => studentId)).toEqual([
      scene.sick.studentId,
      scene.missing.studentId,
    ])
    const [first] = found.messages
    const { name: className } = await app.db
      .selectFrom('class')
      .select('name')
      .where('id', '=', scene.classId)
      .executeTakeFirstOrThrow()
    expect(first).toMatchObject({ parentName: 'Wali Murid', sentAt: null, sentBy: null })
    expect(first?.text).toBe(
      `Assalamualaikum Bapak/Ibu Wali Murid, ananda ${scene.sick.name} (${className}) tercatat ` +
        'Sakit pada Kamis, 19 November 2026. Mohon kabarnya. Terima kasih. Pengajian Daerah',
    )
    expect(first?.href).toMatch(/^https:\/\/wa\.me\/6281298765432\?text=/)
    expect(messageTextInLink(first?.href ?? '')).toBe(first?.text)
    expect(found).toMatchObject({ date: '2026-11-19', skipped: [], quietUntil: null })
  })

  it('are separate where the child changed the number', async () => {
    const scene = await givenFamilies(app)
    await scene.takeRegister()
    await app.db
      .updateTable('student')
      .set({ parent_phone_changed_by_student_at: app.deps.now() })
      .where('id', '=', scene.sick.studentId)
      .execute()
    const { messages } = await messagesFor(app, scene.teacher, absent(scene.classId))
    expect(messages.map(({ isPhoneFromStudent }) => isPhoneFromStudent)).toEqual([true, false])
  })

  it('are limited to one child on request, of any class', async () => {
    const scene = await givenFamilies(app)
    await scene.takeRegister()
    const { studentId } = scene.sick
    const one = await messagesFor(app, scene.branchAdmin, { kind: 'absent', studentId })
    expect(one.messages).toHaveLength(1)
    const here = { kind: 'absent' as const, studentId: scene.present.studentId }
    expect((await messagesFor(app, scene.teacher, here)).messages).toEqual([])
  })

  it('get no message for an unmarked entry before the next day', async () => {
    const scene = await givenFamilies(app)
    await syncer(app, scene.classId)(scene.teacher, [open()])
    expect(await messagesFor(app, scene.teacher, absent(scene.classId))).toMatchObject({
      messages: [],
    })
    app.pass({ minutes: 24 * 60 })
    const yesterday = { ...absent(scene.classId), date: '2026-11-19' }
    const token = await app.givenSession(scene.teacher)
    const later = await messagesFor(app, { ...scene.teacher, token }, yesterday)
    expect(later.messages).toHaveLength(3)
    app.pass({ minutes: -24 * 60 })
  })

  it('that opted out or have no number are listed separately', async () => {
    const scene = await givenFamilies(app)
    await scene.takeRegister()
    await sql`update student set allow_messages = false where id = ${scene.sick.studentId}`.execute(
      app.db,
    )
    await sql`update student set parent_phone = '' where id = ${scene.missing.studentId}`.execute(
      app.db,
    )
    expect(await messagesFor(app, scene.teacher, absent(scene.classId))).toMatchObject({
      messages: [],
      skipped: [
        { studentId: scene.sick.studentId, code: 'student.messages-off' },
        { studentId: scene.missing.studentId, code: 'student.no-phone' },
      ],
    })
    expect(errorCode(await tickSent(app, scene.teacher, scene.sick))).toBe('student.messages-off')
    expect(errorCode(await tickSent(app, scene.teacher, scene.missing))).toBe('student.no-phone')
  })

  it('get the texts of the region', async () => {
    const scene = await givenFamilies(app)
    await scene.takeRegister()
    const set = (message_absent: string, organisation_name: string) =>
      app.db.updateTable('region_setting').set({ message_absent, organisation_name }).execute()
    await set('Ananda {nama}: {status}. {lembaga} & {lain}', 'PPG Garut')
    const found = await messagesFor(app, scene.teacher, absent(scene.classId))
    await set('', '')
    expect(found.messages[0]?.text).toBe(`Ananda ${scene.sick.name}: Sakit. PPG Garut & -`)
    expect(messageTextInLink(found.messages[0]?.href ?? '')).toBe(found.messages[0]?.text)
  })

  it('get no messages in quiet hours, and the refusal names their end', async () => {
    const scene = await givenFamilies(app)
    await scene.takeRegister()
    const before = app.clock.now
    app.clock.now = new Date('2026-11-19T14:30:00.000Z')
    const token = await app.givenSession(scene.teacher)
    const found = await messagesFor(app, { ...scene.teacher, token }, absent(scene.classId))
    app.clock.now = before
    expect(found.quietUntil).toBe('2026-11-19T22:00:00.000Z')
  })

  it('need a register of that day, and a day that is not in the future', async () => {
    const scene = await givenFamilies(app)
    const wish = absent(scene.classId)
    expect(errorCode(await requestMessages(app, scene.teacher, wish))).toBe('attendance.no-data')
    const early = await requestMessages(app, scene.teacher, { ...wish, date: '2026-11-20' })
    expect(early).toMatchObject({ status: 422, body: { fields: { date: 'Tanggal belum tiba.' } } })
    const nobody = await requestMessages(app, scene.teacher, { kind: 'absent' })
    expect(nobody).toMatchObject({ status: 422, body: { fields: { classId: expect.any(String) } } })
  })

  it('are logged as opened by the reader of their numbers', async () => {
    const scene = await givenFamilies(app)
    await scene.takeRegister()
    await messagesFor(app, scene.teacher, absent(scene.classId))
    const seen = await app.db
      .selectFrom('access_log')
      .select(['student_id', 'what'])
      .where('user_id', '=', scene.teacher.id)
      .execute()
    const ids = [scene.sick.studentId, scene.missing.studentId]
    expect(seen.filter(({ what }) => what === 'list').map((one) => one.student_id)).toEqual(
      expect.arrayContaining(ids),
    )
  })
})

describe('access to messages', () => {
  it('is for the teacher of the class, the own kelompok and the own desa', async () => {
    const scene = await givenFamilies(app)
    await scene.takeRegister()
    const other = await givenFamilies(app)
    const beside = { ...scene.place, subBranchId: await app.givenSubBranch(scene.place.branchId) }
    const neighbour = await app.givenUser({ role: 'subBranchAdmin', place: beside })
    const admin = await app.givenUser({ role: 'admin' })
    const { studentId } = scene.sick
    for (const user of [scene.teacher, scene.subBranchAdmin, scene.branchAdmin]) {
      expect((await messagesFor(app, user, absent(scene.classId))).messages).toHaveLength(2)
      expect((await tickSent(app, user, scene.sick)).status).toBe(200)
    }
    for (const user of [other.teacher, other.branchAdmin, neighbour]) {
      expect(errorCode(await requestMessages(app, user, absent(scene.classId)))).toBe(
        'class.not-found',
      )
      expect(errorCode(await requestMessages(app, user, { kind: 'absent', studentId }))).toBe(
        'student.not-found',
      )
      expect(errorCode(await tickSent(app, user, scene.sick))).toBe('student.not-found')
    }
    for (const user of [admin, scene.sick])
      expect(errorCode(await requestMessages(app, user, absent(scene.classId)))).toBe(
        'request.forbidden',
      )
  })

  it('covers only the children of the own kelompok in a shared class', async () => {
    const scene = await givenFamilies(app)
    const beside = { ...scene.place, subBranchId: await app.givenSubBranch(scene.place.branchId) }
    const { teachingGroupId: teaching_group_id, classId } = scene
    await app.db
      .insertInto('teaching_group_sub_branch')
      .values({
        teaching_group_id,
        sub_branch_id: beside.subBranchId,
        branch_id: beside.branchId,
      })
      .execute()
    const guest = await app.givenStudent({ place: beside })
    await app.givenMember(classId, guest.studentId)
    await syncer(app, classId)(scene.teacher, [
      open(),
      mark(scene.sick, 'Sakit'),
      mark(guest, 'Sakit'),
    ])
    const neighbour = await app.givenUser({ role: 'subBranchAdmin', place: beside })
    const idsFor = async (user: typeof neighbour) =>
      (await messagesFor(app, user, absent(classId))).messages.map(({ studentId }) => studentId)
    expect(await idsFor(neighbour)).toEqual([guest.studentId])
    expect(await idsFor(scene.subBranchAdmin)).toEqual([scene.sick.studentId])
    expect(await idsFor(scene.teacher)).toHaveLength(2)
  })
})

describe('a recorded message', () => {
  it('has the time and the name of its first sender', async () => {
    const scene = await givenFamilies(app)
    await scene.takeRegister()
    const audits = () =>
      app.db
        .selectFrom('audit_entry')
        .selectAll()
        .where('target_id', '=', scene.sick.studentId)
        .where('action', '=', 'families.write-messages')
        .execute()
    expect(await tickSent(app, scene.teacher, scene.sick)).toMatchObject({
      status: 200,
      body: { message: 'Tercatat sudah dihubungi.' },
    })
    const at = app.clock.now.toISOString()
    app.pass({ minutes: 5 })
    expect((await tickSent(app, scene.branchAdmin, scene.sick)).status).toBe(200)
    const found = await messagesFor(app, scene.branchAdmin, absent(scene.classId))
    expect(found.messages[0]).toMatchObject({
      sentAt: at,
      sentBy: { id: scene.teacher.id, name: scene.teacher.name },
    })
    expect(found.messages[1]?.sentAt).toBeNull()
    const lines = await audits()
    expect(lines).toHaveLength(2)
    expect(JSON.stringify(lines)).not.toContain('Assalamualaikum')
    expect(JSON.stringify(lines)).not.toContain('81298765432')
  })

  it('counts for that day and that matter alone', async () => {
    const scene = await givenFamilies(app)
    await scene.takeRegister()
    await tickSent(app, scene.teacher, scene.sick, { date: '2026-11-18' })
    await tickSent(app, scene.teacher, scene.sick, { kind: 'report' })
    const found = await messagesFor(app, scene.teacher, absent(scene.classId))
    expect(found.messages[0]?.sentAt).toBeNull()
    const early = await tickSent(app, scene.teacher, scene.sick, { date: '2026-11-20' })
    expect(early.status).toBe(422)
  })
})

describe('a report of attendance', () => {
  it('has the presence of the child in the period, and is recorded for its last day', async () => {
    const scene = await givenFamilies(app)
    await scene.takeRegister()
    const wish = {
      kind: 'report' as const,
      classId: scene.classId,
      startDate: '2026-11-01',
      endDate: '2026-11-19',
    }
    await tickSent(app, scene.teacher, scene.present, { kind: 'report' })
    const { messages, date } = await messagesFor(app, scene.teacher, wish)
    expect(date).toBe('2026-11-19')
    expect(messages).toHaveLength(3)
    expect(messages[0]?.text).toContain(
      '1 November 2026 - 19 November 2026: 1 dari 1 pertemuan (100,0%)',
    )
    expect(messages[0]?.sentAt).not.toBeNull()
    expect(messages[1]?.text).toContain('0 dari 1 pertemuan (0,0%)')
    const month = { kind: 'report' as const, studentId: scene.sick.studentId }
    expect((await messagesFor(app, scene.teacher, month)).messages).toHaveLength(1)
  })

  it('needs data, and days in their order', async () => {
    const scene = await givenFamilies(app)
    const wish = { kind: 'report' as const, classId: scene.classId }
    expect(errorCode(await requestMessages(app, scene.teacher, wish))).toBe('attendance.no-data')
    const wrong = { ...wish, startDate: '2026-11-19', endDate: '2026-11-01' }
    expect((await requestMessages(app, scene.teacher, wrong)).status).toBe(422)
  })
})

describe('a message about a raport', () => {
  it('is offered once the kelompok has finished, and again after another exam', async () => {
    const exam = await givenExam(app, { children: 2 })
    await givenScores(app, exam, (child) => (child === 0 ? 85 : null))
    const wish = { kind: 'raport' as const, classId: exam.classId }
    const running = await messagesFor(app, exam.teacher, wish)
    expect(running.messages).toEqual([])
    expect(running.skipped.map(({ code }) => code)).toEqual(
      exam.students.map(() => 'score.not-released'),
    )
    await finishKelompok(app, exam)
    const [child] = exam.students
    if (!child) throw new Error('a child is needed')
    const told = async () => (await messagesFor(app, exam.teacher, wish)).messages
    expect(await told()).toMatchObject([{ studentId: child.studentId, sentAt: null }])
    expect((await told())[0]?.text).toContain(
      'semester Ganjil 2026/2027: jumlah 1.020, rata-rata 85,0',
    )
    app.pass({ minutes: 1 })
    await tickSent(app, exam.teacher, child, { kind: 'raport' })
    expect((await told())[0]?.sentAt).not.toBeNull()
    app.pass({ minutes: 1 })
    await reopenKelompok(app, exam)
    await finishKelompok(app, exam)
    expect((await told())[0]?.sentAt).toBeNull()
    // On the same day; whoever tells the new raport first stays named.
    app.pass({ minutes: 1 })
    await tickSent(app, exam.branchAdmin, child, { kind: 'raport' })
    const again = { sentAt: app.clock.now.toISOString(), sentBy: { id: exam.branchAdmin.id } }
    app.pass({ minutes: 1 })
    await tickSent(app, exam.teacher, child, { kind: 'raport' })
    expect((await told())[0]).toMatchObject(again)
  })
})

describe('a message about the raport of a child who moved', () => {
  it('is of the finished record of the semester, then of the newest', async () => {
    const { child, to, pjp, branchPjp, admin, academicYearId } = await givenMovedAway(app)
    const branchYearId = await app.givenBranchYear({ ...to, academicYearId })
    const subBranchIds = [to.subBranchId]
    const teachingGroupId = await app.givenTeachingGroup({ branchYearId, subBranchIds })
    await app.givenClass({ teachingGroupId, grade: '5', students: [child] })
    const levels = { academicYearId, branchYearId, place: to, admin }
    const offices = { branchAdmin: branchPjp, subBranchAdmin: pjp }
    const { desa, kelompok } = statusCaller(app, { ...levels, ...offices })
    for (const start of [desa, kelompok]) expect((await start('inProgress')).status).toBe(200)
    const examiner = await app.givenTeacher({ place: to, role: 'munaqisy', passwordHash: 'x' })
    const scored = { branchYearId, students: [child], examiners: [examiner] }
    await givenScores(app, scored, () => 70)
    const wish = { kind: 'raport' as const, studentId: child.studentId }
    const told = async () =>
      (await messagesFor(app, branchPjp, wish)).messages.map(
        ({ text }) => /jumlah ([\d.]+)/.exec(text)?.[1],
      )
    expect(await told()).toEqual(['1.080'])
    expect((await kelompok('completed')).status).toBe(200)
    expect(await told()).toEqual(['840'])
    // The child at home and the link of the parents show the raport that the message speaks of.
    const signedIn = { ...child, token: await app.givenSession(child) }
    const { home } = (await app.as(signedIn).call(dashboardRoutes.readHome, {})).body
    expect(home).toMatchObject({ score: { total: 840 } })
    const { token } = await givenLink(app, pjp, child.studentId)
    const { rawPayload } = await app.app.inject({
      url: hrefOf(familyRoutes.readParentReport, { token }),
    })
    const pdf = await readPdf(rawPayload)
    expect(pageText(pdf)).toContain('Jumlah 840')
    await pdf.close()
  })

  it('is refused for a class that is not of one of its raports', async () => {
    const { child, classmate, there, classId, ...exam } = await givenMoved(app)
    const foreign = await givenMoved(app)
    const { studentId } = child
    const raport = (who: GivenUser, wish: { classId: string; studentId: string }) =>
      requestMessages(app, who, { kind: 'raport', ...wish })
    const found = await raport(there.pjp, { classId, studentId })
    expect([found.status, found.body.messages.length + found.body.skipped.length]).toEqual([200, 1])
    const ofToday = await raport(there.pjp, { classId: there.classId, studentId })
    expect([ofToday.status, ofToday.body.messages]).toEqual([200, []])
    for (const who of [there.pjp, there.teacher, exam.branchAdmin])
      for (const wrong of [foreign.classId, foreign.there.classId, app.deps.newId()])
        expect(errorCode(await raport(who, { classId: wrong, studentId }))).toBe('class.not-found')
    // The new PJP has the raport of this child, not those of its former class.
    const ofMate = await raport(there.pjp, { classId, studentId: classmate.studentId })
    expect(errorCode(ofMate)).toBe('class.not-found')
    expect(errorCode(await raport(exam.subBranchAdmin, { classId, studentId }))).toBe(
      'student.not-found',
    )
    expect(errorCode(await requestMessages(app, there.pjp, { kind: 'raport', classId }))).toBe(
      'class.not-found',
    )
  })
})

describe('a call with only a kind', () => {
  it('is refused', async () => {
    const scene = await givenFamilies(app)
    const call = app.as(scene.teacher)
    for (const query of [{}, { kind: 'birthday', classId: scene.classId }])
      expect((await call.call(familyRoutes.listMessages, { query })).status).toBe(422)
  })
})
