import { classRoutes } from '@ngaji/contract/structure/classes/classes.routes'
import { teacherRecordRoutes as routes } from '@ngaji/contract/people/teachers/teacher-records.routes'
import type { ChangedTeacher } from '@ngaji/contract/people/teachers/teacher-records.schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../../test/given/class-scenes.ts'
import type { GivenTeacher, GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'

let app: TestApp
let admin: GivenUser
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.givenUser({ role: 'admin' })
})
afterAll(() => app.close())

const end = { positionEndDate: '2026-11-19', reason: 'Pindah ke luar kota' }

const sent = (user: GivenUser, { teacherId }: GivenTeacher, body: ChangedTeacher = end) =>
  app.as(user).call(routes.change, { params: { teacherId }, body })

const refusedFields = (answer: { body: unknown }) => (answer.body as { fields?: object }).fields
const messageIn = (answer: { body: unknown }) => (answer.body as { message: string }).message

/** A teacher of a class, with the offices of the desa. */
async function givenService(isLocked: boolean, year: { isActive?: boolean } = {}) {
  const school = await app.givenSchool(year)
  const { place, classId, teacher } = school
  await setLocked(classId, isLocked)
  return {
    ...school,
    name: await nameOf(classId),
    branchAdmin: await app.givenUser({ role: 'branchAdmin', place }),
    subBranchAdmin: await app.givenUser({ role: 'subBranchAdmin', place }),
    read: async (user: GivenUser) => {
      const params = { teacherId: teacher.teacherId }
      return (await app.as(user).call(routes.read, { params })).body.teacher
    },
  }
}

async function setLocked(classId: string, isLocked: boolean): Promise<void> {
  await app.db.updateTable('class').set({ is_locked: isLocked }).where('id', '=', classId).execute()
}

async function nameOf(classId: string): Promise<string> {
  const row = app.db.selectFrom('class').select('name').where('id', '=', classId)
  return (await row.executeTakeFirstOrThrow()).name
}

