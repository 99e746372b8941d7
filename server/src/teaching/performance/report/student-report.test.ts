import { createHash } from 'node:crypto'
import { routes } from '@ngaji/contract'
import { performanceRoutes } from '@ngaji/contract/teaching/performance/performance.routes'
import { hrefOf } from '@ngaji/contract/route'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorCode } from '../../../../test/given/class-scenes.ts'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { readCode, readPdf, type Pdf } from '../../../../test/read-pdf.ts'
import { givenFinished } from '../../../exam/munaqasyah/test/report.fixtures.ts'
import {
  finishKelompok,
  givenScores,
  reopenKelompok,
} from '../../../exam/munaqasyah/test/results.fixtures.ts'
import { givePicture } from '../../../people/students/test/privacy.fixtures.ts'
import { givenDesa, givenRegisters, type Desa } from '../test/performance.fixtures.ts'

const baseUrl = 'https://ngaji.test'
const now = '2026-11-19T11:30:00.000Z'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ environment: { BASE_URL: baseUrl } })
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.now = new Date(now)
})

/** Four meetings in November of the first child: present, late, ill, missing; one of October. */
async function scene() {
  const desa = await givenDesa(app)
  const [child, other] = desa.students
  if (!child || !other) throw new Error('children are missing')
  const { mixed: classId } = desa.classes
  const on = (date: string, status: 'Hadir' | 'Terlambat' | 'Sakit' | 'Tanpa Keterangan') => ({
    classId,
    date,
    entries: [
      {
        child,
        status,
        ...(status === 'Sakit' && { note: 'Demam', violations: ['tidiness'] as const }),
      },
      { child: other, status: 'Hadir' as const },
    ],
  })
  await givenRegisters(app, desa.teacher, [
    on('2026-10-29', 'Hadir'),
    on('2026-11-03', 'Hadir'),
    on('2026-11-05', 'Terlambat'),
    on('2026-11-10', 'Sakit'),
    on('2026-11-12', 'Tanpa Keterangan'),
    { ...on('2026-11-17', 'Hadir'), isCancelled: true },
  ])
  const progress = (category: 'reciting' | 'practice', material: string, date: string) => ({
    id: app.deps.newId(),
    user_id: desa.teacher.id,
    class_id: classId,
    category,
    material,
    date,
  })
  await app.db
    .insertInto('material_progress')
    .values([
      progress('practice', 'Wudu', '2026-11-05'),
      progress('reciting', 'Tilawati 3 hal. 20', '2026-11-10'),
      progress('reciting', 'Tilawati 3 hal. 18', '2026-11-03'),
      progress('reciting', 'Sebelumnya', '2026-10-29'),
      // Taught twice, told once.
      progress('reciting', 'Tilawati 3 hal. 18', '2026-11-12'),
    ] as never)
    .execute()
  return { ...desa, child, other }
}

const november = { startDate: '2026-11-01', endDate: '2026-11-30' }

const askStudentReport = (who: GivenUser, body: object) =>
  app.as(who).call(performanceRoutes.askStudentReport, { body: body as never })

