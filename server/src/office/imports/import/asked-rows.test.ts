import { routes } from '@ngaji/contract'
import type { AskedAnswer } from '@ngaji/contract/office/imports/imports.schemas'
import type { ConsentPurpose } from '@ngaji/contract/people/students/consents.rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenPlace, GivenUser } from '../../../../test/given/givens.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { errorCodeOrNull } from '../../../structure/teaching-groups/structure.fixtures.ts'
import {
  apply,
  changeRow,
  listStudentsNamed,
  newChild,
  preview,
  stageImports,
  type Cells,
} from '../test/imports.fixtures.ts'

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

const answerAskedRows = (user: GivenUser, importId: string, body: AskedAnswer) =>
  app.as(user).call(routes.imports.answerAsked, { params: { importId }, body })

const child = (cells: Cells = {}) => newChild(place, cells)
const nameOnly = (name: string): Cells => ({ name, branch: place.desa, subBranch: place.kelompok })

describe('a row that is probably not meant', () => {
  it('is asked about, stays out unanswered, and is made when somebody says so', async () => {
    const [young, alone, fine] = [
      child({ dateOfBirth: '17/08/2025' }),
      nameOnly('Ahmad Sendiri'),
      child(),
    ]
    const page = await preview(app, admin, [fine, child(), young, alone])
    expect(page.import.counts).toMatchObject({ new: 2, asked: 2, error: 0 })
    expect(page.import.taken).toBe(2)
    expect(page.rows.slice(2)).toMatchObject([
      { row: 4, state: 'asked', decision: 'skip', messages: [{ field: 'dateOfBirth' }] },
      { row: 5, state: 'asked', decision: 'skip', messages: [{ field: 'name' }] },
    ])
    const importId = page.import.id
    const answered = await changeRow(app, admin, { importId, row: 5 }, { decision: 'create' })
    expect(answered.body).toMatchObject({ row: { decision: 'create' }, import: { taken: 3 } })
    expect((await apply(app, admin, importId)).body).toMatchObject({ created: 3, skipped: 1 })
    expect(await listStudentsNamed(app, young['name'] ?? '')).toEqual([])
    expect(await listStudentsNamed(app, 'Ahmad Sendiri')).toHaveLength(1)
  })

  it('is new again once it is mended', async () => {
    const page = await preview(app, admin, [child(), child({ dateOfBirth: '17/08/1915' })])
    const importId = page.import.id
    const mended = { values: { dateOfBirth: '17/08/2015' } }
    const { body } = await changeRow(app, admin, { importId, row: 3 }, mended)
    expect(body).toMatchObject({ row: { state: 'new', decision: 'create', messages: [] } })
  })

  it('of somebody who is there asks only about a birthday that would change', async () => {
    const old = await app.givenStudent({ place: here })
    await app.db
      .updateTable('student')
      .set({ date_of_birth: '1990-01-02' })
      .where('id', '=', old.studentId)
      .execute()
    const there = await app.givenStudent({ place: here })
    const page = await preview(app, admin, [
      child(),
      child({ nis: old.nis, name: old.name, dateOfBirth: '02/01/1990', address: 'Jl. Baru' }),
      child({ nis: there.nis, name: there.name, dateOfBirth: '03/02/1915' }),
    ])
    expect(page.rows.slice(1).map(({ state, decision }) => [state, decision])).toEqual([
      ['changed', 'update'],
      ['asked', 'skip'],
    ])
  })

  it("of a number that is somebody else's names them, and what it would replace", async () => {
    const there = await app.givenStudent({ place: here })
    await app.db
      .updateTable('student')
      .set({ address: 'Gang Lama', parent_phone: '81234567890' })
      .where('id', '=', there.studentId)
      .execute()
    const page = await preview(app, admin, [
      child(),
      child({
        nis: there.nis,
        name: 'Budi Santoso',
        dateOfBirth: '03/02/2015',
        gender: 'L',
        address: 'Jl. Baru',
      }),
    ])
    expect(page.rows[1]).toMatchObject({ state: 'asked', decision: 'skip' })
    expect(page.rows[1]?.messages.map(({ message }) => message)).toEqual([
      `Baris 3, Nama Lengkap: NIS ini milik ${there.name}, orang yang sama?`,
      'Baris 3, Alamat: sebelumnya Gang Lama.',
    ])
    const importId = page.import.id
    await answerAskedRows(admin, importId, { about: 'other-name', isTaken: true })
    expect((await apply(app, admin, importId)).body).toMatchObject({ created: 1, updated: 1 })
  })

  it('that gives back a consent which the guardian took back is asked about', async () => {
    const there = await app.givenStudent({ place: here })
    const given = { nis: there.nis, name: '', dateOfBirth: '', gender: '', consent: 'Ya' }
    await apply(app, admin, (await preview(app, admin, [child(given)])).import.id)
    const own = () => app.db.selectFrom('consent').where('student_id', '=', there.studentId)
    const { id } = await own().select('id').executeTakeFirstOrThrow()
    const params = { studentId: there.studentId, consentId: id }
    const body = { isWithdrawn: true, date: '2026-11-19' } as const
    await app.as(admin).call(routes.students.withdrawConsent, { params, body })

    const again = { ...given, address: 'Jl. Baru' }
    const page = await preview(app, admin, [child(again), child()])
    expect(page.rows[0]).toMatchObject({ state: 'asked', decision: 'skip' })
    expect(page.rows[0]?.messages.map(({ message }) => message)).toContain(
      'Baris 2, Izin Wali: izin dicabut 19/11/2026, ada izin baru di atas kertas?',
    )
    expect(page.import.asked).toEqual([{ about: 'consent-again', count: 1, taken: 0 }])
    await apply(app, admin, page.import.id)
    expect(await own().select('id').where('withdrawn_at', 'is', null).execute()).toEqual([])

    const signed = await preview(app, admin, [child(again)])
    const importId = signed.import.id
    await changeRow(app, admin, { importId, row: 2 }, { decision: 'update' })
    await apply(app, admin, importId)
    expect(await own().select('id').where('withdrawn_at', 'is', null).execute()).toHaveLength(1)
  })

  it('that gives a consent to the photo which the recorded paper left out is asked about', async () => {
    const { studentId, nis } = await app.givenStudent({ place: here })
    const record = (purposes: ConsentPurpose[], date: string) => {
      const paper = { guardianName: 'Ibu Siti', relation: 'Ibu', method: 'paper' } as const
      const body = { ...paper, purposes, textVersion: '2026-1', date }
      return app.as(admin).call(routes.students.recordConsent, { params: { studentId }, body })
    }
    const row = { nis, name: '', dateOfBirth: '', gender: '', consent: 'Ya' }
    const expectAsked = async () => {
      const page = await preview(app, admin, [child(row)])
      expect(page.rows[0]).toMatchObject({ state: 'asked', decision: 'skip' })
      expect(page.rows[0]?.messages.map(({ message }) => message)).toEqual([
        'Baris 2, Izin Wali: izin tercatat tanpa foto, ada izin baru di atas kertas?',
        'Baris 2, Izin Wali: akan dicatat, sekarang tanpa foto.',
      ])
    }
    await record(['record', 'exam'], '2026-11-01')
    await expectAsked()
    // The usual way of leaving the photo out: all of it is taken back, and the rest is signed anew.
    const { consent } = (await record(['record', 'photo', 'exam'], '2026-11-02')).body
    const params = { studentId, consentId: consent.id }
    const body = { isWithdrawn: true, date: '2026-11-19' } as const
    await app.as(admin).call(routes.students.withdrawConsent, { params, body })
    await record(['record', 'exam'], '2026-11-19')
    await expectAsked()
  })

  it('is compared with who is there although its number was never given here', async () => {
    const there = await app.givenStudent({ place: here, name: 'Siti Bernomor Sekolah' })
    const same = { name: there.name, dateOfBirth: '03/02/2015' }
    const page = await preview(app, admin, [child({ ...same, nis: '20319001' })])
    expect(page.rows[0]).toMatchObject({
      state: 'duplicate',
      decision: 'skip',
      matchId: null,
      messages: [{ code: 'row.known' }, { code: 'row.new-number' }],
    })
    expect(page.rows[0]?.messages[0]?.message).toContain(`(NIS ${there.nis})`)
    expect(page.import.asked).toEqual([])
  })

  it('tells of other letters of a name, and of a consent that it records', async () => {
    const there = await app.givenStudent({ place: here, name: 'Andi Tenri' })
    const teacher = await app.givenTeacher({ place: here, name: "Ma'ruf" })
    const row = { nis: there.nis, dateOfBirth: '', gender: '' }
    const page = await preview(app, admin, [
      child(),
      child({ ...row, name: 'ANDI TENRI' }),
      child({
        ...row,
        nis: (await app.givenStudent({ place: here })).nis,
        name: '',
        consent: 'Ya',
      }),
    ])
    const told = page.rows.map(({ messages }) => messages.map(({ message }) => message))
    expect(page.rows.map(({ state }) => state)).toEqual(['new', 'changed', 'changed'])
    expect(told.slice(1)).toEqual([
      ['Baris 3, Nama Lengkap: sebelumnya Andi Tenri.'],
      ['Baris 4, Izin Wali: akan dicatat, sekarang tidak ada.'],
    ])
    const { nig } = await app.db
      .selectFrom('teacher')
      .select('nig')
      .where('id', '=', teacher.teacherId)
      .executeTakeFirstOrThrow()
    const taught = { nig, name: "MA'RUF", email: '', position: '', subBranch: '' }
    const teachers = await preview(app, admin, [taught], { kind: 'teachers' })
    expect(teachers.rows[0]?.messages.map(({ message }) => message)).toEqual([
      "Baris 2, Nama: sebelumnya Ma'ruf.",
    ])
  })

  it('is answered for all of its kind at once, and otherwise by answering again', async () => {
    const young = [1, 2].map(() => child({ dateOfBirth: '17/08/2025' }))
    const page = await preview(app, admin, [
      ...[1, 2, 3, 4].map(() => child()),
      ...young,
      nameOnly('Hanya Nama'),
    ])
    const importId = page.import.id
    expect(page.import.asked).toEqual([
      { about: 'unusual-age', count: 2, taken: 0 },
      { about: 'name-alone', count: 1, taken: 0 },
    ])
    const all = await answerAskedRows(admin, importId, { about: 'unusual-age', isTaken: true })
    expect(all.body).toMatchObject({
      message: '2 baris diikutkan.',
      import: {
        taken: 6,
        asked: [{ taken: 2 }, { about: 'name-alone', taken: 0 }],
      },
    })
    const none = await answerAskedRows(admin, importId, { about: 'unusual-age', isTaken: false })
    expect(none.body.import).toMatchObject({ taken: 4, asked: [{ taken: 0 }, { taken: 0 }] })
    await answerAskedRows(admin, importId, { about: 'unusual-age', isTaken: true })
    await changeRow(app, admin, { importId, row: 6 }, { decision: 'skip' })
    const read = await app.as(admin).call(routes.imports.read, { params: { importId }, query: {} })
    expect(read.body.import.asked[0]).toEqual({ about: 'unusual-age', count: 2, taken: 1 })
    expect((await apply(app, admin, importId)).body).toMatchObject({ created: 5, skipped: 2 })
    const late = await answerAskedRows(admin, importId, { about: 'name-alone', isTaken: true })
    expect(errorCodeOrNull(late)).toBe('import.applied')
  })

  it('is answered only by who made the import, and only where it is asked', async () => {
    const page = await preview(app, admin, [child(), child({ dateOfBirth: '17/08/2025' })])
    const importId = page.import.id
    const other = await app.givenUser({ role: 'admin' })
    const foreign = await answerAskedRows(other, importId, { about: 'unusual-age', isTaken: true })
    expect(errorCodeOrNull(foreign)).toBe('import.not-found')
    const nothing = await answerAskedRows(admin, importId, { about: 'name-alone', isTaken: true })
    expect(errorCodeOrNull(nothing)).toBe('import.answered')
  })

  it('of a request offers nothing for who is there already', async () => {
    const pjp = await app.givenUser({ role: 'subBranchAdmin', place: here })
    const there = await app.givenStudent({ place: here })
    const page = await preview(app, pjp, [
      child(),
      child({ nis: there.nis, name: there.name, dateOfBirth: '03/02/1915' }),
    ])
    expect(page.import).toMatchObject({ counts: { asked: 1 }, asked: [] })
  })

  it('of a request was answered when it went out, whatever became of the request', async () => {
    const pjp = await app.givenUser({ role: 'subBranchAdmin', place: here })
    const young = Array.from({ length: 52 }, () => child({ dateOfBirth: '17/08/2025' }))
    const importId = (await preview(app, pjp, young)).import.id
    const answer = { about: 'unusual-age', isTaken: true } as const
    await answerAskedRows(pjp, importId, answer)
    const { ticket } = (await apply(app, pjp, importId)).body
    const wish = { ticketId: ticket?.id ?? '', respond: 'cancelled' as const }
    await app.as(pjp).call(routes.accountRequests.respond, { body: wish })
    expect(errorCodeOrNull(await apply(app, pjp, importId))).toBe('import.stale')
    const read = await app.as(pjp).call(routes.imports.read, { params: { importId }, query: {} })
    expect(read.body.import).toMatchObject({
      counts: { asked: 52 },
      asked: [{ about: 'unusual-age', count: 2, taken: 2 }],
    })
    const all = await answerAskedRows(pjp, importId, answer)
    expect(all.body).toMatchObject({
      message: '2 baris diikutkan.',
      import: { taken: 2, requested: 50 },
    })
  })

  it('with a P says which word it is read as, unless L or W beside it explain it', async () => {
    const alone = await preview(app, admin, [child({ gender: 'P' }), child()])
    expect(alone.rows[0]).toMatchObject({
      state: 'asked',
      decision: 'skip',
      messages: [{ message: 'Baris 2, Jenis Kelamin: P dibaca Perempuan, benar?' }],
    })
    expect(alone.import.asked).toEqual([{ about: 'letter-p', count: 1, taken: 0 }])
    await answerAskedRows(admin, alone.import.id, { about: 'letter-p', isTaken: true })
    expect((await apply(app, admin, alone.import.id)).body).toMatchObject({ created: 2 })

    const [boy, girl] = [child({ gender: 'P' }), child({ gender: 'W' })]
    const besideW = await preview(app, admin, [boy, girl])
    expect(besideW.import.counts).toMatchObject({ new: 2, asked: 0 })
    await apply(app, admin, besideW.import.id)
    expect(await listStudentsNamed(app, boy['name'] ?? '')).toMatchObject([{ gender: 'male' }])
    expect(await listStudentsNamed(app, girl['name'] ?? '')).toMatchObject([{ gender: 'female' }])

    const besideL = await preview(app, admin, [child({ gender: 'P' }), child({ gender: 'L' })])
    expect(besideL.import.counts).toMatchObject({ new: 2, asked: 0 })
    const all = ['P', 'L', 'W'].map((gender) => child({ gender }))
    expect((await preview(app, admin, all)).import.counts).toMatchObject({ new: 2, asked: 1 })
  })

  it('with a day that may have its month first is asked about where another day has', async () => {
    const days = ['08/17/2015', '08/09/2015', '09/09/2015']
    const page = await preview(
      app,
      admin,
      days.map((dateOfBirth) => child({ dateOfBirth })),
    )
    expect(page.rows.map(({ state }) => state)).toEqual(['error', 'asked', 'new'])
    expect(page.rows[1]?.messages.map(({ message }) => message)).toEqual([
      'Baris 3, Tanggal Lahir: 08/09/2015 dibaca dengan hari di depan, padahal baris lain menulis bulan di depan, benar?',
    ])
    expect(page.import.asked).toEqual([{ about: 'day-order', count: 1, taken: 0 }])
    const alone = await preview(app, admin, [child({ dateOfBirth: '08/09/2015' })])
    expect(alone.import.counts).toMatchObject({ new: 1, asked: 0 })
  })

  it('for several reasons is not taken in by an answer about one of them', async () => {
    const page = await preview(app, admin, [
      child({ gender: 'P' }),
      child({ gender: 'P', dateOfBirth: '17/08/2025' }),
    ])
    expect(page.import.asked).toEqual([
      { about: 'letter-p', count: 1, taken: 0 },
      { about: 'several', count: 1, taken: 0 },
    ])
    const importId = page.import.id
    const one = await answerAskedRows(admin, importId, { about: 'letter-p', isTaken: true })
    expect(one.body).toMatchObject({ import: { taken: 1 } })
    const both = await answerAskedRows(admin, importId, { about: 'several', isTaken: true })
    expect(both.body).toMatchObject({ import: { taken: 2 } })
  })

  it('with a name alone is asked about where the other birthdays cannot be read', async () => {
    const unread = [1, 2].map(() => child({ dateOfBirth: '31/02/2015' }))
    const page = await preview(app, admin, [...unread, nameOnly('Hanya Namanya')])
    expect(page.rows.map(({ state }) => state)).toEqual(['error', 'error', 'asked'])
  })

  it('is nobody’s question in a list of names', async () => {
    const page = await preview(app, admin, [nameOnly('Satu'), nameOnly('Dua')])
    expect(page.import.counts).toMatchObject({ new: 2, asked: 0 })
  })
})

it('a cell that may mean something offers it', async () => {
  const page = await preview(app, admin, [
    child({ dateOfBirth: '42233', parentPhone: '0812-3456-7890 / 0813 9876 5432' }),
  ])
  expect(page.rows[0]?.messages).toMatchObject([
    { field: 'dateOfBirth', choices: ['17/08/2015'] },
    { field: 'parentPhone', choices: ['0812-3456-7890', '0813-9876-5432'] },
  ])
})
