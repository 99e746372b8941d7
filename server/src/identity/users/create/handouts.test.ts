import { routes } from '@ngaji/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenPlace, GivenStudent, GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { handOutNewAccount } from './handouts.service.ts'

const { signIn, users } = routes

let app: TestApp
let place: GivenPlace
beforeAll(async () => {
  app = await startTestApp()
  place = await app.givenBranch()
})
afterAll(() => app.close())

describe('codes on a hand-out', () => {
  it('are not for who has another place or role by now', async () => {
    const boss = await app.givenUser({ role: 'branchAdmin', place, passwordHash: 'x' })
    const fresh = await app.givenStudent({ place })
    const made = await app.as(boss).call(users.issueCodes, { body: { userIds: [fresh.id] } })
    const { id } = made.body.handout
    const read = async () => (await app.as(boss).call(users.readHandout, { params: { id } })).status
    const move = (to: { branchId: string; subBranchId: string }) =>
      app.db
        .updateTable('app_user')
        .set({ branch_id: to.branchId, sub_branch_id: to.subBranchId })
        .where('id', '=', boss.id)
        .execute()
    expect(await read()).toBe(200)
    await move(await app.givenBranch())
    expect(await read()).toBe(404)
    await move(place)
    expect(await read()).toBe(200)
    await app.db
      .updateTable('app_user')
      .set({ role: 'subBranchAdmin' })
      .where('id', '=', boss.id)
      .execute()
    expect(await read()).toBe(404)
  })
})

