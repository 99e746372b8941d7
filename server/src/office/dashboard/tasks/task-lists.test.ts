import { homeTaskKeys } from '@ngaji/contract/office/dashboard/office-home.schemas'
import { daysBefore } from '@ngaji/contract/jakarta-time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { statusCaller } from '../../../exam/munaqasyah/test/exam-levels.fixtures.ts'
import {
  examinerOf,
  givenExam,
  scoreIdOf,
  type GivenExam,
} from '../../../exam/munaqasyah/test/munaqasyah.fixtures.ts'
import { finishKelompok } from '../../../exam/munaqasyah/test/results.fixtures.ts'
import { givenQuestion } from '../../../exam/question-bank/test/question-bank.fixtures.ts'
import { issueActivationCodes } from '../../../identity/sign-in/codes/activation-codes.service.ts'
import { givenRegister, officeHomeOf, setMeetingDays } from '../test/homes.fixtures.ts'
import { rowsBehind } from '../test/task-lists.fixtures.ts'

let app: TestApp
let desa: GivenExam & { waitingPjp: GivenUser }
let curriculum: GivenUser
beforeAll(async () => {
  // A Thursday, 20.00 in Jakarta: the usual class has ended.
  app = await startTestApp({ now: '2026-11-19T13:00:00.000Z' })
  curriculum = await app.givenUser({ role: 'curriculum' })
  desa = await givenBusyDesa()
  await givenOtherDesa()
  await givenBank()
})
afterAll(() => app.close())

/** A desa during its exam, with a task of every kind. */
async function givenBusyDesa() {
  const exam = await givenExam(app, { children: 4 })
  const { place, teachingGroupId, teacher, students, classId } = exam
  const waiting = { ...place, subBranchId: await app.givenSubBranch(place.branchId) }
  await app.db
    .insertInto('teaching_group_sub_branch')
    .values({
      teaching_group_id: teachingGroupId,
      sub_branch_id: waiting.subBranchId,
      branch_id: place.branchId,
    })
    .execute()
  await app.givenClass({ teachingGroupId, grade: '2', label: '' })
  for (const where of [place, waiting]) await app.givenStudent({ place: where, hasPhoto: true })
  await app.givenStudent({ place, isDisabled: true })
  await app.givenTeacher({ place, isDisabled: true })
  await setMeetingDays(app, classId, [3, 4])
  const TK = 'Tanpa Keterangan' as const
  for (const date of ['2026-11-05', '2026-11-11', '2026-11-12'])
    await givenRegister(app, { classId, teacher, students }, { date, marks: [TK, TK, 'Hadir', TK] })
  return { ...exam, waitingPjp: await app.givenUser({ role: 'subBranchAdmin', place: waiting }) }
}

/** A desa that has finished, one that did not activate its year, one that did not register it. */
async function givenOtherDesa() {
  const done = await givenExam(app, { children: 1 })
  await finishKelompok(app, done)
  expect((await statusCaller(app, done).desa('completed')).status).toBe(200)
  const { branchId } = await app.givenBranch()
  await app.givenBranchYear({ branchId, academicYearId: done.academicYearId, isActive: false })
  await app.givenBranch()
}

async function givenBank() {
  for (const comment of ['Jawaban keliru', 'Ejaan'])
    await givenQuestion(app, curriculum, {
      classGrade: '3',
      status: 'checkneeded',
      question: comment,
    })
  const old = await givenQuestion(app, curriculum, { classGrade: '4' })
  await givenQuestion(app, curriculum, { classGrade: '4' })
  await app.db
    .updateTable('question')
    .set({ updated_at: daysBefore(app.clock.now, 20) })
    .where('id', '=', old.id)
    .execute()
}

type Status = 'pending' | 'approved' | 'rejected' | 'cancelled'

let tickets = 0

async function givenTicket(user: GivenUser, status: Status, days = 0) {
  tickets += 1
  await app.db
    .insertInto('account_request')
    .values({
      id: app.deps.newId(),
      ticket_id: `DDDDD${tickets}`,
      kind: 'student',
      user_id: user.id,
      sub_branch_id: user.subBranchId ?? '',
      status,
      ...(status !== 'pending' && {
        reason: 'Nama belum lengkap',
        decided_by: desa.admin.id,
        decided_at: daysBefore(app.clock.now, days),
      }),
    })
    .execute()
}

const seen = new Set<string>()

/** Compares every line of a home with its list. */
async function compare(user: GivenUser) {
  const { tasks } = await officeHomeOf(app, user)
  const lines = tasks.map(({ key, count, query }) => [key, query, count])
  const rows = []
  for (const { key, query } of tasks) {
    seen.add(key)
    rows.push([key, query, await rowsBehind[key]({ app, user, query })])
  }
  expect(rows).toEqual(lines)
}

describe('the list of a line has as many rows as its count', () => {
  it('for the desa', async () => {
    const { branchAdmin, students, examiners } = desa
    for (const status of ['approved', 'rejected', 'cancelled', 'pending'] as const)
      await givenTicket(branchAdmin, status, 2)
    await givenTicket(branchAdmin, 'approved', 8)
    const scoreId = await scoreIdOf(app, desa, students[1]!)
    const { start, mark } = examinerOf(app, examiners[0]!, desa)
    const [first] = (await start(scoreId, 'reciting')).body.questions
    const marks = [{ questionId: first!.id, mark: first!.maxScore }]
    await mark(scoreId, 'reciting', { version: 1, marks })
    await compare(branchAdmin)
    expect(seen).not.toContain('categoriesUnfinished')
    // The lease of the child has expired.
    app.pass({ minutes: 30 })
    await compare({ ...branchAdmin, token: await app.givenSession(branchAdmin) })
    expect(seen).toContain('categoriesUnfinished')
  })

  it('for a kelompok that is examined, and one before its exam', async () => {
    const { subBranchAdmin, waitingPjp } = desa
    for (const status of ['pending', 'rejected', 'approved'] as const)
      await givenTicket(subBranchAdmin, status, 2)
    await givenTicket(subBranchAdmin, 'rejected', 9)
    for (const user of [subBranchAdmin, waitingPjp])
      await compare({ ...user, token: await app.givenSession(user) })
  })

  it('for the region', async () => {
    const { admin, students, teacher } = desa
    await issueActivationCodes(app.deps, [students[0]!.id, teacher.id], admin.id)
    app.pass({ minutes: 12 * 24 * 60 })
    await setMeetingDays(app, desa.classId, [1, 2, 3, 4])
    await compare({ ...admin, token: await app.givenSession(admin) })
  })

  it('for the curriculum', async () => {
    await compare({ ...curriculum, token: await app.givenSession(curriculum) })
  })

  it('for every kind of line', () => {
    expect(homeTaskKeys.filter((key) => !seen.has(key))).toEqual([])
  })
})
