import { branchYearRoutes } from '@ngaji/contract/structure/branch-years/branch-years.routes'
import { notificationRoutes } from '@ngaji/contract/identity/notifications/notifications.routes'
import { signInRoutes } from '@ngaji/contract/identity/sign-in/sign-in.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { hashPassword } from '../sign-in/entry/passwords.ts'
import { forgetNotices } from './forget-notices.queries.ts'
import { listReceivers, notify } from './notify.service.ts'

const password = 'kapal-layar-biru'

let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp()
  passwordHash = await hashPassword(password)
})
afterAll(() => app.close())

const list = async (user: GivenUser, query: Record<string, string> = {}) =>
  (await app.as(user).call(notificationRoutes.list, { query })).body
const notificationTexts = async (user: GivenUser) =>
  (await list(user)).notifications.map(({ text }) => text)
const notifyUser = (userId: string, text: string) =>
  notify(app.deps, [{ userId, kind: 'ticketNew', text, href: '/settings/requested-accounts' }])

describe('what somebody was told', () => {
  it('is listed newest first, with the count of the unread', async () => {
    const user = await app.givenUser({ role: 'curriculum' })
    for (const text of ['satu', 'dua', 'tiga']) {
      await notifyUser(user.id, text)
      app.pass({ seconds: 1 })
    }
    const first = await list(user, { limit: '2' })
    expect(first).toMatchObject({
      notifications: [{ text: 'tiga', kind: 'ticketNew', readAt: null }, { text: 'dua' }],
      total: 3,
      unreadCount: 3,
    })
    expect(first.notifications[0]?.at).toBe(new Date(app.clock.now.getTime() - 1000).toISOString())
    expect((await list(user, { limit: '2', page: '2' })).notifications).toMatchObject([
      { text: 'satu' },
    ])
  })

  it('is marked as read, one by one or all', async () => {
    const user = await app.givenUser({ role: 'curriculum' })
    for (const text of ['satu', 'dua', 'tiga']) await notifyUser(user.id, text)
    const [one] = (await list(user)).notifications
    const ids = [one?.id ?? '']
    const marked = await app.as(user).call(notificationRoutes.markRead, { body: { ids } })
    expect(marked.body.unreadCount).toBe(2)
    expect(await list(user, { unread: 'true' })).toMatchObject({ total: 2, unreadCount: 2 })
    await app.as(user).call(notificationRoutes.markRead, { body: { all: true } })
    expect(await list(user)).toMatchObject({ total: 3, unreadCount: 0 })
    const neither = await app.as(user).call(notificationRoutes.markRead, { body: {} })
    expect(neither.status).toBe(422)
  })

  it('is nobody else’s to read or mark', async () => {
    const user = await app.givenUser({ role: 'curriculum' })
    const other = await app.givenUser({ role: 'admin' })
    await notifyUser(user.id, 'satu')
    const ids = (await list(user)).notifications.map(({ id }) => id)
    expect(await list(other)).toMatchObject({ notifications: [], total: 0 })
    await app.as(other).call(notificationRoutes.markRead, { body: { ids } })
    expect((await list(user)).unreadCount).toBe(1)
  })

  it('asked for by the app itself keeps no session going', async () => {
    const user = await app.givenUser({ role: 'curriculum' })
    const expiry = async () => {
      const { headers } = await app.as(user).call(notificationRoutes.list, { query: {} })
      return headers['x-session-expires']
    }
    const before = await expiry()
    app.pass({ minutes: 30 })
    expect(await expiry()).toBe(before)
    await app.as(user).call(signInRoutes.currentSession, {})
    expect(await expiry()).not.toBe(before)
  })

  it('is kept for 60 days', async () => {
    const user = await app.givenUser({ role: 'curriculum' })
    await app.db
      .insertInto('notification')
      .values({
        id: app.deps.newId(),
        user_id: user.id,
        kind: 'ticketNew',
        text: 'lama',
        at: new Date(app.clock.now.getTime() - 60 * 86_400_000),
      })
      .execute()
    expect(await list(user)).toMatchObject({ total: 0, unreadCount: 0 })
  })

  it('reaches accounts in use of a role and a place', async () => {
    const place = await app.givenBranch()
    const wishes = { role: 'branchAdmin' as const, place, passwordHash }
    const here = await app.givenUser(wishes)
    const doer = await app.givenUser(wishes)
    await app.givenUser({ ...wishes, isDisabled: true })
    await app.givenUser({ ...wishes, place: await app.givenBranch() })
    const { branchId } = place
    const found = await listReceivers(app.deps, { roles: ['branchAdmin'], branchId }, doer.id)
    expect(found).toEqual([{ userId: here.id, role: 'branchAdmin' }])
  })
})

