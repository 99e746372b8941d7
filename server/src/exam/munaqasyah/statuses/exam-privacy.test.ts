import { dashboardRoutes } from '@ngaji/contract/office/dashboard/dashboard.routes'
import { resultRoutes } from '@ngaji/contract/exam/munaqasyah/results.routes'
import { scoringRoutes } from '@ngaji/contract/exam/munaqasyah/scoring.routes'
import { privacyRoutes } from '@ngaji/contract/people/students/privacy.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../../test/given/class-scenes.ts'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  examinerOf,
  givenExam,
  scoreCategory,
  scoreIdOf,
  type GivenExam,
} from '../test/munaqasyah.fixtures.ts'
import { fetchReport, givenFinished } from '../test/report.fixtures.ts'
import { finishKelompok } from '../test/results.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function givenScored() {
  const exam = await givenExam(app, { children: 1, grade: '3' })
  const [child, examiner] = [exam.students[0]!, exam.examiners[0]!]
  const scoreId = await scoreIdOf(app, exam, child)
  await scoreCategory(app, exam, { examiner, scoreId, category: 'writing' })
  return { exam, child, examiner, scoreId }
}

const queueOf = (user: GivenUser, { branchYearId }: GivenExam) =>
  app.as(user).call(scoringRoutes.listQueue, { query: { branchYearId } })

/** Ends the year of the exam, and with it every exam of the year. */
async function endYear({ academicYearId }: GivenExam): Promise<void> {
  const ofYear = (isActive: boolean) =>
    app.db.updateTable('academic_year').set({ is_active: isActive })
  await app.db.updateTable('branch_year').set({ is_active: false }).execute()
  await ofYear(false).where('id', '=', academicYearId).execute()
}

describe('scores that are not released', () => {
  it('are not in the data export of a student, whoever makes it', async () => {
    const { exam, child } = await givenScored()
    const copyFor = async (user: GivenUser) => {
      const params = { studentId: child.studentId }
      const { body } = await app.as(user).call(privacyRoutes.export, { params, query: {} })
      return JSON.stringify('export' in body ? body.export.scores : null)
    }
    const makers = [child, exam.subBranchAdmin]
    for (const maker of makers) expect(await copyFor(maker)).toBe('[]')
    await finishKelompok(app, exam)
    for (const maker of makers) expect(await copyFor(maker)).toContain('"score":100')
  })

  it('leave no value in the audit log', async () => {
    const { scoreId } = await givenScored()
    const lines = await app.db
      .selectFrom('audit_entry')
      .select('details')
      .where('target_id', '=', scoreId)
      .execute()
    expect(lines.length).toBeGreaterThan(0)
    expect(JSON.stringify(lines)).not.toMatch(/"score"|"before"|100/)
  })
})

describe('an examiner', () => {
  it('lists no child once the kelompok has finished; the office still does', async () => {
    const { exam, examiner } = await givenScored()
    expect((await queueOf(examiner, exam)).body).toMatchObject({ total: 1 })
    await finishKelompok(app, exam)
    expect((await queueOf(examiner, exam)).body).toEqual({ students: [], total: 0, classes: [] })
    expect((await queueOf(exam.branchAdmin, exam)).body).toMatchObject({ total: 1 })
  })

  it('who only reads a finished record is logged', async () => {
    const { exam, examiner, child, scoreId } = await givenScored()
    await finishKelompok(app, exam)
    const before = await linesAbout(scoreId)
    expect((await examinerOf(app, examiner, exam).openNis(child.nis)).body.claimUntil).toBeNull()
    expect(await linesAbout(scoreId)).toBe(before + 1)
  })

  it('who takes a lease by opening an already opened category is logged', async () => {
    const { exam, scoreId } = await givenScored()
    const [first, second] = exam.examiners.map((one) => examinerOf(app, one, exam))
    await first!.start(scoreId, 'practice')
    await first!.release(scoreId)
    const before = await linesAbout(scoreId)
    expect((await second!.start(scoreId, 'practice')).status).toBe(200)
    expect(await linesAbout(scoreId)).toBe(before + 1)
    await second!.start(scoreId, 'practice')
    expect(await linesAbout(scoreId)).toBe(before + 1)
  })

  it('who moved to another desa gets no link to a child of the former one', async () => {
    const { exam, examiner, scoreId } = await givenScored()
    await examinerOf(app, examiner, exam).start(scoreId, 'practice')
    const home = async () => {
      const { body } = await app.as(examiner).call(dashboardRoutes.readHome, {})
      return body.home
    }
    expect(await home()).toMatchObject({ open: { scoreId } })
    const { branchId, subBranchId } = await app.givenBranch()
    await app.db
      .updateTable('app_user')
      .set({ branch_id: branchId, sub_branch_id: subBranchId })
      .where('id', '=', examiner.id)
      .execute()
    expect(await home()).toMatchObject({ open: null })
  })

  async function linesAbout(scoreId: string): Promise<number> {
    const lines = app.db.selectFrom('audit_entry').select('seq').where('target_id', '=', scoreId)
    return (await lines.execute()).length
  }
})

describe('questions that are still to be asked', () => {
  it('are hidden from administrators: only those of scored categories are shown', async () => {
    const { exam, examiner, scoreId } = await givenScored()
    await examinerOf(app, examiner, exam).start(scoreId, 'practice')
    const { body } = await app
      .as(exam.branchAdmin)
      .call(resultRoutes.readScore, { params: { scoreId } })
    const questionsOf = (wanted: string) =>
      body.score.details?.find(({ category }) => category === wanted)?.questions.length
    expect(questionsOf('writing')).toBeGreaterThan(0)
    expect(questionsOf('practice')).toBe(0)
  })
})

describe('the code on a signed raport', () => {
  it('stays valid after a student views it following another meeting, not after a new print', async () => {
    const exam = await givenFinished(app, 1)
    const scoreId = exam.ids[0]!
    const codes = async () => {
      const rows = app.db
        .selectFrom('document_code')
        .select(['code', 'replaced_at'])
        .where('score_id', '=', scoreId)
      return (await rows.execute()).filter(({ replaced_at: at }) => at === null)
    }
    expect((await fetchReport(app, exam.branchAdmin, scoreId)).statusCode).toBe(200)
    const signed = await codes()
    await app.db
      .updateTable('class')
      .set({ name: 'Kelas Baru 5' })
      .where('id', '=', exam.classId)
      .execute()
    expect((await fetchReport(app, exam.students[0]!, scoreId)).statusCode).toBe(200)
    expect(await codes()).toEqual(signed)
    expect((await fetchReport(app, exam.branchAdmin, scoreId)).statusCode).toBe(200)
    expect(await codes()).not.toEqual(signed)
  })
})

// Last: ending the region's year affects every other test.
describe('a year that is over', () => {
  it('is refused to examiners in every call', async () => {
    const { exam, examiner, child } = await givenScored()
    await finishKelompok(app, exam)
    await endYear(exam)
    const { openNis, open, get } = examinerOf(app, examiner, exam)
    expect(errorCode(await openNis(child.nis))).toBe('branch-year.not-found')
    expect(errorCode(await open(child.cardCode))).toBe('branch-year.not-found')
    expect(errorCode(await get(child.nis))).toBe('score.not-found')
  })
})
