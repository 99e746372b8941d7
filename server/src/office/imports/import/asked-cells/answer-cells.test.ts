import { routes } from '@ngaji/contract'
import type { CellAnswer } from '@ngaji/contract/office/imports/asked-cells/asked-cells.schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenPlace, GivenUser } from '../../../../../test/given/givens.ts'
import type { TestApp } from '../../../../../test/harness.ts'
import { errorCodeOrNull } from '../../../../structure/teaching-groups/structure.fixtures.ts'
import {
  apply,
  changeRow,
  fetchBytes,
  listStudentsNamed,
  newChild,
  preview,
  stageImports,
  upload,
  type Cells,
} from '../../test/imports.fixtures.ts'
import { forgetImported } from '../forget-people.queries.ts'
import { readCells } from '../../test/workbooks.fixtures.ts'

let app: TestApp
let admin: GivenUser
let here: GivenPlace
let place: { kelompok: string; desa: string }
beforeAll(async () => {
  ;({ app, here, ...place } = await stageImports())
})
beforeEach(async () => {
  admin = await app.givenUser({ role: 'admin' })
})
afterAll(() => app.close())

const child = (cells: Cells = {}) => newChild(place, cells)
const withoutPlace = (cells: Cells = {}) => child({ branch: '', subBranch: '', ...cells })
const fillPlaces: CellAnswer = { about: 'place-above', field: 'subBranch', isFilled: true }

const answerCells = (user: GivenUser, importId: string, body: CellAnswer) =>
  app.as(user).call(routes.imports.answerCells, { params: { importId }, body })
const read = async (importId: string) => {
  const { body } = await app
    .as(admin)
    .call(routes.imports.read, { params: { importId }, query: {} })
  return body
}
const errorsOf = async (importId: string) => (await read(importId)).import.counts.error

