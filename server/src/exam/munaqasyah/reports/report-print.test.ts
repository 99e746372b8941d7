import { routes } from '@ngaji/contract'
import { resultRoutes } from '@ngaji/contract/exam/munaqasyah/results.routes'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorCode } from '../../../../test/given/class-scenes.ts'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { readCode, type Pdf } from '../../../../test/read-pdf.ts'
import {
  givenSettings,
  readSettings,
} from '../../../identity/region-settings/region-settings.fixtures.ts'
import { verifyData } from '../../../verify/verify-data.ts'
import { examinerOf, givenExam, scoreIdOf } from '../test/munaqasyah.fixtures.ts'
import {
  fetchReport,
  givenFinished,
  rename,
  fetchReportPdf,
  pageText,
} from '../test/report.fixtures.ts'
import { finishKelompok, givenScores, reopenKelompok } from '../test/results.fixtures.ts'

const baseUrl = 'https://ngaji.test'
const now = '2026-11-19T11:30:00.000Z'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ environment: { BASE_URL: baseUrl } })
})
beforeEach(() => {
  app.clock.now = new Date(now)
})
afterAll(() => app.close())

const codeOfPaper = (pdf: Pdf) =>
  /Keaslian ([A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4})/.exec(pageText(pdf))?.[1] ?? ''

const verify = (documentCode: string) =>
  app.as(null).call(routes.documents.verify, { params: { documentCode } })

describe('the signer', () => {
  it('is the Wali Kelas of the class, or the teacher that was chosen', async () => {
    const exam = await givenFinished(app, 1)
    const other = await app.givenTeacher({ place: exam.place, name: 'Siti Aminah' })
    const [teaching] = await app.db
      .selectFrom('class_teacher')
      .selectAll()
      .where('class_id', '=', exam.classId)
      .execute()
    const member = { ...teaching!, id: app.deps.newId(), teacher_id: other.teacherId }
    await app.db.insertInto('class_teacher').values(member).execute()
    await app.db
      .updateTable('class')
      .set({ homeroom_teacher_id: exam.teacher.teacherId })
      .where('id', '=', exam.classId)
      .execute()
    const own = await fetchReportPdf(app, exam.branchAdmin, exam.ids[0]!)
    expect(pageText(own)).toContain(exam.teacher.name)
    const query = `?homeroomTeacherId=${other.teacherId}`
    const chosen = await fetchReportPdf(app, exam.branchAdmin, exam.ids[0]!, query)
    expect(pageText(chosen)).toContain('Siti Aminah')
    expect(codeOfPaper(chosen)).toBe(codeOfPaper(own))
    const stranger = await app.givenTeacher({ place: exam.place })
    const refused = await app.as(exam.branchAdmin).call(resultRoutes.printReport, {
      params: { scoreId: exam.ids[0]! },
      query: { homeroomTeacherId: stranger.teacherId },
    })
    expect(errorCode(refused)).toBe('teacher.not-found')
  })
})

describe('the rank', () => {
  it('is among those whose categories are all examined', async () => {
    const exam = await givenExam(app, { children: 4 })
    await givenScores(app, exam, (child, category) =>
      child === 3 || (child === 2 && category === 'writing') ? null : 85 - child,
    )
    await finishKelompok(app, exam)
    const paperOf = async (child: number) => {
      const scoreId = await scoreIdOf(app, exam, exam.students[child]!)
      return pageText(await fetchReportPdf(app, exam.branchAdmin, scoreId))
    }
    expect(await paperOf(1)).toContain('Peringkat 2 dari 2 siswa')
    expect(await paperOf(2)).not.toContain('Peringkat')
  })

  it('is missing in the copy of the child and where the region does not show it', async () => {
    const exam = await givenFinished(app)
    const [student, scoreId] = [exam.students[0]!, exam.ids[0]!]
    expect(pageText(await fetchReportPdf(app, exam.teacher, scoreId))).toContain(
      'Peringkat 1 dari 6 siswa',
    )
    const own = pageText(await fetchReportPdf(app, student, scoreId))
    expect(own).not.toContain('Peringkat')
    expect(own).toContain('Jumlah 1.020')
    await app.db.updateTable('region_setting').set({ show_rank: false }).execute()
    expect(pageText(await fetchReportPdf(app, exam.branchAdmin, scoreId))).not.toContain(
      'Peringkat',
    )
    await app.db.updateTable('region_setting').set({ show_rank: true }).execute()
  })
})

