import { routes } from '@ngaji/contract'
import type { NewDocument } from '@ngaji/contract/office/documents/documents.schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../../test/given/class-scenes.ts'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import { readZip } from '../../imports/sheets/zip-archive.ts'
import {
  givenExam,
  scoreIdOf,
  type GivenExam,
} from '../../../exam/munaqasyah/test/munaqasyah.fixtures.ts'
import { finishKelompok, givenScores } from '../../../exam/munaqasyah/test/results.fixtures.ts'
import { askFor, fetchFile, printed } from '../test/documents.fixtures.ts'
import { removeDocumentsAbout } from '../remove-documents.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const names = ['Zaid', 'Aisyah', 'Maryam']

async function givenNamed({ isFinished = true } = {}): Promise<GivenExam> {
  const exam = await givenExam(app, { children: names.length })
  await givenScores(app, exam, (child, category) =>
    !isFinished && child === 0 && category === 'writing' ? null : 80 + child,
  )
  for (const [index, { studentId }] of exam.students.entries())
    await app.givenName(studentId, names[index] ?? '')
  if (isFinished) await finishKelompok(app, exam)
  return exam
}

const reports = (classId: string, more: Partial<NewDocument> = {}) =>
  ({ kind: 'reports', classId, ...more }) as NewDocument

async function made(user: GivenUser, body: NewDocument) {
  const asked = await askFor(app, user, body)
  expect(asked.status).toBe(202)
  await app.runJobs()
  const { id } = asked.body.document
  const { body: read } = await app.as(user).call(routes.documents.read, { params: { id } })
  return { document: read.document, file: await fetchFile(app, user, id) }
}

describe('raports of a class', () => {
  it('are a page and a bookmark each, by name, in one file', async () => {
    const exam = await givenNamed()
    const { document, file } = await made(exam.subBranchAdmin, reports(exam.classId))
    expect(document).toMatchObject({ state: 'done', done: 3, total: 3, skipped: [] })
    expect(document.fileName).toMatch(/^Raport_Kelas_Umar_._5_2026-2027_Ganjil\.pdf$/)
    const pdf = await readPdf(file.rawPayload)
    expect(pdf.bookmarks).toEqual(['Aisyah', 'Maryam', 'Zaid'])
    expect(
      pdf.pages.map(({ lines }) => lines.find((line) => /Zaid|Aisyah|Maryam/.test(line))),
    ).toEqual(['Aisyah', 'Maryam', 'Zaid'].map((name) => expect.stringContaining(name)))
    for (const { lines } of pdf.pages) expect(lines.join(' ')).toContain('halaman 1/1')
    await pdf.close()
  })

  it('are sorted by NIS on request, with a list to sign at the end', async () => {
    const exam = await givenNamed()
    const more = { sort: 'nis', withHandOver: true } as const
    const pdf = await printed(app, exam.branchAdmin, reports(exam.classId, more))
    expect(pdf.bookmarks).toEqual(['Zaid', 'Aisyah', 'Maryam', 'Serah terima raport'])
    const list = pdf.pages[3]?.lines.join(' ') ?? ''
    expect(list).toMatch(/Serah terima raport.*Nama penerima.*Tanda tangan.*Zaid.*Aisyah.*Maryam/)
    expect(list).toContain('halaman 1/1')
    await pdf.close()
  })

  it('are a file each in an archive', async () => {
    const exam = await givenNamed()
    await app.givenName(exam.students[2]!.studentId, 'Aisyah')
    const more = { format: 'zip', withHandOver: true } as const
    const { document, file } = await made(exam.branchAdmin, reports(exam.classId, more))
    expect(document.fileName).toMatch(/\.zip$/)
    expect(file.headers['content-type']).toBe('application/zip')
    const bounds = { bytes: 1_000_000, entries: 10, isWanted: () => true }
    const entries = readZip(file.rawPayload, bounds)
    expect(entries.map(({ name }) => name)).toEqual([
      'Aisyah_Raport.pdf',
      expect.stringMatching(/^\d{8}_Aisyah_Raport\.pdf$/),
      'Zaid_Raport.pdf',
      'Serah_Terima_Raport.pdf',
    ])
    const pdf = await readPdf(entries[2]!.bytes)
    expect(pdf.pages[0]?.lines.join(' ')).toContain('Zaid')
    await pdf.close()
  })

  it('keep their codes when they are rendered again after a crash', async () => {
    const exam = await givenNamed()
    const asked = await askFor(app, exam.branchAdmin, reports(exam.classId))
    const { id } = asked.body.document
    await app.runJobs()
    const codes = () =>
      app.db
        .selectFrom('document_code')
        .innerJoin('score', 'score.id', 'document_code.score_id')
        .select(['code', 'replaced_at'])
        .where('score.class_id', '=', exam.classId)
        .orderBy('code')
        .execute()
    const before = await codes()
    expect(before).toHaveLength(3)
    // The process died before it finished: its lease expires, another process takes the job.
    await app.db
      .updateTable('document_job')
      .set({ state: 'running' })
      .where('id', '=', id)
      .execute()
    await app.db
      .insertInto('job')
      .values({
        id: app.deps.newId(),
        kind: 'documents.make',
        payload: JSON.stringify({ documentId: id }),
        state: 'running',
        run_at: app.clock.now,
        locked_until: new Date(app.clock.now.getTime() - 1000),
      })
      .execute()
    await app.runJobs()
    const { body } = await app.as(exam.branchAdmin).call(routes.documents.read, { params: { id } })
    expect(body.document).toMatchObject({ state: 'done', done: 3 })
    expect(await codes()).toEqual(before)
  })

  it('of a kelompok in a year are requested with both', async () => {
    const exam = await givenNamed()
    const { branchYearId, place } = exam
    const wish = { kind: 'reports', branchYearId, subBranchId: place.subBranchId } as const
    const pdf = await printed(app, exam.subBranchAdmin, wish)
    expect(pdf.pages).toHaveLength(3)
    await pdf.close()
    const half = await askFor(app, exam.branchAdmin, { kind: 'reports', branchYearId })
    expect(half.status).toBe(422)
  })
})

