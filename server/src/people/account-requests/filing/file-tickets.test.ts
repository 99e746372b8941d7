import { routes } from '@ngaji/contract'
import { emptyDetails, studentDetails } from '@ngaji/contract/values/person/person-details'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '../../../../test/edge/send.ts'
import type { GivenPlace, GivenUser } from '../../../../test/given/givens.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { givenPhotoFile, storedPictures } from '../../../identity/users/test/photos.fixtures.ts'
import {
  child,
  file,
  givenOffice,
  stageTickets,
  teacher,
  ticketForm,
} from '../test/tickets.fixtures.ts'

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

describe('a request', () => {
  it('is filed with its people, waits, and is told to the region without names', async () => {
    const { status, body } = await file(app, office, {
      accountList: [
        child('Ahmad Fauzi', {
          className: 'Kelas 3',
          parentName: 'Budi',
          parentPhone: '+62 812-3456-7890',
          address: 'Jl. Melati 1',
          isInternal: false,
          hasConsent: true,
        }),
        child('Zahra Aulia'),
      ],
    })
    expect(status).toBe(201)
    const { ticket } = body
    expect(body.message).toBe(`Permintaan ${ticket.ticketId} terkirim ke Admin Daerah.`)
    expect(ticket.ticketId).toMatch(/^[A-HJKMNP-Z2-9]{6}$/)
    expect(ticket).toMatchObject({
      kind: 'student',
      status: 'pending',
      createdTime: '2026-11-19T11:30:00.000Z',
      userId: { id: office.id, name: 'Bu Siti' },
      subBranchId: { id: place.subBranchId, branchId: { id: place.branchId, name: 'Desa Sini' } },
      reason: null,
      decidedBy: null,
      decidedAt: null,
      results: [],
      warnings: { duplicates: 0, incomplete: 2 },
      version: 1,
    })
    expect(ticket.accountList).toEqual([
      {
        ...emptyDetails(studentDetails),
        accountRole: 'student',
        name: 'Ahmad Fauzi',
        dateOfBirth: '2016-04-05',
        gender: 'male',
        className: 'Kelas 3',
        parentName: 'Budi',
        parentPhone: '81234567890',
        address: 'Jl. Melati 1',
        isInternal: false,
        hasConsent: true,
        image: null,
        thumbnail: null,
      },
      expect.objectContaining({ name: 'Zahra Aulia', isInternal: true, hasConsent: false }),
    ])
    const told = await app.as(admin).call(routes.notifications.list, { query: {} })
    const [notice] = told.body.notifications
    expect(notice).toMatchObject({
      kind: 'ticketNew',
      href: `/settings/requestAccount/ticket/${ticket.id}`,
    })
    expect(notice?.text).toContain(`Permintaan akun ${ticket.ticketId}: 2 siswa dari Kelompok`)
    expect(notice?.text).not.toContain('Ahmad')
  })

  it('of a PJP Desa is for any kelompok of the desa, and of a PJP Kelompok for the own', async () => {
    const desa = await app.givenUser({ role: 'branchAdmin', place })
    const ask = async (user: GivenUser, { subBranchId }: GivenPlace, name: string) => {
      const { status, body } = await file(app, user, { accountList: [child(name)], subBranchId })
      return [status, (body as { code?: string }).code]
    }
    expect(await ask(desa, beside, 'Satu Desa')).toEqual([201, undefined])
    expect(await ask(desa, elsewhere, 'Dua Desa')).toEqual([404, 'sub-branch.not-found'])
    expect(await ask(office, beside, 'Tiga Desa')).toEqual([404, 'sub-branch.not-found'])
  })

  it('is for one kind of account', async () => {
    const answer = await file(app, office, { accountList: [child('Anak'), teacher('Bu Guru')] })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'ticket.mixed-kinds',
        fields: { 'accountList.1.accountRole': 'Jenis akun harus sama dengan orang pertama.' },
      },
    })
  })

  it('says of every wrong field which one it is', async () => {
    const { body, status } = await file(app, office, {
      accountList: [
        child('Anak Baik'),
        child('', { dateOfBirth: '2016-02-30', gender: 'lain', parentPhone: '021' }),
        teacher('Bu Guru', { email: 'bukan', position: 'kepala' }),
        child('Anak', { role: 'admin' }),
      ],
    })
    expect(status).toBe(422)
    const { fields } = body as unknown as { fields: Record<string, string> }
    expect(Object.keys(fields).toSorted()).toEqual([
      'accountList.1.dateOfBirth',
      'accountList.1.gender',
      'accountList.1.name',
      'accountList.1.parentPhone',
      'accountList.2.email',
      'accountList.2.position',
      'accountList.3.role',
    ])
    for (const accountList of [[], Array.from({ length: 51 }, (_, index) => child(`A ${index}`))])
      expect((await file(app, office, { accountList })).status).toBe(422)
  })

  it('refuses names without a letter and impossible birth dates', async () => {
    const filingStatusAndFields = async (...accountList: object[]) => {
      const { status, body } = await file(app, office, { accountList } as never)
      return [status, Object.keys((body as { fields?: object }).fields ?? {})]
    }
    expect(
      await filingStatusAndFields(child('\u2060'), child('Anak', { dateOfBirth: '1800-01-01' })),
    ).toEqual([422, ['accountList.0.name', 'accountList.1.dateOfBirth']])
    expect(
      await filingStatusAndFields(child('Anak'), child('Anak', { dateOfBirth: '2999-01-01' })),
    ).toEqual([422, ['accountList.1.dateOfBirth']])
  })

  it('can be filed twenty times a day', async () => {
    const busy = await givenOffice(app, place)
    for (let count = 0; count < 20; count += 1)
      expect((await file(app, busy, { accountList: [child(`Anak ke ${count}`)] })).status).toBe(201)
    const refused = await file(app, busy, { accountList: [child('Satu lagi')] })
    expect(refused).toMatchObject({ status: 429, body: { code: 'request.too-many' } })
  })
})

