import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorCode } from '../../../test/given/class-scenes.ts'
import type { GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { readPdf, type Pdf } from '../../../test/read-pdf.ts'
import { askFor, fetchFile, printed } from '../../office/documents/test/documents.fixtures.ts'
import { givenDesa, givenRegisters } from './test/performance.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.now = new Date('2026-11-19T11:30:00.000Z')
})

async function scene() {
  const desa = await givenDesa(app)
  const [a, b, , , e] = desa.students
  if (!a || !b || !e) throw new Error('children are missing')
  await givenRegisters(app, desa.teacher, [
    {
      classId: desa.classes.mixed,
      date: '2026-11-05',
      entries: [
        { child: a, status: 'Hadir' },
        { child: b, status: 'Terlambat' },
        { child: e, status: 'Sakit' },
      ],
    },
    {
      classId: desa.classes.mixed,
      date: '2026-11-12',
      entries: [
        { child: a, status: null },
        { child: e, status: 'Hadir' },
      ],
    },
  ])
  return { ...desa, a, b, e }
}

const paperText = (pdf: Pdf) =>
  pdf.pages
    .map(({ lines }) => lines.join(' '))
    .join(' ')
    .replaceAll(/\s+/g, ' ')

describe('letters of a class', () => {
  it('are one file with a bookmark for each child in reach', async () => {
    const { branchAdmin, subBranchAdmin, classes, a, b, e } = await scene()
    const wish = { kind: 'letters', classId: classes.mixed } as const
    const all = await printed(app, branchAdmin, wish)
    expect(all.bookmarks).toEqual([a.name, b.name, e.name])
    expect(paperText(all)).toContain('halaman 1/1')
    expect((await printed(app, subBranchAdmin, wish)).bookmarks).toEqual([a.name, b.name])
  })

  it('are one file each on request, and skip children without data', async () => {
    const { teacher, classes, b } = await scene()
    const asked = await askFor(app, teacher, {
      kind: 'letters',
      classId: classes.mixed,
      startDate: '2026-11-12',
      endDate: '2026-11-12',
      format: 'zip',
    })
    expect(asked.status).toBe(202)
    expect(asked.body.document.skipped).toMatchObject([
      { id: b.studentId, name: b.name, code: 'attendance.no-data' },
    ])
    await app.runJobs()
    const file = await fetchFile(app, teacher, asked.body.document.id)
    expect(file.headers['content-type']).toBe('application/zip')
    expect(file.rawPayload.toString('latin1')).toContain('Laporan_Kehadiran_Anak_4_2026-11-12')
  })

  it('are refused for other classes, without data and for a signer of another class', async () => {
    const { teacher, branchAdmin, classes, place } = await scene()
    const refusal = async (who: GivenUser, wish: object) =>
      errorCode(await askFor(app, who, { kind: 'letters', classId: classes.mixed, ...wish }))
    expect(await refusal(teacher, { classId: classes.elsewhere })).toBe('class.not-found')
    expect(await refusal(branchAdmin, { startDate: '2026-01-01', endDate: '2026-01-02' })).toBe(
      'attendance.no-data',
    )
    const stranger = await app.givenTeacher({ place })
    expect(await refusal(branchAdmin, { teacherId: stranger.teacherId })).toBe('teacher.not-found')
  })
})

