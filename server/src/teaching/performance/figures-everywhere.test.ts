import { sumStatusCounts } from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import { isPresent } from '@ngaji/contract/teaching/attendance/attendance.rules'
import { classRoutes } from '@ngaji/contract/structure/classes/classes.routes'
import { dashboardRoutes } from '@ngaji/contract/office/dashboard/dashboard.routes'
import { percentageChange } from '@ngaji/contract/teaching/performance/figures.rules'
import { performanceRoutes } from '@ngaji/contract/teaching/performance/performance.routes'
import { monthOf, type Period } from '@ngaji/contract/teaching/performance/periods.rules'
import { addDays, dayInJakarta, mondayOf } from '@ngaji/contract/jakarta-time'
import { hrefOf } from '@ngaji/contract/route'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { errorCode } from '../../../test/given/class-scenes.ts'
import type { GivenStudent, GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { homeAs, officeHomeOf } from '../../office/dashboard/test/homes.fixtures.ts'
import { requestMessages, givenLink, openPage } from '../../office/families/families.fixtures.ts'
import { anyHistory, registersOf, type History } from './test/histories.fixtures.ts'
import { givenDesa, givenRegisters, type Desa, type Register } from './test/performance.fixtures.ts'
import {
  closedOnly,
  listEverything,
  recount,
  recountClosed,
  within,
  type Entry,
} from './test/recount.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Scene = {
  desa: Desa
  registers: Register[]
  everything: Entry[]
  today: string
  period: Period
}

async function givenHistory(asked: History): Promise<Scene> {
  app.clock.now = new Date(asked.now)
  const today = dayInJakarta(app.clock.now)
  const desa = await givenDesa(app)
  const registers = registersOf(desa, asked, today)
  await givenRegisters(app, desa.teacher, registers)
  const from = addDays(today, -asked.from)
  const end = addDays(from, asked.length)
  const period = { from, to: end > today ? today : end }
  return { desa, registers, everything: await listEverything(app), today, period }
}

type IsMeant = (entry: Entry) => boolean

/** A reader, and the entries in reach. */
type Reader = { who: GivenUser; isMeant: IsMeant }

function readersOf({ place, classes, ...desa }: Desa) {
  const own = [classes.mixed, classes.own, classes.past]
  return {
    admin: { who: desa.admin, isMeant: () => true },
    branchAdmin: { who: desa.branchAdmin, isMeant: ({ branchId }) => branchId === place.branchId },
    subBranchAdmin: {
      who: desa.subBranchAdmin,
      isMeant: ({ subBranchId }) => subBranchId === place.subBranchId,
    },
    teacher: { who: desa.teacher, isMeant: ({ classId }) => own.includes(classId) },
  } satisfies Record<string, Reader>
}

const daysUpTo = (today: string, count: number) => ({ from: addDays(today, 1 - count), to: today })

const withLock = ({ isVoid, isCancelled }: Entry) => !isVoid && !isCancelled

async function compareHomes({ desa, everything, today }: Scene) {
  const { admin, branchAdmin, subBranchAdmin } = readersOf(desa)
  const isOfYear = ({ academicYearId }: Entry) => academicYearId === desa.academicYearId
  const month = daysUpTo(today, 30)
  const lately = (meant: readonly Entry[]) =>
    recount(meant.filter(isOfYear).filter(within(month)), today).present
  for (const { who, isMeant } of [admin, branchAdmin, subBranchAdmin]) {
    const meant = everything.filter(isMeant)
    const before = meant.filter(within(daysUpTo(addDays(today, -30), 30)))
    // Other desa of the region were created on later days.
    const soFar = meant.filter(({ date }) => date <= today)
    const firstMonday = addDays(mondayOf(today), -77)
    const weeks = Array.from({ length: 12 }, (_, index) => {
      const from = addDays(firstMonday, 7 * index)
      return { from, to: addDays(from, 6) }
    })
    const { numbers, branches, today: rows = [] } = await officeHomeOf(app, who)
    const value = lately(meant)
    const closed = closedOnly(soFar, everything, app.clock.now)
    const compared = recountClosed(closed.filter(isOfYear).filter(within(month))).present
    const attendance = numbers.find(({ key }) => key === 'attendance')
    expect(attendance).toMatchObject({
      value,
      change: percentageChange(compared, recount(before, today).present),
      series: weeks.map((week) => ({
        ...week,
        present: recountClosed(closed.filter(within(week))).present,
      })),
    })
    const running = closed.filter(withLock).filter(within({ from: mondayOf(today), to: today }))
    const registers = new Set(running.map(({ classId, date }) => `${classId} ${date}`))
    expect(attendance?.series?.at(-1)?.meetings?.closed).toBe(registers.size)
    const glance = branches?.find(({ id }) => id === desa.place.branchId)
    const ofDesa = meant.filter(branchAdmin.isMeant)
    if (who === admin.who) expect(glance?.present30Days).toBe(lately(ofDesa))
    for (const row of rows.filter(({ openedBy }) => openedBy !== null)) {
      const opened = meant.filter(
        (one) => one.classId === row.classId && one.date === today && withLock(one),
      )
      expect(row).toMatchObject({
        present: opened.filter(({ status }) => isPresent(status)).length,
        total: opened.length,
      })
    }
  }
}

