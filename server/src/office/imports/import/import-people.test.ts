import { routes } from '@ngaji/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorCode } from '../../../../test/given/class-scenes.ts'
import type { GivenPlace, GivenTeacher, GivenUser } from '../../../../test/given/givens.ts'
import type { TestApp } from '../../../../test/harness.ts'
import {
  apply,
  changeRow,
  listStudentsNamed,
  selectPlaceNames,
  newChild,
  preview,
  stageImports,
  upload,
  workbookOf,
  type Cells,
} from '../test/imports.fixtures.ts'

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

let names = 0
const child = (cells: Cells = {}) => newChild({ kelompok, desa }, cells)

const change = (user: GivenUser, importId: string, row: number, body: object) =>
  changeRow(app, user, { importId, row }, body)
const studentsNamed = (name: string) => listStudentsNamed(app, name)

describe('a sheet of teachers', () => {
  const teacher = (cells: Cells = {}): Cells => ({
    name: `Guru Baru ${names++}`,
    email: `guru${names}@ngaji.test`,
    position: 'MT Kelompok',
    branch: desa,
    subBranch: kelompok,
    ...cells,
  })

  it('knows them by number and by address', async () => {
    const there = await app.givenTeacher({ place: here })
    const stranger = await app.givenUser({ role: 'curriculum' })
    const examiner = teacher({ position: 'Munaqis' })
    const page = await preview(
      app,
      admin,
      [
        teacher(),
        examiner,
        teacher({ name: there.name, email: there.email?.toUpperCase() ?? '', address: 'Jl. Baru' }),
        teacher({ email: stranger.email ?? '' }),
        teacher({ email: there.email ?? '', position: 'MS' }),
        teacher({ email: 'bukan email' }),
        teacher({ position: 'Kepala' }),
        teacher({ nig: '20199999', email: '', position: '' }),
      ],
      { kind: 'teachers' },
    )
    expect(page.rows.map(({ state }) => state)).toEqual([
      'new',
      'new',
      'changed',
      'error',
      'error',
      'error',
      'error',
      'error',
    ])
    const { body } = await apply(app, admin, page.import.id, { skipErrors: true })
    expect(body).toMatchObject({ created: 2, updated: 1, skipped: 5 })
    const made = await app.db
      .selectFrom('app_user')
      .select('role')
      .where('name', '=', examiner['name'] ?? '')
      .execute()
    expect(made).toEqual([{ role: 'munaqisy' }])
  })

  it('says at its row that a known address comes with another number', async () => {
    const there = await app.givenTeacher({ place: here })
    const nig = await nigOf(there)
    const wrong = teacher({ name: there.name, nig: '20209999', email: there.email ?? '' })
    const page = await preview(app, admin, [teacher(), wrong], { kind: 'teachers' })
    expect(page.rows.map(({ state }) => state)).toEqual(['new', 'error'])
    expect(page.rows[1]?.messages.map(({ message }) => message)).toEqual([
      `Baris 3, NIG: email ini milik NIG ${nig}.`,
    ])
    const { body } = await apply(app, admin, page.import.id, { skipErrors: true })
    expect(body).toMatchObject({ created: 1, skipped: 1 })
  })

  it('asks about the teacher who had the number before', async () => {
    const there = await app.givenTeacher({ place: here })
    const former = await nigOf(there)
    const renumbered = { nig: '20189001' }
    await app.db.updateTable('teacher').set(renumbered).where('id', '=', there.teacherId).execute()
    const rows = [teacher({ name: there.name, nig: former })]
    const page = await preview(app, admin, rows, { kind: 'teachers' })
    expect(page.rows[0]).toMatchObject({ state: 'duplicate', decision: 'skip' })
  })

  it('is asked about a namesake also where its number was never given here', async () => {
    const there = await app.givenTeacher({ place: here, name: 'Hj. Siti Rahmawati' })
    const rows = [teacher({ name: there.name, nig: '20209998' })]
    const page = await preview(app, admin, rows, { kind: 'teachers' })
    expect(page.rows[0]).toMatchObject({
      state: 'duplicate',
      decision: 'skip',
      matchId: null,
      messages: [{ code: 'row.known' }],
    })
  })

  it('counts nobody as asked for who is there by now', async () => {
    const pjp = await app.givenUser({ role: 'branchAdmin', place: here })
    const many = Array.from({ length: 51 }, () =>
      teacher({ dateOfBirth: '01/05/1990', gender: 'Perempuan' }),
    )
    const { id } = (await preview(app, pjp, many, { kind: 'teachers' })).import
    const { ticket } = (await apply(app, pjp, id)).body
    const wish = { ticketId: ticket?.id ?? '', respond: 'approved' as const }
    await app.as(admin).call(routes.accountRequests.respond, { body: wish })
    expect(errorCode(await apply(app, pjp, id))).toBe('import.stale')
    const read = { params: { importId: id }, query: {} }
    const { body } = await app.as(pjp).call(routes.imports.read, read)
    expect(body.import).toMatchObject({ counts: { unchanged: 50 }, taken: 1, requested: 0 })
    expect(body.rows[0]?.messages).toEqual([])
    expect(errorCode(await apply(app, pjp, id, { sent: 0 }))).toBe('import.requested')
  })

  async function nigOf({ teacherId }: GivenTeacher): Promise<string> {
    const found = app.db.selectFrom('teacher').select('nig').where('id', '=', teacherId)
    return (await found.executeTakeFirstOrThrow()).nig
  }

  it('does not offer to change a namesake into somebody else', async () => {
    const there = await app.givenTeacher({ place: here })
    const page = await preview(
      app,
      admin,
      [teacher({ name: there.name, dateOfBirth: '01/05/1990', position: 'Munaqis' })],
      { kind: 'teachers' },
    )
    expect(page.rows[0]).toMatchObject({ state: 'duplicate', matchId: null, decision: 'skip' })
    expect(page.rows[0]?.messages[0]?.message).toContain(there.name)
    const refused = await change(admin, page.import.id, 2, { decision: 'update' })
    expect(errorCode(refused)).toBe('request.invalid')
  })

  it('changes no record of another Admin, only the own one', async () => {
    const teachers = [
      await app.givenTeacher({ place: here }),
      await app.givenTeacher({ place: here }),
    ]
    const [own, other] = teachers as [GivenTeacher, GivenTeacher]
    const ended = { position_end_date: '2026-11-01', position_end_reason: 'Peran akun diganti.' }
    await app.db.transaction().execute(async (tx) => {
      for (const { id, teacherId } of teachers) {
        await tx.updateTable('teacher').set(ended).where('id', '=', teacherId).execute()
        await tx.updateTable('app_user').set({ role: 'admin' }).where('id', '=', id).execute()
      }
    })
    const rows = teachers.map(({ name, email }) =>
      teacher({ name, email: email ?? '', position: 'MS', address: 'Jl. Baru' }),
    )
    const importer = { ...own, role: 'admin' as const }
    const page = await preview(app, importer, rows, { kind: 'teachers' })
    expect(page.rows.map(({ state }) => state)).toEqual(['changed', 'error'])
    expect(page.rows[1]?.messages).toMatchObject([
      {
        code: 'teacher.account-above',
        message:
          'Baris 3, Alamat: akun ini sekarang Admin Daerah; hanya pemiliknya yang mengubahnya.',
      },
    ])
    const { body } = await apply(app, importer, page.import.id, { skipErrors: true })
    expect(body).toMatchObject({ updated: 1, skipped: 1 })
    const addresses = app.db.selectFrom('teacher').select('address')
    expect(await addresses.where('id', '=', own.teacherId).execute()).toEqual([
      { address: 'Jl. Baru' },
    ])
    expect(await addresses.where('id', '=', other.teacherId).execute()).not.toEqual([
      { address: 'Jl. Baru' },
    ])
  })

  it('does not make an examiner of a teacher, nor change an address', async () => {
    const there = await app.givenTeacher({ place: here })
    const { nig } = await app.db
      .selectFrom('teacher')
      .select('nig')
      .where('id', '=', there.teacherId)
      .executeTakeFirstOrThrow()
    const page = await preview(
      app,
      admin,
      [teacher({ nig, position: 'Munaqis', email: 'lain@ngaji.test' })],
      { kind: 'teachers' },
    )
    expect(page.rows[0]?.messages.map(({ field }) => field)).toEqual(['email', 'position'])
  })
})

