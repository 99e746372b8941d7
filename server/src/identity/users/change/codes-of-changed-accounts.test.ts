import { routes } from '@ngaji/contract'
import { studentRoutes } from '@ngaji/contract/people/students/students.routes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GivenPlace, GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'

const { users } = routes

let app: TestApp
let place: GivenPlace
let elsewhere: GivenPlace
let admin: GivenUser
let office: GivenUser
beforeAll(async () => {
  app = await startTestApp()
  place = await app.givenBranch()
  elsewhere = await app.givenBranch()
  admin = await app.givenUser({ role: 'admin' })
  office = await app.givenUser({ role: 'subBranchAdmin', place })
})
afterAll(() => app.close())

const codeBy = async (by: GivenUser, userId: string): Promise<string> =>
  (await app.as(by).call(users.issueCode, { params: { userId } })).body.activation.code

const change = (userId: string, body: { role?: 'admin' | 'branchAdmin'; subBranchId?: string }) =>
  app.as(admin).call(users.change, { params: { userId }, body })

async function setDisabled(userId: string, isDisabled: boolean) {
  const { body } = await app.as(admin).call(users.read, { params: { userId } })
  const sent = { isDisabled, reason: 'Sedang diperiksa', version: body.users.version }
  return app.as(admin).call(users.setDisabled, { params: { userId }, body: sent })
}

const statusOfLogin = async (name: { email: string } | { nis: string }, password: string) =>
  (await app.as(null).call(routes.signIn.login, { body: { ...name, password } })).status

const emailOf = ({ email }: GivenUser) => ({ email: email ?? '' })

it('a code of a lower office does not open an account that was promoted since', async () => {
  const teacher = await app.givenTeacher({ place, email: 'naik@ngaji.test' })
  const code = await codeBy(office, teacher.id)
  const { body } = await change(teacher.id, { role: 'branchAdmin' })
  expect(body.message).toContain('Buat kode aktivasi baru')
  expect(await statusOfLogin(emailOf(teacher), code)).toBe(401)
  const anew = await codeBy(admin, teacher.id)
  expect(await statusOfLogin(emailOf(teacher), anew)).toBe(200)
})

it('nor a reset link that was mailed before', async () => {
  const teacher = await app.givenTeacher({ place, email: 'tautan@ngaji.test' })
  await app.as(null).call(routes.signIn.requestReset, { body: emailOf(teacher) })
  const letter = (await app.deliverLetters()).find(({ to }) => to === teacher.email)
  const token = /reset-password\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? 'none'
  expect(token).not.toBe('none')
  await change(teacher.id, { role: 'admin' })
  const body = { token, newPassword: 'hujan-di-bulan-juni' }
  const answer = await app.as(null).call(routes.signIn.resetPassword, { body })
  expect(answer).toMatchObject({ status: 422, body: { code: 'auth.token-invalid' } })
})

it('nor an account in another kelompok', async () => {
  const teacher = await app.givenTeacher({ place, email: 'pindah@ngaji.test' })
  const code = await codeBy(office, teacher.id)
  const moved = await change(teacher.id, { subBranchId: elsewhere.subBranchId })
  expect(moved.status).toBe(200)
  expect(await statusOfLogin(emailOf(teacher), code)).toBe(401)
})

it('nor a child that moved to another desa', async () => {
  const child = await app.givenStudent({ place })
  const code = await codeBy(office, child.id)
  const moved = await app.as(admin).call(studentRoutes.transfer, {
    params: { studentId: child.studentId },
    body: { reason: 'Pindah rumah', toSubBranchId: elsewhere.subBranchId },
  })
  expect(moved.status).toBe(201)
  expect(await statusOfLogin({ nis: child.nis }, code)).toBe(401)
})

it('nor an account that was off meanwhile, and whoever switches it on is told', async () => {
  const [one, other] = [await app.givenStudent({ place }), await app.givenStudent({ place })]
  const codes = [await codeBy(office, one.id), await codeBy(office, other.id)]
  await setDisabled(one.id, true)
  const on = await setDisabled(one.id, false)
  expect(on.body.message).toBe('Akun diaktifkan. Buat kode aktivasi baru supaya ia dapat masuk.')
  const many = (isDisabled: boolean) =>
    app.as(admin).call(users.setManyDisabled, {
      body: { userIds: [other.id], isDisabled, reason: 'Sedang diperiksa' },
    })
  await many(true)
  expect((await many(false)).body.results).toMatchObject([
    { ok: true, message: 'Disimpan. Buat kode aktivasi baru.' },
  ])
  expect(await statusOfLogin({ nis: one.nis }, codes[0] ?? '')).toBe(401)
  expect(await statusOfLogin({ nis: other.nis }, codes[1] ?? '')).toBe(401)
})

it('a code made since stays good where an old page switches the account on once more', async () => {
  const child = await app.givenStudent({ place })
  await setDisabled(child.id, true)
  await setDisabled(child.id, false)
  const code = await codeBy(office, child.id)
  expect((await setDisabled(child.id, false)).body.message).toBe('Akun diaktifkan.')
  expect(await statusOfLogin({ nis: child.nis }, code)).toBe(200)
})

it('an account with a password is just switched on', async () => {
  const person = await app.givenUser({ role: 'curriculum', passwordHash: 'x' })
  await setDisabled(person.id, true)
  expect((await setDisabled(person.id, false)).body.message).toBe('Akun diaktifkan.')
})
