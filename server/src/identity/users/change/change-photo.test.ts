import { routes } from '@ngaji/contract'
import { userRoutes } from '@ngaji/contract/identity/users/users.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '../../../../test/edge/send.ts'
import { form, photoPart } from '../../../../test/given/form.ts'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { manyConnections } from '../../../../test/patient-limits.ts'
import { photoForm, storedPictures } from '../test/photos.fixtures.ts'
import { giveRequestPhotos, savePhoto, storePhoto } from './photos.service.ts'
import { sweepPictures } from './sweep-pictures.service.ts'

let app: TestApp
let place: Awaited<ReturnType<TestApp['givenSchool']>>['place']
beforeAll(async () => {
  app = await startTestApp({ connections: manyConnections })
  place = (await app.givenSchool()).place
})
afterAll(() => app.close())

const line = (userId: string) => `POST /api/users/image-upload/${userId}`

async function upload(as: GivenUser, userId = as.id) {
  return send(app, line(userId), { token: as.token, ...(await photoForm()) })
}
const fileOf = (path: unknown) => String(path).replace('uploads/images/', '')

describe('a photo', () => {
  it('goes where the record of the person is', async () => {
    const student = await app.givenStudent({ place })
    const teacher = await app.givenTeacher({ place })
    const examiner = await app.givenTeacher({ place, role: 'munaqisy' })
    const office = await app.givenUser({ role: 'branchAdmin', place })
    for (const [user, table] of [
      [student, 'student'],
      [teacher, 'teacher'],
      [examiner, 'teacher'],
      [office, 'app_user'],
    ] as const) {
      const { status, json } = await upload(user)
      expect([status, json.message]).toEqual([200, 'Foto berhasil disimpan.'])
      const column = table === 'app_user' ? 'id' : 'user_id'
      const row = await app.db
        .selectFrom(table)
        .select(['image', 'thumbnail', 'version'])
        .where(column as 'id', '=', user.id)
        .executeTakeFirstOrThrow()
      expect(row).toEqual({
        image: fileOf(json['image']),
        thumbnail: fileOf(json['thumbnail']),
        version: 2,
      })
      const { body } = await app.as(user).call(userRoutes.read, { params: { userId: user.id } })
      expect(body.users).toMatchObject({ image: json['image'], thumbnail: json['thumbnail'] })
      expect((await send(app, `GET /api/${String(json['image'])}`, user)).status).toBe(200)
    }
  })

  it('is read at its stored path too, without `/api`, by those who may see it', async () => {
    const student = await app.givenStudent({ place })
    const { json } = await upload(student)
    const read = (user: GivenUser | null, path = String(json['image'])) =>
      send(app, `GET /${path}`, user ? { token: user.token } : {})
    const own = await read(student)
    expect(own).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } })
    expect(own.bytes).toEqual((await send(app, `GET /api/${String(json['image'])}`, student)).bytes)
    // No consent stands: the picture is withheld here as well.
    const other = await app.givenTeacher({ place })
    expect(await read(other)).toMatchObject({ status: 404, json: { code: 'image.not-found' } })
    expect(await read(null)).toMatchObject({ status: 401, json: { code: 'request.signed-out' } })
    expect((await read(student, 'uploads/images/../../main.ts')).status).toBe(404)
  })

  it('of a child is named to the child alone while no consent stands', async () => {
    const student = await app.givenStudent({ place })
    const admin = await app.givenUser({ role: 'admin' })
    const { json } = await upload(student)
    const readBy = async (user: GivenUser) => {
      const { body } = await app.as(user).call(userRoutes.read, { params: { userId: student.id } })
      return body.users
    }
    expect(await readBy(student)).toMatchObject({ image: json['image'] })
    expect(await readBy(admin)).toMatchObject({ image: null, thumbnail: null })
  })

  it('is needed by everybody but the admin, who may change it for anybody', async () => {
    const teacher = await app.givenTeacher({ place })
    const admin = await app.givenUser({ role: 'admin' })
    for (const parcel of [{ json: {} }, form()]) {
      const refused = await send(app, line(teacher.id), { token: teacher.token, ...parcel })
      expect(refused).toMatchObject({
        status: 422,
        json: { code: 'image.missing', message: 'Tidak ada foto yang dipilih!' },
      })
      const saved = await send(app, line(teacher.id), { token: admin.token, ...parcel })
      expect(saved).toMatchObject({ status: 200, json: { image: null, thumbnail: null } })
    }
    expect((await upload(admin, teacher.id)).status).toBe(200)
    expect((await upload(admin, app.deps.newId())).json.code).toBe('user.not-found')
    const other = await app.givenTeacher({ place })
    expect(await upload(other, teacher.id)).toMatchObject({
      status: 404,
      json: { code: 'user.not-found' },
    })
  })

  it('can be changed twenty times a day, and by one hand three hundred times', async () => {
    const teacher = await app.givenTeacher({ place })
    const photo = { image: Buffer.from('a'), thumbnail: Buffer.from('b') }
    const { id } = teacher
    for (let count = 0; count < 20; count += 1)
      await storePhoto(app.deps, await savePhoto(app.deps, photo), { userId: id }, id)
    expect(await upload(teacher)).toMatchObject({
      status: 429,
      json: { code: 'request.too-many' },
    })
    app.pass({ minutes: 24 * 60 })
    const fresh = await app.givenUser({ role: 'curriculum' })
    expect((await upload(fresh)).status).toBe(200)

    const admin = await app.givenUser({ role: 'admin' })
    await app.db
      .insertInto('rate_counter')
      .values({
        key: `photo:86400:${admin.id}`,
        window_start: new Date(Math.floor(app.deps.now().getTime() / 864e5) * 864e5),
        count: 300,
      })
      .execute()
    expect((await upload(admin, fresh.id)).status).toBe(429)
  })
})