describe('the printed register', () => {
  it('is blank for the children of the class, with spare rows', async () => {
    const { teacher, classes, a, e } = await scene()
    const pdf = await printed(app, teacher, {
      kind: 'register',
      classId: classes.mixed,
      month: '2026-12',
    })
    const [page] = pdf.pages
    expect((page?.width ?? 0) > (page?.height ?? 0)).toBe(true)
    const text = paperText(pdf)
    for (const words of [a.name, e.nis, 'Desember 2026', 'H = Hadir', 'A = Tanpa Keterangan'])
      expect(text).toContain(words)
    expect(text).not.toContain('Sakit 1')
    expect(text).not.toContain('Rekap')
  })

  it('keeps the heading in one line, however many teachers the class has', async () => {
    const { branchAdmin, classes, place, branchYearId } = await scene()
    const { teaching_group_id } = await app.db
      .selectFrom('class')
      .select('teaching_group_id')
      .where('id', '=', classes.mixed)
      .executeTakeFirstOrThrow()
    for (let count = 0; count < 5; count += 1) {
      const { teacherId } = await app.givenTeacher({ place, name: `Muhammad Abdurrahman ${count}` })
      const stay = { id: app.deps.newId(), teacher_id: teacherId, joined_on: '2026-01-01' }
      await app.db
        .insertInto('class_teacher')
        .values({
          ...stay,
          class_id: classes.mixed,
          branch_id: place.branchId,
          branch_year_id: branchYearId,
          teaching_group_id,
        })
        .execute()
    }
    const wish = { kind: 'register', classId: classes.mixed, month: '2026-12' } as const
    const [page] = (await printed(app, branchAdmin, wish)).pages
    expect(page?.lines.join('\n')).toMatch(/Lembar Absen Kelas A 5/)
    const names = page?.pieces.filter(({ text }) => text.includes('Abdurrahman')) ?? []
    const heading = page?.pieces.find(({ text }) => text.startsWith('Lembar'))
    expect(Math.min(...names.map(({ x }) => x))).toBeGreaterThan(
      (heading?.x ?? Infinity) + (heading?.width ?? 0),
    )
  })

  it('shows a taken month, with the totals of each child', async () => {
    const { subBranchAdmin, branchAdmin, classes, a, e } = await scene()
    const wish = {
      kind: 'register',
      classId: classes.mixed,
      month: '2026-11',
      mode: 'filled',
    } as const
    const text = paperText(await printed(app, branchAdmin, wish))
    expect(text).toContain(`${a.nis} ${a.name} H A 1 0 0 0 1`)
    expect(text).toContain(`${e.nis} ${e.name} S H 1 0 0 1 0`)
    expect(text).toContain('Rekap November 2026')
    // Spare rows for newcomers follow the last child.
    expect(text).toMatch(/ S H 1 0 0 1 0 \d+ \d+ \d+ \d+ \d+ H = Hadir/)
    expect(paperText(await printed(app, subBranchAdmin, wish))).not.toContain(e.name)
  })

  it('shows a child without a name, blank and filled', async () => {
    const { branchAdmin, classes, a } = await scene()
    await app.givenName(a.studentId, '')
    const wish = { kind: 'register', classId: classes.mixed, month: '2026-11' } as const
    for (const mode of ['blank', 'filled'] as const)
      expect(paperText(await printed(app, branchAdmin, { ...wish, mode }))).toContain(
        `${a.nis} Tanpa nama`,
      )
  })

  it('is not rendered for a teacher who left the class since', async () => {
    const { teacher, classes } = await scene()
    const wish = { kind: 'register', classId: classes.mixed, month: '2026-12' } as const
    const asked = await askFor(app, teacher, wish)
    await app.db
      .updateTable('class_teacher')
      .set({ left_on: '2026-11-19' })
      .where('teacher_id', '=', teacher.teacherId)
      .where('class_id', '=', classes.mixed)
      .execute()
    await app.runJobs()
    const file = await fetchFile(app, teacher, asked.body.document.id)
    expect([file.statusCode, file.json().code]).toEqual([409, 'document.not-ready'])
  })

  it('is refused without a meeting in the month, and for classes out of reach', async () => {
    const { teacher, classes } = await scene()
    const empty = {
      kind: 'register',
      classId: classes.mixed,
      month: '2026-02',
      mode: 'filled',
    } as const
    expect(errorCode(await askFor(app, teacher, empty))).toBe('attendance.no-data')
    const strange = { kind: 'register', classId: classes.elsewhere, month: '2026-11' } as const
    expect(errorCode(await askFor(app, teacher, strange))).toBe('class.not-found')
  })
})

it('reads as a PDF', async () => {
  const { branchAdmin, classes } = await scene()
  const asked = await askFor(app, branchAdmin, {
    kind: 'register',
    classId: classes.mixed,
    month: '2026-11',
    mode: 'filled',
  })
  await app.runJobs()
  const file = await fetchFile(app, branchAdmin, asked.body.document.id)
  expect(file.headers['content-disposition']).toContain('Lembar_Absen_Kelas_A_5_2026-11.pdf')
  expect((await readPdf(file.rawPayload)).title).toContain('Lembar Absen')
})