describe('photos of a request', () => {
  const line = 'POST /api/users/requestAccounts'

  it('go to those who are said to have one, in their order, once per key', async () => {
    const user = await givenOffice(app, place)
    const [red, blue] = [await givenPhotoFile('#ff0000'), await givenPhotoFile('#0000ff')]
    const people = [
      child('Foto Merah', { hasImage: true }),
      child('Tanpa Foto'),
      child('Foto Biru', { hasImage: true }),
    ]
    const sent = ticketForm(place.subBranchId, people, [red, blue])
    const headers = { ...sent.headers, 'idempotency-key': 'kunci-foto-1' }
    const parcel = { token: user.token, payload: sent.payload, headers }
    const first = await send(app, line, parcel)
    expect(first.status).toBe(201)
    const { accountList, ticketId } = first.json['ticket'] as {
      ticketId: string
      accountList: { image: string | null }[]
    }
    expect(accountList.map(({ image }) => image !== null)).toEqual([true, false, true])
    const colourOf = async (image: string | null | undefined) => {
      const { bytes } = await send(app, `GET /api/${image}`, { token: admin.token })
      const { dominant } = await sharp(bytes).stats()
      return dominant.r > dominant.b ? 'red' : 'blue'
    }
    expect(await colourOf(accountList[0]?.image)).toBe('red')
    expect(await colourOf(accountList[2]?.image)).toBe('blue')
    const before = await storedPictures(app.deps.files)

    const again = await send(app, line, parcel)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect((again.json['ticket'] as { ticketId: string }).ticketId).toBe(ticketId)
    expect(await storedPictures(app.deps.files)).toEqual(before)

    const other = ticketForm(place.subBranchId, people, [blue, red])
    const mismatch = await send(app, line, { ...parcel, payload: other.payload })
    expect(mismatch.json.code).toBe('idempotency.mismatch')
  })

  it('are one each where nobody says whose they are', async () => {
    const user = await givenOffice(app, place)
    const people = [child('Satu Foto'), child('Dua Foto')]
    const photos = [await givenPhotoFile(), await givenPhotoFile()]
    const sent = ticketForm(place.subBranchId, people, photos)
    const { status, json } = await send(app, line, { token: user.token, ...sent })
    expect(status).toBe(201)
    const { accountList, warnings } = json['ticket'] as {
      accountList: { image: string | null; thumbnail: string | null }[]
      warnings: object
    }
    expect(accountList.every(({ image, thumbnail }) => image && thumbnail)).toBe(true)
    expect(warnings).toEqual({ duplicates: 0, incomplete: 2 })
  })

  it('are refused where they do not fit the list, cannot be read, or are too many for a day', async () => {
    const user = await givenOffice(app, place)
    const photo = await givenPhotoFile()
    const ask = async (people: readonly object[], photos: readonly Uint8Array[]) =>
      send(app, line, { token: user.token, ...ticketForm(place.subBranchId, people, photos) })
    const one = child('Foto Satu')
    const marked = { ...one, hasImage: true }
    expect((await ask([one, child('Dua')], [photo])).json).toMatchObject({
      code: 'request.invalid',
      fields: { images: 'Foto yang terkirim 1, yang disebut 2.' },
    })
    expect((await ask([marked], [])).json.fields).toHaveProperty('images')
    expect(
      (await ask([child('Nol'), marked], [Buffer.from([0xff, 0xd8, 0xff])])).json,
    ).toMatchObject({
      code: 'image.unreadable',
      fields: { 'accountList.1.image': 'Gagal membuat thumbnail!' },
    })
    expect((await ask([marked], [Buffer.from('<svg/>')])).json).toMatchObject({
      code: 'request.media-type',
    })
    await app.db
      .insertInto('rate_counter')
      .values({
        key: `photos-of-uploader:${user.id}`,
        window_start: new Date(Math.floor(app.deps.now().getTime() / 864e5) * 864e5),
        count: 299,
      })
      .execute()
    const rows = async () =>
      (await app.db.selectFrom('account_request').select('id').execute()).length
    const before = await rows()
    const two = [marked, { ...child('Foto Dua'), hasImage: true }]
    expect((await ask(two, [photo, photo])).status).toBe(429)
    expect(await rows()).toBe(before)
  })

  it('are seen by the own desa that asked and by the region only', async () => {
    const user = await givenOffice(app, place)
    const sent = ticketForm(place.subBranchId, [child('Rahasia Foto')], [await givenPhotoFile()])
    const { json } = await send(app, line, { token: user.token, ...sent })
    const [person] = (json['ticket'] as { accountList: { image: string; thumbnail: string }[] })
      .accountList
    const statusFor = async (who: GivenUser, path: string | undefined) =>
      (await send(app, `GET /api/${path}`, { token: who.token })).status
    const foreign = await app.givenUser({ role: 'branchAdmin', place: elsewhere })
    for (const path of [person?.image, person?.thumbnail]) {
      expect(await statusFor(user, path)).toBe(200)
      expect(await statusFor(admin, path)).toBe(200)
      expect(await statusFor(foreign, path)).toBe(404)
      expect(await statusFor(await app.givenTeacher({ place }), path)).toBe(404)
    }
  })
})
