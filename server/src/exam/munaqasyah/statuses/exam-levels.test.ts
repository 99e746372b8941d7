import { examLevelRoutes } from '@ngaji/contract/exam/munaqasyah/exam-levels.routes'
import { munaqasyahTargets, nextMove } from '@ngaji/contract/exam/munaqasyah/munaqasyah.rules'
import { munaqasyahStatuses, type MunaqasyahStatus } from '@ngaji/contract/values/exam-status.rules'
import { isAllowed } from '@ngaji/contract/policy'
import { roles, type Role } from '@ngaji/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../../test/given/class-scenes.ts'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { statusCaller } from '../test/exam-levels.fixtures.ts'
import { examinerOf, givenExam, scoreIdOf, type GivenExam } from '../test/munaqasyah.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const levels = ['region', 'desa', 'kelompok'] as const
type Level = (typeof levels)[number]

/** Brings the level to the status by allowed steps; the levels below have ended or never began. */
async function bringTo(exam: GivenExam, level: Level, status: MunaqasyahStatus): Promise<void> {
  const call = statusCaller(app, exam)
  if (status !== 'notStarted') expect((await call[level]('inProgress')).status).toBe(200)
  if (status === 'completed') expect((await call[level]('completed')).status).toBe(200)
}

/** A desa in a region of its own, where everything above the level runs. */
async function atLevel(level: Level): Promise<GivenExam> {
  await app.db.updateTable('branch_year').set({ is_active: false }).execute()
  await app.db.updateTable('academic_year').set({ is_active: false }).execute()
  await app.givenAcademicYear({ name: freeYear() })
  const running = { region: 'nothing', desa: 'region', kelompok: 'desa' } as const
  return givenExam(app, { children: 1, running: running[level] })
}

let serial = 0
function freeYear(): string {
  serial += 1
  return `${2030 + Math.floor(serial / 2)}${1 + (serial % 2)}`
}

async function selectExamStatus(exam: GivenExam, level: Level): Promise<MunaqasyahStatus> {
  const row = await app.db
    .selectFrom('exam_status')
    .select('status')
    .where('academic_year_id', '=', exam.academicYearId)
    .where(
      'branch_year_id',
      level === 'region' ? 'is' : '=',
      level === 'region' ? null : exam.branchYearId,
    )
    .where(
      'sub_branch_id',
      level === 'kelompok' ? '=' : 'is',
      level === 'kelompok' ? exam.place.subBranchId : null,
    )
    .executeTakeFirst()
  return row?.status ?? 'notStarted'
}

const routeOf = {
  region: examLevelRoutes.setRegionStatus,
  desa: examLevelRoutes.setBranchYearStatus,
  kelompok: examLevelRoutes.setSubBranchStatus,
}

async function everyRole(exam: GivenExam): Promise<Record<Role, GivenUser>> {
  return {
    admin: exam.admin,
    branchAdmin: exam.branchAdmin,
    subBranchAdmin: exam.subBranchAdmin,
    teacher: exam.teacher,
    munaqisy: exam.examiners[0] as GivenUser,
    student: exam.students[0] as GivenUser,
    curriculum: await app.givenUser({ role: 'curriculum' }),
  }
}

describe.each(levels.map((level) => [level] as const))('the %s', (level) => {
  const pairs = munaqasyahStatuses.flatMap((from) =>
    munaqasyahStatuses.map((to) => [from, to] as const),
  )

  it.each(pairs)('goes from %s to %s only where the state machine allows it', async (from, to) => {
    const exam = await atLevel(level)
    await bringTo(exam, level, from)
    const people = await everyRole(exam)
    const call = statusCaller(app, exam)
    const wish = to as (typeof munaqasyahTargets)[number]
    for (const role of roles.filter((one) => !isAllowed(routeOf[level].action, one))) {
      const answer = await call[level](wish, people[role])
      // The access check comes before the validation of the status.
      expect([role, answer.status, errorCode(answer)]).toEqual([role, 403, 'request.forbidden'])
      expect(await selectExamStatus(exam, level)).toBe(from)
    }
    const before = await app.db.selectFrom('audit_entry').select('id').execute()
    const answer = await call[level](wish)
    const isTarget = (munaqasyahTargets as readonly string[]).includes(to)
    const isStep = from !== to && nextMove[from].to === to
    if (!isTarget) expect([answer.status, errorCode(answer)]).toEqual([422, 'request.invalid'])
    else if (isStep || from === to) expect(answer.status).toBe(200)
    else expect([answer.status, errorCode(answer)]).toEqual([409, 'munaqasyah.bad-transition'])
    expect(await selectExamStatus(exam, level)).toBe(isStep ? to : from)
    const after = await app.db.selectFrom('audit_entry').select('id').execute()
    if (isTarget) expect(after.length - before.length).toBe(isStep ? 1 : 0)
  })

  it('stays unchanged when it is set to its present status', async () => {
    const exam = await atLevel(level)
    await bringTo(exam, level, 'inProgress')
    const rows = () => app.db.selectFrom('exam_status').selectAll().orderBy('id').execute()
    const before = await rows()
    expect((await statusCaller(app, exam)[level]('inProgress')).status).toBe(200)
    expect(await rows()).toEqual(before)
  })

  it('is not moved by who saw another status', async () => {
    const exam = await atLevel(level)
    const late = statusCaller(app, exam, 'notStarted')[level]
    expect((await late('inProgress')).status).toBe(200)
    // A level that already has the wished status is no conflict: two people may press at the same time.
    expect((await late('inProgress')).status).toBe(200)
    expect((await statusCaller(app, exam, 'inProgress')[level]('completed')).status).toBe(200)
    const answer = await late('inProgress')
    expect([answer.status, errorCode(answer)]).toEqual([409, 'request.version-conflict'])
    expect(await selectExamStatus(exam, level)).toBe('completed')
    const again = await statusCaller(app, exam, 'completed')[level]('inProgress')
    expect(again.status).toBe(200)
  })
})

