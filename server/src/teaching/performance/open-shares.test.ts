import { performanceRoutes } from '@ngaji/contract/teaching/performance/performance.routes'
import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { classRoutes } from '@ngaji/contract/structure/classes/classes.routes'
import { teachingGroupRoutes } from '@ngaji/contract/structure/teaching-groups/teaching-groups.routes'
import { hrefOf } from '@ngaji/contract/route'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { givenRegister, homeAs } from '../../office/dashboard/test/homes.fixtures.ts'
import {
  fetchReportPdf,
  givenFinished,
  pageText,
} from '../../exam/munaqasyah/test/report.fixtures.ts'
import { fetchBytes } from '../../office/imports/test/imports.fixtures.ts'
import { readCells } from '../../office/imports/test/workbooks.fixtures.ts'
import { givenLink, messagesFor, openPage } from '../../office/families/families.fixtures.ts'

const today = '2026-11-19'
const note = 'absen masih terbuka'
/** A class from 18.00 to 19.30 closes its register an hour after its end. */
const whileItLasts = new Date('2026-11-19T11:30:00.000Z')
const afterwards = new Date('2026-11-19T13:45:00.000Z')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: whileItLasts.toISOString() })
})
afterAll(() => app.close())

async function givenEvening() {
  app.clock.now = whileItLasts
  const school = await app.givenSchool({ children: 2 })
  const { classId, place } = school
  await app.db
    .updateTable('class')
    .set({ start_time: '18:00', end_time: '19:30' })
    .where('id', '=', classId)
    .execute()
  await givenRegister(app, school, { date: today, marks: ['Hadir', null] })
  const [seen] = school.students
  if (!seen) throw new Error('a child is needed')
  const pjp = await app.givenUser({ role: 'branchAdmin', place })
  const { token } = await givenLink(app, pjp, seen.studentId)
  // Everybody stays signed in until the register is closed.
  await app.db
    .updateTable('session')
    .set({ expires_at: new Date('2026-11-19T18:00:00.000Z') })
    .execute()
  return { ...school, pjp, seen, token }
}

type Evening = Awaited<ReturnType<typeof givenEvening>>

/** What is said beside every share with the register of this evening, by where it is shown. */
async function saidBy(evening: Evening) {
  const { pjp, seen, classId, academicYearId, teachingGroupId, token } = evening
  const { studentId } = seen
  const as = app.as(pjp)
  const { body: overview } = await as.call(performanceRoutes.askOverview, {
    body: { academicYearId, teachingGroupId, level: 'class' },
  })
  const { body: children } = await as.call(performanceRoutes.askOverview, {
    body: { academicYearId, teachingGroupId, classId, level: 'student' },
  })
  const { body: report } = await as.call(performanceRoutes.askStudentReport, {
    body: { studentId, academicYearId },
  })
  const { body: read } = await as.call(classRoutes.read, { params: { classId }, query: {} })
  const { body: list } = await as.call(classRoutes.list, { query: {} })
  const { body: group } = await as.call(teachingGroupRoutes.read, { params: { teachingGroupId } })
  const entries = { params: { studentId }, query: {} }
  const { body: ofStudent } = await as.call(attendanceRoutes.listOfStudent, entries)
  const { body: grid } = await as.call(attendanceRoutes.readGrid, {
    params: { classId },
    query: { month: today.slice(0, 7) },
  })
  const { messages } = await messagesFor(app, pjp, { kind: 'report', classId })
  const home = await homeAs(app, seen, 'student')
  const page = await openPage(app, token)
  return {
    overview: overview.isOpen ?? false,
    lines: overview.studentsDataByClass.map(({ isOpen = false }) => isOpen),
    children: children.studentsData
      .filter(({ isOpen }) => isOpen)
      .map(({ id }) => id === studentId),
    report: report.reportData.isOpen ?? false,
    letter: report.reportData.content.body.includes('100,0% (absen masih terbuka).'),
    class: read.class.isOpen ?? false,
    classes: list.academicYears.flatMap(({ classes }) =>
      classes.filter(({ id }) => id === classId).map(({ isOpen = false }) => isOpen),
    ),
    group: group.identifiedTeachingGroup.classes.map(({ isOpen = false }) => isOpen),
    kelompok: group.identifiedTeachingGroup.subBranches.map(({ isOpen = false }) => isOpen),
    ofStudent: ofStudent.isOpen ?? false,
    grid: grid.students.filter(({ isOpen }) => isOpen).map(({ id }) => id === studentId),
    messages: messages.map(({ text }) => text.includes('100,0%, absen masih terbuka')),
    home: home.attendance.isOpen ?? false,
    family: page.body.child.attendance.isOpen ?? false,
  }
}

