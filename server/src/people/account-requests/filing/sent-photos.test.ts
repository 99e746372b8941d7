import { createHash } from 'node:crypto'
import { routes } from '@ngaji/contract'
import { hrefOf } from '@ngaji/contract/route'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../../test/given/class-scenes.ts'
import { send } from '../../../../test/edge/send.ts'
import { form, photoPart } from '../../../../test/given/form.ts'
import type { GivenPlace, GivenUser } from '../../../../test/given/givens.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { givenPhotoFile, storedPictures } from '../../../identity/users/test/photos.fixtures.ts'
import { child, file, givenOffice, stageTickets, ticketForm } from '../test/tickets.fixtures.ts'

const { accountRequests: calls } = routes

let app: TestApp
let place: GivenPlace
let admin: GivenUser
let red: Uint8Array
let blue: Uint8Array
beforeAll(async () => {
  ;({ app, place, admin } = await stageTickets())
  red = await givenPhotoFile('#ff0000')
  blue = await givenPhotoFile('#0000ff')
})
afterAll(() => app.close())

const digestOf = (photo: Uint8Array) => createHash('sha256').update(photo).digest('hex')

function sendPhoto(user: GivenUser, photo: Uint8Array, digest = digestOf(photo)) {
  const href = hrefOf(calls.sendPhoto, { photo: digest })
  return send(app, `PUT ${href}`, { token: user.token, ...form(photoPart(photo)) })
}

async function known(user: GivenUser, ...photos: Uint8Array[]) {
  const body = { photos: photos.map(digestOf) }
  return (await app.as(user).call(calls.findPhotos, { body })).body.photos
}

async function filesAhead(): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of app.deps.files.list('request-photos/')) names.push(name)
  return names
}

async function colourOf(image: string | null | undefined) {
  const { bytes } = await send(app, `GET /api/${image}`, { token: admin.token })
  const { dominant } = await sharp(bytes).stats()
  return dominant.r > dominant.b ? 'red' : 'blue'
}

describe('photos sent ahead of their request', () => {
  it('arrive one by one: after a break only the others are sent', async () => {
    const user = await givenOffice(app, place)
    expect((await sendPhoto(user, red)).status).toBe(200)
    expect(await known(user, red, blue)).toEqual([digestOf(red)])
    expect((await sendPhoto(user, blue)).status).toBe(200)
    // The answer was lost: twice is once.
    expect((await sendPhoto(user, blue)).status).toBe(200)
    expect(await known(user, blue, red, blue)).toEqual([digestOf(blue), digestOf(red)])
  })

  it('are known once they are whole, and to nobody else', async () => {
    const [user, other] = [await givenOffice(app, place), await givenOffice(app, place)]
    await sendPhoto(user, red)
    expect(await known(other, red)).toEqual([])
    // The power goes between the small picture and the large one.
    await app.deps.files.remove(`request-photos/${user.id}-${digestOf(red)}.jpg`)
    expect(await known(user, red)).toEqual([])
    await sendPhoto(user, red)
    expect(await known(user, red)).toEqual([digestOf(red)])
  })

  it('belong to those who name them, also two who name the same', async () => {
    const user = await givenOffice(app, place)
    for (const photo of [red, blue]) await sendPhoto(user, photo)
    const before = await storedPictures(app.deps.files)
    const { status, body } = await file(app, user, {
      accountList: [
        child('Biru', { photo: digestOf(blue) }),
        child('Tanpa'),
        child('Merah', { photo: digestOf(red) }),
        child('Merah Juga', { photo: digestOf(red) }),
      ],
    })
    expect(status).toBe(201)
    const images = body.ticket.accountList.map(({ image }) => image)
    expect(images[1]).toBeNull()
    expect(new Set(images).size).toBe(4)
    expect(await colourOf(images[0])).toBe('blue')
    for (const image of images.slice(2)) expect(await colourOf(image)).toBe('red')
    expect(await storedPictures(app.deps.files)).toHaveLength(before.length + 6)
  })

  it('are told from those that come along with the request', async () => {
    const user = await givenOffice(app, place)
    await sendPhoto(user, red)
    const line = 'POST /api/users/requestAccounts'
    const ask = (...people: object[]) =>
      send(app, line, { token: user.token, ...ticketForm(place.subBranchId, people, [blue]) })
    const ahead = child('Duluan', { photo: digestOf(red) })
    const twice = await ask({ ...ahead, hasImage: true })
    expect(twice.json).toMatchObject({
      code: 'request.invalid',
      fields: { 'accountList.0.photo': 'Foto orang ini dikirim dua kali.' },
    })
    const both = await ask(ahead, child('Bersama', { hasImage: true }))
    expect(both.status).toBe(201)
    const { accountList } = both.json['ticket'] as { accountList: { image: string }[] }
    expect(await colourOf(accountList[0]?.image)).toBe('red')
    expect(await colourOf(accountList[1]?.image)).toBe('blue')
  })

  it('are nobody else’s, and one that is missing is named', async () => {
    const user = await givenOffice(app, place)
    const other = await givenOffice(app, place)
    await sendPhoto(user, red)
    expect(await known(other, red)).toEqual([])
    const refused = await file(app, other, {
      accountList: [child('Ada'), child('Tiada', { photo: digestOf(red) })],
    })
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'request.invalid',
        fields: { 'accountList.1.photo': 'Foto ini belum sampai. Kirim lagi.' },
      },
    })
    for (const name of await filesAhead())
      expect((await send(app, `GET /api/uploads/${name}`, { token: admin.token })).status).toBe(404)
  })

  it('are refused where they are no photo, broken on the way, or sent by others', async () => {
    const user = await givenOffice(app, place)
    const broken = await sendPhoto(user, red.slice(0, -20), digestOf(red))
    expect(broken.json).toMatchObject({
      code: 'request.invalid',
      fields: { image: 'Foto tidak sampai utuh.' },
    })
    const half = await sendPhoto(user, Buffer.from([0xff, 0xd8, 0xff]))
    expect(half.json.code).toBe('image.unreadable')
    expect((await sendPhoto(user, Buffer.from('<svg/>'))).json.code).toBe('request.media-type')
    expect((await sendPhoto(user, red, 'x')).status).toBeGreaterThanOrEqual(404)
    const empty = await send(app, `PUT ${hrefOf(calls.sendPhoto, { photo: digestOf(red) })}`, {
      token: user.token,
    })
    expect(empty.json.code).toBe('image.missing')
    expect((await sendPhoto(admin, red)).json.code).toBe('request.forbidden')
    const asked = await app.as(admin).call(calls.findPhotos, { body: { photos: [] } })
    expect(errorCode(asked)).toBe('request.forbidden')
    expect(await known(user, red)).toEqual([])
  })

  it('go after two days, whether their request was filed or not', async () => {
    const user = await givenOffice(app, place)
    await sendPhoto(user, red)
    const { body } = await file(app, user, {
      accountList: [child('Tetap Berfoto', { photo: digestOf(red) })],
    })
    const image = body.ticket.accountList[0]?.image
    const { now } = app.clock
    const sweepAfter = async (hours: number) => {
      // Files know the time of the machine.
      app.clock.now = new Date(Date.now() + hours * 3_600_000)
      await app.runNight()
      app.clock.now = now
    }
    await sweepAfter(47)
    expect(await known(user, red)).toEqual([digestOf(red)])
    await sweepAfter(49)
    expect(await known(user, red)).toEqual([])
    expect(await filesAhead()).toEqual([])
    expect(await colourOf(image)).toBe('red')
  })
})