async function compareNumbers({ desa, everything, today }: Scene) {
  for (const { who, isMeant } of Object.values(readersOf(desa))) {
    const { body } = await app.as(who).call(dashboardRoutes.readNumbers, { body: {} })
    const years = [
      ['20261', desa.academicYearId],
      ['20252', desa.lastYearId],
    ] as const
    const expected = years.map(([academicYearName, id]) => {
      const ofYear = everything.filter(isMeant).filter((one) => one.academicYearId === id)
      return { academicYearName, attendancePercentage: recount(ofYear, today).present }
    })
    expect(body.dashboardData.Kehadiran).toEqual(
      expected.filter(({ attendancePercentage }) => attendancePercentage !== null),
    )
  }
}

async function compareTeachersWeek({ desa, registers, everything, today }: Scene) {
  const { who, isMeant } = readersOf(desa).teacher
  const week = { from: mondayOf(today), to: addDays(mondayOf(today), 6) }
  const held = registers.filter(
    ({ classId, date, isCancelled }) =>
      !isCancelled && classId !== desa.classes.elsewhere && date >= week.from,
  )
  const meant = everything.filter(isMeant)
  const closed = closedOnly(meant, everything, app.clock.now).filter(withLock).filter(within(week))
  const closedRegisters = new Set(closed.map(({ classId, date }) => `${classId} ${date}`))
  expect((await homeAs(app, who, 'teacher')).week).toMatchObject({
    ...week,
    meetingCount: held.length,
    present: recountClosed(closed).present,
    meetings: { closed: closedRegisters.size },
  })
}

async function compareClasses({ desa, registers, everything, today }: Scene) {
  const { who } = readersOf(desa).branchAdmin
  for (const classId of [desa.classes.mixed, desa.classes.past]) {
    const ofClass = everything.filter((one) => one.classId === classId)
    const lately = ofClass.filter(within(daysUpTo(today, 30)))
    const params = { classId }
    const page = await app.as(who).call(classRoutes.read, { params, query: {} })
    expect(page.body.class).toMatchObject({
      attendancePerformance: recount(ofClass, today).present,
      attendance30Days: recount(lately, today).present,
      meetingCount: registers.filter((one) => one.classId === classId && !one.isCancelled).length,
    })
    const members = await app.as(who).call(classRoutes.listMembers, { params })
    expect(members.body.students.length).toBeGreaterThan(2)
    for (const { id, attendance30Days } of members.body.students) {
      const own = lately.filter(({ studentId }) => studentId === id)
      expect(attendance30Days).toBe(recount(own, today).present)
    }
  }
}

/** The readers of a child, each with the entries of the child in reach. */
function readersOfChild(desa: Desa, child: GivenStudent): Reader[] {
  const { branchAdmin, subBranchAdmin, teacher } = readersOf(desa)
  const isOwnKelompok = child.subBranchId === desa.place.subBranchId
  return [branchAdmin, teacher, ...(isOwnKelompok ? [subBranchAdmin] : [])]
}

const share = (present: number | null) =>
  present === null ? '-' : `${present.toLocaleString('id-ID', { minimumFractionDigits: 1 })}%`

function presenceInWords({ counts, present }: ReturnType<typeof recount>): string {
  const came = counts.Hadir + counts.Terlambat
  return `${came} dari ${sumStatusCounts(counts)} pertemuan (${share(present)})`
}

