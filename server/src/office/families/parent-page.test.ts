import { familyRoutes } from '@ngaji/contract/office/families/families.routes'
import { hrefOf } from '@ngaji/contract/route'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../test/given/class-scenes.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { mark, open, scan, syncer } from '../../teaching/attendance/test/attendance.fixtures.ts'
import { pageText } from '../../exam/munaqasyah/test/report.fixtures.ts'
import { givenExam } from '../../exam/munaqasyah/test/munaqasyah.fixtures.ts'
import { finishKelompok, givenScores } from '../../exam/munaqasyah/test/results.fixtures.ts'
import { givenFamilies, givenLink, openPage } from './families.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function readParentPage(token: string) {
  const { status, body } = await openPage(app, token)
  expect(status).toBe(200)
  return body.child
}

const fetchRaport = (token: string) =>
  app.app.inject({ url: hrefOf(familyRoutes.readParentReport, { token }) })

describe('the page of a child', () => {
  it('shows the month, the notes and the materials, without links into the app', async () => {
    const scene = await givenFamilies(app)
    const { classId, teacher, present, branchYearId, place } = scene
    await app.givenName(present.studentId, 'Muhammad Fathan Ramadhan')
    await syncer(app, classId)(teacher, [open(), scan(present), mark(scene.sick, 'Sakit')])
    await sql`update attendance set teachers_notes = 'Hafal sampai ayat 5.', attitude = true,
      attitude_at = ${app.clock.now} where student_id = ${present.studentId}`.execute(app.db)
    const taught = [
      ['writing', 'Huruf ba', '2026-11-03'],
      ['reciting', 'Jilid 2 hal. 4', '2026-11-05'],
      ['reciting', 'Jilid 2 hal. 6', '2026-11-12'],
      ['reciting', 'Jilid 1', '2026-10-30'],
    ] as const
    for (const [category, material, date] of taught)
      await app.db
        .insertInto('material_progress')
        .values({
          id: app.deps.newId(),
          branch_id: place.branchId,
          branch_year_id: branchYearId,
          user_id: teacher.id,
          class_id: classId,
          category,
          material,
          date,
        })
        .execute()
    const { token } = await givenLink(app, scene.subBranchAdmin, present.studentId)
    const child = await readParentPage(token)
    expect(child).toMatchObject({
      organisationName: 'Pengajian Daerah',
      name: 'Muhammad Fathan',
      academicYearName: '20261',
      attendance: {
        month: '2026-11',
        entries: [
          {
            date: '2026-11-19',
            status: 'Hadir',
            time: '18:30',
            violations: { attribute: false, attitude: true, tidiness: false },
          },
        ],
      },
      notes: [{ date: '2026-11-19', note: 'Hafal sampai ayat 5.' }],
      materials: [
        { category: 'reciting', titles: ['Jilid 2 hal. 6', 'Jilid 2 hal. 4'] },
        { category: 'writing', titles: ['Huruf ba'] },
      ],
      reportYearName: null,
    })
    expect(child.attendance.stats[0]).toEqual({ status: 'Hadir', count: 1, percentage: 100 })
    const text = JSON.stringify(child)
    const hidden = [present.nis, present.studentId, present.id, classId, '81298765432', 'Ramadhan']
    for (const secret of hidden) expect(text).not.toContain(secret)
  })

  it('tells no hour of a child who was entered on a later day', async () => {
    const scene = await givenFamilies(app)
    const { teacher, present } = scene
    const entered = mark(present, 'Hadir', { reason: 'Absen ditulis di kertas' })
    await syncer(app, scene.classId)(teacher, [entered], { date: '2026-11-18' })
    const { token } = await givenLink(app, scene.subBranchAdmin, present.studentId)
    const { entries } = (await readParentPage(token)).attendance
    expect(entries).toMatchObject([{ date: '2026-11-18', status: 'Hadir', time: null }])
  })

  it('counts no absence before the day is over', async () => {
    const scene = await givenFamilies(app)
    await syncer(app, scene.classId)(scene.teacher, [open()])
    const { token } = await givenLink(app, scene.subBranchAdmin, scene.sick.studentId)
    expect((await readParentPage(token)).attendance.entries).toEqual([])
  })

  it('is shown for a child without a class, by a name that is whole', async () => {
    const { place, subBranchAdmin } = await givenFamilies(app)
    const child = await app.givenStudent({ place, name: 'Mu’adz bin Jabal Harahap' })
    const { token } = await givenLink(app, subBranchAdmin, child.studentId)
    expect(await readParentPage(token)).toMatchObject({
      name: 'Mu’adz bin Jabal',
      className: null,
      academicYearName: null,
      materials: [],
      attendance: { entries: [] },
    })
  })

  it('opens signed in or out, is not cached and not indexed', async () => {
    const scene = await givenFamilies(app)
    const { token } = await givenLink(app, scene.subBranchAdmin, scene.sick.studentId)
    for (const user of [null, scene.teacher, scene.sick]) {
      const params = { token }
      const { status, headers } = await app.as(user).call(familyRoutes.readParentPage, { params })
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      })
    }
  })

  it('has the time it was last opened, saved once a minute and not logged', async () => {
    const scene = await givenFamilies(app)
    const { token, link } = await givenLink(app, scene.subBranchAdmin, scene.sick.studentId)
    const lastUsed = async () => {
      const { last_used_at } = await app.db
        .selectFrom('parent_link')
        .select('last_used_at')
        .where('id', '=', link.id)
        .executeTakeFirstOrThrow()
      return last_used_at?.toISOString()
    }
    const lines = async () => (await app.db.selectFrom('audit_entry').select('id').execute()).length
    const before = await lines()
    const first = app.clock.now.toISOString()
    await openPage(app, token)
    app.pass({ seconds: 59 })
    await openPage(app, token)
    expect(await lastUsed()).toBe(first)
    app.pass({ seconds: 2 })
    await openPage(app, token)
    expect(await lastUsed()).toBe(app.clock.now.toISOString())
    expect(await lines()).toBe(before)
  })
})

