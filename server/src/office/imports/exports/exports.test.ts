import { routes } from '@ngaji/contract'
import { importColumns } from '@ngaji/contract/office/imports/import-columns.rules'
import { positions } from '@ngaji/contract/values/person/teacher-positions.rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenPlace, GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { watchStatements } from '../../../../test/watch-statements.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { givenMoved } from '../../../exam/munaqasyah/test/moved-child.fixtures.ts'
import { givenExam } from '../../../exam/munaqasyah/test/munaqasyah.fixtures.ts'
import { givenScores } from '../../../exam/munaqasyah/test/results.fixtures.ts'
import {
  createPeople,
  type NewPerson,
} from '../../../identity/users/create/create-people.service.ts'
import { personRecords } from '../../../person-records.ts'
import { apply, fetchBytes, upload } from '../test/imports.fixtures.ts'
import { writeWorkbook } from '../sheets/spreadsheets.ts'
import { readCells } from '../test/workbooks.fixtures.ts'

let app: TestApp
let here: GivenPlace
let there: GivenPlace
beforeAll(async () => {
  app = await startTestApp()
  here = await app.givenBranch()
  there = await app.givenBranch()
})
afterAll(() => app.close())

/** Each may take five files out in an hour. */
const newAdmin = () => app.givenUser({ role: 'admin' })

async function fetchSheet(user: GivenUser, path: string) {
  const { status, bytes, response } = await fetchBytes(app, user, `/api/exports/${path}`)
  if (status !== 200) return { status, code: response.json().code as string, rows: [] }
  const fileName = path.includes('.csv') ? 'a.csv' : 'a.xlsx'
  const [head = [], ...rows] = readCells({ fileName, bytes })
  return { status, head, rows, bytes, response }
}

async function make(people: readonly NewPerson[]) {
  const by = await newAdmin()
  return inTransaction(app.db, (tx) =>
    createPeople({ ...app.deps, ...personRecords, db: tx }, people, by.id),
  )
}

/** Of each place another, and none of digits: six of them in a name are asked about. */
const wordOf = ({ subBranchId }: GivenPlace) =>
  subBranchId.slice(-3).replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))

const genders = ['male', 'female', null] as const

const studentsIn = (place: GivenPlace, count: number): NewPerson[] =>
  Array.from({ length: count }, (_, index) => ({
    role: 'student',
    name: index % 50 === 7 ? '' : `Siswa ${wordOf(place)} ${index}`,
    email: null,
    subBranchId: place.subBranchId,
    student: {
      entryYear: 2019 + (index % 8),
      dateOfBirth: index % 9 === 0 ? null : `201${index % 10}-0${1 + (index % 9)}-1${index % 10}`,
      gender: genders[index % 3] ?? null,
      parentName: index % 4 === 0 ? '' : `Wali "${index}", dkk`,
      parentPhone: index % 5 === 0 ? '' : `8123456${1000 + index}`,
      address: index % 6 === 0 ? "=SUM(A1)\n'-baris kedua" : `Jl. Mawar ${index}; RT 1`,
      isInternal: index % 2 === 0,
      hasConsent: index % 3 === 1,
    },
  }))

const teachersIn = (place: GivenPlace, count: number): NewPerson[] =>
  Array.from({ length: count }, (_, index) => {
    const position = positions[index % positions.length] ?? 'assistant'
    return {
      role: position === 'munaqisy' ? 'munaqisy' : 'teacher',
      name: `Guru ${index}`,
      email: `Guru${index}.${place.subBranchId.slice(-4)}@ngaji.test`,
      subBranchId: place.subBranchId,
      teacher: {
        position,
        phone: index % 5 === 0 ? '' : `8133456${1000 + index}`,
        dateOfBirth: index % 7 === 0 ? null : `198${index % 10}-11-2${index % 9}`,
        gender: genders[index % 3] ?? null,
        address: index % 3 === 0 ? '@rumah' : `Gang ${index}`,
        positionStartDate: index % 4 === 0 ? null : '2020-07-01',
      },
    }
  })

/** The list whole, as a job makes it. */
async function fetchLong(user: GivenUser, list: string, format: 'xlsx' | 'csv') {
  const asked = await app
    .as(user)
    .call(routes.documents.create, { body: { kind: 'list', list, format } })
  expect(asked.status).toBe(202)
  await app.runJobs()
  const { id } = asked.body.document
  const { bytes } = await fetchBytes(app, user, `/api/documents/${id}/file`)
  return { bytes, document: asked.body.document }
}