it('every share says while a register is open that it is, and nothing once it is closed', async () => {
  const evening = await givenEvening()
  expect(await saidBy(evening)).toEqual({
    overview: true,
    lines: [true],
    // The register counts for the child that is marked in it.
    children: [true],
    report: true,
    letter: true,
    class: true,
    classes: [true],
    group: [true],
    kelompok: [true],
    ofStudent: true,
    grid: [true],
    // Who is not marked yet has no share.
    messages: [true],
    home: true,
    family: true,
  })
  app.clock.now = afterwards
  expect(await saidBy(evening)).toEqual({
    overview: false,
    lines: [false],
    children: [],
    report: false,
    letter: false,
    class: false,
    classes: [false],
    group: [false],
    kelompok: [false],
    ofStudent: false,
    grid: [],
    messages: [false],
    home: false,
    family: false,
  })
})

it('the raport says it, and keeps its code when the register is closed without a change', async () => {
  app.clock.now = whileItLasts
  const exam = await givenFinished(app, 2)
  const evening = { start_time: '18:00', end_time: '19:30' }
  await app.db.updateTable('class').set(evening).where('id', '=', exam.classId).execute()
  await givenRegister(app, exam, { date: today, marks: ['Hadir', null] })
  const print = async () => {
    const token = await app.givenSession(exam.branchAdmin)
    const pdf = await fetchReportPdf(app, { ...exam.branchAdmin, token }, exam.ids[0] ?? '')
    const words = pageText(pdf)
    await pdf.close()
    return { words, code: /(?:[A-Z2-9]{4}-){2}[A-Z2-9]{4}/.exec(words)?.[0] }
  }
  const during = await print()
  expect(during.words).toContain('Kehadiran (absen masih terbuka)')
  app.clock.now = afterwards
  const closed = await print()
  expect(closed.words).toContain('Kehadiran 1 1 0 0 0 0 100,0%')
  expect(closed.words).not.toContain('absen masih terbuka')
  expect(during.code).toBeDefined()
  expect(closed.code).toBe(during.code)
})

it('the paper of the figures says it as well, of the whole and of each row', async () => {
  const { pjp, classId, academicYearId, seen } = await givenEvening()
  const wish = new URLSearchParams({ classId, academicYearId, level: 'student' })
  const url = `${hrefOf(performanceRoutes.printOverview)}?${wish.toString()}`
  const print = async () => {
    const headers = { authorization: `Bearer ${pjp.token}` }
    const { rawPayload } = await app.app.inject({ method: 'GET', url, headers })
    const pdf = await readPdf(rawPayload)
    const words = pdf.pages.flatMap(({ lines }) => lines).join(' ')
    await pdf.close()
    return words.replaceAll(/\s+/g, ' ')
  }
  const during = await print()
  expect(during).toContain(`${seen.name} (absen masih terbuka)`)
  expect(during.split(note)).toHaveLength(3)
  app.clock.now = afterwards
  expect(await print()).not.toContain('absen masih terbuka')
})

it('the files of classes, figures and desa say it in their last column', async () => {
  const { academicYearId, teachingGroupId } = await givenEvening()
  const figures = `performance.csv?${new URLSearchParams({ academicYearId, teachingGroupId, level: 'class' }).toString()}`
  const notes = async () => {
    const admin = await app.givenUser({ role: 'admin' })
    const files = ['classes.csv', figures, 'glance.csv'].map(async (file) => {
      const { bytes } = await fetchBytes(app, admin, `/api/exports/${file}`)
      const [head = [], ...lines] = readCells({ fileName: 'a.csv', bytes })
      return { last: head.at(-1), isOpen: lines.some((line) => line.at(-1) === note) }
    })
    return Promise.all(files)
  }
  expect(await notes()).toEqual(
    Array.from({ length: 3 }, () => ({ last: 'Catatan', isOpen: true })),
  )
  app.clock.now = afterwards
  expect(await notes()).toEqual(
    Array.from({ length: 3 }, () => ({ last: 'Catatan', isOpen: false })),
  )
})

it('a child who needs attention has its share with the word as well', async () => {
  const evening = await givenEvening()
  const { pjp, seen, academicYearId, place } = evening
  for (const date of ['2026-11-16', '2026-11-17', '2026-11-18'])
    await givenRegister(app, evening, { date, marks: ['Tanpa Keterangan', 'Hadir'] })
  const ofChild = async () => {
    const { body } = await app.as(pjp).call(performanceRoutes.readAttention, {
      query: { academicYearId, branchId: place.branchId },
    })
    return body.students.find(({ id }) => id === seen.studentId)
  }
  expect(await ofChild()).toMatchObject({ present30Days: 25, isOpen: true })
  app.clock.now = afterwards
  expect(await ofChild()).not.toHaveProperty('isOpen')
})

it('a register in which everybody is marked is closed at once', async () => {
  app.clock.now = whileItLasts
  const school = await app.givenSchool({ children: 1 })
  await givenRegister(app, school, { date: today, marks: ['Hadir'] })
  const pjp = await app.givenUser({ role: 'branchAdmin', place: school.place })
  const { body } = await app.as(pjp).call(performanceRoutes.askOverview, {
    body: { academicYearId: school.academicYearId, classId: school.classId },
  })
  expect(body).toMatchObject({ present: 100 })
  expect(body).not.toHaveProperty('isOpen')
})