describe('a start', () => {
  it('needs the level above', async () => {
    const exam = await atLevel('desa')
    const { desa, kelompok, region } = statusCaller(app, exam)
    const early = await kelompok('inProgress')
    expect([early.status, errorCode(early)]).toEqual([409, 'munaqasyah.parent-not-running'])
    expect(early.body).toMatchObject({
      message: 'PJP Desa belum memulai munaqosah.',
      details: { level: 'branchYear' },
    })
    await region('completed')
    const desaEarly = await desa('inProgress')
    expect(desaEarly.body).toMatchObject({
      code: 'munaqasyah.parent-not-running',
      message: 'Daerah sudah menyelesaikan munaqosah.',
    })
  })

  it('of a kelompok after the desa finished says that the desa finished', async () => {
    const exam = await atLevel('kelompok')
    const { desa, kelompok } = statusCaller(app, exam)
    expect((await desa('completed')).status).toBe(200)
    const late = await kelompok('inProgress')
    expect([late.status, late.body]).toMatchObject([
      409,
      {
        code: 'munaqasyah.parent-not-running',
        message: 'PJP Desa sudah menyelesaikan munaqosah.',
        details: { level: 'branchYear', status: 'completed' },
      },
    ])
  })

  it('needs active years', async () => {
    const exam = await atLevel('kelompok')
    const { desa, kelompok } = statusCaller(app, exam)
    const years = app.db.updateTable('branch_year').where('id', '=', exam.branchYearId)
    await years.set({ is_active: false }).execute()
    expect(errorCode(await kelompok('inProgress'))).toBe('branch-year.inactive')
    await years.set({ is_active: true }).execute()
    const region = app.db.updateTable('academic_year').where('id', '=', exam.academicYearId)
    await years.set({ is_active: false }).execute()
    await region.set({ is_active: false }).execute()
    expect(errorCode(await kelompok('inProgress'))).toBe('academic-year.inactive')
    expect(errorCode(await desa('completed'))).toBe('academic-year.inactive')
  })

  it('of a kelompok creates a record with the categories of the grade for each child', async () => {
    const exam = await givenExam(app, { children: 4, grade: '3', running: 'desa' })
    const erased = await app.givenStudent({ place: exam.place })
    await app.givenMember(exam.classId, erased.studentId)
    await app.db
      .updateTable('student')
      .set({ nis: '', erased_at: new Date() })
      .where('id', '=', erased.studentId)
      .execute()
    const answer = await statusCaller(app, exam).kelompok('inProgress')
    expect(answer.body).toMatchObject({
      createdCount: 4,
      unscoredCount: 32,
      subBranch: { id: exam.place.subBranchId, munaqasyahStatus: 'inProgress' },
      branchYear: { id: exam.branchYearId },
    })
    const again = await statusCaller(app, exam).kelompok('inProgress')
    expect(again.body).toMatchObject({ createdCount: 0, unscoredCount: 32 })
  })

  it('of a kelompok without children is refused', async () => {
    const exam = await givenExam(app, { children: 0, running: 'desa' })
    const answer = await statusCaller(app, exam).kelompok('inProgress')
    expect([answer.status, errorCode(answer)]).toEqual([409, 'munaqasyah.no-students'])
    expect(await selectExamStatus(exam, 'kelompok')).toBe('notStarted')
  })

  it('after the end adds children who joined later, and resets no record', async () => {
    const exam = await givenExam(app, { children: 1 })
    const [child] = exam.students
    const [examiner] = exam.examiners
    if (!child || !examiner) throw new Error('people are needed')
    const scoreId = await scoreIdOf(app, exam, child)
    const calls = examinerOf(app, examiner, exam)
    const started = await calls.start(scoreId, 'reciting')
    const late = await app.givenStudent({ place: exam.place })
    await app.givenMember(exam.classId, late.studentId)
    const { kelompok } = statusCaller(app, exam)
    const ended = await kelompok('completed')
    expect(ended.body).toMatchObject({ createdCount: 0, unscoredCount: 12 })
    const { body } = await kelompok('inProgress')
    expect(body).toMatchObject({ createdCount: 1, unscoredCount: 24 })
    expect((await calls.start(scoreId, 'reciting')).body.questions).toEqual(started.body.questions)
  })
})

