import { routes } from '@ngaji/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenPlace, GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { hashPassword } from '../entry/passwords.ts'

const { signIn } = routes
const password = 'kapal-layar-biru'
const deviceLabel = 'Chrome di Android'

let app: TestApp
let place: GivenPlace
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp()
  place = await app.givenBranch()
  passwordHash = await hashPassword(password)
})
afterAll(() => app.close())

let people = 0
async function givenTeacher() {
  people += 1
  const email = `perangkat${people}@ngaji.test`
  return { ...(await app.givenTeacher({ place, passwordHash, email })), email }
}

type Teacher = Awaited<ReturnType<typeof givenTeacher>>

/** Signs in on a device, a new one without its cookie. */
async function enter(teacher: Teacher, device = '') {
  app.pass({ seconds: 5 })
  const body = { email: teacher.email, password, deviceLabel }
  const headers = device ? { cookie: device } : {}
  const answer = await app.as(null).call(signIn.login, { body }, { headers })
  const { token } = answer.body as { token: string }
  const cookies = [answer.headers['set-cookie']].flat().join()
  return { user: { ...teacher, token }, device: /device=[\w-]+/.exec(cookies)?.[0] ?? 'none' }
}

async function currentDevice(user: GivenUser) {
  const { body } = await app.as(user).call(signIn.listSessions, { query: {} })
  const found = body.sessions.find(({ isCurrent }) => isCurrent)
  if (!found) throw new Error('the list holds the session that asks')
  return found
}

const rename = (by: GivenUser, sessionId: string, label: string) =>
  app.as(by).call(signIn.renameSession, { params: { sessionId }, body: { deviceLabel: label } })

describe('the name that a person gave a device', () => {
  it('is kept at the next sign-in there, and is no name of the other devices', async () => {
    const teacher = await givenTeacher()
    const phone = await enter(teacher)
    const office = await enter(teacher)
    await rename(phone.user, (await currentDevice(phone.user)).id, 'HP Ibu Siti')
    const again = await enter(teacher, phone.device)
    expect((await currentDevice(again.user)).deviceLabel).toBe('HP Ibu Siti')
    const elsewhere = await enter(teacher, office.device)
    expect((await currentDevice(elsewhere.user)).deviceLabel).toBe(deviceLabel)
  })

  it('is kept too where it was given from another device', async () => {
    const teacher = await givenTeacher()
    const office = await enter(teacher)
    const phone = await enter(teacher)
    const { id } = await currentDevice(office.user)
    expect((await rename(phone.user, id, 'Laptop TPQ')).status).toBe(200)
    const again = await enter(teacher, office.device)
    expect((await currentDevice(again.user)).deviceLabel).toBe('Laptop TPQ')
  })

  it('is nobody else’s on a shared device', async () => {
    const [teacher, colleague] = [await givenTeacher(), await givenTeacher()]
    const shared = await enter(teacher)
    await rename(shared.user, (await currentDevice(shared.user)).id, 'HP Ibu Siti')
    const other = await enter(colleague, shared.device)
    const { id, deviceLabel: seen } = await currentDevice(other.user)
    expect(seen).toBe(deviceLabel)
    expect((await rename(shared.user, id, 'Bukan milik saya')).status).toBe(404)
    const again = await enter(colleague, shared.device)
    expect((await currentDevice(again.user)).deviceLabel).toBe(deviceLabel)
  })
})
