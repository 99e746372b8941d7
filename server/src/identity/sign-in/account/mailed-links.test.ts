import { routes } from '@ngaji/contract'
import {
  letterKinds,
  type LetterKind,
} from '@ngaji/contract/office/system-health/system-health.schemas'
import type { RouteShape } from '@ngaji/contract/route'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenPlace, GivenUser } from '../../../../test/given/givens.ts'
import { send, startTestApp, type TestApp } from '../../../../test/harness.ts'
import { hashPassword } from '../entry/passwords.ts'

const { signIn, users } = routes
const password = 'kapal-layar-biru'

let app: TestApp
let place: GivenPlace
let admin: GivenUser
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp()
  place = await app.givenBranch()
  admin = await app.givenUser({ role: 'admin' })
  passwordHash = await hashPassword(password)
})
afterAll(() => app.close())

const nobody = () => app.as(null)
let addresses = 0
const newAddress = () => `alamat${(addresses += 1)}@ngaji.test`

const givenTeacher = (email = newAddress()) => app.givenTeacher({ place, passwordHash, email })

const login = (email: string, secret = password) =>
  nobody().call(signIn.login, { body: { email, password: secret } })

type Posted = { kind: LetterKind; to: string; body: string }

/** The letters that wait to be sent, the newest last; each is told once. */
async function takePosted(): Promise<Posted[]> {
  await app.runJobs()
  const waiting = app.db.selectFrom('letter').select(['kind', 'to', 'body']).orderBy('id')
  const posted = await waiting.where('body', '<>', '').execute()
  await app.deliverLetters()
  return posted
}

const tokenIn = (text = ''): string => /https?:\S+\/([\w-]+)/.exec(text)?.[1] ?? 'none'

const askToAttach = (user: GivenUser, newEmail: string) =>
  app.as(user).call(signIn.requestVerifyEmail, { body: { isNewEmail: true, newEmail } })

async function attachTokenOf(user: GivenUser, newEmail: string): Promise<string> {
  await askToAttach(user, newEmail)
  return tokenIn((await takePosted()).find(({ to }) => to === newEmail)?.body)
}

const finish = (user: GivenUser | null, body: { token: string; password?: string }) =>
  app.as(user).call(signIn.finishEmailChange, { body })

const openLink = (user: GivenUser | null, token: string) =>
  app.as(user).call(signIn.verifyEmail, { params: { token } })

const emailOf = async ({ id }: GivenUser) =>
  (await app.db.selectFrom('app_user').select('email').where('id', '=', id).executeTakeFirst())
    ?.email

/** What posts a letter of each kind; answers the account it is about. */
const occasions: Record<LetterKind, (() => Promise<GivenUser>)[]> = {
  reset: [
    async () => {
      const teacher = await givenTeacher()
      await nobody().call(signIn.requestReset, { body: { email: teacher.email ?? '' } })
      return teacher
    },
  ],
  'verify-email': [
    async () => {
      const teacher = await givenTeacher()
      await askToAttach(teacher, newAddress())
      return teacher
    },
    async () => {
      const child = await app.givenStudent({ place, passwordHash })
      await askToAttach(child, newAddress())
      return child
    },
  ],
  'undo-email': [
    async () => {
      const teacher = await givenTeacher()
      await finish(teacher, { token: await attachTokenOf(teacher, newAddress()) })
      return teacher
    },
  ],
  'handed-over': [
    async () => {
      const curriculum = await app.givenUser({ role: 'curriculum', email: newAddress() })
      const params = { userId: curriculum.id }
      await app.as(admin).call(users.change, { params, body: { email: newAddress() } })
      return curriculum
    },
  ],
  'email-removed': [
    async () => {
      const child = await app.givenStudent({ place, passwordHash })
      await finish(child, { token: await attachTokenOf(child, newAddress()) })
      const params = { userId: child.id }
      await app.as(admin).call(users.removeEmail, { params })
      return child
    },
  ],
  'code-issued': [
    async () => {
      const teacher = await givenTeacher()
      await app.as(admin).call(users.issueCode, { params: { userId: teacher.id } })
      return teacher
    },
  ],
  'code-used': [
    async () => {
      const teacher = await givenTeacher()
      const params = { userId: teacher.id }
      const { body } = await app.as(admin).call(users.issueCode, { params })
      await login(teacher.email ?? '', body.activation.code)
      return teacher
    },
  ],
  test: [
    async () => {
      await app.as(admin).call(routes.systemHealth.sendTestLetter, { body: {} })
      return admin
    },
  ],
  // Letters from before letters had kinds: nothing posts one any more.
  notice: [],
}