describe('an end', () => {
  it('is refused while a level below runs, and names it', async () => {
    const exam = await atLevel('region')
    const { region, desa, kelompok } = statusCaller(app, exam)
    for (const step of [region, desa, kelompok]) await step('inProgress')
    const ofDesa = await desa('completed')
    expect([ofDesa.status, errorCode(ofDesa)]).toEqual([409, 'munaqasyah.child-running'])
    expect(ofDesa.body).toMatchObject({ details: { level: 'branchYear', n: 1 } })
    await kelompok('completed')
    const ofRegion = await region('completed')
    expect([ofRegion.status, errorCode(ofRegion)]).toEqual([409, 'munaqasyah.child-running'])
    expect((await desa('completed')).status).toBe(200)
    expect((await region('completed')).status).toBe(200)
  })

  it('of a kelompok ends the leases on its children', async () => {
    const exam = await givenExam(app, { children: 1 })
    const [child] = exam.students
    const [examiner] = exam.examiners
    if (!child || !examiner) throw new Error('people are needed')
    const calls = examinerOf(app, examiner, exam)
    expect((await calls.open(child.cardCode)).body.score.isBeingScored).toBe(examiner.id)
    expect((await statusCaller(app, exam).kelompok('completed')).status).toBe(200)
    const { body } = await calls.open(child.cardCode)
    expect(body).toMatchObject({ claimUntil: null, score: { isBeingScored: false } })
  })
})

describe('access', () => {
  it('does not find another desa or kelompok', async () => {
    const exam = await givenExam(app, { running: 'desa' })
    const other = await givenExam(app, { running: 'desa' })
    const { desa, kelompok } = statusCaller(app, exam)
    expect(errorCode(await desa('completed', other.branchAdmin))).toBe('branch-year.not-found')
    const elsewhere = await kelompok('inProgress', other.subBranchAdmin)
    expect(errorCode(elsewhere)).toBe('branch-year.not-found')
    const beside = await app.givenSubBranch(exam.place.branchId)
    const asked = await kelompok('inProgress', exam.subBranchAdmin, beside)
    expect([asked.status, errorCode(asked)]).toEqual([404, 'sub-branch.not-found'])
    const foreign = await kelompok('inProgress', exam.branchAdmin, other.place.subBranchId)
    expect(errorCode(foreign)).toBe('sub-branch.not-found')
    expect((await kelompok('inProgress', exam.branchAdmin)).status).toBe(200)
  })

  it('notifies the roles of the next step', async () => {
    const exam = await givenExam(app, { running: 'desa' })
    const told = async (user: GivenUser) => {
      const notices = app.db.selectFrom('notification').select(['kind', 'text', 'href'])
      return notices.where('user_id', '=', user.id).execute()
    }
    const beside = { ...exam.place, subBranchId: await app.givenSubBranch(exam.place.branchId) }
    const munaqisy = { role: 'munaqisy', passwordHash: 'x' } as const
    const guest = await app.givenTeacher({ ...munaqisy, place: beside })
    const stranger = await app.givenTeacher({ ...munaqisy, place: await app.givenBranch() })
    expect(await told(exam.subBranchAdmin)).toEqual([
      { kind: 'examLevel', href: '/munaqasyah', text: expect.stringContaining('dimulai') },
    ])
    expect(await told(exam.examiners[0] as GivenUser)).toEqual([])
    await statusCaller(app, exam).kelompok('inProgress')
    for (const examiner of [exam.examiners[0] as GivenUser, guest])
      expect(await told(examiner)).toMatchObject([
        { kind: 'examLevel', href: '/munaqasyah/scanner' },
      ])
    expect(await told(stranger)).toEqual([])
  })
})
