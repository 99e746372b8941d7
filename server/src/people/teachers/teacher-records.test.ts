import { accountRoutes } from '@ngaji/contract/identity/users/account-changes.routes'
import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { teacherRecordRoutes as routes } from '@ngaji/contract/people/teachers/teacher-records.routes'
import { teacherRoutes } from '@ngaji/contract/people/teachers/teachers.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../test/given/class-scenes.ts'
import { form, photoPart } from '../../../test/given/form.ts'
import type { GivenPlace, GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { givenPhotoFile } from '../../identity/users/test/photos.fixtures.ts'

let app: TestApp
let admin: GivenUser
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.givenUser({ role: 'admin' })
})
afterAll(() => app.close())

const list = async (user: GivenUser, query: Record<string, string> = {}) =>
  (await app.as(user).call(routes.list, { query })).body
const namesIn = async (user: GivenUser, query: Record<string, string> = {}) =>
  (await list(user, query)).teachers.map(({ name }) => name)

async function givenDesa() {
  const place = await app.givenBranch()
  const beside = { ...place, subBranchId: await app.givenSubBranch(place.branchId) }
  await app.givenTeacher({ place, name: 'Ahmad bin Ali', hasPhoto: true })
  await app.givenTeacher({ place, name: 'Ahmad Zaki', isDisabled: true })
  await app.givenTeacher({ place: beside, name: 'Munaqis Hadi', role: 'munaqisy' })
  const wishes = { role: 'branchAdmin' as const, place }
  const branchAdmin = await app.givenUser(wishes)
  const subBranchAdmin = await app.givenUser({ ...wishes, role: 'subBranchAdmin' })
  return { place, beside, branchAdmin, subBranchAdmin }
}

