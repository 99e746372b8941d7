import { performanceRoutes } from '@ngaji/contract/teaching/performance/performance.routes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorCode } from '../../../../test/given/class-scenes.ts'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { watchStatements } from '../../../../test/watch-statements.ts'
import { givenFourRegisters, type Desa } from '../test/performance.fixtures.ts'

const statements = watchStatements()

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.now = new Date('2026-11-19T11:30:00.000Z')
})

const november = { startDate: '2026-11-01', endDate: '2026-11-19' }

const scene = () => givenFourRegisters(app)

const askOverview = (who: GivenUser, body: object) =>
  app.as(who).call(performanceRoutes.askOverview, { body: body })

async function overview(who: GivenUser, body: object) {
  const answer = await askOverview(who, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

describe('the levels', () => {
  const lists = {
    branch: 'studentsDataByBranch',
    teachingGroup: 'studentsDataByTeachingGroup',
    subBranch: 'studentsDataBySubBranch',
    class: 'studentsDataByClass',
    student: 'studentsData',
  } as const

  it('are the level below the narrowest filter, up to the top level of the role', async () => {
    const desa = await scene()
    const { place, groups, classes, admin, branchAdmin, subBranchAdmin, teacher } = desa
    const expected: [GivenUser, object, (keyof typeof lists)[]][] = [
      [admin, {}, ['branch']],
      [admin, { branchId: place.branchId }, ['teachingGroup']],
      [branchAdmin, {}, ['teachingGroup']],
      [branchAdmin, { teachingGroupId: groups.shared }, ['subBranch']],
      [branchAdmin, { subBranchId: place.subBranchId }, ['class', 'student']],
      [branchAdmin, { classId: classes.mixed }, ['student']],
      [subBranchAdmin, {}, ['class']],
      [teacher, {}, ['class']],
      [teacher, { classId: classes.mixed }, ['student']],
      [branchAdmin, { level: 'subBranch' }, ['subBranch']],
      [teacher, { level: 'student' }, ['student']],
    ]
    for (const [who, filter, filled] of expected) {
      const found = await overview(who, { ...filter, ...november })
      expect(found.level).toBe(filled[0])
      const names = Object.entries(lists).filter(([, list]) => found[list].length > 0)
      expect(names.map(([level]) => level)).toEqual(filled)
    }
  })

  it('show the KBM of a desa, with their children, registers and change', async () => {
    const { branchAdmin, groups, place } = await scene()
    const found = await overview(branchAdmin, november)
    expect(found).toMatchObject({
      studentsCount: 6,
      meetingCount: 3,
      present: 57.1,
      presentBefore: 100,
      period: { from: '2026-11-01', to: '2026-11-19' },
      before: { from: '2026-10-13', to: '2026-10-31' },
      violationStats: [
        { violation: 'attribute', count: 1 },
        { violation: 'attitude', count: 0 },
        { violation: 'tidiness', count: 0 },
      ],
    })
    const shared = found.studentsDataByTeachingGroup.find(
      ({ teachingGroupId }) => teachingGroupId === groups.shared,
    )
    expect(shared).toMatchObject({
      branchId: place.branchId,
      studentsCount: 4,
      meetingCount: 2,
      present: 66.7,
      presentBefore: 100,
      isLow: true,
    })
    const weeks = found.series.map(({ from, present }) => [from, present])
    expect(weeks).toEqual([
      ['2026-11-01', null],
      ['2026-11-02', 66.7],
      ['2026-11-09', 50],
      ['2026-11-16', null],
    ])
  })

  it('show a kelompok its own children, and the figure of the whole class', async () => {
    const { subBranchAdmin, classes, place } = await scene()
    const found = await overview(subBranchAdmin, november)
    const mixed = found.studentsDataByClass.find(({ classId }) => classId === classes.mixed)
    expect(mixed).toMatchObject({
      subBranchId: place.subBranchId,
      studentsCount: 2,
      attendancesCount: 2,
      present: 75,
      classPresent: 66.7,
    })
    const children = await overview(subBranchAdmin, { classId: classes.mixed, ...november })
    expect(children.studentsData.map(({ name }) => name)).toEqual(['Anak 0', 'Anak 1'])
  })

  it('show the last attended meeting of a child', async () => {
    const { teacher, classes, b } = await scene()
    const { studentsData } = await overview(teacher, { classId: classes.mixed, ...november })
    expect(studentsData.find(({ id }) => id === b.studentId)).toMatchObject({
      meetingCount: 2,
      present: 50,
      lastSeen: '2026-11-05',
      className: expect.stringContaining('Kelas A'),
    })
  })

  it('count the registers of several kelompok once', async () => {
    const { branchAdmin, groups } = await scene()
    const found = await overview(branchAdmin, { teachingGroupId: groups.shared, ...november })
    expect(found.meetingCount).toBe(2)
    expect(found.studentsDataBySubBranch.map(({ meetingCount }) => meetingCount)).toEqual([2, 2])
  })
})

describe('the period', () => {
  it('is that of the year without given days, today at most', async () => {
    const { branchAdmin, academicYearId } = await scene()
    const byRegisters = await overview(branchAdmin, { academicYearId })
    expect(byRegisters.period.to <= '2026-11-19').toBe(true)
    const days = { start_date: '2026-07-13', end_date: '2026-12-20' }
    const year = app.db.updateTable('academic_year').where('id', '=', academicYearId)
    await year.set(days).execute()
    const byYear = await overview(branchAdmin, { academicYearId })
    expect(byYear.period).toEqual({ from: '2026-07-13', to: '2026-11-19' })
    expect(byYear.series[0]).toMatchObject({ from: '2026-07-13', to: '2026-07-31' })
    await year.set({ start_date: null, end_date: null }).execute()
  })

  it('needs a year or a first day, and an end not before it', async () => {
    const { branchAdmin } = await scene()
    expect(errorCode(await askOverview(branchAdmin, {}))).toBe('attendance.period-needed')
    expect(errorCode(await askOverview(branchAdmin, { endDate: '2026-11-19' }))).toBe(
      'attendance.period-needed',
    )
    const wrong = await askOverview(branchAdmin, { startDate: '2026-11-19', endDate: '2026-11-01' })
    expect([wrong.status, errorCode(wrong)]).toEqual([422, 'request.invalid'])
    const open = await overview(branchAdmin, { startDate: '2026-11-01' })
    expect(open.period).toEqual({ from: '2026-11-01', to: '2026-11-19' })
  })

  it.each([
    { startDate: '1000-01-01' },
    { startDate: '2027-01-01', endDate: '2999-12-31' },
    { startDate: '2016-11-01', endDate: '2026-11-19' },
  ])('refuses an implausible period: %o', async (period) => {
    const { branchAdmin } = await scene()
    const refused = await askOverview(branchAdmin, period)
    expect([refused.status, errorCode(refused)]).toEqual([422, 'request.invalid'])
  })

  it('treats empty keys as omitted', async () => {
    const { branchAdmin } = await scene()
    const empty = { academicYearId: '', classId: null, branchId: '' }
    const found = await overview(branchAdmin, { ...empty, ...november })
    expect(found.level).toBe('teachingGroup')
  })
})

describe('a place out of reach', () => {
  it('is not found', async () => {
    const desa = await scene()
    const other = await scene()
    const { branchAdmin, subBranchAdmin, teacher } = desa
    const strange: [GivenUser, object, string][] = [
      [branchAdmin, { branchId: other.place.branchId }, 'branch.not-found'],
      [branchAdmin, { branchYearId: other.branchYearId }, 'branch-year.not-found'],
      [branchAdmin, { teachingGroupId: other.groups.own }, 'teaching-group.not-found'],
      [branchAdmin, { subBranchId: other.otherSubBranchId }, 'sub-branch.not-found'],
      [branchAdmin, { classId: other.classes.own }, 'class.not-found'],
      [branchAdmin, { academicYearId: app.deps.newId() }, 'academic-year.not-found'],
      [subBranchAdmin, { subBranchId: desa.otherSubBranchId }, 'sub-branch.not-found'],
      [teacher, { classId: desa.classes.elsewhere }, 'class.not-found'],
      [teacher, { teacherClassIds: [desa.classes.elsewhere] }, 'class.not-found'],
      // The class is in the own desa, but not within the other given place.
      [
        branchAdmin,
        { teachingGroupId: desa.groups.own, classId: desa.classes.mixed },
        'class.not-found',
      ],
      [
        branchAdmin,
        { teachingGroupId: desa.groups.own, subBranchId: desa.otherSubBranchId },
        'sub-branch.not-found',
      ],
    ]
    for (const [who, filter, code] of strange)
      expect(
        errorCode(await askOverview(who, { ...filter, ...november })),
        JSON.stringify(filter),
      ).toBe(code)
    expect((await askOverview(desa.students[0]!, november)).status).toBe(403)
    expect((await askOverview(branchAdmin, { classId: 'x', ...november })).status).toBe(422)
    const wide = await askOverview(branchAdmin, { level: 'student', ...november })
    expect([wide.status, errorCode(wide)]).toEqual([422, 'request.invalid'])
  })

  it('is limited to the classes a teacher selected', async () => {
    const { teacher, classes } = await scene()
    const found = await overview(teacher, { teacherClassIds: [classes.own], ...november })
    expect(found.studentsDataByClass.map(({ classId }) => classId)).toEqual([classes.own])
    expect(found.meetingCount).toBe(1)
  })
})

it('takes the same number of statements for many as for few', async () => {
  const count = async (desa: Desa, filter: object) => {
    await overview(desa.branchAdmin, { ...filter, ...november })
    statements.length = 0
    await overview(desa.branchAdmin, { ...filter, ...november })
    return statements.length
  }
  const desa = await scene()
  const filters = [{}, { teachingGroupId: desa.groups.shared }, { classId: desa.classes.mixed }]
  const few: number[] = []
  for (const filter of filters) few.push(await count(desa, filter))
  const { branchYearId, place } = desa
  for (let index = 0; index < 5; index += 1) {
    const teachingGroupId = await app.givenTeachingGroup({
      branchYearId,
      subBranchIds: [place.subBranchId],
    })
    const students = [await app.givenStudent({ place }), await app.givenStudent({ place })]
    await app.givenClass({ teachingGroupId, students, label: 'Banyak' })
    await app.givenMember(desa.classes.mixed, (await app.givenStudent({ place })).studentId)
  }
  for (const [index, filter] of filters.entries())
    expect(await count(desa, filter)).toBe(few[index])
  expect(Math.max(...few)).toBeLessThan(20)
})