describe('a list of a thousand', () => {
  beforeAll(async () => {
    await make(studentsIn(here, 1000))
    await make(teachersIn(here, 1000))
  })

  it.each([
    ['students', 'xlsx'],
    ['students', 'csv'],
    ['teachers', 'xlsx'],
    ['teachers', 'csv'],
  ] as const)(
    'of %s as %s leaves as a job, and read again changes nothing',
    async (kind, format) => {
      const admin = await newAdmin()
      const tooLong = await fetchSheet(admin, `${kind}.${format}`)
      expect(tooLong.code).toBe('export.too-large')
      const { bytes, document } = await fetchLong(admin, kind, format)
      expect(document.total).toBe(1000)
      const { status, body } = await upload(app, admin, { kind, bytes, fileName: `a.${format}` })
      expect(status).toBe(201)
      expect(body.import.counts).toEqual({
        new: 0,
        changed: 0,
        unchanged: 1000,
        duplicate: 0,
        asked: 0,
        error: 0,
      })
      const { body: done } = await apply(app, admin, body.import.id)
      expect(done).toMatchObject({ created: 0, updated: 0, skipped: 1000 })
    },
    60_000,
  )

  it('is asked for by nobody who may not see it', async () => {
    const curriculum = await app.givenUser({ role: 'curriculum' })
    const pjp = await app.givenUser({ role: 'branchAdmin', place: there })
    const ask = (user: GivenUser, list: string) =>
      app.as(user).call(routes.documents.create, { body: { kind: 'list', list } })
    expect((await ask(curriculum, 'students')).status).toBe(403)
    expect((await ask(pjp, 'users')).status).toBe(403)
    expect((await ask(pjp, 'entah')).status).toBe(422)
    const own = await ask(pjp, 'students')
    expect(own.body.document.total).toBe(0)
  })
})