describe('a photo of somebody who is being erased', () => {
  it('is never shown, and its upload holds nobody up', async () => {
    const admin = await app.givenUser({ role: 'admin', passwordHash: 'x' })
    const child = await app.givenStudent({ place })
    const { files } = app.deps
    const save = files.save
    const erased: { status: number }[] = []
    files.save = async (...given) => {
      if (erased.length === 0)
        erased.push(
          await app.as(admin).call(routes.students.erase, {
            params: { studentId: child.studentId },
            body: { confirmNis: child.nis, reason: 'Permintaan wali.' },
          }),
        )
      return save.apply(files, given)
    }
    expect((await upload(child)).json.code).toBe('user.not-found')
    files.save = save
    expect(erased).toMatchObject([{ status: 200 }])
    const record = await app.db
      .selectFrom('student')
      .select(['image', 'thumbnail'])
      .where('id', '=', child.studentId)
      .executeTakeFirstOrThrow()
    expect(record).toEqual({ image: null, thumbnail: null })
    const shown = await app.db
      .selectFrom('image_file')
      .select('name')
      .where('user_id', '=', child.id)
      .execute()
    expect(shown).toEqual([])
    expect((await upload(admin, child.id)).json.code).toBe('user.not-found')
  })
})

describe('photos nobody should work on', () => {
  const counted = async (user: GivenUser) => {
    const row = await app.db
      .selectFrom('rate_counter')
      .select('count')
      .where('key', '=', `photo:86400:${user.id}`)
      .executeTakeFirst()
    return row?.count ?? 0
  }

  it('count although they are refused, and a form only', async () => {
    const teacher = await app.givenTeacher({ place })
    const unreadable = form(photoPart(Buffer.from('not a photo')))
    const first = await send(app, line(teacher.id), { token: teacher.token, ...unreadable })
    expect([first.status, await counted(teacher)]).toEqual([415, 1])
    const change = `PATCH /api/teachers/${teacher.teacherId}`
    await send(app, change, { token: teacher.token, json: { address: 'Jalan Baru' } })
    expect(await counted(teacher)).toBe(1)
    await send(app, change, { token: teacher.token, ...unreadable })
    expect(await counted(teacher)).toBe(2)
  })

  it('are not looked at for somebody out of reach', async () => {
    const far = await app.givenBranch()
    const [child, teacher] = [
      await app.givenStudent({ place: far }),
      await app.givenTeacher({ place: far }),
    ]
    const office = await app.givenUser({ role: 'subBranchAdmin', place })
    const unreadable = form(photoPart(Buffer.from('not a photo')))
    for (const path of [`students/${child.studentId}`, `teachers/${teacher.teacherId}`]) {
      const refused = await send(app, `PATCH /api/${path}`, { token: office.token, ...unreadable })
      expect(refused.status).toBe(404)
    }
  })

  it('are taken two at a time from one person', async () => {
    const teacher = await app.givenTeacher({ place })
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(teacher)))
    const busy = answers.filter(({ status }) => status === 503)
    expect(busy.length).toBeGreaterThan(0)
    expect(busy[0]).toMatchObject({ json: { code: 'server.busy' } })
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2)
  })
})