describe('access to raports', () => {
  it('a teacher prints final ones; administrators print drafts too', async () => {
    const exam = await givenNamed({ isFinished: false })
    const refused = await askFor(app, exam.teacher, reports(exam.classId))
    expect([refused.status, errorCode(refused)]).toEqual([409, 'score.not-released'])
    const pdf = await printed(app, exam.branchAdmin, reports(exam.classId))
    for (const { lines } of pdf.pages) expect(lines.join(' ')).toContain('SEMENTARA')
    await pdf.close()
    await finishKelompok(app, exam)
    const own = await printed(app, exam.teacher, reports(exam.classId))
    expect(own.pages).toHaveLength(3)
    await own.close()
  })

  it("a teacher's batch skips drafts, with a notice", async () => {
    const exam = await givenNamed()
    const beside = { ...exam.place, subBranchId: await app.givenSubBranch(exam.place.branchId) }
    const guest = await app.givenStudent({ place: beside, name: 'Tamu' })
    await app.db
      .insertInto('teaching_group_sub_branch')
      .values({
        teaching_group_id: exam.teachingGroupId,
        sub_branch_id: beside.subBranchId,
        branch_id: beside.branchId,
      })
      .execute()
    await app.givenMember(exam.classId, guest.studentId)
    const neighbour = await app.givenUser({ role: 'subBranchAdmin', place: beside })
    await app.as(neighbour).call(routes.munaqasyah.setSubBranchStatus, {
      params: { branchYearId: exam.branchYearId },
      body: { subBranchId: beside.subBranchId, munaqasyahStatus: 'inProgress' },
    })
    const { document } = await made(exam.teacher, reports(exam.classId))
    expect(document).toMatchObject({
      total: 3,
      skipped: [{ id: guest.studentId, name: 'Tamu', code: 'score.not-released' }],
    })
  })

  it('is refused for another desa, class or child', async () => {
    const [exam, other] = [await givenNamed(), await givenNamed()]
    const scoreId = await scoreIdOf(app, other, other.students[0]!)
    const refusals = [
      await askFor(app, exam.branchAdmin, reports(other.classId)),
      await askFor(app, exam.branchAdmin, { kind: 'reports', scoreIds: [scoreId] }),
      await askFor(app, exam.branchAdmin, {
        kind: 'reports',
        branchYearId: other.branchYearId,
        subBranchId: other.place.subBranchId,
      }),
      await askFor(
        app,
        exam.branchAdmin,
        reports(exam.classId, { homeroomTeacherId: other.teacher.teacherId }),
      ),
    ]
    expect(refusals.map(errorCode)).toEqual([
      'class.not-found',
      'score.not-found',
      'branch-year.not-found',
      'teacher.not-found',
    ])
    const [examiner, child] = [exam.examiners[0]!, exam.students[0]!]
    for (const user of [examiner, child])
      expect((await askFor(app, user, reports(exam.classId))).status).toBe(403)
  })

  it('excludes an erased child', async () => {
    const exam = await givenNamed()
    const erased = exam.students[0]!
    await app.givenName(erased.studentId, 'Siswa terhapus')
    await app.db
      .updateTable('student')
      .set({ nis: '', erased_at: app.clock.now })
      .where('id', '=', erased.studentId)
      .execute()
    const { document } = await made(exam.branchAdmin, reports(exam.classId))
    expect(document).toMatchObject({ total: 2, done: 2 })
  })
})