describe('a list as a file', () => {
  let few: GivenPlace
  beforeAll(async () => {
    few = await app.givenBranch()
    await make(studentsIn(few, 30))
    await make(teachersIn(few, 12))
  })

  const numbersOf = (rows: readonly string[][]) => rows.map(([number]) => number)

  it('has the columns of the template', async () => {
    const sheet = await fetchSheet(await newAdmin(), `students.xlsx?branchId=${few.branchId}`)
    expect(sheet.head).toEqual(importColumns.students.map(({ label }) => label))
    expect(sheet.rows).toHaveLength(30)
  })

  it('has the rows of the list in its order', async () => {
    const admin = await newAdmin()
    const query = {
      branchId: few.branchId,
      isInternal: true,
      sortBy: 'nis',
      sortDir: 'desc',
    } as const
    const list = await app.as(admin).call(routes.students.list, { query: { ...query, limit: 100 } })
    const wanted = list.body.students.map(({ nis }) => nis)
    const search = new URLSearchParams({ ...query, isInternal: 'true', page: '3', limit: '5' })
    const sheet = await fetchSheet(admin, `students.csv?${search.toString()}`)
    expect(numbersOf(sheet.rows)).toEqual(wanted)
    const teachers = await fetchSheet(
      admin,
      `teachers.xlsx?branchId=${few.branchId}&position=munaqisy`,
    )
    expect(teachers.rows).toHaveLength(2)
  })

  it('holds nobody of another desa', async () => {
    const pjpDesa = await app.givenUser({ role: 'branchAdmin', place: few })
    const pjp = await app.givenUser({ role: 'subBranchAdmin', place: few })
    expect((await fetchSheet(pjpDesa, 'students.xlsx')).rows).toHaveLength(30)
    expect((await fetchSheet(pjp, 'teachers.csv')).rows).toHaveLength(12)
    const elsewhere = await fetchSheet(pjpDesa, `students.xlsx?branchId=${here.branchId}`)
    expect(elsewhere.rows).toEqual([])
  })

  it('stands in the log of every child in it, beside what is opened one by one', async () => {
    const office = await app.givenUser({ role: 'subBranchAdmin', place: few })
    await fetchSheet(office, 'students.csv?limit=5')
    await fetchSheet(office, 'teachers.csv')
    const lines = await app.db
      .selectFrom('access_log')
      .select(['student_id', 'what'])
      .where('user_id', '=', office.id)
      .execute()
    expect(new Set(lines.map((line) => line.student_id)).size).toBe(30)
    expect(lines.map(({ what }) => what)).toEqual(lines.map(() => 'list'))
  })

  it('defuses formulas, and reads them back', async () => {
    const { rows } = await fetchSheet(await newAdmin(), `students.csv?branchId=${few.branchId}`)
    expect(rows.some((row) => row.includes("'=SUM(A1)\n'-baris kedua"))).toBe(true)
  })

  it.each(['users', 'branches', 'tickets', 'classes'] as const)('also of %s', async (kind) => {
    const admin = await newAdmin()
    const filter = kind === 'users' ? `?role=student&branchId=${few.branchId}` : ''
    const { status, rows } = await fetchSheet(admin, `${kind}.xlsx${filter}`)
    expect(status).toBe(200)
    if (kind === 'users') expect(rows).toHaveLength(30)
    if (kind === 'branches') expect(rows.length).toBeGreaterThanOrEqual(6)
  })

  it('of classes is searched and sorted as on its screen, within the own desa', async () => {
    const { place, classId } = await app.givenSchool({ isActive: true, children: 2 })
    await sql`update class set name = 'Al-Ghifari Pagi ' || name where id = ${classId}`.execute(
      app.db,
    )
    const pjp = await app.givenUser({ role: 'branchAdmin', place })
    const { head, rows } = await fetchSheet(pjp, 'classes.csv?sortBy=students&sortDir=desc')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.[head?.indexOf('Siswa') ?? 0]).toBe('2')
    for (const search of ['alghifari', 'pagi%20al-ghifari'])
      expect((await fetchSheet(pjp, `classes.csv?search=${search}`)).rows).toHaveLength(1)
    expect((await fetchSheet(pjp, 'classes.csv?search=tidak%20ada')).rows).toEqual([])
    expect((await fetchSheet(pjp, 'classes.csv?students=none')).rows).toEqual([])
    const neighbour = await app.givenUser({ role: 'branchAdmin', place: few })
    expect((await fetchSheet(neighbour, 'classes.csv')).rows).toEqual([])
  })

  it('of desa has what their screen finds', async () => {
    const { place } = await app.givenSchool({ isActive: true })
    const { branchId, subBranchId } = place
    const rename = (table: 'branch' | 'sub_branch', id: string, change: object) =>
      app.db.updateTable(table).set(change).where('id', '=', id).execute()
    await rename('branch', branchId, { name: 'Cipta-Karya', address: 'Jl. Kenanga Wetan' })
    await rename('sub_branch', subBranchId, { name: 'Nurul Huda', address: 'Gang Delima' })
    await app.givenSubBranch(branchId, 'Baitul Makmur')
    const admin = await newAdmin()
    const found = async (search: string) =>
      (await fetchSheet(admin, `branches.csv?search=${search}`)).rows.map((row) => row.slice(0, 2))
    const whole = [
      ['Cipta-Karya', ''],
      ['Cipta-Karya', 'Baitul Makmur'],
      ['Cipta-Karya', 'Nurul Huda'],
    ]
    expect(await found('ciptakarya')).toEqual(whole)
    expect(await found('wetan%20kenanga')).toEqual(whole)
    expect(await found('delima%20cipta')).toEqual([whole[0], whole[2]])
    expect(await found('delima%20makmur')).toEqual([])
  })

  it('is for the roles that may take it out', async () => {
    const refused = async (role: 'branchAdmin' | 'curriculum' | 'teacher', path: string) => {
      const user =
        role === 'teacher'
          ? await app.givenTeacher({ place: few })
          : await app.givenUser({ role, place: role === 'curriculum' ? null : few })
      return (await fetchSheet(user, path)).status
    }
    expect(await refused('branchAdmin', 'users.xlsx')).toBe(403)
    expect(await refused('branchAdmin', 'tickets.csv')).toBe(403)
    expect(await refused('curriculum', 'students.xlsx')).toBe(403)
    expect(await refused('teacher', 'students.xlsx')).toBe(403)
  })

  it('is refused for a filter that does not exist, and counted in the log', async () => {
    const admin = await newAdmin()
    const bad = await fetchSheet(admin, 'students.xlsx?branchId=x')
    expect(bad).toMatchObject({ status: 422, code: 'request.invalid' })
    await fetchSheet(admin, `teachers.csv?position=munaqisy&branchId=${few.branchId}`)
    const entries = await app.db
      .selectFrom('audit_entry')
      .select(['action', 'details'])
      .where('actor_id', '=', admin.id)
      .where('outcome', '=', 'ok')
      .execute()
    expect(entries).toEqual([
      { action: 'imports.export-list', details: { kind: 'teachers', format: 'csv', rows: 2 } },
    ])
  })

  it('waits for another sheet before its transaction begins, not inside', async () => {
    const pjp = await app.givenUser({ role: 'branchAdmin', place: await app.givenBranch() })
    const asked = watchStatements()
    const other = writeWorkbook([{ name: 'Lain', rows: [['x']], widths: [9] }])
    const written = other.then(() => asked.length)
    expect((await fetchSheet(pjp, 'students.xlsx')).status).toBe(200)
    const begun = asked.findIndex(({ text }) => /^(begin|start transaction)/i.test(text))
    expect(begun).toBeGreaterThanOrEqual(await written)
  })

  it('leaves a template with examples that are not imported', async () => {
    const admin = await newAdmin()
    for (const kind of ['students', 'teachers'] as const) {
      const { bytes } = await fetchBytes(app, admin, `/api/imports/templates/${kind}.xlsx`)
      const { status, body } = await upload(app, admin, { kind, bytes })
      expect(status).toBe(201)
      expect(body.total).toBe(0)
    }
  })
})