async function compareReports(scene: Scene, child: GivenStudent) {
  const { desa, everything, today, period } = scene
  const { academicYearId } = desa
  const { studentId } = child
  const days = { startDate: period.from, endDate: period.to }
  const inPeriod = everything
    .filter((one) => one.academicYearId === academicYearId)
    .filter(within(period))
  const own = inPeriod.filter((one) => one.studentId === studentId)
  const itself = { who: child, isMeant: () => true }
  for (const { who, isMeant } of [itself, ...readersOfChild(desa, child)]) {
    const told = recount(own.filter(isMeant), today)
    const body = { academicYearId, studentId, ...days }
    const answer = await app.as(who).call(performanceRoutes.askStudentReport, { body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const { reportData } = answer.body
    expect(reportData).toMatchObject({
      attendanceData: told.overallStats,
      violationData: told.violationStats,
      present: told.present,
    })
    if (who === child) continue
    const ofClass = inPeriod.filter(({ classId }) => classId === reportData.classData?.id)
    expect(reportData.classPresent).toBe(recount(ofClass, today).present)
    const wish = { kind: 'report' as const, studentId, academicYearId, ...days }
    const messages = await requestMessages(app, who, wish)
    if (told.present === null) expect(errorCode(messages)).toBe('attendance.no-data')
    else expect(messages.body.messages[0]?.text).toContain(presenceInWords(told))
  }
  const told = recount(own, today)
  return told.present === null ? null : told
}

/** Compares the letter: every line of its table. */
async function compareLetter({ desa, period }: Scene, studentId: string, told: Told) {
  const { academicYearId, branchAdmin } = desa
  const query = { academicYearId, startDate: period.from, endDate: period.to }
  const { statusCode, rawPayload } = await app.app.inject({
    url: `${hrefOf(performanceRoutes.printLetter, { studentId })}?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${branchAdmin.token}` },
  })
  expect(statusCode).toBe(200)
  const { pages } = await readPdf(rawPayload)
  const text = pages.flatMap(({ lines }) => lines).join(' ')
  const lines = told.overallStats.map(({ status, count, percentage }) =>
    [status, count, share(percentage)].join(' '),
  )
  for (const line of lines) expect(text.replaceAll(/\s+/g, ' ')).toContain(line)
}

type Told = ReturnType<typeof recount>

/** The month of a child, on its own home and on the page of its family. */
async function compareMonth({ desa, everything, today }: Scene, child: GivenStudent) {
  const own = everything
    .filter(({ studentId }) => studentId === child.studentId)
    .filter(within(monthOf(today)))
  const { overallStats } = recount(own, today)
  const { attendance } = await homeAs(app, child, 'student')
  expect(attendance.stats).toEqual(overallStats)
  expect(attendance.entries).toHaveLength(own.filter(withLock).length)
  const { token } = await givenLink(app, desa.branchAdmin, child.studentId)
  expect((await openPage(app, token)).body.child.attendance.stats).toEqual(overallStats)
}

/** The messages to the families of two classes about the period: one child was in both. */
async function compareClassMessages({ desa, everything, today, period }: Scene) {
  const [a, b, c, d, e] = desa.students
  const days = { startDate: period.from, endDate: period.to }
  const ofYear = everything.filter((one) => one.academicYearId === desa.academicYearId)
  for (const [classId, children] of [
    [desa.classes.mixed, [a, b, e]],
    [desa.classes.own, [c, d]],
  ] as const) {
    const report = await requestMessages(app, desa.branchAdmin, {
      kind: 'report',
      classId,
      ...days,
    })
    const told = children.flatMap((child) => {
      const own = ofYear.filter(({ studentId }) => studentId === child?.studentId)
      const found = recount(own.filter(within(period)), today)
      return found.present === null
        ? []
        : [expect.stringContaining(presenceInWords(found)) as string]
    })
    if (told.length === 0) expect(errorCode(report)).toBe('attendance.no-data')
    else expect(report.body.messages.map(({ text }) => text)).toEqual(told)
  }
}

/** The messages about a single day of a class. */
async function compareAbsences({ desa, registers, everything, today }: Scene) {
  const classId = desa.classes.mixed
  const ofClass = everything.filter((one) => one.classId === classId)
  for (const { date, isCancelled } of registers.filter((one) => one.classId === classId)) {
    const absent = await requestMessages(app, desa.branchAdmin, { kind: 'absent', classId, date })
    const missing = ofClass.filter(
      (one) =>
        one.date === date &&
        !isPresent(one.status) &&
        sumStatusCounts(recount([one], today).counts) > 0,
    )
    if (isCancelled) expect(errorCode(absent)).toBe('attendance.no-data')
    else
      expect(absent.body.messages.map(({ studentId }) => studentId).toSorted()).toEqual(
        missing.map(({ studentId }) => studentId).toSorted(),
      )
  }
}

it('equal a recount of any history, wherever they are shown', async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory, async (asked) => {
      const scene = await givenHistory(asked)
      await compareHomes(scene)
      await compareNumbers(scene)
      await compareTeachersWeek(scene)
      await compareClasses(scene)
      await compareClassMessages(scene)
      await compareAbsences(scene)
      const [a, , c, d, e] = scene.desa.students
      for (const child of [a, c, d, e]) {
        if (!child) throw new Error('children are missing')
        const told = await compareReports(scene, child)
        if (child === a) await compareMonth(scene, child)
        if (child === a && told) await compareLetter(scene, child.studentId, told)
      }
    }),
    { numRuns: Number(process.env['FIGURE_RUNS'] ?? 3), endOnFailure: true },
  )
})