describe('the code', () => {
  const qr = { x: 18, y: 240, width: 32, height: 40 }

  it('leads to an answer that the document is genuine, without any name', async () => {
    const exam = await givenFinished(app)
    const student = exam.students[0]!
    await rename(app, student, 'Muhammad Fathan')
    const pdf = await fetchReportPdf(app, exam.subBranchAdmin, exam.ids[0]!)
    const code = codeOfPaper(pdf)
    expect(readCode(await pdf.picture(1, qr))).toBe(`${baseUrl}/verify/${code}`)
    for (const typed of [code, code.toLowerCase().replaceAll('-', ' ')]) {
      const { status, body } = await verify(typed)
      expect(status).toBe(200)
      expect(body.document).toEqual({
        kind: 'report',
        state: 'valid',
        academicYearName: '20261',
        className: expect.stringMatching(/^Kelas Umar . 5$/),
        initials: 'MF',
        nisEnd: student.nis.slice(-3),
        total: 1020,
        issuedAt: now,
        issuedOn: '2026-11-19',
      })
      expect(JSON.stringify(body)).not.toContain('Fathan')
    }
    expect(errorCode(await verify('ABCD-EFGH-JKMN'))).toBe('document.not-found')
  })

  it('stays while the figures do, for any reader, and is replaced when they change', async () => {
    const exam = await givenFinished(app)
    const [student, scoreId] = [exam.students[0]!, exam.ids[0]!]
    const first = codeOfPaper(await fetchReportPdf(app, exam.branchAdmin, scoreId))
    app.pass({ minutes: 600 })
    const session = async (user: GivenUser) => ({ ...user, token: await app.givenSession(user) })
    for (const user of [exam.subBranchAdmin, student, exam.teacher])
      expect(codeOfPaper(await fetchReportPdf(app, await session(user), scoreId))).toBe(first)
    const [branchAdmin, subBranchAdmin] = [
      await session(exam.branchAdmin),
      await session(exam.subBranchAdmin),
    ]
    await reopenKelompok(app, { ...exam, branchAdmin, subBranchAdmin })
    await givenScores(app, { ...exam, students: [student] }, () => 90)
    expect((await verify(first)).body.document.state).toBe('replaced')
    await finishKelompok(app, { ...exam, branchAdmin, subBranchAdmin })
    const second = codeOfPaper(await fetchReportPdf(app, branchAdmin, scoreId))
    expect(second).not.toBe(first)
    expect((await verify(second)).body.document).toMatchObject({ state: 'valid', total: 1080 })
    expect((await verify(first)).body.document).toMatchObject({ state: 'replaced', total: 1020 })
  })

  it('is the same for simultaneous prints', async () => {
    const exam = await givenFinished(app, 1)
    const pdfs = await Promise.all(
      Array.from({ length: 6 }, () => fetchReportPdf(app, exam.branchAdmin, exam.ids[0]!)),
    )
    expect(new Set(pdfs.map(codeOfPaper)).size).toBe(1)
  })

  it.each(['WWWW-WWWW-WWWW', 'MWMW-MWMW-MWMW'])('fits on one line, also as %s', async (whole) => {
    const exam = await givenFinished(app, 1)
    const print = () => fetchReportPdf(app, exam.branchAdmin, exam.ids[0]!)
    const bare = (code: string) => code.replaceAll('-', '')
    await app.db
      .updateTable('document_code')
      .set({ code: bare(whole) })
      .where('code', '=', bare(codeOfPaper(await print())))
      .execute()
    expect((await print()).pages[0]?.lines).toContainEqual(expect.stringContaining(whole))
  })

  it('stays valid after the child is erased, with figures only', async () => {
    const exam = await givenFinished(app, 1)
    const student = exam.students[0]!
    const code = codeOfPaper(await fetchReportPdf(app, exam.branchAdmin, exam.ids[0]!))
    await app.givenName(student.studentId, 'Siswa terhapus')
    await app.db
      .updateTable('student')
      .set({ nis: '', erased_at: app.clock.now })
      .where('id', '=', student.studentId)
      .execute()
    expect((await verify(code)).body.document).toMatchObject({
      state: 'valid',
      initials: '',
      nisEnd: '',
      total: 1020,
    })
    expect((await fetchReport(app, exam.branchAdmin, exam.ids[0]!)).statusCode).toBe(404)
  })
})

