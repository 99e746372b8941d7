import { routes } from '@ngaji/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenPlace, GivenUser } from '../../../../test/given/givens.ts'
import type { TestApp } from '../../../../test/harness.ts'
import {
  child,
  file,
  givenOffice,
  givenTicket,
  stageTickets,
  teacher,
} from '../test/tickets.fixtures.ts'

const { accountRequests: calls } = routes

let app: TestApp
let place: GivenPlace
let beside: GivenPlace
let elsewhere: GivenPlace
let office: GivenUser
let admin: GivenUser
beforeAll(async () => {
  ;({ app, place, beside, elsewhere, office, admin } = await stageTickets())
})
afterAll(() => app.close())

describe('people who may exist already', () => {
  it('are found by name and birth date in the desa; by email by the region alone', async () => {
    const known = await app.givenStudent({ place: beside, name: 'Éka Putri' })
    const guru = await app.givenTeacher({ place, name: 'Pak Hasan', email: 'hasan@guru.test' })
    await app.givenStudent({ place: elsewhere, name: 'Anak Jauh' })
    const far = await app.givenTeacher({ place: elsewhere, email: 'jauh@guru.test' })
    await givenTicket(app, await givenOffice(app, place), [
      child('Sudah Diajukan'),
      child('Eka Kembar', { dateOfBirth: '2015-02-03' }),
    ])
    const check = (user: GivenUser, accountList: ReturnType<typeof child>[]) =>
      app.as(user).call(calls.check, { body: { accountList } })

    const children = await check(office, [
      child('eka putri', { dateOfBirth: '2015-02-03' }),
      child('Anak Jauh', { dateOfBirth: '2015-02-03' }),
      child('SUDAH DIAJUKAN'),
      child('Kembar Daftar'),
      child('kembar  daftar'),
      child('Eka Putri', { dateOfBirth: '2015-02-04' }),
    ])
    expect(children.body.duplicates).toEqual([
      {
        index: 0,
        by: 'nameAndBirth',
        name: 'Akun lain',
        nis: null,
        subBranchName: 'kelompok lain',
      },
      {
        index: 2,
        by: 'nameAndBirth',
        name: 'Sudah Diajukan',
        nis: null,
        subBranchName: expect.stringMatching(/, sedang diajukan$/),
      },
      {
        index: 3,
        by: 'nameAndBirth',
        name: 'kembar daftar',
        nis: null,
        subBranchName: 'daftar ini',
      },
      {
        index: 4,
        by: 'nameAndBirth',
        name: 'Kembar Daftar',
        nis: null,
        subBranchName: 'daftar ini',
      },
    ])
    const all = await check(admin, [child('Anak Jauh', { dateOfBirth: '2015-02-03' })])
    expect(all.body.duplicates).toHaveLength(1)
    const desa = await app.givenUser({ role: 'branchAdmin', place })
    const ofDesa = await check(desa, [child('eka putri', { dateOfBirth: '2015-02-03' })])
    expect(ofDesa.body.duplicates).toMatchObject([{ name: 'Éka Putri', nis: known.nis }])

    const teachers = await app.as(office).call(calls.check, {
      body: {
        accountList: [
          teacher('Guru Lain', { email: 'HASAN@guru.test' }),
          teacher('Guru Jauh', { email: far.email }),
          teacher('pak hasan', { dateOfBirth: '1990-05-01', email: 'h2@guru.test' }),
        ],
      },
    })
    // A taken address reads like a free one, near and far.
    expect(teachers.body.duplicates).toMatchObject([
      { index: 2, by: 'nameAndBirth', name: guru.name },
    ])
    const twice = { email: 'dua.kali@guru.test' }
    const listed = await app.as(office).call(calls.check, {
      body: { accountList: [teacher('Guru Satu', twice), teacher('Guru Dua', twice)] },
    })
    expect(listed.body.duplicates).toMatchObject([
      { index: 0, by: 'email', subBranchName: 'daftar ini' },
      { index: 1, by: 'email', subBranchName: 'daftar ini' },
    ])
    const seen = await app.as(admin).call(calls.check, {
      body: { accountList: [teacher('Guru Jauh', { email: far.email })] },
    })
    expect(seen.body.duplicates).toMatchObject([{ name: far.name }])
  })

  it('are refused unless it is known', async () => {
    const user = await givenOffice(app, place)
    await app.givenStudent({ place, name: 'Anak Kembar' })
    const accountList = [child('Anak Kembar', { dateOfBirth: '2015-02-03' }), child('Lainnya')]
    const refused = await file(app, user, { accountList })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'ticket.duplicate-person',
        message: '1 orang mungkin sudah terdaftar.',
        details: { matches: [{ index: 0, by: 'nameAndBirth', name: 'Anak Kembar' }] },
      },
    })
    const filed = await file(app, user, { accountList, allowDuplicates: true })
    expect(filed).toMatchObject({
      status: 201,
      body: { ticket: { warnings: { duplicates: 1, incomplete: 2 } } },
    })
  })
})

describe('a birth date', () => {
  it('is not found out by asking: few dates for a name, few questions in an hour', async () => {
    const user = await givenOffice(app, place)
    const dates = ['2015-02-01', '2015-02-02', '2015-02-03', '2015-02-04']
    const accountList = dates.map((dateOfBirth, index) =>
      child(index % 2 ? 'Anak Ditebak' : 'ANAK  ditebák', { dateOfBirth }),
    )
    const refused = {
      status: 422,
      body: { code: 'request.invalid', fields: { 'accountList.3.dateOfBirth': expect.anything() } },
    }
    const check = (list: typeof accountList) =>
      app.as(user).call(calls.check, { body: { accountList: list } })
    expect(await check(accountList)).toMatchObject(refused)
    expect(await file(app, user, { accountList })).toMatchObject(refused)
    for (let asked = 1; asked < 30; asked += 1)
      expect((await check(accountList.slice(1))).status).toBe(200)
    expect((await check(accountList.slice(1))).status).toBe(429)
    app.pass({ minutes: 61 })
    expect((await check(accountList.slice(1))).status).toBe(200)
  })
})