describe('the end of a service', () => {
  it('has a date and a reason, and is taken back', async () => {
    const place = await app.givenBranch()
    const teacher = await app.givenTeacher({ place })
    const subBranchAdmin = await app.givenUser({ role: 'subBranchAdmin', place })
    const without = await sent(subBranchAdmin, teacher, { positionEndDate: '2026-11-19' })
    expect(refusedFields(without)).toHaveProperty('reason')
    const early = { ...end, positionStartDate: '2026-11-20' }
    expect(refusedFields(await sent(subBranchAdmin, teacher, early))).toHaveProperty(
      'positionEndDate',
    )
    const ended = await sent(subBranchAdmin, teacher)
    expect(ended.body).toMatchObject({
      message: 'Data guru disimpan.',
      teacher: { isActive: false, positionEndDate: '2026-11-19' },
    })
    const back = await sent(subBranchAdmin, teacher, { positionEndDate: null })
    expect(back.body.teacher).toMatchObject({ isActive: true, positionEndDate: null })
  })

  it('waits until the open classes are left', async () => {
    const { teacher, name, branchAdmin, read } = await givenService(false, { isActive: false })
    expect(await sent(branchAdmin, teacher)).toMatchObject({
      status: 409,
      body: {
        code: 'teacher.in-locked-class',
        message: `Guru ini masih mengajar. Keluarkan dahulu dari ${name}.`,
      },
    })
    const { servedClasses } = await read(branchAdmin)
    expect(servedClasses).toMatchObject([{ name, isLeft: false, isLocked: false }])
  })

  it('in a running year is the matter of the desa and ends the memberships', async () => {
    const school = await givenService(true)
    const { teacher, classId, name, branchAdmin, subBranchAdmin, read } = school
    const homeroom = { homeroom_teacher_id: teacher.teacherId }
    await app.db.updateTable('class').set(homeroom).where('id', '=', classId).execute()
    const about = { id: classId, name, isLocked: true, isRunning: true }
    const alone = { ...about, isOnlyTeacher: true, isHomeroom: true }
    for (const user of [subBranchAdmin, admin]) {
      const refused = await sent(user, teacher)
      expect(errorCode(refused)).toBe('teacher.in-locked-class')
      expect(messageIn(refused)).toBe(
        `Guru ini masih mengajar. ${name} terkunci; PJP Desa kelas itu yang mengeluarkannya.`,
      )
      expect((await read(user)).servedClasses).toEqual([{ ...alone, isLeft: false }])
    }
    expect((await read(branchAdmin)).servedClasses).toEqual([{ ...alone, isLeft: true }])
    const ended = await sent(branchAdmin, teacher)
    expect(ended.body).toMatchObject({
      message: `Data guru disimpan. Ia keluar dari ${name}.`,
      teacher: { isActive: false, classIds: [] },
    })
    const { body } = await app
      .as(branchAdmin)
      .call(classRoutes.read, { params: { classId }, query: {} })
    expect(body.class).toMatchObject({ teachers: [], homeroomTeacherId: null })
    const stays = await app.db.selectFrom('class_teacher').selectAll().execute()
    expect(stays.find((stay) => stay.class_id === classId)).toMatchObject({
      left_on: '2026-11-19',
      left_reason: end.reason,
    })
  })

  it('tells which classes are open and which are locked, and who has to act', async () => {
    const school = await givenService(true)
    const { teacher, teachingGroupId, name, branchAdmin, subBranchAdmin } = school
    const openId = await app.givenClass({ teachingGroupId, grade: '4', teachers: [teacher] })
    const open = await nameOf(openId)
    const leave = `Keluarkan dahulu dari ${open}.`
    expect(messageIn(await sent(subBranchAdmin, teacher))).toBe(
      `Guru ini masih mengajar. ${leave} ${name} terkunci; PJP Desa kelas itu yang mengeluarkannya.`,
    )
    expect(messageIn(await sent(branchAdmin, teacher))).toBe(`Guru ini masih mengajar. ${leave}`)
    const early = await givenService(true, { isActive: false })
    expect(messageIn(await sent(early.branchAdmin, early.teacher))).toBe(
      `Guru ini masih mengajar. ${early.name} terkunci; PJP Desa membuka kuncinya dahulu.`,
    )
  })

  it('counts colleagues who are still there', async () => {
    const { teacher, classId, branchAdmin, place, read } = await givenService(false)
    const colleague = await app.givenTeacher({ place })
    const { branch_id, branch_year_id, teaching_group_id } = await app.db
      .selectFrom('class')
      .select(['branch_id', 'branch_year_id', 'teaching_group_id'])
      .where('id', '=', classId)
      .executeTakeFirstOrThrow()
    const stay = { id: app.deps.newId(), branch_id, branch_year_id, teaching_group_id }
    await app.db
      .insertInto('class_teacher')
      .values({
        ...stay,
        class_id: classId,
        teacher_id: colleague.teacherId,
        joined_on: '2026-07-13',
      })
      .execute()
    await setLocked(classId, true)
    const isAlone = async () => (await read(branchAdmin)).servedClasses?.[0]?.isOnlyTeacher
    expect(await isAlone()).toBe(false)
    expect((await sent(branchAdmin, colleague)).status).toBe(200)
    expect(await isAlone()).toBe(true)
    expect((await read(branchAdmin)).servedClasses?.[0]?.isHomeroom).toBe(false)
    expect((await sent(branchAdmin, teacher)).status).toBe(200)
  })

  it('on a day to come is for those without a class: a class is left at once', async () => {
    const { teacher, classId, name, branchAdmin } = await givenService(true)
    const later = { ...end, positionEndDate: '2026-11-20' }
    const refused = await sent(branchAdmin, teacher, later)
    expect(errorCode(refused)).toBe('teacher.still-teaching')
    expect(messageIn(refused)).toBe(
      `Guru ini masih mengajar ${name}. Isi hari ini atau sebelumnya, atau akhiri tugasnya nanti pada hari terakhirnya.`,
    )
    const stays = app.db.selectFrom('class_teacher').select('left_on')
    expect(await stays.where('class_id', '=', classId).execute()).toEqual([{ left_on: null }])
    const free = await app.givenTeacher({ place: school(branchAdmin) })
    const ended = await sent(branchAdmin, free, later)
    expect(ended.body.teacher).toMatchObject({ positionEndDate: '2026-11-20', isActive: false })
  })
})

function school({ branchId, subBranchId }: GivenUser) {
  return { branchId: branchId ?? '', subBranchId: subBranchId ?? '' }
}