describe('tables of an exam', () => {
  const table = (exam: GivenExam, kind: 'recap' | 'missing' | 'handOver') =>
    ({ kind, branchYearId: exam.branchYearId, classId: exam.classId }) as const

  it('recap every score with totals, ranks and the averages of the class', async () => {
    const exam = await givenNamed()
    const { document, file } = await made(exam.subBranchAdmin, table(exam, 'recap'))
    expect(document).toMatchObject({ total: 3, done: 3 })
    const pdf = await readPdf(file.rawPayload)
    const [page] = pdf.pages
    expect(Math.round(page?.width ?? 0)).toBe(297)
    const text = page?.lines.join(' ').replaceAll(/\s+/g, ' ') ?? ''
    expect(text).toContain('Rekap nilai munaqosah')
    expect(text).toMatch(/Aisyah( 81){12} 972 81,0 2/)
    expect(text).toMatch(/Rata-rata kelas( 81,0){13}/)
    expect(text).toMatch(/Siswa yang dinilai( 3){13}/)
    await pdf.close()
  })

  it('list missing categories, and are empty without any', async () => {
    const exam = await givenNamed({ isFinished: false })
    const pdf = await printed(app, exam.branchAdmin, table(exam, 'missing'))
    const text = pdf.pages[0]?.lines.join(' ') ?? ''
    expect(text).toMatch(/Zaid Menulis Arab/)
    expect(text).not.toContain('Aisyah')
    await pdf.close()
    const whole = await givenNamed()
    expect(errorCode(await askFor(app, whole.branchAdmin, table(whole, 'missing')))).toBe(
      'document.nothing-to-print',
    )
  })

  it('list the raports to hand over', async () => {
    const exam = await givenNamed()
    const pdf = await printed(app, exam.admin, table(exam, 'handOver'))
    expect(pdf.pages[0]?.lines.join(' ')).toMatch(/Aisyah.*Maryam.*Zaid/)
    await pdf.close()
    const [other, examiner] = [await givenNamed(), exam.examiners[0]!]
    expect(errorCode(await askFor(app, other.branchAdmin, table(exam, 'recap')))).toBe(
      'branch-year.not-found',
    )
    for (const user of [exam.teacher, examiner])
      expect((await askFor(app, user, table(exam, 'recap'))).status).toBe(403)
  })
})

describe('a child without a name', () => {
  it('has a raport under its shown name, and the same name in the tables', async () => {
    const exam = await givenNamed()
    await app.givenName(exam.students[0]!.studentId, '')
    const more = { withHandOver: true } as const
    const pdf = await printed(app, exam.branchAdmin, reports(exam.classId, more))
    expect(pdf.bookmarks).toContain('Tanpa nama')
    expect(pdf.pages.at(-1)?.lines.join(' ')).toContain(`${exam.students[0]?.nis} Tanpa nama`)
    await pdf.close()
    const place = { branchYearId: exam.branchYearId, classId: exam.classId }
    const recap = await printed(app, exam.branchAdmin, { kind: 'recap', ...place })
    expect(recap.pages[0]?.lines.join(' ')).toMatch(/Tanpa nama( 80){12}/)
    await recap.close()
  })
})

describe('documents about an erased child', () => {
  it('are removed: raports that include it, and tables and registers, whose people are unknown', async () => {
    const exam = await givenNamed()
    const { branchAdmin, branchYearId, students, classId } = exam
    const table = { kind: 'recap', branchYearId, classId } as const
    const register = { kind: 'register', classId, month: '2026-11' } as const
    const ids: string[] = []
    for (const body of [reports(classId), table, register])
      ids.push((await made(branchAdmin, body)).document.id)
    const gone = await removeDocumentsAbout(app.db, {
      studentIds: [students[0]!.studentId],
      userIds: [],
    })
    expect(gone).toEqual(
      expect.arrayContaining(ids.map((id): unknown => expect.stringContaining(`documents/${id}`))),
    )
    for (const id of ids) expect((await fetchFile(app, branchAdmin, id)).statusCode).toBe(404)
  })
})