describe('the scores of an exam', () => {
  it('are a line for each child, with sums, ranks and empty cells where nothing was examined', async () => {
    const exam = await givenExam(app, { children: 2, grade: '3' })
    await givenScores(app, exam, (child, category) =>
      child === 1 && category === 'writing' ? null : 90 - child,
    )
    const { head, rows } = await fetchSheet(exam.branchAdmin, `scores.xlsx?classId=${exam.classId}`)
    expect(head?.slice(0, 7)).toEqual([
      'NIS',
      'Nama',
      'Kelas',
      'KBM',
      'Kelompok',
      "Baca Al-Qur'an/Tilawati",
      'Menulis Arab',
    ])
    expect(head).not.toContain('Kemandirian')
    const studentExportLine = (index: number) =>
      rows.find(([nis]) => nis === exam.students[index]?.nis)
    expect(studentExportLine(0)?.slice(5)).toEqual([
      ...Array(8).fill('90'),
      '720',
      '90',
      '1',
      '100',
      '',
    ])
    expect(studentExportLine(1)?.slice(5)).toEqual([
      '89',
      '',
      ...Array(6).fill('89'),
      '623',
      '89',
      '',
      '88',
      '',
    ])
    const address = `scores.xlsx?classId=${exam.classId}&isUnfinished=`
    const numbers = async (wanted: boolean) =>
      (await fetchSheet(exam.branchAdmin, `${address}${wanted}`)).rows.map(([nis]) => nis)
    expect(await numbers(true)).toEqual([exam.students[1]?.nis])
    expect(await numbers(false)).toEqual([exam.students[0]?.nis])
    const year = await fetchSheet(
      exam.subBranchAdmin,
      `scores.csv?branchYearId=${exam.branchYearId}&subBranchId=${exam.place.subBranchId}`,
    )
    expect(year.rows).toHaveLength(2)
  })

  it('say who has left the class, and when', async () => {
    const exam = await givenMoved(app)
    const address = `scores.csv?classId=${exam.classId}`
    const { head, rows } = await fetchSheet(exam.subBranchAdmin, address)
    const note = head?.indexOf('Catatan') ?? 0
    const notes = Object.fromEntries(rows.map((row) => [row[1], row[note] ?? '']))
    expect(notes).toEqual({ [exam.child.name]: 'pindah 19 Nov', [exam.classmate.name]: '' })
  })

  it('name a child that has no name yet', async () => {
    const exam = await givenExam(app, { children: 1, grade: '3' })
    await app.givenName(exam.students[0]!.studentId, '')
    const { rows } = await fetchSheet(exam.branchAdmin, `scores.xlsx?classId=${exam.classId}`)
    expect(rows[0]?.slice(0, 2)).toEqual([exam.students[0]?.nis, 'Tanpa nama'])
  })

  it('are refused out of reach, without a choice, and to whoever examines', async () => {
    const [exam, other] = [await givenExam(app), await givenExam(app)]
    const code = async (user: GivenUser, query: string) =>
      (await fetchSheet(user, `scores.xlsx${query}`)).code
    expect(await code(exam.branchAdmin, `?classId=${other.classId}`)).toBe('class.not-found')
    expect(await code(exam.branchAdmin, `?branchYearId=${other.branchYearId}`)).toBe(
      'branch-year.not-found',
    )
    expect(await code(exam.branchAdmin, '')).toBe('request.invalid')
    expect(await code(exam.examiners[0]!, `?classId=${exam.classId}`)).toBe('request.forbidden')
  })
})