describe('the data behind a code', () => {
  /** What verify:data finds wrong with the raports of this file. */
  async function brokenRaports(): Promise<string[]> {
    const run = async (query: string) =>
      (await sql.raw<{ found: string }>(query).execute(app.db)).rows
    const violations = await verifyData(run, app.clock.now)
    const found = violations.flatMap((violation) => violation.found)
    return found.filter((what) => /^(?:raport|total of document) /.test(what))
  }

  async function givenOne() {
    const exam = await givenExam(app, { children: 1 })
    const scoreId = await scoreIdOf(app, exam, exam.students[0]!)
    const print = async () => codeOfPaper(await fetchReportPdf(app, exam.branchAdmin, scoreId))
    return { exam, scoreId, print }
  }

  it('is sound for a child who was never examined', async () => {
    const { exam, print } = await givenOne()
    await finishKelompok(app, exam)
    expect(await print()).not.toBe('')
    expect(await brokenRaports()).toEqual([])
  })

  it('is sound whatever the region has set about low scores since', async () => {
    const { exam, print } = await givenOne()
    await givenScores(app, exam, () => 45)
    await finishKelompok(app, exam)
    const { reports } = await readSettings(app)
    const lift = (liftsLowScores: boolean) =>
      givenSettings(app, { reports: { ...reports, liftsLowScores } })
    const given = await print()
    await lift(true)
    expect(await brokenRaports()).toEqual([])
    expect(await print()).not.toBe(given)
    expect(await brokenRaports()).toEqual([])
    await lift(false)
    expect(await brokenRaports()).toEqual([])
  })

  it('is sound after other marks came to the same score', async () => {
    const { exam, scoreId, print } = await givenOne()
    const examiner = examinerOf(app, exam.examiners[0]!, exam)
    /** Twenty points for one of the questions that are worth as many, none for the others. */
    const score = async (place: 0 | 1) => {
      const { version, questions } = (await examiner.start(scoreId, 'reciting')).body
      const right = questions.filter(({ maxScore }) => maxScore === 20)[place]
      const marks = questions.map(({ id }) => ({
        questionId: id,
        mark: id === right?.id ? 20 : 0,
      }))
      const { body } = await examiner.finish(scoreId, 'reciting', { version, marks })
      expect(body.score.reciting?.score).toBe(20)
    }
    await score(0)
    await finishKelompok(app, exam)
    const code = await print()
    app.pass({ minutes: 1 })
    await reopenKelompok(app, exam)
    await score(1)
    await finishKelompok(app, exam)
    expect((await verify(code)).body.document).toMatchObject({ state: 'valid', total: 20 })
    expect(await brokenRaports()).toEqual([])
  })
})

describe('while the exam runs', () => {
  async function givenHalf() {
    const exam = await givenExam(app, { children: 2 })
    await givenScores(app, exam, (_child, category) => (category === 'writing' ? null : 70))
    const scoreId = await scoreIdOf(app, exam, exam.students[0]!)
    return { exam, scoreId }
  }

  it('administrators get a marked draft with its missing categories, without a code', async () => {
    const { exam, scoreId } = await givenHalf()
    for (const user of [exam.subBranchAdmin, exam.branchAdmin, exam.admin]) {
      const pdf = await fetchReportPdf(app, user, scoreId)
      const text = pageText(pdf)
      expect(text).toContain('SEMENTARA')
      expect(text).toContain('Belum diuji: Menulis Arab.')
      expect(text).toContain('2 Menulis Arab - ')
      expect(text).not.toMatch(/Keaslian|Peringkat/)
      await pdf.close()
    }
    const codes = app.db.selectFrom('document_code').selectAll().where('score_id', '=', scoreId)
    expect(await codes.execute()).toEqual([])
  })

  it('student and teacher are refused', async () => {
    const { exam, scoreId } = await givenHalf()
    for (const user of [exam.students[0]!, exam.teacher]) {
      const wish = { params: { scoreId }, query: {} }
      const refused = await app.as(user).call(resultRoutes.printReport, wish)
      expect([refused.status, errorCode(refused)]).toEqual([409, 'score.not-released'])
    }
    const other = await givenExam(app, { children: 1 })
    expect((await fetchReport(app, other.branchAdmin, scoreId)).statusCode).toBe(404)
  })
})