describe('a kelompok that stands only in the first row of its group', () => {
  const group = () => [child(), withoutPlace(), withoutPlace(), withoutPlace()]

  it('is asked about once, and nothing is filled before the answer', async () => {
    const page = await preview(app, admin, group())
    expect(page.import.counts).toMatchObject({ new: 1, error: 3 })
    expect(page.rows[1]?.values['subBranch']).toBe('')
    expect(page.rows[1]?.messages).toMatchObject([
      { field: 'subBranch', code: 'cell.place-above', choices: [place.kelompok] },
    ])
    expect(page.import.askedCells).toEqual([
      {
        about: 'place-above',
        field: 'subBranch',
        count: 3,
        filled: 0,
        examples: [3, 4, 5].map((row) => ({ row, from: '', to: place.kelompok })),
      },
    ])
  })

  it('is filled in every row by one answer, visibly, and taken over', async () => {
    const rows = group()
    const { id } = (await preview(app, admin, rows)).import
    const { body } = await answerCells(admin, id, fillPlaces)
    expect(body).toMatchObject({
      message: '3 baris diisi.',
      import: { taken: 4, askedCells: [{ count: 0, filled: 3 }] },
    })
    expect((await read(id)).rows[1]).toMatchObject({
      state: 'new',
      values: { subBranch: place.kelompok },
      messages: [
        {
          code: 'filled.place-above',
          message: 'Baris 3, Kelompok: diisi sekaligus, di berkas kosong.',
        },
      ],
    })
    expect((await apply(app, admin, id)).body).toMatchObject({ created: 4 })
    expect(await listStudentsNamed(app, rows[3]?.['name'] ?? '')).toHaveLength(1)
    const { reading } = await app.db
      .selectFrom('import_batch')
      .select('reading')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(reading).toMatchObject({ filled: [] })
  })

  it('ends at the title of another group, which is named as left out', async () => {
    const head = ['No', 'Nama', 'L/P', 'Desa', 'Kelompok']
    const given = [
      ['1', 'Ali Kelompok', 'L', place.desa, place.kelompok],
      ...['Budi', 'Cici', 'Dodi'].map((name, at) => [`${at + 2}`, `${name} Kelompok`, 'L', '', '']),
      ['KELOMPOK LAIN', '', '', '', ''],
      ['5', 'Euis Kelompok', 'P', '', ''],
    ]
    const bytes = [head, ...given].map((cells) => cells.join(';')).join('\n')
    const { body } = await upload(app, admin, { bytes, fileName: 'siswa.csv' })
    expect(body.import.askedCells).toMatchObject([{ about: 'place-above', count: 3 }])
    expect(body.rows.at(-1)?.messages).toMatchObject([{ field: 'subBranch', code: 'cell.invalid' }])
    expect(body.import.reading.leftOut).toEqual([
      { reason: 'not-data', count: 1, lines: [{ row: 6, text: 'KELOMPOK LAIN' }] },
    ])
  })

  it('is emptied again but for a row that was changed by hand', async () => {
    const page = await preview(app, admin, group())
    const { id } = page.import
    await answerCells(admin, id, fillPlaces)
    await changeRow(app, admin, { importId: id, row: 4 }, { values: { subBranch: 'Entah' } })
    const { body } = await answerCells(admin, id, { ...fillPlaces, isFilled: false })
    expect(body.message).toBe('2 baris dikembalikan.')
    const { rows } = await read(id)
    expect(rows.map(({ values }) => values['subBranch'])).toEqual([place.kelompok, '', 'Entah', ''])
    const again = await answerCells(admin, id, { ...fillPlaces, isFilled: false })
    expect(errorCodeOrNull(again)).toBe('import.answered')
  })

  it('is asked row by row where only two are empty', async () => {
    const page = await preview(app, admin, group().slice(0, 3))
    expect(page.import).toMatchObject({ counts: { error: 2 }, askedCells: [] })
    const mended = { values: { subBranch: place.kelompok } }
    await changeRow(app, admin, { importId: page.import.id, row: 3 }, mended)
    expect(await errorsOf(page.import.id)).toBe(1)
  })

  it('is no question of a student who has a number', async () => {
    const there = await app.givenStudent({ place: here })
    const known = { nis: there.nis, name: there.name, address: 'Jl. Baru' }
    const page = await preview(app, admin, [...group(), withoutPlace(known)])
    expect(page.import.askedCells).toMatchObject([{ count: 3 }])
    expect(page.rows[4]).toMatchObject({ state: 'changed' })
  })

  it('is not offered below an unknown kelompok until that is mended', async () => {
    const page = await preview(app, admin, [
      child({ subBranch: 'Entah' }),
      withoutPlace(),
      withoutPlace(),
      withoutPlace(),
    ])
    expect(page.import.askedCells).toEqual([])
    expect(page.rows[1]?.messages).toMatchObject([{ code: 'cell.invalid' }])
    const mended = { values: { subBranch: place.kelompok } }
    const { body } = await changeRow(app, admin, { importId: page.import.id, row: 2 }, mended)
    expect(body.import.askedCells).toMatchObject([{ about: 'place-above', count: 3 }])
  })
})