describe('a hand-out', () => {
  it('names the record of each student, and whether a card can be printed of it', async () => {
    const admin = await app.givenUser({ role: 'admin', passwordHash: 'x' })
    const complete = await app.givenStudent({ place, name: 'Aisyah', hasPhoto: true })
    const bare = await app.givenStudent({ place, name: 'Bilal' })
    const teacher = await app.givenTeacher({ place, name: 'Candra', hasPhoto: true })
    const userIds = [complete.id, bare.id, teacher.id]
    const made = await app.as(admin).call(users.issueCodes, { body: { userIds } })
    const params = { id: made.body.handout.id }
    const { people } = (await app.as(admin).call(users.readHandout, { params })).body.handout
    expect(new Map(people.map(({ userId, student }) => [userId, student]))).toEqual(
      new Map([
        [complete.id, expect.objectContaining({ id: complete.studentId, isProfileComplete: true })],
        [bare.id, expect.objectContaining({ id: bare.studentId, isProfileComplete: false })],
        [teacher.id, null],
      ]),
    )
  })

  it('does not tell its maker where a child that moved away is now, nor its address', async () => {
    const boss = await app.givenUser({ role: 'branchAdmin', place, passwordHash: 'x' })
    const admin = await app.givenUser({ role: 'admin', passwordHash: 'x' })
    const [moved, stayed] = [await app.givenStudent({ place }), await app.givenStudent({ place })]
    const email = (id: string) => `${id}@anak.test`
    for (const { id } of [moved, stayed])
      await app.db
        .updateTable('app_user')
        .set({ email: email(id) })
        .where('id', '=', id)
        .execute()
    const userIds = [moved.id, stayed.id]
    const issue = async (maker: GivenUser) =>
      (await app.as(maker).call(users.issueCodes, { body: { userIds } })).body.handout.id
    const told = async (maker: GivenUser, id: string) => {
      const { body } = await app.as(maker).call(users.readHandout, { params: { id } })
      return new Map(
        body.handout.people.map((one) => [one.userId, [one.email, one.subBranchName !== null]]),
      )
    }
    const [ofBoss, ofAdmin] = [await issue(boss), await issue(admin)]
    const all = new Map(userIds.map((id) => [id, [email(id), true]]))
    expect(await told(boss, ofBoss)).toEqual(all)
    const far = await app.givenBranch()
    const transfer = await app.as(admin).call(routes.students.transfer, {
      params: { studentId: moved.studentId },
      body: { reason: 'Pindah rumah', toSubBranchId: far.subBranchId },
    })
    expect(transfer.status).toBe(201)
    const seen = new Map<string, unknown>(all).set(moved.id, [null, false])
    expect(await told(boss, ofBoss)).toEqual(seen)
    expect(await told(admin, ofAdmin)).toEqual(all)
  })

  it('tells who has signed in with a code since it was made', async () => {
    const admin = await app.givenUser({ role: 'admin', passwordHash: 'x' })
    const [fresh, waiting] = [await app.givenStudent({ place }), await app.givenStudent({ place })]
    // Whoever forgot a password has one all the same, and needs the code.
    const forgetful = await app.givenStudent({ place, passwordHash: 'x' })
    const again = await app.givenStudent({ place })
    const issue = async (...people: { id: string }[]) => {
      const body = { userIds: people.map(({ id }) => id) }
      const { handout } = (await app.as(admin).call(users.issueCodes, { body })).body
      const read = await app.as(admin).call(users.readHandout, { params: { id: handout.id } })
      return read.body.handout
    }
    const codesIn = ({ people }: Awaited<ReturnType<typeof issue>>) =>
      new Map(people.map(({ userId, activationCode }) => [userId, activationCode ?? '']))
    await begin(again, codesIn(await issue(again)).get(again.id))
    app.pass({ minutes: 1 })
    const made = await issue(fresh, waiting, forgetful, again)
    expect(made.people.some(({ hasSignedInSince }) => hasSignedInSince)).toBe(false)
    await begin(fresh, codesIn(made).get(fresh.id))
    app.pass({ minutes: 61 })
    const { body } = await app.as(admin).call(users.readHandout, { params: { id: made.id } })
    const signedIn = body.handout.people.filter(({ hasSignedInSince }) => hasSignedInSince)
    expect(signedIn.map(({ userId }) => userId)).toEqual([fresh.id])
  })

  it('gives no code that a newer one replaced, or that was used', async () => {
    const admin = await app.givenUser({ role: 'admin', passwordHash: 'x' })
    const people = [0, 1, 2].map(() => app.givenStudent({ place }))
    const [waiting, replaced, signedIn] = (await Promise.all(people)) as [
      GivenStudent,
      GivenStudent,
      GivenStudent,
    ]
    const issue = async (...receivers: { id: string }[]) => {
      const body = { userIds: receivers.map(({ id }) => id) }
      return (await app.as(admin).call(users.issueCodes, { body })).body.handout.id
    }
    const codesOf = async (id: string) => {
      const { body } = await app.as(admin).call(users.readHandout, { params: { id } })
      return new Map(body.handout.people.map((one) => [one.userId, one.activationCode]))
    }
    const first = await issue(waiting, replaced, signedIn)
    const before = await codesOf(first)
    const second = await issue(replaced)
    await begin(signedIn, before.get(signedIn.id) ?? '')
    expect(await codesOf(first)).toEqual(
      new Map([
        [waiting.id, before.get(waiting.id)],
        [replaced.id, null],
        [signedIn.id, null],
      ]),
    )
    expect(before.get(waiting.id)).toEqual(expect.any(String))
    await begin(replaced, (await codesOf(second)).get(replaced.id) ?? '')
  })

  it('tells which new account has a password by now', async () => {
    const admin = await app.givenUser({ role: 'admin', passwordHash: 'x' })
    const child = await app.givenStudent({ place })
    const made = { userId: child.id, code: 'K7PM3WQA', codeExpiresAt: app.deps.now() }
    const { handoutId: id } = await handOutNewAccount(app.deps, admin.id, made)
    const hasSignedIn = async () => {
      const { body } = await app.as(admin).call(users.readHandout, { params: { id } })
      return body.handout.people.map(({ hasSignedInSince }) => hasSignedInSince)
    }
    expect(await hasSignedIn()).toEqual([false])
    await app.db
      .updateTable('app_user')
      .set({ password_hash: 'x' })
      .where('id', '=', child.id)
      .execute()
    expect(await hasSignedIn()).toEqual([true])
  })
})

/** Signs in with the code and chooses a password. */
async function begin(child: GivenUser & { nis: string }, code = ''): Promise<void> {
  const { body } = await app
    .as(null)
    .call(signIn.login, { body: { nis: child.nis, password: code } })
  const { token } = body as { token: string }
  const chosen = { newPassword: 'bulan-di-atas-sawah', confirmNewPassword: 'bulan-di-atas-sawah' }
  const { status } = await app.as({ ...child, token }).call(signIn.changePassword, { body: chosen })
  expect(status).toBe(200)
}