describe('a desa or kelompok', () => {
  it('asks the region with its sheet', async () => {
    const pjp = await app.givenUser({ role: 'subBranchAdmin', place: here })
    const people = [child(), child()].map(({ branch: _b, subBranch: _s, ...cells }) => cells)
    const page = await preview(app, pjp, people)
    expect(page.import.counts).toMatchObject({ new: 2 })
    const { status, body } = await apply(app, pjp, page.import.id)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      created: 2,
      updated: 0,
      ticket: { kind: 'student', status: 'pending' },
    })
    expect(body.ticket?.accountList).toHaveLength(2)
    expect(body.handout).toBeUndefined()
    const read = { params: { importId: page.import.id }, query: {} }
    const again = await app.as(pjp).call(routes.imports.read, read)
    expect(again.body.import).toMatchObject({ handoutId: null, ticketId: body.ticket?.id })
    expect(await studentsNamed(people[0]?.['name'] ?? '')).toEqual([])
  })

  it('says who is asked for already, also to the region', async () => {
    const pjp = await app.givenUser({ role: 'subBranchAdmin', place: here })
    const admin = await app.givenUser({ role: 'admin' })
    const people = [child(), child()]
    await apply(app, pjp, (await preview(app, pjp, people)).import.id)
    const name = people[0]?.['name'] ?? ''
    const told = `Baris 2, Nama Lengkap: nama dan tanggal lahir sama dengan ${name} (${kelompok}), yang sedang diajukan.`
    for (const who of [pjp, admin]) {
      const again = await preview(app, who, people)
      expect(again.rows.map(({ state, decision }) => [state, decision])).toEqual([
        ['duplicate', 'skip'],
        ['duplicate', 'skip'],
      ])
      expect(again.rows[0]?.messages.map(({ message }) => message)).toEqual([told])
    }
    const elsewhere = await app.givenBranch()
    const stranger = await app.givenUser({ role: 'branchAdmin', place: elsewhere })
    const places = await selectPlaceNames(app, elsewhere)
    const theirs = people.map((cells) => ({
      ...cells,
      branch: places.desa,
      subBranch: places.kelompok,
    }))
    const other = await preview(app, stranger, theirs)
    expect(other.import.counts).toMatchObject({ new: 2, duplicate: 0 })
  })

  it('gives no numbers, and must say more', async () => {
    const pjp = await app.givenUser({ role: 'branchAdmin', place: here })
    const there = await app.givenStudent({ place: here })
    const page = await preview(app, pjp, [
      child({ nis: '20990010' }),
      child({ dateOfBirth: '' }),
      child({ nis: there.nis, name: 'Lain' }),
    ])
    expect(page.rows.map(({ state, decision }) => [state, decision])).toEqual([
      ['error', null],
      ['error', null],
      ['changed', 'skip'],
    ])
    expect(errorCode(await change(pjp, page.import.id, 4, { decision: 'update' }))).toBe(
      'request.invalid',
    )
  })

  it('asks for the first 50 people, and then for the others', async () => {
    const pjp = await app.givenUser({ role: 'branchAdmin', place: here })
    const many = Array.from({ length: 52 }, () => child())
    const { import: batch } = await preview(app, pjp, many)
    const first = await apply(app, pjp, batch.id)
    expect(first.body).toMatchObject({ created: 50, ticket: { status: 'pending' } })
    expect(first.body.message).toMatch(/ terkirim ke Admin Daerah\. 2 orang lagi belum diajukan\.$/)
    const read = { params: { importId: batch.id }, query: {} }
    const between = (await app.as(pjp).call(routes.imports.read, read)).body
    expect(between.import).toMatchObject({
      appliedAt: null,
      ticketId: null,
      taken: 2,
      requested: 50,
    })
    expect(between.import.counts).toMatchObject({ new: 2, duplicate: 50 })
    expect(await noticesOf(pjp)).toEqual([first.body.message])

    const second = await apply(app, pjp, batch.id)
    const namesIn = (answer: typeof first) =>
      answer.body.ticket?.accountList.map(({ name }) => name)
    expect([namesIn(first), namesIn(second)]).toEqual([
      many.slice(0, 50).map(({ name }) => name),
      many.slice(50).map(({ name }) => name),
    ])
    const { body: after } = await app.as(pjp).call(routes.imports.read, read)
    expect(after.import).toMatchObject({ ticketId: second.body.ticket?.id })
    expect(await noticesOf(pjp)).toContain(`Impor siswa selesai. ${second.body.message}`)
    expect(errorCode(await apply(app, pjp, batch.id))).toBe('import.applied')
  })

  it('asks for nobody by an old preview, while the first 50 went out from another tab', async () => {
    const pjp = await app.givenUser({ role: 'branchAdmin', place: here })
    const many = Array.from({ length: 52 }, () => child())
    const { import: batch } = await preview(app, pjp, many)
    await apply(app, pjp, batch.id, { sent: 0 })
    expect(errorCode(await apply(app, pjp, batch.id, { sent: 0 }))).toBe('import.requested')
    const read = { params: { importId: batch.id }, query: {} }
    const { body } = await app.as(pjp).call(routes.imports.read, read)
    expect(body.import).toMatchObject({ taken: 2, sent: 50, appliedAt: null })
    const last = await apply(app, pjp, batch.id, { sent: 50 })
    expect(last.body.ticket?.accountList).toHaveLength(2)
  })

  it('takes no decision about a row for a request of another tab', async () => {
    const pjp = await app.givenUser({ role: 'branchAdmin', place: here })
    const many = Array.from({ length: 52 }, () => child())
    const { id } = (await preview(app, pjp, many)).import
    await apply(app, pjp, id)
    const between = await change(pjp, id, 2, { decision: 'create' })
    expect(between.body.import).toMatchObject({ requested: 49, sent: 50 })
    await change(pjp, id, 2, { decision: 'skip' })
    const last = await apply(app, pjp, id, { sent: between.body.import.sent })
    expect(last.body.ticket?.accountList).toHaveLength(2)
  })

  it('does not ask again by itself for those of a request that was taken back', async () => {
    const pjp = await app.givenUser({ role: 'branchAdmin', place: here })
    const many = Array.from({ length: 52 }, () => child())
    const { import: batch } = await preview(app, pjp, many)
    const { ticket } = (await apply(app, pjp, batch.id)).body
    const wish = { ticketId: ticket?.id ?? '', respond: 'cancelled' as const }
    await app.as(pjp).call(routes.accountRequests.respond, { body: wish })
    expect(errorCode(await apply(app, pjp, batch.id))).toBe('import.stale')
    const read = { params: { importId: batch.id }, query: {} }
    const { body } = await app.as(pjp).call(routes.imports.read, read)
    expect(body.import).toMatchObject({ counts: { new: 52 }, taken: 2, requested: 50 })
    const told = body.rows.map(({ messages }) => messages.map(({ message }) => message))
    expect(told[49]).toEqual(['Baris 51, Nama Lengkap: sudah diajukan.'])
    expect(told[50]).toEqual([])
    await change(pjp, batch.id, 2, { decision: 'create' })
    const second = (await apply(app, pjp, batch.id)).body.ticket
    expect(second?.accountList.map(({ name }) => name)).toEqual(
      [many[0], ...many.slice(50)].map((cells) => cells?.['name']),
    )
  })

  it('does not ask again by itself for somebody whose row is mended meanwhile', async () => {
    const pjp = await app.givenUser({ role: 'branchAdmin', place: here })
    const many = Array.from({ length: 52 }, () => child())
    const { id } = (await preview(app, pjp, many)).import
    await apply(app, pjp, id)
    const named = await change(pjp, id, 2, { values: { name: 'Nama Betul' } })
    expect(named.body.row).toMatchObject({ state: 'new', decision: 'skip' })
    const wrong = await change(pjp, id, 3, { values: { gender: 'X' } })
    expect(wrong.body.row).toMatchObject({ state: 'error', decision: null, messages: [{}] })
    const right = await change(pjp, id, 3, { values: { gender: 'Laki-laki', name: 'Ali' } })
    expect(right.body.row).toMatchObject({ state: 'new', decision: 'skip' })
    expect(right.body.import).toMatchObject({ taken: 2, requested: 50 })
    const again = await change(pjp, id, 2, { decision: 'create' })
    expect(again.body.row).toMatchObject({ decision: 'create', messages: [] })
    expect(again.body.import).toMatchObject({ taken: 3, requested: 49 })
  })

  async function noticesOf({ id }: GivenUser): Promise<string[]> {
    const found = app.db.selectFrom('notification').select('text').where('user_id', '=', id)
    return (await found.where('kind', '=', 'importFinished').execute()).map(({ text }) => text)
  }

  it('sees neither people nor kelompok of another desa', async () => {
    const elsewhere = await app.givenBranch()
    const stranger = await app.givenStudent({ place: elsewhere })
    const other = await selectPlaceNames(app, elsewhere)
    const pjp = await app.givenUser({ role: 'branchAdmin', place: here })
    const page = await preview(app, pjp, [
      child({ branch: other.desa, subBranch: other.kelompok }),
      child({ nis: stranger.nis }),
      child({ name: stranger.name, dateOfBirth: '03/02/2015' }),
    ])
    expect(page.rows.map(({ state, matchId }) => [state, matchId])).toEqual([
      ['error', null],
      ['error', null],
      ['new', null],
    ])
    const bytes = await workbookOf([['Nama Lengkap'], ['A']])
    const chosen = await upload(app, pjp, { bytes, subBranchId: elsewhere.subBranchId })
    expect(errorCode(chosen)).toBe('sub-branch.not-found')
  })
})
