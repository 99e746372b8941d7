import { classRoutes } from '@ngaji/contract/structure/classes/classes.routes'
import { dashboardRoutes } from '@ngaji/contract/office/dashboard/dashboard.routes'
import { familyRoutes } from '@ngaji/contract/office/families/families.routes'
import { performanceRoutes } from '@ngaji/contract/teaching/performance/performance.routes'
import { resultRoutes } from '@ngaji/contract/exam/munaqasyah/results.routes'
import { scoringRoutes } from '@ngaji/contract/exam/munaqasyah/scoring.routes'
import { hrefOf } from '@ngaji/contract/route'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../../test/given/class-scenes.ts'
import type { GivenStudent, GivenTeacher, GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import { givenLink } from '../../../office/families/families.fixtures.ts'
import { statusCaller } from '../test/exam-levels.fixtures.ts'
import { givenExamined, givenMoved, givenMovedAway } from '../test/moved-child.fixtures.ts'
import {
  examinerOf,
  givenExam,
  givenSecondKelompok,
  refusal,
  scoreCategory,
  scoreIdOf,
} from '../test/munaqasyah.fixtures.ts'
import { codeIn, fetchReport, fetchReportPdf, pageText } from '../test/report.fixtures.ts'
import { finishKelompok, reopenKelompok } from '../test/results.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const read = (who: GivenUser, scoreId: string) =>
  app.as(who).call(resultRoutes.readScore, { params: { scoreId } })

const listOf = async (who: GivenUser, query: Record<string, string>) => {
  const { body } = await app.as(who).call(scoringRoutes.listScores, { query })
  return body.scores.map(({ id }) => id)
}

/** No score reaches the reader: not in the record, not in the list of the child, not on paper. */
async function expectNothing(
  who: GivenUser,
  { child, scoreId }: { child: GivenStudent; scoreId: string },
) {
  const one = await read(who, scoreId)
  expect(refusal(one)).toEqual([404, 'score.not-found'])
  expect(one.body).not.toHaveProperty('score')
  const query = { studentId: child.studentId }
  const list = await app.as(who).call(scoringRoutes.listScores, { query })
  expect([list.status, list.body]).toEqual([200, { scores: [], total: 0 }])
  const print = await fetchReport(app, who, scoreId)
  expect([print.statusCode, print.json().code]).toEqual([404, 'score.not-found'])
}

/** The photo of the child in its record, in the lists of the child, of the class and of the year. */
async function photosFor(
  who: GivenUser,
  { child, scoreId, classId, branchYearId }: Awaited<ReturnType<typeof givenExamined>>,
) {
  const as = app.as(who)
  const year = { params: { branchYearId }, query: {} }
  const ofYear =
    who.role === 'teacher' ? [] : (await as.call(resultRoutes.readBranchYear, year)).body.classes
  const ofClass = (await as.call(resultRoutes.readClass, { params: { classId } })).body.classes
  const query = { studentId: child.studentId }
  const ofChild = (await as.call(scoringRoutes.listScores, { query })).body.scores
  const one = (await read(who, scoreId)).body.score
  const listed = [...ofYear, ...ofClass].flatMap(({ scores }) => scores)
  const found = [one, ...ofChild, ...listed].filter(({ id }) => id === scoreId)
  return found.map(({ studentId }) => studentId.image)
}

describe('the photo of an examined child', () => {
  afterEach(() => setPhotoConsent(true))
  const setPhotoConsent = (isRequired: boolean) =>
    app.db.updateTable('region_setting').set({ require_photo_consent: isRequired }).execute()

  it.each(['kelompok', 'desa'] as const)(
    'is seen by those who examined it until it moves to another %s, and by its examiner still',
    async (level) => {
      const exam = await givenExamined(app)
      const { child, place, subBranchAdmin, teacher, examiners } = exam
      await setPhotoConsent(false)
      const photo = `uploads/images/${child.id}.jpg`
      expect(await photosFor(subBranchAdmin, exam)).toEqual([photo, photo, photo, photo])
      expect(await photosFor(teacher, exam)).toEqual([photo, photo, photo])
      const there = await (level === 'desa'
        ? app.givenBranch()
        : app.givenSubBranch(place.branchId).then((subBranchId) => ({ ...place, subBranchId })))
      await exam.move({ toSubBranchId: there.subBranchId })
      expect(await photosFor(subBranchAdmin, exam)).toEqual([null, null, null, null])
      expect(await photosFor(teacher, exam)).toEqual([null, null, null])
      expect(await photosFor(exam.admin, exam)).toEqual([photo, photo, photo, photo])
      const pjp = await app.givenUser({ role: 'subBranchAdmin', place: there })
      expect((await read(pjp, exam.scoreId)).body.score.studentId.image).toBe(photo)
      await reopenKelompok(app, exam)
      const [examiner] = examiners as [GivenTeacher]
      const opened = await examinerOf(app, examiner, exam).get(child.nis)
      expect(opened.body.scores.map(({ studentId }) => studentId.image)).toEqual([photo])
      const office = examinerOf(app, exam.branchAdmin, exam)
      const voided = await office.voidCategory(exam.scoreId, 'writing')
      expect(voided.status).toBe(200)
      expect(voided.body.score.studentId.image).toBe(level === 'desa' ? null : photo)
    },
  )
})

describe('the raport of a child who moved to another kelompok', () => {
  it('is whole for those responsible for it today: seen, listed, and printed with one code', async () => {
    const { there, child, scoreId, branchAdmin } = await givenMoved(app)
    const first = codeIn(pageText(await fetchReportPdf(app, branchAdmin, scoreId)))
    for (const who of [there.pjp, there.teacher]) {
      const { status, body } = await read(who, scoreId)
      expect([status, body.score]).toMatchObject([
        200,
        { id: scoreId, total: 1080, report: 'final', isClassOpen: false, isChildInReach: true },
      ])
      expect([body.score.previousId, body.score.nextId]).toEqual([null, null])
      expect(await listOf(who, { studentId: child.studentId })).toEqual([scoreId])
      const text = pageText(await fetchReportPdf(app, who, scoreId))
      expect(text).toContain(child.name)
      expect(text).toContain('Jumlah 1.080')
      expect([codeIn(text), first]).toEqual([first, expect.stringMatching(/-/)])
    }
    expect((await read(there.pjp, scoreId)).body.score.details).toHaveLength(12)
  })

  it('is found from the report of its attendance, and told to its family', async () => {
    const { there, child, scoreId, academicYearId, classId } = await givenMoved(app)
    const body = { academicYearId, studentId: child.studentId }
    const report = await app.as(there.pjp).call(performanceRoutes.askStudentReport, { body })
    expect(report.body.reportData.exam).toEqual({ scoreId, total: 1080, average: 90 })
    const query = { kind: 'raport', classId, studentId: child.studentId } as const
    const told = await app.as(there.pjp).call(familyRoutes.listMessages, { query })
    expect(told.status).toBe(200)
    const named = [...told.body.messages, ...told.body.skipped].map(({ studentId }) => studentId)
    expect(named).toEqual([child.studentId])
  })

  it('is a draft for its new PJP and nothing yet for its new teacher, while its exam runs again', async () => {
    const { there, child, scoreId, classId, ...exam } = await givenMoved(app)
    await reopenKelompok(app, { ...exam, classId })
    expect((await read(there.pjp, scoreId)).body.score).toMatchObject({
      report: 'draft',
      total: 1080,
      writing: { score: 90 },
    })
    expect(pageText(await fetchReportPdf(app, there.pjp, scoreId))).toContain('SEMENTARA')
    await expectNothing(there.teacher, { child, scoreId })
    const query = { kind: 'raport', studentId: child.studentId } as const
    const told = await app.as(there.teacher).call(familyRoutes.listMessages, { query })
    expect([told.status, told.body.messages]).toEqual([200, []])
    const named = { query: { ...query, classId } }
    const refused = await app.as(there.teacher).call(familyRoutes.listMessages, named)
    expect(refusal(refused)).toEqual([404, 'class.not-found'])
  })

  it('stays with those who examined it', async () => {
    const { there, subBranchAdmin, teacher, child, scoreId } = await givenMoved(app)
    for (const who of [subBranchAdmin, teacher]) {
      const { body } = await read(who, scoreId)
      expect(body.score).toMatchObject({ total: 1080, isClassOpen: true, isChildInReach: false })
      expect(JSON.stringify(body)).not.toContain(there.place.subBranchId)
      expect(pageText(await fetchReportPdf(app, who, scoreId))).toContain('Jumlah 1.080')
      expect(await listOf(who, { studentId: child.studentId })).toEqual([scoreId])
    }
  })

  it('offers its family and the list of its class to the PJP it stays with', async () => {
    const exam = await givenExamined(app)
    const { subBranchAdmin, teacher, branchAdmin, scoreId, child } = exam
    for (const who of [subBranchAdmin, teacher, branchAdmin]) {
      const { score } = (await read(who, scoreId)).body
      expect(score).toMatchObject({ isClassOpen: true, isChildInReach: true })
    }
    expect((await read(child, scoreId)).body.score.isChildInReach).toBe(true)
  })

  it('does not lead to the list of a shared class, which has not this child', async () => {
    const exam = await givenExamined(app)
    const beside = await givenSecondKelompok(app, exam)
    await exam.move({ toSubBranchId: beside.subBranchId })
    const pjp = await app.givenUser({ role: 'subBranchAdmin', place: beside })
    const params = { classId: exam.classId }
    const ofClass = await app.as(pjp).call(resultRoutes.readClass, { params })
    expect([ofClass.status, ofClass.body.classes[0]?.scores]).toEqual([200, []])
    const { score } = (await read(pjp, exam.scoreId)).body
    expect(score).toMatchObject({ total: 1080, isClassOpen: false, isChildInReach: true })
  })

  it('is not found by anybody else', async () => {
    const exam = await givenMoved(app)
    const { place, child, classmate, scoreId, there } = exam
    const beside = { ...place, subBranchId: await app.givenSubBranch(place.branchId) }
    const strangers = [
      await app.givenUser({ role: 'subBranchAdmin', place: beside }),
      await app.givenUser({ role: 'branchAdmin', place: await app.givenBranch() }),
      await app.givenTeacher({ place: there.place }),
      classmate,
    ]
    for (const who of strangers) {
      expect(refusal(await read(who, scoreId))).toEqual([404, 'score.not-found'])
      const print = await fetchReport(app, who, scoreId)
      expect([print.statusCode, print.json().code]).toEqual([404, 'score.not-found'])
    }
    for (const who of strangers.slice(0, 3))
      expect(await listOf(who, { studentId: child.studentId })).toEqual([])
    // The new PJP has this child alone, not its classmates.
    const ofMate = await scoreIdOf(app, exam, classmate)
    expect(refusal(await read(there.pjp, ofMate))).toEqual([404, 'score.not-found'])
    expect((await fetchReport(app, there.pjp, ofMate)).statusCode).toBe(404)
  })

  it('is read only, and in no list of the kelompok that the child came to', async () => {
    const exam = await givenMoved(app)
    const { there, child, scoreId, branchYearId, classId } = exam
    await reopenKelompok(app, exam)
    const as = app.as(there.pjp)
    const release = { params: { scoreId }, body: { reason: 'Munaqis pulang' } }
    const released = await as.call(scoringRoutes.releaseScore, release)
    expect(refusal(released)).toEqual([404, 'score.not-found'])
    const voided = { params: { scoreId, category: 'writing' }, body: { reason: 'Salah' } } as const
    expect((await as.call(scoringRoutes.voidCategory, voided)).status).toBe(403)
    const whole = { params: { id: scoreId }, body: { writing: { score: 10 } } }
    expect((await as.call(scoringRoutes.saveWholeScore, whole)).status).toBe(403)
    const stopped = await statusCaller(app, exam).kelompok('completed', there.pjp)
    expect(stopped.status).toBe(404)
    expect(await listOf(there.pjp, {})).toEqual([])
    expect(await listOf(there.pjp, { branchYearId })).toEqual([])
    const year = { params: { branchYearId }, query: {} }
    expect((await as.call(resultRoutes.readBranchYear, year)).body.classes).toEqual([])
    const ofClass = await as.call(resultRoutes.readClass, { params: { classId } })
    expect(errorCode(ofClass)).toBe('class.not-found')
    const { body } = await as.call(scoringRoutes.listQueue, { query: { branchYearId } })
    expect(body.students).toEqual([])
    expect(await listOf(exam.subBranchAdmin, { studentId: child.studentId })).toEqual([scoreId])
  })
})

describe('the raport of a child who moved to another desa', () => {
  it('is whole for the PJP it came to, read only', async () => {
    const { pjp, branchPjp, child, scoreId } = await givenMovedAway(app)
    const voided = { params: { scoreId, category: 'writing' }, body: { reason: 'Salah' } } as const
    const refused = await app.as(branchPjp).call(scoringRoutes.voidCategory, voided)
    expect(refusal(refused)).toEqual([404, 'score.not-found'])
    for (const who of [pjp, branchPjp]) {
      expect((await read(who, scoreId)).body.score).toMatchObject({ total: 1080, report: 'final' })
      expect(pageText(await fetchReportPdf(app, who, scoreId))).toContain('Jumlah 1.080')
      expect(await listOf(who, { studentId: child.studentId })).toEqual([scoreId])
      expect(await listOf(who, {})).toEqual([])
    }
  })

  it('is nothing yet for the PJP it came to, while its exam runs again', async () => {
    const { pjp, branchPjp, ...exam } = await givenMovedAway(app)
    await reopenKelompok(app, exam)
    for (const who of [pjp, branchPjp]) await expectNothing(who, exam)
    expect((await read(exam.subBranchAdmin, exam.scoreId)).body.score.report).toBe('draft')
    await finishKelompok(app, exam)
    for (const who of [pjp, branchPjp])
      expect((await read(who, exam.scoreId)).body.score.report).toBe('final')
  })

  it('tells the desa it left nothing of the new place', async () => {
    const { subBranchAdmin, branchAdmin, scoreId, classId, to } = await givenMovedAway(app)
    const { name } = await app.db
      .selectFrom('branch')
      .select('name')
      .where('id', '=', to.branchId)
      .executeTakeFirstOrThrow()
    for (const who of [subBranchAdmin, branchAdmin]) {
      const ofClass = await app.as(who).call(resultRoutes.readClass, { params: { classId } })
      const one = await read(who, scoreId)
      expect([one.status, ofClass.status]).toEqual([200, 200])
      const told = JSON.stringify([one.body, ofClass.body])
      const text = pageText(await fetchReportPdf(app, who, scoreId))
      expect(told).toContain(scoreId)
      expect(text).toContain('Jumlah 1.080')
      for (const place of [to.branchId, to.subBranchId]) expect(told).not.toContain(place)
      expect([told, text].join(' ')).not.toMatch(new RegExp(`${name}\\b`))
    }
  })
})

describe('a child who was examined before it moved into a class of another desa that is examined', () => {
  it('keeps its raport everywhere until something is examined there', async () => {
    const { child, scoreId, move, academicYearId } = await givenExamined(app)
    const there = await givenExam(app, { children: 1, running: 'desa' })
    const { studentId } = child
    await move({ toSubBranchId: there.place.subBranchId })
    const enrolled = await app.as(there.branchAdmin).call(classRoutes.enrolLate, {
      params: { classId: there.classId },
      body: { studentId, reason: 'Baru pindah' },
    })
    expect(enrolled.status).toBe(201)
    await reopenKelompok(app, there)
    const empty = await scoreIdOf(app, there, child)
    await finishKelompok(app, there)
    const pjp = there.subBranchAdmin
    // The move ended the child's sessions.
    const family = { ...child, token: await app.givenSession(child) }
    const { token } = await givenLink(app, pjp, studentId)
    async function told() {
      const home = await app.as(family).call(dashboardRoutes.readHome, {})
      const body = { academicYearId, studentId }
      const report = await app.as(pjp).call(performanceRoutes.askStudentReport, { body })
      const query = { kind: 'raport', studentId } as const
      const { messages } = (await app.as(pjp).call(familyRoutes.listMessages, { query })).body
      const url = hrefOf(familyRoutes.readParentReport, { token })
      const pdf = await readPdf((await app.app.inject({ url })).rawPayload)
      const paper = pageText(pdf)
      await pdf.close()
      return [
        (home.body.home as { score: unknown }).score,
        report.body.reportData.exam,
        messages.map(({ text }) => text).join(' '),
        paper,
      ]
    }
    const whole = { scoreId, total: 1080, average: 90 }
    const hasWhole = [expect.stringMatching(/1\.080/), expect.stringContaining('Jumlah 1.080')]
    expect(await told()).toMatchObject([whole, whole, ...hasWhole])
    await reopenKelompok(app, there)
    const [examiner] = there.examiners as [GivenTeacher]
    await scoreCategory(app, there, { examiner, scoreId: empty, category: 'writing' })
    await finishKelompok(app, there)
    const newer = { scoreId: empty, total: 100, average: 100 }
    const hasNewer = [expect.stringMatching(/\b100\b/), expect.stringMatching(/Jumlah 100\b/)]
    expect(await told()).toMatchObject([newer, newer, ...hasNewer])
  })
})
