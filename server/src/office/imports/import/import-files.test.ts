import { routes } from '@ngaji/contract'
import { mostImportRows, type ImportPage } from '@ngaji/contract/office/imports/imports.schemas'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOf } from '../../../../test/given/class-scenes.ts'
import { form } from '../../../../test/given/form.ts'
import type { GivenPlace, GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { defused, undefused } from '../sheets/defused-cells.ts'
import { writeWorkbook } from '../sheets/spreadsheets.ts'
import { apply, fetchBytes, preview, upload, workbookOf } from '../test/imports.fixtures.ts'
import { readCells } from '../test/workbooks.fixtures.ts'

let app: TestApp
let here: GivenPlace
let admin: GivenUser
beforeAll(async () => {
  app = await startTestApp()
  here = await app.givenBranch()
})
beforeEach(async () => {
  admin = await app.givenUser({ role: 'admin' })
})
afterAll(() => app.close())

describe('a file', () => {
  const sent = (bytes: Uint8Array | string, fileName: string) =>
    upload(app, admin, { bytes, fileName, subBranchId: here.subBranchId })

  it('without the columns it needs is told which', async () => {
    const bytes = await workbookOf([
      ['Hobi', 'Email'],
      ['Berenang', 'a@b.id'],
    ])
    const { status, body } = await upload(app, admin, { kind: 'teachers', bytes })
    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 'import.bad-columns',
      message: 'Kolom kurang: Nama, Posisi, Kelompok.',
      details: { missing: ['Nama', 'Posisi', 'Kelompok'] },
    })
  })

  it('may have titles above its headings, and the headings again on a later page', async () => {
    const heads = ['No', 'Nama Santri', 'TTL']
    const bytes = await workbookOf([
      ['DAFTAR SANTRI', '', ''],
      [],
      heads,
      ['1', 'Aisyah', 'Garut, 17 Agustus 2015'],
      heads,
      ['2', 'Bilal', '3-5-15'],
    ])
    const { status, body } = await upload(app, admin, { bytes, subBranchId: here.subBranchId })
    expect(status).toBe(201)
    expect((body as ImportPage).rows).toMatchObject([
      { row: 4, values: { name: 'Aisyah', dateOfBirth: 'Garut, 17 Agustus 2015' }, state: 'new' },
      { row: 6, values: { name: 'Bilal' }, state: 'new' },
    ])
  })

  it('of another type, or of none that can be read, is refused', async () => {
    expect(codeOf(await sent('halo', 'catatan.mp3'))).toBe('request.media-type')
    expect((await sent('halo', 'catatan.mp3')).status).toBe(415)
    expect(codeOf(await sent('halo', 'siswa.xlsx'))).toBe('import.unreadable')
    const { body } = await sent('%PDF-1.7', 'siswa.xlsx')
    expect(body).toMatchObject({
      code: 'import.pdf',
      message: 'Ini berkas PDF. Minta berkas Excel aslinya, atau salin tabelnya ke Excel.',
    })
  })

  it('with an open quote is wrong in its line alone', async () => {
    const { status, body } = await sent('Nama,Alamat\n"Ali,Jl. A\nBudi,"Jl. B"\n', 'siswa.csv')
    expect(status).toBe(201)
    expect((body as ImportPage).rows).toMatchObject([
      {
        row: 2,
        state: 'error',
        messages: [{ message: 'Baris 2, Nama Lengkap: tanda kutip tidak ditutup.' }],
      },
      { row: 3, values: { name: 'Budi', address: 'Jl. B' }, state: 'new' },
    ])
  })

  it('of several lists asks which sheet is meant', async () => {
    const list = (name: string) => [['Nama'], [name]]
    const sheets = [
      { name: 'Petunjuk', rows: [['Isi lembar berikutnya']], widths: [] },
      { name: 'Kelas 1', rows: list('Ali'), widths: [] },
      { name: 'Kelas 2', rows: list('Budi'), widths: [] },
    ]
    const bytes = await writeWorkbook(sheets)
    const asked = await upload(app, admin, { bytes, subBranchId: here.subBranchId })
    expect(asked).toMatchObject({
      status: 422,
      body: { code: 'import.several-sheets', details: { sheets: ['Kelas 1', 'Kelas 2'] } },
    })
    const { body } = await upload(app, admin, {
      bytes,
      subBranchId: here.subBranchId,
      sheet: 'Kelas 2',
    })
    expect((body as ImportPage).rows).toMatchObject([{ values: { name: 'Budi' } }])
  })

  it('is asked for, and is not larger than it may be', async () => {
    const nothing = await app.as(admin).call(routes.imports.create, {
      params: { kind: 'students' },
      form: form({ name: 'subBranchId', value: here.subBranchId }),
    } as never)
    expect(codeOf(nothing)).toBe('request.invalid')
    const large = await sent(`Nama Lengkap\n${'x'.repeat(5_000_001)}`, 'siswa.csv')
    expect(codeOf(large)).toBe('request.too-large')
    const rows = Array.from({ length: mostImportRows + 1 }, (_, index) => `Anak ${index}`)
    const long = await sent(['Nama Lengkap', ...rows].join('\n'), 'siswa.csv')
    expect(long.status).toBe(413)
  })

  it('of nothing says so', async () => {
    expect(codeOf(await sent('', 'siswa.csv'))).toBe('import.empty')
    expect(codeOf(await sent('\n \n', 'siswa.csv'))).toBe('import.bad-columns')
  })

  it('is for those who enter or ask for people', async () => {
    for (const role of ['curriculum', 'teacher'] as const) {
      const user =
        role === 'teacher' ? await app.givenTeacher({ place: here }) : await app.givenUser({ role })
      const answer = await upload(app, user, { bytes: 'Nama Lengkap\nA', fileName: 'a.csv' })
      expect(answer.status, role).toBe(403)
    }
  })
})

describe('a template', () => {
  it('names the kelompok in reach and what may stand where', async () => {
    const pjp = await app.givenUser({ role: 'branchAdmin', place: here })
    await app.givenBranch('Desa Lain')
    const { bytes, response } = await fetchBytes(app, pjp, '/api/imports/templates/teachers.xlsx')
    expect(response.headers['content-disposition']).toContain('Contoh%20impor%20guru.xlsx')
    const [head, first] = readCells({ fileName: 'a.xlsx', bytes })
    expect(head).toContain('Email *')
    expect(first?.[0]).toBe('CONTOH')
  })
})

describe('what was read', () => {
  it('is gone in the night after its two hours, taken over or not', async () => {
    const people = [{ name: 'Anak Malam', gender: 'L' }]
    const kept = await preview(app, admin, people, { subBranchId: here.subBranchId })
    await apply(app, admin, kept.import.id)
    await preview(app, admin, people, { subBranchId: here.subBranchId })
    app.pass({ minutes: 121 })
    await app.runNight()
    const rows = await app.db.selectFrom('import_row').select('row').execute()
    expect(rows).toEqual([])
    const made = await app.db
      .selectFrom('student')
      .select('id')
      .where('name', '=', 'Anak Malam')
      .execute()
    expect(made).toHaveLength(1)
  })
})

describe('whatever people write', () => {
  it('is never a formula, and is restored', () => {
    const start = fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', "'", "''=", "'+")
    const property = fc.property(start, fc.string(), (sign, rest) => {
      const text = sign + rest
      expect(defused(text)).not.toMatch(/^[=+\-@\t\r\0]/)
      expect(undefused(defused(text))).toBe(text)
    })
    fc.assert(property, { numRuns: 2000 })
  })
})
