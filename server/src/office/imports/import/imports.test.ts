import { routes } from '@ngaji/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorCode } from '../../../../test/given/class-scenes.ts'
import type { GivenPlace, GivenUser } from '../../../../test/given/givens.ts'
import type { TestApp } from '../../../../test/harness.ts'
import {
  apply,
  changeRow,
  fetchBytes,
  listStudentsNamed,
  selectPlaceNames,
  newChild,
  preview,
  stageImports,
  upload,
  type Cells,
} from '../test/imports.fixtures.ts'
import { readCells } from '../test/workbooks.fixtures.ts'

let app: TestApp
let admin: GivenUser
let here: GivenPlace
let kelompok: string
let desa: string
beforeAll(async () => {
  ;({ app, here, kelompok, desa } = await stageImports())
})
beforeEach(async () => {
  admin = await app.givenUser({ role: 'admin' })
})
afterAll(() => app.close())

const child = (cells: Cells = {}) => newChild({ kelompok, desa }, cells)

const readPage = (user: GivenUser, importId: string, query: object = {}) =>
  app.as(user).call(routes.imports.read, { params: { importId }, query })
const change = (user: GivenUser, importId: string, row: number, body: object) =>
  changeRow(app, user, { importId, row }, body)
const handout = async (user: GivenUser, id: string) =>
  (await app.as(user).call(routes.users.readHandout, { params: { id } })).body.handout
const studentsNamed = (name: string) => listStudentsNamed(app, name)