describe('a photo sent with a request for an account', () => {
  it('is seen by who asked and who decides, and not by a teacher', async () => {
    const asker = await app.givenUser({ role: 'subBranchAdmin', place })
    const accountRequestId = app.deps.newId()
    await app.db
      .insertInto('account_request')
      .values({
        id: accountRequestId,
        ticket_id: 'ABCDEF',
        kind: 'student',
        user_id: asker.id,
        branch_id: place.branchId,
        sub_branch_id: place.subBranchId,
      })
      .execute()
    const bytes = { image: Buffer.from('a'), thumbnail: Buffer.from('b') }
    const photo = await savePhoto(app.deps, bytes)
    const { image, thumbnail } = await storePhoto(app.deps, photo, { accountRequestId }, asker.id)
    const elsewhere = await app.givenBranch('Desa Sebelah')
    const seen = async (user: GivenUser) =>
      (await send(app, `GET /api/uploads/images/${image}`, { token: user.token })).status
    const statuses = {
      asker: await seen(asker),
      admin: await seen(await app.givenUser({ role: 'admin' })),
      desa: await seen(await app.givenUser({ role: 'branchAdmin', place })),
      kelompok: await seen(await app.givenUser({ role: 'subBranchAdmin', place })),
      otherDesa: await seen(await app.givenUser({ role: 'branchAdmin', place: elsewhere })),
      teacher: await seen(await app.givenTeacher({ place })),
      examiner: await seen(await app.givenTeacher({ place, role: 'munaqisy' })),
      student: await seen(await app.givenStudent({ place })),
    }
    expect(statuses).toEqual({
      asker: 200,
      admin: 200,
      desa: 200,
      kelompok: 200,
      otherDesa: 404,
      teacher: 404,
      examiner: 404,
      student: 404,
    })

    const student = await app.givenStudent({ place })
    await giveRequestPhotos(app.deps, [{ names: [image, thumbnail, null], userId: student.id }])
    expect(await seen(student)).toBe(200)
    expect(await seen(asker)).toBe(404)
  })
})

describe('the sweep of pictures', () => {
  const stored = async () => {
    const rows = await app.db.selectFrom('image_file').select('name').execute()
    return {
      rows: rows.map(({ name }) => name),
      files: await storedPictures(app.deps.files),
    }
  }

  it('takes what nobody shows, after an hour, and nothing else', async () => {
    // Files carry the time of the disk; the clock of the test follows it here.
    app.clock.now = new Date()
    const teacher = await app.givenTeacher({ place })
    const first = await upload(teacher)
    app.pass({ minutes: 90 })
    const second = await upload(teacher)
    await app.deps.files.save('images/nobody-knows-this-1.jpg', Buffer.from('x'), 'image/jpeg')

    await sweepPictures(app.deps)
    const justReplaced = await stored()
    expect(justReplaced.rows).toContain(fileOf(first.json['image']))
    expect(justReplaced.files).toContain(fileOf(first.json['image']))
    // Ninety minutes old by the clock of the test.
    expect(justReplaced.files).not.toContain('nobody-knows-this-1.jpg')

    app.pass({ minutes: 61 })
    await sweepPictures(app.deps)
    const later = await stored()
    for (const key of ['image', 'thumbnail']) {
      expect(later.rows).not.toContain(fileOf(first.json[key]))
      expect(later.files).not.toContain(fileOf(first.json[key]))
      expect(later.rows).toContain(fileOf(second.json[key]))
      expect(later.files).toContain(fileOf(second.json[key]))
    }
    expect((await send(app, `GET /api/${String(second.json['image'])}`, teacher)).status).toBe(200)
    await sweepPictures(app.deps)
    expect(await stored()).toEqual(later)
  })
})
