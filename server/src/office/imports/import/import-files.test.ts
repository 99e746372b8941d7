import { routes } from '@ngaji/contract'
import { mostImportRows, type ImportPage } from '@ngaji/contract/office/imports/imports.schemas'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorCode } from '../../../../test/given/class-scenes.ts'
import { form } from '../../../../test/given/form.ts'
import type { GivenPlace, GivenUser } from '../../../../test/given/givens.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { defused, undefused } from '../sheets/defused-cells.ts'
import { writeWorkbook } from '../sheets/spreadsheets.ts'
import {
  apply,
  fetchBytes,
  preview,
  stageImports,
  upload,
  workbookOf,
} from '../test/imports.fixtures.ts'
import { readCells, workbook } from '../test/workbooks.fixtures.ts'

let app: TestApp
let here: GivenPlace
let admin: GivenUser
beforeAll(async () => {
  ;({ app, here } = await stageImports())
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
      message:
        'Kolom kurang: Nama, Posisi, Kelompok. Tulis judul itu di atas kolomnya, simpan, lalu pilih lagi.',
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
    expect(errorCode(await sent('halo', 'catatan.mp3'))).toBe('request.media-type')
    expect((await sent('halo', 'catatan.mp3')).status).toBe(415)
    expect(errorCode(await sent('halo', 'siswa.xlsx'))).toBe('import.unreadable')
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

  it('with signs that no database keeps is read without them', async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
    const cells = [
      cell('Daftar_x0000_'),
      cell('Nama') + cell('Hobi'),
      cell('Ali') + cell('bola_x0000_'),
    ]
    const bytes = workbook(cells.map((row) => `<row>${row}</row>`).join(''))
    const { status, body } = await sent(bytes, 'siswa.xlsx')
    expect(status).toBe(201)
    expect((body as ImportPage).import.reading).toMatchObject({
      titles: ['Daftar'],
      columns: [{ heading: 'Nama' }, { heading: 'Hobi', examples: ['bola'] }],
    })
  })

  it('with dittos offers what stands above, and asks about a class that stands as a name', async () => {
    const text = 'Nama;L/P;Alamat\nAli;L;Garut\nBudi;L;idem\nCitra;P;sda\nCABERAWIT B;;\n'
    const { body } = await sent(text, 'siswa.csv')
    const offered = (row: number) => ({
      row,
      state: 'error',
      messages: [{ field: 'address', choices: ['Garut'] }],
    })
    expect((body as ImportPage).rows).toMatchObject([
      { row: 2, state: 'new' },
      offered(3),
      offered(4),
      { row: 5, state: 'asked', messages: [{ code: 'row.name-alone' }] },
    ])
  })

  it('with a ditto below a line that is left out offers nothing', async () => {
    const text = 'Nama;L/P;Alamat\nAli;L;Garut\nKelas 4;;\nBudi;L;idem\nCitra;P;sda\n'
    const { body } = await sent(text, 'siswa.csv')
    const { rows } = body as ImportPage
    expect(rows.map(({ row, state }) => [row, state])).toEqual([
      [2, 'new'],
      [4, 'error'],
      [5, 'error'],
    ])
    expect(rows.flatMap(({ messages }) => messages).filter(({ choices }) => choices)).toEqual([])
  })

  it('leaves out hidden rows and what is nobody, until somebody takes them in', async () => {
    const row = (number: number, name: string, more = '') =>
      `<row r="${number}" ${more}><c t="inlineStr"><is><t>${name}</t></is></c></row>`
    const rows = [
      row(1, 'DAFTAR SISWA'),
      row(2, 'Nama'),
      row(3, 'Ali'),
      row(4, 'Budi', 'hidden="1"'),
      row(5, 'Citra', 'hidden="1"'),
      row(6, 'Mengetahui,'),
      row(7, 'Ketua Kelompok'),
    ]
    const bytes = workbook({ sheets: [{ name: 'Data Siswa', rows: rows.join('') }] })
    const { body } = await upload(app, admin, { bytes, subBranchId: here.subBranchId })
    const page = body as ImportPage
    expect(page.rows.map((one) => one.row)).toEqual([3])
    expect(page.import.reading).toEqual({
      sheet: 'Data Siswa',
      unreadSheets: [],
      headingLine: 2,
      titles: ['DAFTAR SISWA'],
      notes: [],
      columns: [{ heading: 'Nama', key: 'name', examples: ['Ali', 'Budi', 'Citra'] }],
      leftOut: [
        {
          reason: 'hidden',
          count: 2,
          lines: [
            { row: 4, text: 'Budi' },
            { row: 5, text: 'Citra' },
          ],
        },
        {
          reason: 'not-data',
          count: 2,
          lines: [
            { row: 6, text: 'Mengetahui,' },
            { row: 7, text: 'Ketua Kelompok' },
          ],
        },
      ],
    })
    const importId = page.import.id
    const takeIn = (user: GivenUser, lines: object) =>
      app.as(user).call(routes.imports.takeIn, { params: { importId }, body: lines } as never)
    const other = await app.givenUser({ role: 'admin' })
    expect(errorCode(await takeIn(other, { reason: 'hidden' }))).toBe('import.not-found')
    expect(errorCode(await takeIn(admin, { reason: 'entah' }))).toBe('request.invalid')
    const one = await takeIn(admin, { reason: 'not-data', rows: [7] })
    expect(one).toMatchObject({ status: 200, body: { message: '1 baris diikutkan.' } })
    const all = await takeIn(admin, { reason: 'hidden' })
    expect(all.body).toMatchObject({
      import: { counts: { new: 4 }, taken: 4, reading: { leftOut: [{ count: 1 }] } },
    })
    expect(errorCode(await takeIn(admin, { reason: 'hidden' }))).toBe('import.answered')
    const read = await app.as(admin).call(routes.imports.read, { params: { importId }, query: {} })
    expect(read.body.rows.map(({ values }) => values['name'])).toEqual([
      'Ali',
      'Budi',
      'Citra',
      'Ketua Kelompok',
    ])
    expect((await apply(app, admin, importId)).body).toMatchObject({ created: 4, skipped: 0 })
    expect(errorCode(await takeIn(admin, { reason: 'not-data' }))).toBe('import.applied')
  })

  it('that cannot be read is not one of the imports of the day', async () => {
    const user = await app.givenUser({ role: 'admin' })
    const send = (content: string) =>
      upload(app, user, { bytes: content, fileName: 'a.csv', subBranchId: here.subBranchId })
    expect((await send('%PDF-')).status).toBe(422)
    expect((await send('Nama\nAli')).status).toBe(201)
    const counted = await app.db
      .selectFrom('rate_counter')
      .select('count')
      .where('key', 'like', `import:%${user.id}`)
      .where('count', '>', 0)
      .execute()
    expect(counted).toEqual([{ count: 1 }])
    await app.db
      .updateTable('rate_counter')
      .set({ count: 20 })
      .where('key', 'like', `import:%${user.id}`)
      .execute()
    expect(await send('Nama\nAli')).toMatchObject({
      status: 429,
      body: { message: 'Terlalu sering. Coba lagi besok.' },
    })
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
    expect((body as ImportPage).import.reading).toMatchObject({
      sheet: 'Kelas 2',
      unreadSheets: ['Petunjuk', 'Kelas 1'],
    })
  })

  it('reads the sheet that was chosen, also where names end in blanks or are alike', async () => {
    const rows = (name: string) =>
      ['Nama', name].map((text) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`)
    const lists = { 'Kelas 1': 'Ali', 'Kelas 1 ': 'Budi', 'Kelas 2 ': 'Citra' }
    const sheets = Object.entries(lists).map(([name, child]) => ({
      name,
      rows: rows(child).join(''),
    }))
    const file = { bytes: workbook({ sheets }), subBranchId: here.subBranchId }
    const labels = ['Kelas 1 (lembar ke-1)', 'Kelas 1 (lembar ke-2)', 'Kelas 2']
    expect((await upload(app, admin, file)).body).toMatchObject({ details: { sheets: labels } })
    const read: string[] = []
    for (const sheet of labels) {
      const { body } = await upload(app, admin, { ...file, sheet })
      read.push(...(body as ImportPage).rows.map(({ values }) => values['name'] ?? ''))
    }
    expect(read).toEqual(['Ali', 'Budi', 'Citra'])
  })

  it('asks about the days that Excel may have turned round', async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
    const rows = [
      cell('Nama') + cell('Tanggal Lahir'),
      cell('Anak Teks') + cell('17/08/2015'),
      `${cell('Anak Terbalik')}<c s="1"><v>42225</v></c>`,
      `${cell('Anak Kembar Angka')}<c s="1"><v>42224</v></c>`,
    ].map((cells) => `<row>${cells}</row>`)
    const bytes = workbook(rows.join(''))
    const { body } = await upload(app, admin, { bytes, subBranchId: here.subBranchId })
    expect((body as ImportPage).rows).toMatchObject([
      { state: 'new' },
      {
        state: 'error',
        messages: [
          {
            message: 'Baris 3, Tanggal Lahir: mungkin 09/08/2015 atau 08/09/2015, pilih satu.',
            choices: ['09/08/2015', '08/09/2015'],
          },
        ],
      },
      { state: 'new' },
    ])
  })

  it('is asked for, and is not larger than it may be', async () => {
    const nothing = await app.as(admin).call(routes.imports.create, {
      params: { kind: 'students' },
      form: form({ name: 'subBranchId', value: here.subBranchId }),
    } as never)
    expect(errorCode(nothing)).toBe('request.invalid')
    const large = await sent(`Nama Lengkap\n${'x'.repeat(5_000_001)}`, 'siswa.csv')
    expect(errorCode(large)).toBe('request.too-large')
    const rows = Array.from({ length: mostImportRows + 1 }, (_, index) => `Anak ${index}`)
    const long = await sent(['Nama Lengkap', ...rows].join('\n'), 'siswa.csv')
    expect(errorCode(long)).toBe('import.too-long')
  })

  it('of nothing says so', async () => {
    expect(errorCode(await sent('', 'siswa.csv'))).toBe('import.empty')
    expect(errorCode(await sent(' \r\n;;\r\n', 'siswa.csv'))).toBe('import.empty')
    expect(errorCode(await sent('\n \n', 'siswa.csv'))).toBe('import.empty')
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

  it('has no column that a request for accounts does not carry', async () => {
    const pjp = await app.givenUser({ role: 'branchAdmin', place: here })
    const headings = async (user: typeof pjp, kind: string) => {
      const { bytes } = await fetchBytes(app, user, `/api/imports/templates/${kind}.xlsx`)
      return readCells({ fileName: 'a.xlsx', bytes })[0]
    }
    expect(await headings(admin, 'teachers')).toContain('Mulai Bertugas')
    expect(await headings(pjp, 'teachers')).not.toContain('Mulai Bertugas')
    expect(await headings(admin, 'students')).toContain('Tahun Masuk')
    expect(await headings(pjp, 'students')).not.toContain('Tahun Masuk')
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
