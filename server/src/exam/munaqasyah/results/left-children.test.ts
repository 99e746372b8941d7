import { routes } from '@ngaji/contract'
import { resultRoutes } from '@ngaji/contract/exam/munaqasyah/results.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenStudent, GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { missingGroup, recapGroup } from './exam-tables.ts'
import { givenExamined, givenMoved, givenMovedAway } from '../test/moved-child.fixtures.ts'
import { givenExam, givenSecondKelompok, scoreIdOf } from '../test/munaqasyah.fixtures.ts'
import { finishKelompok, givenScores, reopenKelompok } from '../test/results.fixtures.ts'
import { fetchBytes } from '../../../office/imports/test/imports.fixtures.ts'
import { taskOf } from '../../../office/dashboard/test/homes.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Listed = { classId: string; branchYearId: string }

const readClass = (who: GivenUser, { classId }: Pick<Listed, 'classId'>) =>
  app.as(who).call(resultRoutes.readClass, { params: { classId } })

/** The results of the class, once from its own list and once from that of the year. */
async function resultsFor(who: GivenUser, { classId, branchYearId }: Listed) {
  const ofClass = await readClass(who, { classId })
  const wish = { params: { branchYearId }, query: { classId } }
  const ofYear = await app.as(who).call(resultRoutes.readBranchYear, wish)
  const [results, same] = [ofClass.body.classes[0], ofYear.body.classes[0]]
  if (!results) throw new Error('no results of the class')
  expect(same).toEqual(results)
  return results
}

/** Who of the class has left, by the name of the child. */
async function leftFor(who: GivenUser, listed: Listed) {
  const { scores } = await resultsFor(who, listed)
  return Object.fromEntries(scores.map(({ studentId, left }) => [studentId.name, left]))
}

const moved = { on: '2026-11-19', isTransfer: true }

describe('the score list of a class that a child left', () => {
  it('says when it moved to the class of another kelompok', async () => {
    const exam = await givenMoved(app)
    const { child, classmate, there, ...others } = exam
    for (const who of [others.subBranchAdmin, others.branchAdmin, others.admin])
      expect(await leftFor(who, exam)).toEqual({ [child.name]: moved, [classmate.name]: null })
    const { body } = await readClass(others.teacher, exam)
    const told = body.classes[0]?.scores.find(({ studentId }) => studentId.id === child.studentId)
    expect(told?.left).toEqual(moved)
    const results = await resultsFor(others.subBranchAdmin, exam)
    expect(JSON.stringify(results)).not.toContain(there.place.subBranchId)
    expect(JSON.stringify(results)).not.toContain(there.classId)
  })

  it('says so of a move to another desa, which has no class for it yet', async () => {
    const exam = await givenMovedAway(app)
    const { child, classmate } = exam
    for (const who of [exam.subBranchAdmin, exam.branchAdmin])
      expect(await leftFor(who, exam)).toEqual({ [child.name]: moved, [classmate.name]: null })
  })

  it('says so where the class is shared and the child stays in it, until it comes back', async () => {
    const exam = await givenExamined(app)
    const { child, classmate, place } = exam
    const beside = await givenSecondKelompok(app, exam)
    await exam.move({ toSubBranchId: beside.subBranchId })
    const left = { [child.name]: moved, [classmate.name]: null }
    expect(await leftFor(exam.subBranchAdmin, exam)).toEqual(left)
    await exam.move({ toSubBranchId: place.subBranchId })
    const back = { [child.name]: null, [classmate.name]: null }
    expect(await leftFor(exam.subBranchAdmin, exam)).toEqual(back)
  })

  it('tells a child who only left the class from one who moved', async () => {
    const exam = await givenExamined(app)
    await exam.move({ toClassId: null })
    const left = await leftFor(exam.subBranchAdmin, exam)
    expect(left[exam.child.name]).toEqual({ on: '2026-11-19', isTransfer: false })
  })

  it('has it on paper as well', async () => {
    const exam = await givenMoved(app)
    const results = await resultsFor(exam.subBranchAdmin, exam)
    const names = recapGroup(results).rows.map(([, , name = '']) => name)
    const { child, classmate } = exam
    expect(new Set(names)).toEqual(new Set([`${child.name} (pindah 19 Nov)`, classmate.name]))
    const unfinished = results.scores.map((score) => ({
      ...score,
      writing: { score: null, examinerUserId: null, timestamp: null, version: 1 },
    }))
    const lacking = missingGroup({ ...results, scores: unfinished })?.rows
    expect(lacking?.map(([, , name]) => name)).toEqual(names)
  })
})

describe('a child that was erased before it was examined whole', () => {
  it('is nothing left to do in a susulan, and no page between those of its class', async () => {
    const exam = await givenExam(app, { children: 2 })
    await givenScores(app, exam, (child, category) =>
      child === 0 || category === 'writing' ? 80 : null,
    )
    const [whole, gone] = exam.students as [GivenStudent, GivenStudent]
    await finishKelompok(app, exam)
    const erased = await app.as(exam.admin).call(routes.students.erase, {
      params: { studentId: gone.studentId },
      body: { confirmNis: gone.nis, reason: 'Permintaan orang tua.' },
    })
    expect(erased.status).toBe(200)
    await reopenKelompok(app, exam)
    expect((await taskOf(app, exam.subBranchAdmin, 'examRunning'))?.count ?? 0).toBe(0)
    const { body } = await app.as(exam.branchAdmin).call(resultRoutes.summariseSubBranches, {
      params: { branchId: exam.place.branchId },
      query: { branchYearId: exam.branchYearId },
    })
    expect(body.subBranches).toMatchObject([{ scoredCount: 13, unscoredCount: 0, progress: 100 }])
    const params = { scoreId: await scoreIdOf(app, exam, whole) }
    const one = await app.as(exam.branchAdmin).call(resultRoutes.readScore, { params })
    expect(one.body.score).toMatchObject({ previousId: null, nextId: null })
    const url = `/api/exports/scores.csv?classId=${exam.classId}&isUnfinished=true`
    const file = await fetchBytes(app, exam.branchAdmin, url)
    expect([file.status, file.bytes.toString()]).toEqual([200, expect.stringContaining('NIS')])
    expect(file.bytes.toString()).not.toContain('Data dihapus')
  })
})