describe('a name that is forgotten', () => {
  it('goes where it stands as a whole, in what is told of people', async () => {
    const user = await app.givenUser({ role: 'admin' })
    const texts = ['Siti (Al) ditolak: Siti (Al).', 'Siti (Al)i sudah terdaftar.']
    const notices = texts.map((text) => ({ userId: user.id, kind: 'ticketDecided' as const, text }))
    await notify(
      app.deps,
      notices.map((notice) => ({ ...notice, href: null })),
    )
    await notifyUser(user.id, 'Permintaan dari Siti (Al).')
    await forgetNotices(app.db, { userIds: [], names: ['Siti (Al)', ''] })
    expect((await notificationTexts(user)).toSorted()).toEqual([
      'Permintaan dari Siti (Al).',
      'Siti (Al)i sudah terdaftar.',
      'seorang siswa ditolak: seorang siswa.',
    ])
  })
})

describe('a year that begins', () => {
  it('is told to the offices and teachers of the desa, once', async () => {
    const { place, branchYearId, teachingGroupId } = await app.givenSchool({ isActive: false })
    await app.db
      .updateTable('teaching_group')
      .set({ is_locked: true })
      .where('id', '=', teachingGroupId)
      .execute()
    const doer = await app.givenUser({ role: 'branchAdmin', place, passwordHash })
    const wishes = { place, passwordHash }
    const told = [
      await app.givenUser({ role: 'branchAdmin', ...wishes }),
      await app.givenUser({ role: 'subBranchAdmin', ...wishes }),
      await app.givenTeacher(wishes),
    ]
    const far = await app.givenTeacher({ place: await app.givenBranch(), passwordHash })
    for (let time = 1; time <= 2; time += 1) {
      const { status } = await app
        .as(doer)
        .call(branchYearRoutes.activate, { body: { branchYearId } })
      expect(status).toBe(200)
    }
    for (const person of told) {
      expect(await notificationTexts(person)).toEqual([
        'Tahun ajaran 2026/2027 Ganjil di desa Anda sudah aktif.',
      ])
    }
    for (const person of [doer, far]) expect(await notificationTexts(person)).toEqual([])
  })
})

describe('a sign-in', () => {
  it('on a second device is told to its owner, on a known one not', async () => {
    const user = await app.givenUser({ role: 'admin', passwordHash })
    const signIn = async (deviceLabel: string, cookie?: string) => {
      const { headers } = await app
        .as(null)
        .call(
          signInRoutes.login,
          { body: { email: user.email ?? '', password, deviceLabel } },
          { headers: cookie ? { cookie } : {} },
        )
      const cookies = [headers['set-cookie']].flat().map(String)
      return cookies.find((one) => one.startsWith('device'))?.split(';')[0] ?? ''
    }
    const first = await signIn('Laptop')
    expect(await notificationTexts(user)).toEqual([])
    await signIn('Laptop', first)
    expect(await notificationTexts(user)).toEqual([])
    await signIn('HP Android')
    expect(await notificationTexts(user)).toEqual([
      'Akun Anda dibuka di perangkat baru: HP Android.',
    ])
    // A browser that keeps no cookie is new each time; the day after it is told again.
    await signIn('HP Android')
    expect(await notificationTexts(user)).toHaveLength(1)
    await app.as(user).call(notificationRoutes.markRead, { body: { all: true } })
    // Whoever got in with it cannot make it disappear, and another one of the name is told once more.
    expect(await notificationTexts(user)).toHaveLength(1)
    await signIn('HP Android')
    await signIn('HP Android')
    expect(await notificationTexts(user)).toHaveLength(2)
    await app.as(user).call(notificationRoutes.markRead, { body: { all: true } })
    app.pass({ minutes: 25 * 60 })
    const later = { ...user, token: await app.givenSession(user) }
    expect(await notificationTexts(later)).toEqual([])
    await signIn('HP Android')
    expect(await notificationTexts(later)).toHaveLength(1)
  })
})
