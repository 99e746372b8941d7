import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { studentRecordRoutes } from '@ngaji/contract/people/students/student-records.routes'
import { studentRoutes } from '@ngaji/contract/people/students/students.routes'
import { performanceRoutes } from '@ngaji/contract/teaching/performance/performance.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../test/given/class-scenes.ts'
import type { GivenStudent, GivenUser } from '../../../test/given/givens.ts'
import { send, startTestApp, type TestApp } from '../../../test/harness.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { givePicture } from '../../people/students/test/privacy.fixtures.ts'
import { givenRunningYear } from '../../people/students/test/transfer.fixtures.ts'
import { givenRegisters } from './test/performance.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ environment: { BASE_URL: 'https://ngaji.test' } })
})
afterAll(() => app.close())

const inFormer = [1, 2, 3, 4, 5, 6, 7, 8].map((day) => `2026-10-0${day}`)
const inPresent = [10, 11, 12, 13].map((day) => `2026-11-${day}`)

/** Eight meetings in the class of one kelompok, then a mutasi, then four in that of another. */
async function scene() {
  const year = await givenRunningYear(app)
  const { place, beside, teachingGroupId, child, classId, branchAdmin, branchYearId } = year
  const newTeacher = await app.givenTeacher({ place: beside })
  const newClass = await app.givenClass({
    teachingGroupId,
    label: 'Utsman',
    grade: '4',
    teachers: [newTeacher],
  })
  const { academic_year_id: academicYearId } = await app.db
    .selectFrom('branch_year')
    .select('academic_year_id')
    .where('id', '=', branchYearId)
    .executeTakeFirstOrThrow()
  const marks = (days: readonly string[], id: string, absences: number) =>
    days.map((date, index) => ({
      classId: id,
      date,
      entries: [
        { child, status: index < absences ? ('Tanpa Keterangan' as const) : ('Hadir' as const) },
      ],
    }))
  await givenRegisters(app, year.teacher, marks(inFormer, classId, 1))
  const body = {
    reason: 'Pindah rumah',
    date: '2026-11-09',
    toSubBranchId: beside.subBranchId,
    toClassId: newClass,
  }
  const params = { studentId: child.studentId }
  expect((await app.as(branchAdmin).call(studentRoutes.transfer, { params, body })).status).toBe(
    201,
  )
  await givenRegisters(app, newTeacher, marks(inPresent, newClass, 1))
  const admin = await app.givenUser({ role: 'admin' })
  return {
    ...year,
    child: await signedInAgain(child),
    place,
    newTeacher,
    newClass,
    academicYearId,
    admin,
    newPjp: year.neighbour,
  }
}

/** A move to another kelompok ends the sessions of the child. */
async function signedInAgain(child: GivenStudent): Promise<GivenStudent> {
  return { ...child, token: await app.givenSession(child) }
}

type Scene = Awaited<ReturnType<typeof scene>>

const days = { startDate: '2026-09-01', endDate: '2026-11-19' }

type Asked = Pick<Scene, 'child' | 'academicYearId'> & { days?: typeof days }

async function readReport(who: GivenUser, { child, academicYearId, days: asked = days }: Asked) {
  const body = { academicYearId, studentId: child.studentId, ...asked }
  const answer = await app.as(who).call(performanceRoutes.askStudentReport, { body })
  expect(answer.status).toBe(200)
  return answer.body.reportData
}

function sumStats(stats: readonly { count: number }[]): number {
  return stats.reduce((sum, { count }) => sum + count, 0)
}

async function studentAttendancePage(who: GivenUser, { child }: { child: GivenStudent }) {
  const params = { studentId: child.studentId }
  const query = { limit: 100, ...days }
  return app.as(who).call(attendanceRoutes.listOfStudent, { params, query })
}

async function letterOf(who: GivenUser, { child, academicYearId, days: asked = days }: Asked) {
  const params = { studentId: child.studentId }
  const query = { academicYearId, ...asked }
  return send(app.app, performanceRoutes.printLetter, { params, query }, { token: who.token })
}

async function wordsOfLetter(letter: Awaited<ReturnType<typeof letterOf>>): Promise<string> {
  expect(letter.statusCode).toBe(200)
  const { pages } = await readPdf(letter.rawPayload)
  const words = pages.flatMap(({ lines }) => lines).join(' ')
  return words.replaceAll(/\s+/g, ' ')
}

const codeIn = (words: string) => /Keaslian ([A-Z2-9-]{14})/.exec(words)?.[1] ?? 'none'