describe('marks that many rows hold', () => {
  it('are answered column by column: dittos with what stands above', async () => {
    const ditto = () => child({ address: 'idem', parentName: 'sda' })
    const page = await preview(app, admin, [
      child({ address: 'Jl. Mawar', parentName: 'Bapak Umar' }),
      ditto(),
      ditto(),
      ditto(),
      child({ address: 'Jl. Melati', parentName: 'Ibu Siti' }),
      ditto(),
    ])
    const { id } = page.import
    const asked = page.import.askedCells.map(({ about, field, count }) => [about, field, count])
    expect(asked).toEqual([
      ['ditto', 'address', 4],
      ['ditto', 'parentName', 4],
    ])
    await answerCells(admin, id, { about: 'ditto', field: 'address', isFilled: true })
    expect(await errorsOf(id)).toBe(4)
    const { body } = await answerCells(admin, id, {
      about: 'ditto',
      field: 'parentName',
      isFilled: true,
    })
    expect(body.import.counts).toMatchObject({ new: 6, error: 0 })
    expect((await read(id)).rows.map(({ values }) => values['address'])).toEqual([
      ...Array.from({ length: 4 }, () => 'Jl. Mawar'),
      'Jl. Melati',
      'Jl. Melati',
    ])
  })

  it('leave a name with a remark to its own row', async () => {
    const names = ['1. Ahmad Satu', '2) Ahmad Dua', '3. Ahmad Tiga', '4. Ahmad Empat (pindah)']
    const page = await preview(
      app,
      admin,
      names.map((name) => child({ name })),
    )
    const { id } = page.import
    expect(page.import.askedCells).toMatchObject([
      {
        about: 'list-mark',
        field: 'name',
        count: 3,
        examples: [{ row: 2, from: '1. Ahmad Satu', to: 'Ahmad Satu' }, {}, {}],
      },
    ])
    await answerCells(admin, id, { about: 'list-mark', field: 'name', isFilled: true })
    expect((await read(id)).rows.map(({ values, state }) => [values['name'], state])).toEqual([
      ['Ahmad Satu', 'new'],
      ['Ahmad Dua', 'new'],
      ['Ahmad Tiga', 'new'],
      ['4. Ahmad Empat (pindah)', 'error'],
    ])
  })

  it('are no fault of a row that is wrong in another cell', async () => {
    const names = ['1. Ali', '2. Budi', '3. Candra']
    const page = await preview(
      app,
      admin,
      names.map((name) => child({ name, gender: 'Entah' })),
    )
    const { id } = page.import
    await answerCells(admin, id, { about: 'list-mark', field: 'name', isFilled: true })
    expect((await read(id)).rows[0]?.messages).toMatchObject([
      { field: 'gender' },
      { field: 'name', code: 'filled.list-mark' },
    ])
    const { bytes } = await fetchBytes(app, admin, `/api/imports/${id}/errors.xlsx`)
    const [, first] = readCells({ fileName: 'salah.xlsx', bytes })
    expect(first?.at(-1)).toBe('Baris 2, Jenis Kelamin: pilih Laki-Laki atau Perempuan.')
  })
})

describe('an answer for all cells', () => {
  const numbered = () => ['1. Ali', '2. Budi', '3. Candra'].map((name) => child({ name }))
  const unmark: CellAnswer = { about: 'list-mark', field: 'name', isFilled: true }

  it('is given only by who made the import, to what is asked, before it is applied', async () => {
    const { id } = (await preview(app, admin, [...numbered(), child()])).import
    const other = await app.givenUser({ role: 'admin' })
    expect(errorCodeOrNull(await answerCells(other, id, unmark))).toBe('import.not-found')
    const elsewhere = await answerCells(admin, id, { ...unmark, field: 'address' })
    expect(errorCodeOrNull(elsewhere)).toBe('import.answered')
    await apply(app, admin, id, { skipErrors: true })
    expect(errorCodeOrNull(await answerCells(admin, id, unmark))).toBe('import.applied')
  })

  it('forgets what it replaced for a child who is erased', async () => {
    const there = await app.givenStudent({ place: here })
    const own = child({ nis: there.nis, name: `1. ${there.name}` })
    const { id } = (await preview(app, admin, [own, ...numbered()])).import
    await answerCells(admin, id, unmark)
    const gone = { studentIds: [there.studentId], numbers: [there.nis], names: [there.name] }
    await forgetImported(app.db, gone)
    const { reading } = await app.db
      .selectFrom('import_batch')
      .select('reading')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(reading).toMatchObject({ filled: [{ cells: [{ row: 3 }, { row: 4 }, { row: 5 }] }] })
    expect(JSON.stringify(reading)).not.toContain(there.name)
  })

  it('refuses a kind of question that there is not', async () => {
    const { id } = (await preview(app, admin, numbered())).import
    const unknown = { ...unmark, about: 'entah' } as unknown as CellAnswer
    expect(errorCodeOrNull(await answerCells(admin, id, unknown))).toBe('request.invalid')
  })
})
