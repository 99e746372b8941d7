import { notificationRoutes } from '@ngaji/contract/identity/notifications/notifications.routes'
import { studentRecordRoutes } from '@ngaji/contract/people/students/student-records.routes'
import { teacherRecordRoutes } from '@ngaji/contract/people/teachers/teacher-records.routes'
import { accountRoutes } from '@ngaji/contract/identity/users/account-changes.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { hashPassword } from '../sign-in/entry/passwords.ts'
import { issueActivationCodes } from '../sign-in/codes/activation-codes.service.ts'
import { tellOfExpiringCodes } from './expiring-codes.service.ts'

let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp()
  passwordHash = await hashPassword('kapal-layar-biru')
})
afterAll(() => app.close())

const days = (count: number) => app.pass({ minutes: count * 24 * 60 })

/** Sessions end while days pass. */
async function again(user: GivenUser): Promise<GivenUser> {
  return { ...user, token: await app.givenSession(user) }
}

async function toldTo(user: GivenUser) {
  const { body } = await app.as(await again(user)).call(notificationRoutes.list, { query: {} })
  return body.notifications
    .filter(({ kind }) => kind === 'codesExpiring')
    .map(({ text, href }) => ({ text, href }))
    .toSorted((one, other) => one.text.localeCompare(other.text))
}

/** Two children, a teacher, an examiner and a PJP with a code, one of each in use. */
async function givenCodes() {
  const place = await app.givenBranch()
  const wishes = { place, passwordHash }
  const branchAdmin = await app.givenUser({ role: 'branchAdmin', ...wishes })
  const subBranchAdmin = await app.givenUser({ role: 'subBranchAdmin', ...wishes })
  const waiting = [
    await app.givenStudent({ place }),
    await app.givenStudent({ place }),
    await app.givenTeacher({ place }),
    await app.givenTeacher({ place, role: 'munaqisy' }),
    await app.givenUser({ role: 'subBranchAdmin', place }),
  ]
  const inUse = [await app.givenStudent(wishes), await app.givenTeacher(wishes)]
  const ids = [...waiting, ...inUse].map(({ id }) => id)
  await issueActivationCodes(app.deps, ids, branchAdmin.id)
  return { place, branchAdmin, subBranchAdmin, waiting }
}

const students = {
  text: '2 kode aktivasi siswa habis dalam 3 hari dan belum dipakai.',
  href: '/dashboard/students?account=codeExpiring',
}
const teachers = {
  text: '2 kode aktivasi guru dan munaqis habis dalam 3 hari dan belum dipakai.',
  href: '/dashboard/teachers?account=codeExpiring',
}
const offices = {
  text: '1 kode aktivasi PJP Kelompok habis dalam 3 hari dan belum dipakai.',
  href: null,
}

describe('codes that run out', () => {
  it('are told once to the offices that gave them out, each kind with its own list', async () => {
    const { branchAdmin, subBranchAdmin } = await givenCodes()
    const far = await app.givenUser({
      role: 'branchAdmin',
      place: await app.givenBranch(),
      passwordHash,
    })
    await tellOfExpiringCodes(app.deps)
    expect(await toldTo(branchAdmin)).toEqual([])
    days(12)
    await tellOfExpiringCodes(app.deps)
    const told = async () => [await toldTo(branchAdmin), await toldTo(subBranchAdmin)]
    const once = [
      [offices, teachers, students],
      [teachers, students],
    ]
    expect(await told()).toEqual(once)
    expect(await toldTo(far)).toEqual([])
    days(1)
    await tellOfExpiringCodes(app.deps)
    expect(await told()).toEqual(once)
  })

  it('stand in the list the notice leads to, exactly as many', async () => {
    const admin = await app.givenUser({ role: 'admin', passwordHash })
    const { place, branchAdmin, waiting } = await givenCodes()
    days(12)
    await tellOfExpiringCodes(app.deps)
    const everywhere = { accountState: 'codeExpiring', limit: '100' } as const
    const query = { ...everywhere, branchId: place.branchId }
    const office = app.as(await again(branchAdmin))
    expect((await office.call(studentRecordRoutes.list, { query })).body.total).toBe(2)
    expect((await office.call(teacherRecordRoutes.list, { query })).body.total).toBe(2)
    const region = app.as(await again(admin))
    const { body } = await region.call(accountRoutes.list, { query })
    const ids = body.users.map(({ id }) => id)
    expect(new Set(ids)).toEqual(new Set(waiting.map(({ id }) => id)))
    const all = (await region.call(accountRoutes.list, { query: everywhere })).body
    expect(await toldTo(admin)).toEqual([
      {
        text: `${all.total} kode aktivasi habis dalam 3 hari dan belum dipakai.`,
        href: '/settings/users?account=codeExpiring',
      },
    ])
  })

  it('are told with all of their list again once another one comes near its end', async () => {
    const { place, branchAdmin, subBranchAdmin } = await givenCodes()
    days(2)
    const late = await app.givenStudent({ place })
    await issueActivationCodes(app.deps, [late.id], branchAdmin.id)
    days(10)
    await tellOfExpiringCodes(app.deps)
    days(1)
    await tellOfExpiringCodes(app.deps)
    const three = { ...students, text: students.text.replace('2', '3') }
    expect(await toldTo(subBranchAdmin)).toEqual([teachers, students, three])
  })
})