describe('the list of teachers', () => {
  it('shows those in reach, as people sort names, with the places to filter by', async () => {
    const { place, beside, branchAdmin, subBranchAdmin } = await givenDesa()
    const body = await list(branchAdmin)
    expect(body).toMatchObject({
      total: 3,
      teachers: [
        { name: 'Ahmad bin Ali', isProfileComplete: true, classIds: [], phone: '81234567890' },
        { name: 'Ahmad Zaki', missing: ['image'], accountState: 'disabled' },
        { name: 'Munaqis Hadi', position: 'munaqisy' },
      ],
      filterMeta: { branches: [{ id: place.branchId }] },
    })
    const groupIds = body.filterMeta.groups.map(({ id }) => id)
    expect(new Set(groupIds)).toEqual(new Set([place.subBranchId, beside.subBranchId]))
    expect(await namesIn(subBranchAdmin)).toEqual(['Ahmad bin Ali', 'Ahmad Zaki'])
  })

  it('is searched, filtered, sorted and paged', async () => {
    const { beside, branchAdmin } = await givenDesa()
    expect(await namesIn(branchAdmin, { search: 'AHMAD' })).toHaveLength(2)
    expect(await namesIn(branchAdmin, { position: 'munaqisy' })).toEqual(['Munaqis Hadi'])
    expect(await namesIn(branchAdmin, { subBranchId: beside.subBranchId })).toHaveLength(1)
    expect(await namesIn(branchAdmin, { isProfileComplete: 'true' })).toEqual(['Ahmad bin Ali'])
    expect(await namesIn(branchAdmin, { accountState: 'disabled' })).toEqual(['Ahmad Zaki'])
    expect(await namesIn(branchAdmin, { accountState: 'notActivated' })).toHaveLength(2)
    expect(await namesIn(branchAdmin, { isActive: 'false' })).toEqual([])
    expect(await namesIn(branchAdmin, { sortBy: 'position', sortDir: 'desc' })).toEqual([
      'Munaqis Hadi',
      'Ahmad bin Ali',
      'Ahmad Zaki',
    ])
    const page = await list(branchAdmin, { limit: '2', page: '2' })
    expect(page).toMatchObject({ total: 3, teachers: [{ name: 'Munaqis Hadi' }] })
    expect(await list(branchAdmin, { page: '9' })).toMatchObject({ total: 3, teachers: [] })
  })

  it('of a desa or kelompok is refused to others', async () => {
    const { place, beside, branchAdmin, subBranchAdmin } = await givenDesa()
    const far = await app.givenBranch()
    const ofBranch = (user: GivenUser, { branchId }: GivenPlace) =>
      app.as(user).call(routes.listOfBranch, { params: { branchId }, query: {} })
    const ofSubBranch = (user: GivenUser, { subBranchId }: GivenPlace) =>
      app.as(user).call(routes.listOfSubBranch, { params: { subBranchId }, query: {} })
    expect((await ofBranch(branchAdmin, place)).body.total).toBe(3)
    expect((await ofBranch(subBranchAdmin, place)).body.total).toBe(2)
    expect(errorCode(await ofBranch(branchAdmin, far))).toBe('branch.not-found')
    expect((await ofSubBranch(branchAdmin, beside)).body.total).toBe(1)
    expect(errorCode(await ofSubBranch(subBranchAdmin, beside))).toBe('sub-branch.not-found')
    expect((await ofSubBranch(admin, beside)).body.total).toBe(1)
  })

  it('names the classes held, those of active years first', async () => {
    const { teacher, classId, place, branchYearId } = await app.givenSchool()
    const branchAdmin = await app.givenUser({ role: 'branchAdmin', place })
    const { teachers } = await list(branchAdmin)
    expect(teachers).toMatchObject([
      {
        id: teacher.teacherId,
        classIds: [
          {
            id: classId,
            teachingGroupId: { branchYearId: { id: branchYearId, name: '20261', isActive: true } },
          },
        ],
      },
    ])
    const one = await app
      .as(branchAdmin)
      .call(routes.read, { params: { teacherId: teacher.teacherId } })
    const { servedClasses, ...shown } = one.body.teacher
    expect(shown).toEqual({ ...teachers[0], earlierClasses: [] })
    expect(servedClasses?.map(({ id }) => id)).toEqual([classId])
  })

  it('tells of one teacher which classes were held before, and whether the address is proven', async () => {
    const { teacher, classId, place, branchYearId } = await app.givenSchool()
    const { teacherId } = teacher
    const stay = { joined_on: '2026-07-13', left_on: '2026-10-02' }
    await app.db.updateTable('class_teacher').set(stay).where('class_id', '=', classId).execute()
    await app.db
      .updateTable('app_user')
      .set({ is_email_verified: true })
      .where('id', '=', teacher.id)
      .execute()
    const office = await app.givenUser({ role: 'subBranchAdmin', place })
    const seen = await app.as(office).call(routes.read, { params: { teacherId } })
    const own = await app
      .as(teacher)
      .call(teacherRoutes.readOfUser, { params: { userId: teacher.id } })
    for (const { body } of [seen, own])
      expect(body.teacher).toMatchObject({
        classIds: [],
        earlierClasses: [
          {
            id: classId,
            joinedOn: '2026-07-13',
            leftOn: '2026-10-02',
            teachingGroupId: { branchYearId: { id: branchYearId, name: '20261' } },
          },
        ],
        userId: { email: teacher.email, isEmailVerified: true },
      })
    // What an end of the service does is for those who may end it.
    expect(seen.body.teacher.servedClasses).toEqual([])
    const self = await app.as(teacher).call(routes.read, { params: { teacherId } })
    expect(self.body.teacher).not.toHaveProperty('servedClasses')
    const [row] = (await list(office)).teachers
    expect(row).not.toHaveProperty('earlierClasses')
  })
})