/** Four meetings of the child in a class of the semester before, whose teacher has the child no more. */
async function givenEarlierSemester({ place, child }: Scene) {
  const known = await app.db
    .selectFrom('academic_year')
    .select('id')
    .where('name', '=', '20252')
    .executeTakeFirst()
  const academicYearId =
    known?.id ?? (await app.givenAcademicYear({ name: '20252', isActive: false }))
  const { branchId, subBranchId } = place
  const branchYearId = await app.givenBranchYear({ branchId, academicYearId, isActive: false })
  const teacher = await app.givenTeacher({ place })
  const classId = await app.givenClass({
    teachingGroupId: await app.givenTeachingGroup({ branchYearId, subBranchIds: [subBranchId] }),
    label: 'Bilal',
    grade: '3',
    teachers: [teacher],
  })
  await app.db
    .insertInto('class_student')
    .values({
      id: app.deps.newId(),
      class_id: classId,
      student_id: child.studentId,
      sub_branch_id: subBranchId,
      joined_on: '2026-01-12',
    })
    .execute()
  const entry = (index: number) => ({
    child,
    status: index === 0 ? ('Tanpa Keterangan' as const) : ('Hadir' as const),
  })
  await givenRegisters(
    app,
    teacher,
    [2, 3, 4, 5].map((day, index) => ({
      classId,
      date: `2026-03-0${day}`,
      entries: [entry(index)],
    })),
  )
  return { academicYearId, teacher, days: { startDate: '2026-02-01', endDate: '2026-06-30' } }
}