/** Every call that a page can make by itself with the token of its address. */
const openings = Object.values(routes)
  .flatMap((feature) => Object.values<RouteShape>(feature))
  .filter(({ method, path }) => method === 'GET' && path.includes('{token}'))

async function openTwice(token: string, owner: GivenUser): Promise<void> {
  for (const route of [...openings, ...openings]) {
    await send(app.app, route, { params: { token } })
    await send(app.app, route, { params: { token } }, { token: owner.token })
  }
}

/** A hash of each table, but for the counters that refuse a caller who asks too often. */
async function contents(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename::text as name from pg_tables
    where schemaname = 'public' and tablename <> 'rate_counter' order by 1`.execute(app.db)
  const hashes: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ hash: string }>`
      select coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash
      from ${sql.table(name)} t`.execute(app.db)
    hashes[name] = rows[0]?.hash ?? ''
  }
  return hashes
}

const cases = letterKinds.flatMap((kind) =>
  occasions[kind].map((occasion, nth) => [kind, nth + 1, occasion] as const),
)

describe('a letter', () => {
  it.each(cases)('%s (%i) changes nothing when its links are opened', async (kind, _nth, post) => {
    const owner = await post()
    const letters = (await takePosted()).filter((letter) => letter.kind === kind)
    expect(letters).not.toEqual([])
    const tokens = letters
      .flatMap(({ body }) => body.match(/https?:\S+/g) ?? [])
      .map((link) => tokenIn(link))
    const before = await contents()
    for (const token of tokens) await openTwice(token, owner)
    expect(await contents()).toEqual(before)
  })

  it('of the office to the first address confirms it by the first opening alone', async () => {
    const child = await app.givenStudent({ place, passwordHash })
    const email = newAddress()
    await app.as(admin).call(users.change, { params: { userId: child.id }, body: { email } })
    const token = tokenIn((await takePosted()).find(({ to }) => to === email)?.body)
    const first = await openLink(null, token)
    expect(first.body).toEqual({ message: 'Email berhasil diverifikasi.', leftToDo: null })
    const confirmed = await contents()
    expect((await openLink(null, token)).body).toEqual(first.body)
    await openTwice(token, child)
    expect(await contents()).toEqual(confirmed)
    expect(await emailOf(child)).toBe(email)
  })
})

describe('a change to a mistyped address', () => {
  it("ends nowhere: the stranger's mailbox attaches nothing, the old address stays", async () => {
    const office = newAddress()
    const pjp = await app.givenUser({ role: 'branchAdmin', place, passwordHash, email: office })
    const [mistyped, token] = ['kantr@ngaji.test', await attachTokenOf(pjp, 'kantr@ngaji.test')]
    expect((await openLink(null, token)).body).toEqual({
      message: `Email ${mistyped} belum terpasang pada akun Anda. Isi password akun Anda, lalu ketuk "Pasang Email".`,
      leftToDo: 'password',
    })
    expect((await finish(null, { token })).body).toMatchObject({ code: 'auth.password-needed' })
    const guess = await finish(null, { token, password: 'tebakan-orang' })
    expect(guess).toMatchObject({ status: 422, body: { code: 'auth.wrong-password' } })
    const stranger = await givenTeacher()
    expect((await finish(stranger, { token })).body).toMatchObject({ code: 'auth.password-needed' })
    // Neither "Lupa password" of the stranger.
    await nobody().call(signIn.requestReset, { body: { email: mistyped } })
    expect(await takePosted()).toEqual([])

    expect((await login(office)).status).toBe(200)
    await nobody().call(signIn.requestReset, { body: { email: office } })
    const reset = { token: tokenIn((await takePosted())[0]?.body), newPassword: 'hujan-bulan-juni' }
    expect((await nobody().call(signIn.resetPassword, { body: reset })).status).toBe(200)
    expect((await login(office, reset.newPassword)).status).toBe(200)
    // A new password closes the link of the stranger.
    expect((await openLink(null, token)).body).toMatchObject({ code: 'auth.token-invalid' })
  })

  it('counts the guesses of the password like those at the sign-in', async () => {
    const teacher = await givenTeacher()
    const token = await attachTokenOf(teacher, newAddress())
    const answers: unknown[] = []
    for (let tries = 0; tries < 7; tries += 1) {
      const { status, body } = await finish(null, { token, password: 'tebakan-lain' })
      const { details } = body as { details?: { triesLeft: number } }
      answers.push(status === 422 ? (details?.triesLeft ?? null) : status)
    }
    expect(answers).toEqual([null, 3, 2, 1, null, 429, 429])
    expect((await login(teacher.email ?? '')).status).toBe(429)
    // The owner on a device that is signed in is not shut out.
    expect((await finish(teacher, { token })).status).toBe(200)
  })
})

describe('the owner attaches the address', () => {
  it('by the password, where nobody is signed in', async () => {
    const teacher = await givenTeacher()
    const email = newAddress()
    const token = await attachTokenOf(teacher, email)
    expect((await finish(null, { token, password })).status).toBe(200)
    expect((await login(email)).status).toBe(200)
    expect((await openLink(null, token)).body).toMatchObject({ leftToDo: null })
    const repeated = await finish(null, { token })
    expect(repeated.body).toEqual({ message: 'Email baru terpasang pada akun Anda.' })
  })

  it('by a tap, where the account is signed in, and only while it is', async () => {
    const child = await app.givenStudent({ place, passwordHash })
    const token = await attachTokenOf(child, newAddress())
    expect((await openLink(child, token)).body).toMatchObject({ leftToDo: 'tap' })
    await app.as(child).call(signIn.logout, { body: {} })
    expect((await finish(child, { token })).body).toMatchObject({ code: 'auth.password-needed' })
    expect(await emailOf(child)).toBeNull()
    const back = { ...child, token: await app.givenSession(child) }
    expect((await finish(back, { token })).status).toBe(200)
    expect(await emailOf(child)).not.toBeNull()
  })

  it('not of an account that was disabled meanwhile, nor one that another account has', async () => {
    const teacher = await givenTeacher()
    const taken = newAddress()
    const token = await attachTokenOf(teacher, taken)
    await givenTeacher(taken)
    expect(await finish(teacher, { token })).toMatchObject({ body: { code: 'user.email-taken' } })
    expect((await openLink(null, token)).body).toMatchObject({ code: 'user.email-taken' })

    const disabled = await givenTeacher()
    const other = await attachTokenOf(disabled, newAddress())
    const isDisabled = { is_disabled: true }
    await app.db.updateTable('app_user').set(isDisabled).where('id', '=', disabled.id).execute()
    const answer = await finish(null, { token: other, password })
    expect(answer).toMatchObject({ status: 403, body: { code: 'auth.disabled' } })
  })
})

describe('a link says when it is opened', () => {
  const readLinkState = async (token: string) => {
    const { body } = await nobody().call(signIn.readMailedLink, { params: { token } })
    return body.link
  }

  it('that it works, is used up, was replaced, or is too old', async () => {
    const teacher = await givenTeacher()
    const ask = async () => {
      await nobody().call(signIn.requestReset, { body: { email: teacher.email ?? '' } })
      return tokenIn((await takePosted())[0]?.body)
    }
    const [first, second] = [await ask(), await ask()]
    expect(await readLinkState(first)).toEqual({ purpose: 'reset', state: 'replaced' })
    expect(await readLinkState(second)).toEqual({ purpose: 'reset', state: 'open' })
    const body = { token: second, newPassword: 'hujan-bulan-juni' }
    await nobody().call(signIn.resetPassword, { body })
    expect(await readLinkState(second)).toEqual({ purpose: 'reset', state: 'used' })
    const third = await ask()
    app.pass({ minutes: 31 })
    expect(await readLinkState(third)).toEqual({ purpose: 'reset', state: 'expired' })
  })

  it('and a made-up one that it is none', async () => {
    const token = 'x'.repeat(43)
    const answer = await nobody().call(signIn.readMailedLink, { params: { token } })
    expect(answer).toMatchObject({ status: 422, body: { code: 'auth.token-invalid' } })
  })
})