describe('a new teacher', () => {
  const wish = { name: 'Siti Aminah', position: 'localTeacher' as const }

  it('has an account, a number and a code', async () => {
    const { subBranchId } = await app.givenBranch()
    const { status, body } = await app.as(admin).call(routes.create, {
      body: { ...wish, email: 'siti@ngaji.test', subBranchId, phone: '0812-3456-7890' },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      teacher: {
        name: 'Siti Aminah',
        nig: expect.stringMatching(/^2026\d{4}$/),
        phone: '81234567890',
        accountState: 'notActivated',
        userId: { email: 'siti@ngaji.test', role: 'teacher' },
      },
      activation: { code: expect.stringMatching(/^[A-Z2-9]{8}$/) },
    })
    const { code, handoutId } = body.activation
    const handout = await app.as(admin).call(accountRoutes.readHandout, {
      params: { id: handoutId },
    })
    expect(handout.body.handout.people).toMatchObject([
      { name: 'Siti Aminah', activationCode: code },
    ])
  })

  it('comes with a photo, in a form, once for one key', async () => {
    const { subBranchId } = await app.givenBranch()
    const parts = Object.entries({ ...wish, email: 'foto@ngaji.test', subBranchId })
    const fields = parts.map(([name, value]) => ({ name, value }))
    const sent = form(...fields, photoPart(await givenPhotoFile()))
    const create = () =>
      app.as(admin).call(routes.create, { form: sent } as never, {
        headers: { 'idempotency-key': 'guru-foto' },
      })
    const { status, body } = await create()
    expect(status).toBe(201)
    const { image, thumbnail, missing, name } = body.teacher
    expect({ name, isImageMissing: missing.includes('image') }).toEqual({
      name: wish.name,
      isImageMissing: false,
    })
    for (const path of [image, thumbnail]) {
      const picture = await app.app.inject({
        url: `/api/${path}`,
        headers: { authorization: `Bearer ${admin.token}` },
      })
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
    }
    const again = await create()
    expect(again.body).toEqual(body)
  })

  it('is not made with a photo nobody can read, nor by anybody but the region', async () => {
    const place = await app.givenBranch()
    const { subBranchId } = place
    const parts = Object.entries({ ...wish, email: 'rusak@ngaji.test', subBranchId })
    const fields = parts.map(([name, value]) => ({ name, value }))
    const broken = (await givenPhotoFile()).slice(0, 40)
    const create = (user: GivenUser) =>
      app.as(user).call(routes.create, { form: form(...fields, photoPart(broken)) } as never)
    expect(await create(admin)).toMatchObject({
      status: 422,
      body: { code: 'image.unreadable' },
    })
    expect((await list(admin, { subBranchId })).total).toBe(0)
    const office = await app.givenUser({ role: 'branchAdmin', place })
    expect((await create(office)).status).toBe(403)
  })

  it('with the position Munaqis is an examiner', async () => {
    const { subBranchId } = await app.givenBranch()
    const { body } = await app.as(admin).call(routes.create, {
      body: { ...wish, email: 'hadi@ngaji.test', subBranchId, position: 'munaqisy' },
    })
    expect(body.teacher).toMatchObject({ position: 'munaqisy', userId: { role: 'munaqisy' } })
  })

  it('is refused with an address or a number of somebody else, or in no kelompok', async () => {
    const { subBranchId } = await app.givenBranch()
    const create = (change: object) =>
      app.as(admin).call(routes.create, {
        body: { ...wish, email: 'baru@ngaji.test', subBranchId, nig: '20260999', ...change },
      })
    expect((await create({})).status).toBe(201)
    expect(errorCode(await create({ nig: '20260998' }))).toBe('user.email-taken')
    expect(errorCode(await create({ email: 'lain@ngaji.test' }))).toBe('nig.taken')
    const nowhere = { subBranchId: app.deps.newId(), email: 'lain@ngaji.test', nig: '20260997' }
    expect(errorCode(await create(nowhere))).toBe('sub-branch.not-found')
  })
})

describe("what is shown of a teacher's work", () => {
  it('is counted by month; who changed what is for the desa and the region', async () => {
    const { teacher, place } = await app.givenSchool()
    const { teacherId } = teacher
    const branchAdmin = await app.givenUser({ role: 'branchAdmin', place })
    const subBranchAdmin = await app.givenUser({ role: 'subBranchAdmin', place })
    await app
      .as(branchAdmin)
      .call(routes.change, { params: { teacherId }, body: { address: 'Jl. Baru' } })
    const read = async (user: GivenUser) =>
      (await app.as(user).call(routes.readHistory, { params: { teacherId } })).body
    expect(await read(branchAdmin)).toEqual({
      activity: [],
      changes: [{ at: app.clock.now.toISOString(), by: branchAdmin.name, field: 'address' }],
    })
    expect((await read(subBranchAdmin)).changes).toEqual([])
    const own = await app.as(teacher).call(routes.readHistory, { params: { teacherId } })
    expect(own.status).toBe(403)
  })

  it('tells registers opened late and entries corrected later', async () => {
    const { teacher, place, classId } = await app.givenSchool()
    await app.as(teacher).call(attendanceRoutes.openRegister, { body: { classId } })
    const reason = 'Absen ditulis di kertas'
    const late = { classId, date: '2026-11-12', reason }
    const opened = await app.as(teacher).call(attendanceRoutes.openRegister, { body: late })
    expect(opened.status).toBe(201)
    const subBranchAdmin = await app.givenUser({ role: 'subBranchAdmin', place })
    const { body } = await app
      .as(subBranchAdmin)
      .call(routes.readHistory, { params: { teacherId: teacher.teacherId } })
    expect(body.activity).toEqual([
      { month: '2026-11', registers: 2, lateRegisters: 1, edits: 0, materials: 0 },
    ])
  })
})