describe('the raport of a link', () => {
  it('is available once the kelompok has finished, without the rank, and is logged', async () => {
    const exam = await givenExam(app, { children: 6 })
    await givenScores(app, exam, (child) => 85 - child)
    const [child] = exam.students
    if (!child) throw new Error('a child is needed')
    const { token, link } = await givenLink(app, exam.subBranchAdmin, child.studentId)
    expect((await readParentPage(token)).reportYearName).toBeNull()
    const early = await fetchRaport(token)
    expect(early.json()).toMatchObject({ code: 'score.not-released' })
    await finishKelompok(app, exam)
    expect((await readParentPage(token)).reportYearName).toMatch(/^\d{5}$/)
    const { statusCode, headers, rawPayload } = await fetchRaport(token)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    const pdf = await readPdf(rawPayload)
    expect(pageText(pdf)).toContain('RAPORT MUNAQOSAH')
    expect(pageText(pdf)).toContain(child.nis)
    expect(pageText(pdf)).not.toContain('Peringkat')
    await pdf.close()
    const line = await app.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'families.read-parent-page')
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({ target_id: child.studentId, actor_id: null })
    expect(JSON.stringify(line)).toContain(link.id)
    expect(JSON.stringify(line)).not.toContain(token)
  })

  it('is limited to the child of the link, and to its validity', async () => {
    expect((await fetchRaport('x'.repeat(43))).json()).toMatchObject({
      code: 'parent-link.not-found',
    })
  })

  it('opened twice keeps its code', async () => {
    const exam = await givenExam(app, { children: 1 })
    await givenScores(app, exam, () => 85)
    await finishKelompok(app, exam)
    const [child] = exam.students
    const { token } = await givenLink(app, exam.subBranchAdmin, child?.studentId ?? '')
    await fetchRaport(token)
    await fetchRaport(token)
    const codes = await app.db
      .selectFrom('document_code')
      .select('code')
      .where('student_id', '=', child?.studentId ?? '')
      .execute()
    expect(codes).toHaveLength(1)
  })
})

describe('an invalid token', () => {
  it.each([
    ['nobody ever made', 'x'.repeat(43)],
    ['that is too short', 'x'],
    ['with other signs', "' or true --"],
    ['that is a number', '12345678'],
  ])('%s is answered like any other', async (_what, token) => {
    const answer = await openPage(app, token)
    expect(answer.status).toBe(404)
    expect(errorCode(answer)).toBe('parent-link.not-found')
  })
})