describe("a child's report", () => {
  it('has the figures, the notes, the materials and the homeroom teacher', async () => {
    const { branchAdmin, child, academicYearId, classes, teacher } = await scene()
    const body = { academicYearId, studentId: child.studentId, ...november }
    const { reportData } = (await askStudentReport(branchAdmin, body)).body
    expect(reportData).toMatchObject({
      period: { from: '2026-11-01', to: '2026-11-19' },
      studentData: {
        nis: child.nis,
        name: child.name,
        period: '1 November 2026 - 19 November 2026',
      },
      classData: {
        id: classes.mixed,
        academicYearName: '20261',
        teachers: [{ id: teacher.teacherId, name: teacher.name }],
      },
      attendanceData: [
        { status: 'Hadir', count: 1, percentage: 25 },
        { status: 'Terlambat', count: 1, percentage: 25 },
        { status: 'Izin', count: 0, percentage: 0 },
        { status: 'Sakit', count: 1, percentage: 25 },
        { status: 'Tanpa Keterangan', count: 1, percentage: 25 },
      ],
      present: 50,
      classPresent: 75,
      violationData: [
        { violation: 'attribute', count: 0 },
        { violation: 'attitude', count: 0 },
        { violation: 'tidiness', count: 1 },
      ],
      teachersNotes: [{ noteContent: 'Demam', noteDate: '2026-11-10' }],
      materials: [
        { category: 'reciting', titles: ['Tilawati 3 hal. 18', 'Tilawati 3 hal. 20'] },
        { category: 'practice', titles: ['Wudu'] },
      ],
      exam: null,
    })
    expect(reportData.content.body).toContain('Dari 4 pertemuan, ananda hadir 2 kali')
    expect(reportData.content.body).toContain('50,0%')
  })

  it('covers the year so far without given days, and nothing of other years', async () => {
    const { branchAdmin, child, academicYearId, lastYearId } = await scene()
    const year = await askStudentReport(branchAdmin, { academicYearId, studentId: child.studentId })
    expect(year.body.reportData).toMatchObject({
      period: { from: '2026-10-29', to: '2026-11-12' },
      present: 60,
    })
    const last = await askStudentReport(branchAdmin, {
      academicYearId: lastYearId,
      studentId: child.studentId,
    })
    expect(last.body.reportData).toMatchObject({ present: null })
  })

  it('compares the child with the class for staff only', async () => {
    const { child, academicYearId, teacher, subBranchAdmin } = await scene()
    const body = { academicYearId, studentId: child.studentId }
    expect((await askStudentReport(child, body)).body.reportData).not.toHaveProperty('classPresent')
    for (const who of [teacher, subBranchAdmin])
      expect((await askStudentReport(who, body)).body.reportData).toHaveProperty('classPresent', 80)
  })

  it('is not found for other children, other desa, or an unknown year', async () => {
    const { child, other, academicYearId, students, subBranchAdmin } = await scene()
    const stranger = (await givenDesa(app)).branchAdmin
    const body = { academicYearId, studentId: other.studentId }
    expect(errorCode(await askStudentReport(child, body))).toBe('student.not-found')
    expect(errorCode(await askStudentReport(stranger, body))).toBe('student.not-found')
    const ofOther = { academicYearId, studentId: students[4]?.studentId }
    expect(errorCode(await askStudentReport(subBranchAdmin, ofOther))).toBe('student.not-found')
    const unknown = { academicYearId: app.deps.newId(), studentId: child.studentId }
    expect(errorCode(await askStudentReport(child, unknown))).toBe('academic-year.not-found')
    expect((await askStudentReport(child, { studentId: child.studentId })).status).toBe(422)
  })

  it('of a class out of reach has its name alone', async () => {
    const { place, branchAdmin, teacher, students, lastYearId, classes } = await scene()
    const child = students[2]!
    const colleague = await app.givenTeacher({ place })
    const of = await app.db
      .selectFrom('class')
      .select(['branch_id', 'branch_year_id', 'teaching_group_id', 'id as class_id'])
      .where('id', '=', classes.own)
      .executeTakeFirstOrThrow()
    const stay = { id: app.deps.newId(), teacher_id: colleague.teacherId, joined_on: '2026-01-01' }
    await app.db
      .insertInto('class_teacher')
      .values({ ...of, ...stay })
      .execute()
    const entries = [{ child, status: 'Hadir' as const }]
    await givenRegisters(app, teacher, [{ classId: classes.past, date: '2026-03-05', entries }])
    const body = { academicYearId: lastYearId, studentId: child.studentId }
    for (const who of [branchAdmin, teacher, child])
      expect((await askStudentReport(who, body)).body.reportData.classData).toMatchObject({
        id: classes.past,
      })
    const said = (await askStudentReport(colleague, body)).body.reportData
    expect(said).toMatchObject({ present: 100, classPresent: null, classData: null, materials: [] })
    expect(said.content.body).toMatch(/\(Kelas D [^)]+\)/)
  })

  it('includes the exam once the own kelompok finished it', async () => {
    const exam = await givenFinished(app, 1)
    const [student, scoreId] = [exam.students[0]!, exam.ids[0]!]
    const { academic_year_id: academicYearId } = await app.db
      .selectFrom('branch_year')
      .select('academic_year_id')
      .where('id', '=', exam.branchYearId)
      .executeTakeFirstOrThrow()
    const body = { academicYearId, studentId: student.studentId }
    expect((await askStudentReport(student, body)).body.reportData.exam).toEqual({
      scoreId,
      total: 1020,
      average: 85,
    })
    const stranger = await app.givenUser({ role: 'admin', place: null })
    expect((await askStudentReport(stranger, body)).body.reportData.exam).toMatchObject({ scoreId })
    // The child moved to another desa, which is responsible for the whole of it now.
    const place = await app.givenBranch()
    await sql`
      with account as (
        update app_user set branch_id = ${place.branchId}, sub_branch_id = ${place.subBranchId}
        where id = ${student.id})
      update student set branch_id = ${place.branchId}, sub_branch_id = ${place.subBranchId}
      where id = ${student.studentId}`.execute(app.db)
    const newcomer = await app.givenUser({ role: 'branchAdmin', place })
    expect((await askStudentReport(newcomer, body)).body.reportData.exam).toMatchObject({ scoreId })
    await reopenKelompok(app, exam)
    for (const who of [student, newcomer])
      expect((await askStudentReport(who, body)).body.reportData.exam).toBeNull()
    // The sum alone does not tell that the raport may print another.
    await givenScores(app, exam, (_child, category) => (category === 'writing' ? 59 : 85))
    await finishKelompok(app, exam)
    expect((await askStudentReport(student, body)).body.reportData.exam).toMatchObject({
      total: 994,
      hasLowScore: true,
    })
  })
})