describe('a sheet of students', () => {
  it('is not there for who has another place by now', async () => {
    const office = await app.givenUser({ role: 'branchAdmin', place: here })
    const { id } = (await preview(app, office, [child()])).import
    const far = await app.givenBranch()
    await app.db
      .updateTable('app_user')
      .set({ branch_id: far.branchId, sub_branch_id: far.subBranchId })
      .where('id', '=', office.id)
      .execute()
    expect(await readPage(office, id)).toMatchObject({
      status: 404,
      body: { code: 'import.not-found' },
    })
  })

  it('is shown with what each row would do, and enters nobody yet', async () => {
    const there = await app.givenStudent({ place: here })
    const fine = child()
    const page = await preview(app, admin, [
      fine,
      child({ nis: there.nis, name: there.name, address: 'Jl. Baru' }),
      child({ nis: there.nis, name: there.name }),
      child({ name: there.name, dateOfBirth: '03/02/2015' }),
      child({ parentPhone: '021555', gender: 'x' }),
    ])
    const counts = { new: 1, changed: 1, unchanged: 0, duplicate: 1, asked: 0, error: 2 }
    expect(page.import.counts).toEqual(counts)
    expect(page.rows.map(({ row, state, decision }) => [row, state, decision])).toEqual([
      [2, 'new', 'create'],
      [3, 'changed', 'update'],
      [4, 'error', null],
      [5, 'duplicate', 'skip'],
      [6, 'error', null],
    ])
    expect(page.rows[2]?.messages).toEqual([
      { field: 'nis', code: 'cell.twice', message: 'Baris 4, NIS: sama dengan baris 3.' },
    ])
    expect(page.rows[3]?.matchId).toBe(there.studentId)
    expect(page.rows[4]?.messages.map(({ message }) => message)).toEqual([
      'Baris 6, Jenis Kelamin: pilih Laki-Laki atau Perempuan.',
      'Baris 6, Nomor WhatsApp: harus dimulai 8.',
    ])
    expect(await studentsNamed(fine['name'] ?? '')).toEqual([])
  })

  it('is taken over all at once, with numbers, codes and a hand-out', async () => {
    const there = await app.givenStudent({ place: here })
    const [one, other] = [
      child({ consent: 'Ya' }),
      child({ entryYear: '2024', label: 'Simpatisan' }),
    ]
    const page = await preview(app, admin, [
      one,
      other,
      child({
        nis: there.nis,
        name: 'Sudah Ada',
        address: 'Jl. Baru 1',
        dateOfBirth: '',
        branch: '',
        subBranch: '',
      }),
    ])
    await change(admin, page.import.id, 4, { decision: 'update' })
    const { status, body } = await apply(app, admin, page.import.id)
    expect(status).toBe(201)
    expect(body).toMatchObject({ created: 2, updated: 1, skipped: 0 })
    const { people } = await handout(admin, body.handout?.id ?? '')
    expect(people.map(({ name, outcome }) => [name, outcome])).toEqual([
      [one['name'], 'created'],
      [other['name'], 'created'],
      ['Sudah Ada', 'updated'],
    ])
    expect(people[0]?.nis).toMatch(/^2026\d{4}$/)
    expect(people[1]?.nis).toMatch(/^2024\d{4}$/)
    expect(people[0]?.activationCode).toMatch(/^\w{8}$/)
    const [changed] = await studentsNamed('Sudah Ada')
    expect(changed).toMatchObject({
      address: 'Jl. Baru 1',
      date_of_birth: '2015-02-03',
      version: 2,
    })
    const accounts = await app.db
      .selectFrom('app_user')
      .select('name')
      .where('id', '=', there.id)
      .execute()
    expect(accounts).toEqual([{ name: 'Sudah Ada' }])
    const again = await apply(app, admin, page.import.id)
    expect(errorCode(again)).toBe('import.applied')
    expect(page.import).toMatchObject({ handoutId: null, ticketId: null })
    expect((await readPage(admin, page.import.id)).body.import).toMatchObject({
      appliedAt: expect.any(String),
      handoutId: body.handout?.id,
      ticketId: null,
    })
  })

  it('counts once when it is sent twice with one key', async () => {
    const fine = child()
    const page = await preview(app, admin, [fine])
    const key = 'impor-sekali-saja'
    const [one, other] = [
      await apply(app, admin, page.import.id, { key }),
      await apply(app, admin, page.import.id, { key }),
    ]
    expect(other.body).toEqual(one.body)
    expect(await studentsNamed(fine['name'] ?? '')).toHaveLength(1)
  })

  it('leaves wrong rows out only when told to, and hands them back as a file', async () => {
    const [fine, wrong] = [child(), child({ dateOfBirth: '31/02/2015' })]
    const page = await preview(app, admin, [fine, wrong])
    const refused = await apply(app, admin, page.import.id)
    expect(errorCode(refused)).toBe('import.has-errors')
    const { bytes } = await fetchBytes(app, admin, `/api/imports/${page.import.id}/errors.xlsx`)
    const [head, row] = readCells({ fileName: 'a.xlsx', bytes })
    expect(head?.at(-1)).toBe('Kesalahan')
    expect(row).toContain('31/02/2015')
    expect(row?.at(-1)).toMatch(/^Baris 3, Tanggal Lahir: tulis hari\/bulan\/tahun/)
    const again = await upload(app, admin, { bytes })
    expect(again.body.import.counts).toMatchObject({ error: 1 })
    const { body } = await apply(app, admin, page.import.id, { skipErrors: true })
    expect(body).toMatchObject({ created: 1, skipped: 1 })
    expect(await studentsNamed(wrong['name'] ?? '')).toEqual([])
    const left = await fetchBytes(app, admin, `/api/imports/${page.import.id}/errors.xlsx`)
    expect(readCells({ fileName: 'a.xlsx', bytes: left.bytes })).toEqual([head, row])
  })

  it('is mended in place, row by row', async () => {
    const wrong = child({ gender: 'x' })
    const page = await preview(app, admin, [wrong, child()])
    const id = page.import.id
    const bad = await change(admin, id, 2, { values: { gender: 'y' } })
    expect(bad.body.row.state).toBe('error')
    const { status, body } = await change(admin, id, 2, { values: { gender: 'L' } })
    expect(status).toBe(200)
    expect(body.row).toMatchObject({ state: 'new', decision: 'create', messages: [] })
    expect(body.import.counts).toMatchObject({ new: 2, error: 0 })
    expect(errorCode(await change(admin, id, 2, { values: { entah: 'x' } }))).toBe(
      'request.invalid',
    )
    expect(errorCode(await change(admin, id, 2, { decision: 'update' }))).toBe('request.invalid')
    expect(errorCode(await change(admin, id, 99, { decision: 'skip' }))).toBe('import.not-found')
    const broken = await change(admin, id, 2, { values: { gender: 'x' } })
    expect(broken.body.row).toMatchObject({ state: 'error', decision: null })
    await change(admin, id, 2, { values: { gender: 'L' } })
    const skipped = await change(admin, id, 3, { decision: 'skip' })
    expect(skipped.body.row.decision).toBe('skip')
    expect((await apply(app, admin, id)).body).toMatchObject({ created: 1, skipped: 1 })
  })

  it('keeps a mended text where the decision sent with it no longer holds', async () => {
    const there = await app.givenStudent({ place: here })
    const same = child({ nis: there.nis, name: 'Orang Lain', dateOfBirth: '', gender: '' })
    const page = await preview(app, admin, [same])
    expect(page.rows[0]).toMatchObject({ state: 'asked', matchId: there.studentId })
    const mended = { values: { name: there.name }, decision: 'update' }
    const { status, body } = await change(admin, page.import.id, 2, mended)
    expect(status).toBe(200)
    expect(body.row).toMatchObject({
      state: 'unchanged',
      decision: 'skip',
      values: { name: there.name },
    })
  })

  it('asks about people who may be there already', async () => {
    const there = await app.givenStudent({ place: here })
    const twin = child({ name: there.name.toUpperCase(), dateOfBirth: '3-2-2015' })
    const page = await preview(app, admin, [twin, { ...twin, address: 'Jl. Lain' }, twin])
    expect(page.rows.map(({ state }) => state)).toEqual(['duplicate', 'duplicate', 'duplicate'])
    await change(admin, page.import.id, 2, { decision: 'create' })
    await change(admin, page.import.id, 3, { decision: 'update' })
    const { body } = await apply(app, admin, page.import.id)
    expect(body).toMatchObject({ created: 1, updated: 1, skipped: 1 })
    const rows = await app.db
      .selectFrom('student')
      .select(['address', 'nis'])
      .where('date_of_birth', '=', '2015-02-03')
      .where('id', '=', there.studentId)
      .execute()
    expect(rows).toMatchObject([{ address: 'Jl. Lain', nis: there.nis }])
  })

  it('holds a decision only for what it was made about', async () => {
    const cells = child({ dateOfBirth: '03/02/2015' })
    const page = await preview(app, admin, [cells])
    const id = page.import.id
    expect(page.rows).toMatchObject([{ state: 'new', decision: 'create' }])
    const there = await app.givenStudent({ place: here, name: cells['name'] ?? '' })
    expect(errorCode(await apply(app, admin, id))).toBe('import.stale')
    const { body } = await readPage(admin, id)
    expect(body.rows).toMatchObject([
      { state: 'duplicate', decision: 'skip', matchId: there.studentId },
    ])
    expect((await apply(app, admin, id)).body).toMatchObject({ created: 0, updated: 0, skipped: 1 })
  })

  it('holds a decision while a cell beside what was asked is mended', async () => {
    const there = await app.givenStudent({ place: here })
    const cells = {
      name: there.name,
      dateOfBirth: '03/02/2015',
      parentName: 'Budy',
      address: 'Gg 1',
    }
    const page = await preview(app, admin, [child(cells)])
    const id = page.import.id
    await change(admin, id, 2, { decision: 'create' })
    const beside = await change(admin, id, 2, { values: { parentName: 'Budi' } })
    expect(beside.body.row).toMatchObject({ state: 'duplicate', decision: 'create' })
    const same = await change(admin, id, 2, { values: { name: there.name, address: 'Gang 2' } })
    expect(same.body.row).toMatchObject({ decision: 'create' })
    const other = await change(admin, id, 2, { values: { name: there.name.toUpperCase() } })
    expect(other.body.row).toMatchObject({ state: 'duplicate', decision: 'skip' })
  })

  it('leaves a possible double alone when the number of its row was wrong', async () => {
    const [numbered, namesake] = [
      await app.givenStudent({ place: here }),
      await app.givenStudent({ place: here }),
    ]
    const row = child({ nis: numbered.nis, name: namesake.name, dateOfBirth: '03/02/2015' })
    const page = await preview(app, admin, [row])
    const id = page.import.id
    await change(admin, id, 2, { decision: 'update' })
    const { body } = await change(admin, id, 2, { values: { nis: '' } })
    expect(body.row).toMatchObject({
      state: 'duplicate',
      decision: 'skip',
      matchId: namesake.studentId,
    })
  })

  it('is shown again when the data changed in between, and then can be taken over', async () => {
    const there = await app.givenStudent({ place: here })
    const page = await preview(app, admin, [
      child({ nis: there.nis, name: 'Satu', dateOfBirth: '' }),
    ])
    await app.db.updateTable('app_user').set({ name: 'Satu' }).where('id', '=', there.id).execute()
    expect(errorCode(await apply(app, admin, page.import.id))).toBe('import.stale')
    const { body } = await readPage(admin, page.import.id)
    expect(body.rows).toMatchObject([{ state: 'changed' }])
    const done = await apply(app, admin, page.import.id)
    expect(done.body).toMatchObject({ created: 0, updated: 1 })
  })

  it('takes only numbers that are free', async () => {
    const gone = '20190011'
    await app.db.insertInto('nis_issued').values({ nis: gone }).execute()
    const page = await preview(app, admin, [
      child({ nis: gone }),
      child({ nis: '20190009' }),
      child({ nis: '20190012' }),
      child({ nis: '2019' }),
      child({ nis: '20190013', entryYear: '2020' }),
      child({ nis: '20190014', name: '', subBranch: '' }),
    ])
    expect(page.rows.map(({ state }) => state)).toEqual([
      'error',
      'error',
      'asked',
      'error',
      'error',
      'error',
    ])
    expect(page.rows[5]?.messages.map(({ message }) => message)).toEqual([
      'Baris 7, Kelompok: isi juga Kelompok, atau kosongkan Desa.',
      'Baris 7, Nama Lengkap: tidak boleh kosong.',
    ])
    expect(page.rows[0]?.messages[0]?.code).toBe('nis.taken')
    expect(page.rows[2]?.messages.map(({ message }) => message)).toEqual([
      'Baris 4, NIS: 20190012 belum pernah ada di sini (nomor sekolah: kosongkan), jadikan NIS baru?',
    ])
    await change(admin, page.import.id, 4, { decision: 'create' })
    const { body } = await apply(app, admin, page.import.id, { skipErrors: true })
    const { people } = await handout(admin, body.handout?.id ?? '')
    expect(people.map(({ nis }) => nis)).toEqual(['20190012'])
  })

  it('cannot move anybody, nor take a consent back', async () => {
    const there = await app.givenStudent({ place: here })
    const elsewhere = await app.givenBranch()
    const other = await selectPlaceNames(app, elsewhere)
    const yes = child({ nis: there.nis, name: '', dateOfBirth: '', gender: '', consent: 'Ya' })
    await apply(app, admin, (await preview(app, admin, [yes])).import.id)
    const page = await preview(app, admin, [
      { ...yes, branch: other.desa, subBranch: other.kelompok },
      child({ consent: 'Tidak' }),
    ])
    expect(page.rows[0]?.messages[0]?.message).toBe(
      'Baris 2, Kelompok: pindah kelompok lewat Mutasi.',
    )
    const back = await preview(app, admin, [{ ...yes, consent: 'Tidak' }])
    expect(back.rows[0]?.messages[0]?.field).toBe('consent')
  })

  it('pages by state', async () => {
    const page = await preview(app, admin, [child(), child({ gender: 'x' }), child()])
    const { body } = await readPage(admin, page.import.id, { state: 'error' })
    expect(body.total).toBe(1)
    expect(body.rows.map(({ row }) => row)).toEqual([3])
    const last = await readPage(admin, page.import.id, { limit: 2, page: 2 })
    expect(last.body.rows.map(({ row }) => row)).toEqual([4])
    expect(last.body.total).toBe(3)
  })

  it('is thrown away, or gone after two hours', async () => {
    const page = await preview(app, admin, [child()])
    const remove = () =>
      app.as(admin).call(routes.imports.delete, { params: { importId: page.import.id } })
    expect((await remove()).status).toBe(200)
    expect(errorCode(await remove())).toBe('import.not-found')
    const late = await preview(app, admin, [child()])
    await app.db.updateTable('import_batch').set({ expires_at: app.clock.now }).execute()
    expect(errorCode(await apply(app, admin, late.import.id))).toBe('import.not-found')
  })

  it('is kept for two hours more with each change', async () => {
    const page = await preview(app, admin, [child({ address: 'Jl. Lama' })])
    const soon = new Date(app.clock.now.getTime() + 60_000)
    await app.db
      .updateTable('import_batch')
      .set({ expires_at: soon })
      .where('id', '=', page.import.id)
      .execute()
    const { body } = await change(admin, page.import.id, 2, { values: { address: 'Jl. Baru' } })
    const { expiresAt } = (await readPage(admin, page.import.id)).body.import
    expect(Date.parse(expiresAt)).toBeGreaterThanOrEqual(app.clock.now.getTime() + 7_200_000)
    expect(body.import.expiresAt).toBe(expiresAt)
  })

  it('is nobody elses', async () => {
    const page = await preview(app, admin, [child()])
    const other = await app.givenUser({ role: 'admin' })
    expect(errorCode(await readPage(other, page.import.id))).toBe('import.not-found')
    expect(errorCode(await apply(app, other, page.import.id))).toBe('import.not-found')
  })
})
