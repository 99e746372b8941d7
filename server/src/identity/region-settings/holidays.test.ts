import { routes } from '@ngaji/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../test/given/class-scenes.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { newAdmin } from './region-settings.fixtures.ts'

const { regionSettings } = routes

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const create = async (date: string, name: string) =>
  app.as(await newAdmin(app)).call(regionSettings.createHoliday, { body: { date, name } })

describe('a holiday', () => {
  it('is declared by the admin, read by everybody, oldest first, and written down', async () => {
    const made = await create('2027-03-21', 'Idulfitri')
    expect([made.status, made.body.message]).toEqual([201, 'Hari libur ditambahkan.'])
    await create('2027-01-01', '  Tahun   Baru ')
    const student = await app.givenStudent({ place: await app.givenBranch() })
    const { body } = await app.as(student).call(regionSettings.listHolidays, { query: {} })
    expect(body.holidays.map(({ date, name }) => [date, name])).toEqual([
      ['2027-01-01', 'Tahun Baru'],
      ['2027-03-21', 'Idulfitri'],
    ])
    const query = { startDate: '2027-02-01', endDate: '2027-03-21' }
    const some = await app.as(student).call(regionSettings.listHolidays, { query })
    expect(some.body.holidays.map(({ name }) => name)).toEqual(['Idulfitri'])
    const entry = await app.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('target_id', '=', made.body.holiday.id)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      action: 'region-settings.change-holidays',
      target_type: 'holiday',
      target_label: 'Idulfitri (2027-03-21)',
    })
  })

  it('is one for each day, whoever comes first', async () => {
    const answers = await Promise.all(
      ['Maulid', 'Maulid Nabi', 'Libur'].map((name) => create('2027-08-15', name)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.message).toMatch(/^Tanggal itu sudah libur: (Maulid|Maulid Nabi|Libur)\.$/)
  })

  it.each([
    ['a day that does not exist', { date: '2027-02-30', name: 'Libur' }],
    ['no name', { date: '2027-02-03', name: ' ' }],
    ['a name too long', { date: '2027-02-03', name: 'x'.repeat(101) }],
  ])('is refused with %s', async (_name, body) => {
    const answer = await app.as(await newAdmin(app)).call(regionSettings.createHoliday, { body })
    expect([answer.status, errorCode(answer)]).toEqual([422, 'request.invalid'])
  })

  it('is nothing others change', async () => {
    const place = await app.givenBranch()
    const user = await app.givenUser({ role: 'branchAdmin', place })
    const body = { date: '2027-05-01', name: 'Hari Buruh' }
    const made = await app.as(user).call(regionSettings.createHoliday, { body })
    expect(made.status).toBe(403)
  })

  it('becomes a working day again, once', async () => {
    const made = await create('2027-12-25', 'Libur')
    const admin = await newAdmin(app)
    const params = { id: made.body.holiday.id }
    const gone = await app.as(admin).call(regionSettings.deleteHoliday, { params })
    expect([gone.status, gone.body.message]).toEqual([200, 'Hari libur dihapus.'])
    const again = await app.as(admin).call(regionSettings.deleteHoliday, { params })
    expect([again.status, errorCode(again)]).toEqual([404, 'holiday.not-found'])
  })
})