const fetchLetter = (who: GivenUser, studentId: string, query: Record<string, string>) =>
  app.app.inject({
    url: `${hrefOf(performanceRoutes.printLetter, { studentId })}?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${who.token}` },
  })

async function letterFor(
  who: GivenUser,
  desa: Pick<Desa, 'academicYearId'> & { child: { studentId: string } },
  query = {},
) {
  const { academicYearId, child } = desa
  const answer = await fetchLetter(who, child.studentId, { academicYearId, ...november, ...query })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return { answer, pdf: await readPdf(answer.rawPayload) }
}

const letterText = (pdf: Pdf) =>
  pdf.pages
    .map(({ lines }) => lines.join(' '))
    .join(' ')
    .replaceAll(/\s+/g, ' ')

const codeOn = (pdf: Pdf) => /Keaslian ([A-Z2-9-]{14})/.exec(letterText(pdf))?.[1] ?? ''

const verify = (documentCode: string) =>
  app.as(null).call(routes.documents.verify, { params: { documentCode } })

describe('the letter', () => {
  it('has the same content as a document, signed by a teacher, with a code that verifies it', async () => {
    const desa = await scene()
    const { answer, pdf } = await letterFor(desa.branchAdmin, desa)
    expect(answer.headers['content-disposition']).toContain(
      `Laporan_Kehadiran_${desa.child.name.replaceAll(' ', '_')}_2026-11-01_2026-11-19.pdf`,
    )
    const text = letterText(pdf)
    expect(pdf.pages.length).toBe(1)
    for (const words of [
      `Kepada Yth. Orang Tua/Wali ${desa.child.name}`,
      'Dari 4 pertemuan, ananda hadir 2 kali',
      'Sakit 1 25,0%',
      'Jumlah 4 100,0%',
      'Kerapihan 1',
      'Catatan guru',
      'Demam',
      desa.teacher.name,
    ])
      expect(text).toContain(words)
    const code = codeOn(pdf)
    expect((await verify(code)).body.document).toMatchObject({
      kind: 'letter',
      state: 'valid',
      academicYearName: '20261',
    })
    const picture = await pdf.picture(1, { x: 18, y: 150, width: 40, height: 130 })
    expect(readCode(picture)).toBe(`${baseUrl}/verify/${code}`)
  })

  it('keeps its code while the content is the same, and gets a new one after a change', async () => {
    const desa = await scene()
    const first = codeOn((await letterFor(desa.branchAdmin, desa)).pdf)
    expect(codeOn((await letterFor(desa.teacher, desa)).pdf)).toBe(first)
    expect(codeOn((await letterFor(desa.child, desa)).pdf)).toBe(first)
    await app.db
      .updateTable('attendance')
      .set({ teachers_notes: 'Demam tinggi' })
      .where('student_id', '=', desa.child.studentId)
      .where('status', '=', 'Sakit')
      .execute()
    // A student's view does not outdate a signed document.
    const looked = codeOn((await letterFor(desa.child, desa)).pdf)
    expect(looked).not.toBe(first)
    expect((await verify(first)).body.document.state).toBe('valid')
    const october = await letterFor(desa.branchAdmin, desa, {
      startDate: '2026-10-01',
      endDate: '2026-10-31',
    })
    await app.db
      .updateTable('attendance')
      .set({ teachers_notes: '' })
      .where('student_id', '=', desa.child.studentId)
      .where('status', '=', 'Sakit')
      .execute()
    const second = codeOn((await letterFor(desa.branchAdmin, desa)).pdf)
    expect((await verify(first)).body.document.state).toBe('replaced')
    expect((await verify(second)).body.document.state).toBe('valid')
    expect((await verify(codeOn(october.pdf))).body.document.state).toBe('valid')
  })

  it('keeps its code with another picture of the child, also one of before', async () => {
    const desa = await scene()
    const { child, branchAdmin } = desa
    const first = codeOn((await letterFor(branchAdmin, desa)).pdf)
    await givePicture(app, child)
    for (const needsConsent of [true, false]) {
      const change = { require_photo_consent: needsConsent }
      await app.db.updateTable('region_setting').set(change).execute()
      for (const who of [child, branchAdmin])
        expect(codeOn((await letterFor(who, desa)).pdf)).toBe(first)
    }
    // The hash of earlier versions had the picture.
    const body = { academicYearId: desa.academicYearId, studentId: child.studentId, ...november }
    const { reportData } = (await askStudentReport(branchAdmin, body)).body
    const { studentData, classData, attendanceData, violationData, teachersNotes } = reportData
    const { nis, name, thumbnail, branchName, subBranchName, period } = studentData
    const formerData = { nis, name, thumbnail, branchName, subBranchName, period }
    const said = [
      [formerData, classData?.name],
      [
        attendanceData,
        violationData,
        // In the order of the database.
        teachersNotes.map(({ noteDate, noteContent }) => ({ noteDate, noteContent })),
      ],
    ]
    const former = createHash('sha256').update(JSON.stringify(said)).digest('hex')
    expect(thumbnail).not.toBeNull()
    await app.db
      .updateTable('document_code')
      .set({ input_hash: sql`left(input_hash, 32) || ${former}` })
      .where('code', '=', first.replaceAll('-', ''))
      .execute()
    expect(codeOn((await letterFor(branchAdmin, desa)).pdf)).toBe(first)
    await app.db.updateTable('region_setting').set({ require_photo_consent: true }).execute()
  })

  it('is refused without data, and for a signer of another class', async () => {
    const desa = await scene()
    const { academicYearId, child, students } = desa
    const empty = { academicYearId, startDate: '2026-09-01', endDate: '2026-09-30' }
    const nothing = await fetchLetter(desa.branchAdmin, child.studentId, empty)
    expect([nothing.statusCode, nothing.json().code]).toEqual([409, 'attendance.no-data'])
    const stranger = await app.givenTeacher({ place: desa.place })
    const signed = { academicYearId, teacherId: stranger.teacherId }
    const refused = await fetchLetter(desa.branchAdmin, child.studentId, signed)
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'teacher.not-found'])
    const other = await fetchLetter(desa.subBranchAdmin, students[4]?.studentId ?? '', {
      academicYearId,
    })
    expect(other.json().code).toBe('student.not-found')
  })
})
