import { userRoutes } from '@ngaji/contract/identity/users/users.routes'
import type { Role } from '@ngaji/contract/roles'
import { teacherRecordRoutes as routes } from '@ngaji/contract/people/teachers/teacher-records.routes'
import type { ChangedTeacher } from '@ngaji/contract/people/teachers/teacher-records.schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { form, photoPart } from '../../../../test/given/form.ts'
import type { GivenTeacher, GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'

let app: TestApp
let admin: GivenUser
let former: GivenTeacher
let branchAdmin: GivenUser
let subBranchAdmin: GivenUser
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.givenUser({ role: 'admin' })
})
afterAll(() => app.close())

beforeEach(async () => {
  const place = await app.givenBranch()
  former = await app.givenTeacher({ place, name: 'Pak Umar' })
  branchAdmin = await app.givenUser({ role: 'branchAdmin', place })
  subBranchAdmin = await app.givenUser({ role: 'subBranchAdmin', place })
})

/** As after a change of the role by the region: the service is over. */
async function becomes(role: Role): Promise<void> {
  const ended = { position_end_date: '2026-11-01', position_end_reason: 'Peran akun diganti.' }
  await app.db.transaction().execute(async (tx) => {
    await tx.updateTable('teacher').set(ended).where('id', '=', former.teacherId).execute()
    await tx.updateTable('app_user').set({ role }).where('id', '=', former.id).execute()
  })
}

const sent = (user: GivenUser, body: ChangedTeacher) =>
  app.as(user).call(routes.change, { params: { teacherId: former.teacherId }, body })

const said = (answer: { status: number; body: unknown }) => {
  const { code, message } = answer.body as { code?: string; message?: string }
  return [answer.status, code, message]
}

describe('the record of somebody who has an office by now', () => {
  it('is changed by nobody who stands below that office', async () => {
    await becomes('admin')
    for (const user of [subBranchAdmin, branchAdmin, admin])
      expect(said(await sent(user, { name: 'Nama Lain', phone: '81399998888' }))).toEqual([
        409,
        'teacher.account-above',
        `Akun ini sekarang Admin Daerah; hanya pemiliknya yang mengubahnya.`,
      ])
    const account = await app.as(admin).call(userRoutes.read, { params: { userId: former.id } })
    expect(account.body.users.name).toBe('Pak Umar')
  })

  it('is refused before its picture is read, on the short path as well', async () => {
    await becomes('branchAdmin')
    const unreadable = photoPart(new Uint8Array([1]))
    const sentForm = form({ name: 'userId', value: former.id }, unreadable)
    const answer = await app.as(branchAdmin).call(routes.changeNamed, { form: sentForm } as never)
    expect(said(answer)).toEqual([
      409,
      'teacher.account-above',
      'Akun ini sekarang PJP Desa; hanya Admin Daerah yang mengubahnya.',
    ])
  })

  it('is changed by its person, and by whoever stands above', async () => {
    await becomes('subBranchAdmin')
    expect(said(await sent(subBranchAdmin, { address: 'Jl. Satu' }))[1]).toBe(
      'teacher.account-above',
    )
    for (const user of [{ ...former, role: 'subBranchAdmin' as const }, branchAdmin, admin])
      expect((await sent(user, { address: `Jl. ${user.name}` })).status).toBe(200)
  })

  it('is not resumed: the role decides', async () => {
    await becomes('subBranchAdmin')
    for (const user of [branchAdmin, admin])
      expect(said(await sent(user, { positionEndDate: null }))).toEqual([
        409,
        'teacher.role-changed',
        'Akun ini sekarang PJP Kelompok. Ia bertugas lagi setelah Admin Daerah mengubah perannya.',
      ])
  })
})