describe('a child who moved to another class and kelompok', () => {
  it('is one whole for everybody who is responsible for it today', async () => {
    const all = await scene()
    const { branchAdmin, admin, newPjp, newTeacher, child } = all
    for (const who of [child, branchAdmin, admin, newPjp, newTeacher]) {
      const report = await readReport(who, all)
      expect(report).toMatchObject({ part: null, present: 83.3 })
      expect(sumStats(report.attendanceData)).toBe(12)
      expect(report.content.body).toContain('Dari 12 pertemuan, ananda hadir 10 kali')
      const { body } = await studentAttendancePage(who, all)
      expect([body.total, sumStats(body.stats)]).toEqual([12, 12])
    }
  })

  it('has one letter, whoever of them prints it', async () => {
    const all = await scene()
    const codes = new Set<string>()
    for (const who of [all.newPjp, all.newTeacher, all.branchAdmin]) {
      const words = await wordsOfLetter(await letterOf(who, all))
      expect(words).toContain('Dari 12 pertemuan, ananda hadir 10 kali, yaitu 83,3%')
      codes.add(codeIn(words))
    }
    expect([...codes]).toEqual([expect.stringMatching(/^[A-Z2-9-]{14}$/)])
  })

  it('is one whole in the semester before as well, for the teacher of today and the one of then', async () => {
    const all = await scene()
    const { teacher: teacherThen, ...earlier } = await givenEarlierSemester(all)
    const asked = { child: all.child, ...earlier }
    const codes = new Set<string>()
    for (const who of [all.newTeacher, teacherThen, all.newPjp, all.branchAdmin]) {
      const report = await readReport(who, asked)
      expect(report).toMatchObject({ part: null, present: 75 })
      expect(sumStats(report.attendanceData)).toBe(4)
      const words = await wordsOfLetter(await letterOf(who, asked))
      expect(words).toContain('(Kelas Bilal 3)')
      expect(words).toContain('Dari 4 pertemuan, ananda hadir 3 kali, yaitu 75,0%')
      codes.add(codeIn(words))
    }
    expect([...codes]).toEqual([expect.stringMatching(/^[A-Z2-9-]{14}$/)])
    // The class itself is not read with the child.
    expect(await readReport(all.newTeacher, asked)).toMatchObject({
      classData: null,
      materials: [],
    })
  })

  it('and now lives in another desa is told to the teacher of then without its present place', async () => {
    const all = await scene()
    const { teacher: teacherThen, ...earlier } = await givenEarlierSemester(all)
    const asked = { child: all.child, ...earlier }
    await givePicture(app, all.child)
    await app.db.updateTable('region_setting').set({ require_photo_consent: false }).execute()
    const shown = `uploads/images/kecil-${all.child.id}.jpg`
    const before = (await readReport(teacherThen, asked)).studentData
    expect(before).toMatchObject({ thumbnail: shown, branchName: expect.stringMatching(/./) })
    const there = await app.givenBranch()
    const moved = await app.as(all.admin).call(studentRoutes.transfer, {
      params: { studentId: all.child.studentId },
      body: { reason: 'Pindah rumah', toSubBranchId: there.subBranchId },
    })
    expect(moved.status).toBe(201)
    const report = await readReport(teacherThen, asked)
    expect(report).toMatchObject({
      part: null,
      present: 75,
      studentData: { thumbnail: null, branchName: '', subBranchName: '' },
    })
    expect((await letterOf(teacherThen, asked)).json().code).toBe('student.not-found')
    const newPjp = await app.givenUser({ role: 'branchAdmin', place: there })
    const itself = { ...all.child, token: await app.givenSession(all.child) }
    expect(await readReport(itself, asked)).toMatchObject({ part: null, present: 75 })
    const params = { studentId: all.child.studentId }
    const { classes } = (await app.as(itself).call(studentRoutes.readHistory, { params })).body
    const { academicYearId } = asked
    expect(classes).toContainEqual(
      expect.objectContaining({ academicYearId, isOfRunningYear: false }),
    )
    const ofNow = (await readReport(newPjp, asked)).studentData
    expect(ofNow).toMatchObject({ thumbnail: shown, subBranchName: expect.stringMatching(/./) })
    await app.db.updateTable('region_setting').set({ require_photo_consent: true }).execute()
  })

  it('and now lives in another desa has moved in the lists of its class, and left no class', async () => {
    const all = await scene()
    const { admin, newClass: classId, newTeacher, academicYearId, child } = all
    const there = await app.givenBranch()
    const params = { studentId: child.studentId }
    const body = { reason: 'Pindah rumah', toSubBranchId: there.subBranchId }
    expect((await app.as(admin).call(studentRoutes.transfer, { params, body })).status).toBe(201)
    const left = { on: expect.stringMatching(/^2026-/), isTransfer: true }
    const month = { params: { classId }, query: { month: '2026-11' } }
    const grid = await app.as(newTeacher).call(attendanceRoutes.readGrid, month)
    expect(grid.body).toMatchObject({ students: [{ left }] })
    const scope = { body: { academicYearId, classId, ...days } }
    const figures = await app.as(admin).call(performanceRoutes.askOverview, scope)
    expect(figures.body.studentsData).toMatchObject([{ left }])
  })

  it('has no zeros in a semester in which a former teacher did not have it', async () => {
    const all = await scene()
    const { teacher: teacherThen, ...earlier } = await givenEarlierSemester(all)
    const refused = async (
      who: GivenUser,
      { child, academicYearId, days: asked = days }: Asked,
    ) => {
      const body = { academicYearId, studentId: child.studentId, ...asked }
      return errorCode(await app.as(who).call(performanceRoutes.askStudentReport, { body }))
    }
    expect(await refused(teacherThen, all)).toBe('student.not-yours-then')
    expect((await letterOf(teacherThen, all)).json().code).toBe('student.not-yours-then')
    const { child } = all
    expect(await refused(all.teacher, { child, ...earlier })).toBe('student.not-yours-then')
  })

  it('stays readable for those before, as what was theirs; no letter is written about a part', async () => {
    const all = await scene()
    const { teacher, subBranchAdmin } = all
    for (const who of [teacher, subBranchAdmin]) {
      const report = await readReport(who, all)
      expect(sumStats(report.attendanceData)).toBe(8)
      expect(report.studentData).toMatchObject({ branchName: '', subBranchName: '' })
      const params = { studentId: all.child.studentId }
      const { body } = await app.as(who).call(studentRecordRoutes.read, { params })
      expect(body.student).toMatchObject({
        thumbnail: null,
        className: report.classData?.name,
        userId: { subBranchId: { id: null, name: null, branchId: { id: null, name: null } } },
        formerStays: [{ className: report.classData?.name }],
      })
      expect(report).toMatchObject({
        present: 87.5,
        part: expect.stringMatching(/^di Kelas .+ sejak .+ sampai 9 November 2026$/),
        period: { to: '2026-11-09' },
      })
      expect(report.content.body).toContain('sampai 9 November 2026')
      expect((await studentAttendancePage(who, all)).body.total).toBe(8)
      const letter = await letterOf(who, all)
      expect([letter.statusCode, letter.json().code]).toEqual([404, 'student.not-found'])
    }
  })

  it('is nothing of those who never had it', async () => {
    const all = await scene()
    const stranger = await app.givenUser({ role: 'subBranchAdmin', place: all.outside })
    const body = { academicYearId: all.academicYearId, studentId: all.child.studentId, ...days }
    for (const who of [stranger, await app.givenTeacher({ place: all.outside })]) {
      const answer = await app.as(who).call(performanceRoutes.askStudentReport, { body })
      expect(errorCode(answer)).toBe('student.not-found')
      expect(errorCode(await studentAttendancePage(who, all))).toBe('student.not-found')
    }
  })

  it('and back again is whole with the first ones, and a part of the others', async () => {
    const all = await scene()
    const { branchAdmin, child, place, classId, teacher, subBranchAdmin, newPjp } = all
    const params = { studentId: child.studentId }
    const body = { reason: 'Kembali', toSubBranchId: place.subBranchId, toClassId: classId }
    const back = await app.as(branchAdmin).call(studentRoutes.transfer, { params, body })
    expect(back.status).toBe(201)
    for (const who of [teacher, subBranchAdmin, await signedInAgain(child)])
      expect(sumStats((await readReport(who, all)).attendanceData)).toBe(12)
    const report = await readReport(newPjp, all)
    expect(sumStats(report.attendanceData)).toBe(4)
    expect(report.part).toMatch(/^di Kelas Utsman 4 sejak 9 November 2026 sampai/)
  })
})
