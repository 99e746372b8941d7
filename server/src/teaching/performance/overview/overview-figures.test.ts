import { performanceRoutes } from '@ngaji/contract/teaching/performance/performance.routes'
import type { Overview } from '@ngaji/contract/teaching/performance/performance.schemas'
import {
  isDrawnByWeek,
  periodBefore,
  stepsOf,
} from '@ngaji/contract/teaching/performance/periods.rules'
import { addDays, dayInJakarta, mondayOf } from '@ngaji/contract/jakarta-time'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { anyHistory, registersOf, type History } from '../test/histories.fixtures.ts'
import { givenDesa, givenRegisters, type Desa } from '../test/performance.fixtures.ts'
import {
  closedOnly,
  listEverything,
  recount,
  recountClosed,
  within,
  type Entry,
} from '../test/recount.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type View = { who: GivenUser; filter: object; isMeant: (entry: Entry) => boolean }

function viewsOf(desa: Desa): View[] {
  const { place, teacher, classes, groups, academicYearId: year } = desa
  const own = [classes.mixed, classes.own, classes.past]
  const isOfYear = ({ academicYearId }: Entry) => academicYearId === year
  const isOfDesa = ({ branchId }: Entry) => branchId === place.branchId
  const isOfKelompok = ({ subBranchId }: Entry) => subBranchId === place.subBranchId
  const isOfTeacher = ({ classId }: Entry) => own.includes(classId)
  const all = () => true
  const levels = ['branch', 'teachingGroup', 'subBranch', 'class'] as const
  const views: View[] = [
    { who: desa.admin, filter: {}, isMeant: all },
    { who: desa.admin, filter: { branchId: place.branchId }, isMeant: isOfDesa },
    { who: desa.branchAdmin, filter: {}, isMeant: isOfDesa },
    {
      who: desa.branchAdmin,
      filter: { teachingGroupId: groups.shared },
      isMeant: ({ teachingGroupId }) => teachingGroupId === groups.shared,
    },
    {
      who: desa.branchAdmin,
      filter: { subBranchId: desa.otherSubBranchId },
      isMeant: ({ subBranchId }) => subBranchId === desa.otherSubBranchId,
    },
    { who: desa.subBranchAdmin, filter: {}, isMeant: isOfKelompok },
    {
      who: desa.subBranchAdmin,
      filter: { classId: classes.mixed },
      isMeant: (entry) => isOfKelompok(entry) && entry.classId === classes.mixed,
    },
    { who: teacher, filter: {}, isMeant: isOfTeacher },
    {
      who: teacher,
      filter: { classId: classes.mixed },
      isMeant: ({ classId }) => classId === classes.mixed,
    },
  ]
  return views
    .flatMap((view) => [
      view,
      { ...view, filter: { ...view.filter, academicYearId: year } },
      ...levels.map((level) => ({ ...view, filter: { ...view.filter, level } })),
    ])
    .map((view) => ('academicYearId' in view.filter ? { ...view, isOfYear } : view))
}

const unitOf = {
  studentsDataByBranch: (entry: Entry) => entry.branchId,
  studentsDataByTeachingGroup: (entry: Entry) => entry.teachingGroupId,
  studentsDataBySubBranch: (entry: Entry) => entry.subBranchId,
  studentsDataByClass: (entry: Entry) => entry.classId,
  studentsData: (entry: Entry) => entry.studentId,
} as const

function overviewRowsByLevel(overview: Overview) {
  return {
    studentsDataByBranch: overview.studentsDataByBranch.map((row) => ({
      id: row.branchId,
      ...row,
    })),
    studentsDataByTeachingGroup: overview.studentsDataByTeachingGroup.map((row) => ({
      id: row.teachingGroupId,
      ...row,
    })),
    studentsDataBySubBranch: overview.studentsDataBySubBranch.map((row) => ({
      id: row.subBranchId,
      ...row,
    })),
    studentsDataByClass: overview.studentsDataByClass.map((row) => ({ id: row.classId, ...row })),
    studentsData: overview.studentsData,
  }
}

async function compare(view: View & { isOfYear?: (entry: Entry) => boolean }, asked: History) {
  const today = dayInJakarta(app.clock.now)
  const from = addDays(today, -asked.from)
  const end = addDays(from, asked.length)
  const to = end > today ? today : end
  const period = { from, to }
  const { status: code, body: overview } = await app
    .as(view.who)
    .call(performanceRoutes.askOverview, {
      body: { ...view.filter, startDate: from, endDate: end },
    })
  expect(code, JSON.stringify(overview)).toBe(200)
  const everything = await listEverything(app)
  const meant = everything.filter(view.isMeant)
  const now = meant.filter(within(period)).filter(view.isOfYear ?? (() => true))
  const before = meant.filter(within(periodBefore(period)))
  const whole = recount(now, today)
  expect(overview).toMatchObject({
    period,
    before: periodBefore(period),
    overallStats: whole.overallStats,
    violationStats: whole.violationStats,
    present: whole.present,
    presentBefore: recount(before, today).present,
    series: stepsOf(period).map((step) => {
      const isRunning = isDrawnByWeek(period) && step.from === mondayOf(today)
      const meantNow = now.filter(within(step))
      const closed = closedOnly(meantNow, everything, app.clock.now)
      const told = isRunning ? recountClosed(closed) : recount(meantNow, today)
      return { ...step, present: told.present }
    }),
  })
  for (const [list, rows] of Object.entries(overviewRowsByLevel(overview))) {
    const keyOf = unitOf[list as keyof typeof unitOf]
    for (const row of rows) {
      const isOfRow = (one: Entry) => keyOf(one) === row.id
      expect(row.attendances).toEqual(recount(now.filter(isOfRow), today).attendances)
      expect(row.present).toBe(recount(now.filter(isOfRow), today).present)
      expect(row.presentBefore).toBe(recount(before.filter(isOfRow), today).present)
    }
    const shown = new Set(rows.map(({ id }) => id))
    // Every counted child has a row wherever rows are shown.
    if (rows.length > 0) {
      const counted = now.filter(
        ({ isVoid, isCancelled, isMarked, date }) =>
          !isVoid && !isCancelled && (isMarked || date < today),
      )
      for (const one of counted) expect(shown).toContain(keyOf(one))
    }
  }
}

it('equals a recount of any history, for every reader and on every level', async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory, async (asked) => {
      app.clock.now = new Date(asked.now)
      const desa = await givenDesa(app)
      await givenRegisters(app, desa.teacher, registersOf(desa, asked, dayInJakarta(app.clock.now)))
      for (const view of viewsOf(desa)) await compare(view, asked)
    }),
    { numRuns: Number(process.env['FIGURE_RUNS'] ?? 6), endOnFailure: true },
  )
})
