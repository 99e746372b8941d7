import { readOpenSettings } from '@ngaji/contract/identity/region-settings/open-settings.routes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { call } from '../../api/client/client.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { givenSession } from '../../api/session/session.fixtures.ts'
import { givenEmptyPhone, write } from '../../offline/copies/offline.fixtures.ts'
import { setOfflineUser } from '../../offline/copies/offline-user.ts'
import { enqueue } from '../../offline/outbox/outbox.ts'
import { noteStoreTrouble } from '../../offline/copies/store-failure.ts'
import { announce, closeNotice, unknownPageNotice } from '../links/notice.ts'
import { endLineTrouble, ownJson, strangePage } from '../../api/line/own-response.fixtures.ts'

vi.stubGlobal('__APP_VERSION__', 'test')
// Imported after the stubs above, which its modules read.
const { Banners } = await import('./Banners.tsx')
const { versionWatch } = await import('../version/watch-version.ts')

const settings = { organisationName: 'PJP Daerah', footerText: '', logo: null, isDemo: true }
const minute = 60_000
const four = new Date('2025-11-20T09:00:00.000Z').getTime()

beforeEach(async () => {
  // First: what is asked again by itself must not reach the server that serves these tests.
  vi.stubGlobal('fetch', async () => ownJson({ settings }))
  await givenEmptyPhone()
  const session = givenSession({ expiration: '2999-01-01T00:00:00.000Z' })
  sessionStore.begin(session)
  setOfflineUser({ userId: session.userId, secret: 'token' })
})

afterEach(async () => {
  // First: the banners of a session that ends ask for the settings of who comes next.
  await cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  closeNotice()
  endLineTrouble()
  vi.unstubAllGlobals()
  noteStoreTrouble(null)
  sessionStore.finish('signed-out')
})

/** Three unsent records of 16.00, shown so many minutes later. */
async function givenRecordsOf(minutes: number) {
  const { userId } = sessionStore.latest() ?? { userId: '' }
  vi.useFakeTimers({ toFake: ['Date'], now: four })
  await enqueue([write({ userId }), write({ userId }), write({ userId })])
  vi.setSystemTime(four + minutes * minute)
}

const waiting = () => page.getByText('3 catatan belum terkirim sejak 16.00.')
const demo = () => page.getByText(/Data contoh/)

it('shows records that have waited for ten minutes, and offers to send them', async () => {
  await givenRecordsOf(10)
  await render(<Banners />)
  await expect.element(waiting()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Kirim sekarang' })).toBeVisible()
})

it('does not show records just made', async () => {
  await givenRecordsOf(9)
  await render(<Banners />)
  await expect.element(demo()).toBeVisible()
  expect(waiting().query()).toBeNull()
})

it('keeps "Data contoh" beside the two that are urgent', async () => {
  await givenRecordsOf(10)
  await enqueue([write({ userId: 'hendra' })])
  announce(unknownPageNotice)
  await render(<Banners />)
  await expect.element(page.getByText(unknownPageNotice.text)).toBeVisible()
  await expect.element(waiting()).toBeVisible()
  await expect.element(demo()).toBeVisible()
  expect(page.getByText(/catatan akun lain/).query()).toBeNull()
})

it('does not ask to verify an address while mail is not set up', async () => {
  // Loaded ahead: a banner would be shown at once.
  await import('./EmailBanner.tsx')
  vi.stubGlobal('fetch', async () => ownJson({ settings: { ...settings, isMailSetUp: false } }))
  const expiration = '2999-01-01T00:00:00.000Z'
  sessionStore.begin(givenSession({ token: 'token-2', isEmailVerified: false, expiration }))
  await render(<Banners />)
  await expect.element(demo()).toBeVisible()
  expect(page.getByText(/Verifikasi email/).query()).toBeNull()
})

it('says that somebody else answers, and that attendance goes on, until our server answers', async () => {
  sessionStore.begin(givenSession({ role: 'teacher', expiration: '2999-01-01T00:00:00.000Z' }))
  // Before the banners ask for the settings: an answer of our server on its way would count as the line being back.
  vi.stubGlobal('fetch', async () => strangePage(503))
  await render(<Banners />)
  const banner = page.getByText(/Ada halaman lain yang menjawab, mungkin login Wi-Fi/)
  await expect(call(readOpenSettings, {})).rejects.toMatchObject({ code: 'network.stranger' })
  await expect.element(banner).toBeVisible()
  await expect.element(page.getByText(/Absen tetap jalan dan tersimpan di HP ini/)).toBeVisible()

  vi.stubGlobal('fetch', async () => ownJson({ settings }))
  await call(readOpenSettings, {})
  await expect.element(banner).not.toBeInTheDocument()
})

it('promises no storage to a teacher whose phone stores nothing', async () => {
  sessionStore.begin(givenSession({ role: 'teacher', expiration: '2999-01-01T00:00:00.000Z' }))
  noteStoreTrouble('full')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  globalThis.dispatchEvent(new Event('offline'))
  await render(<Banners />)
  await expect
    .element(page.getByText(/HP ini tidak dapat menyimpan: absen perlu sinyal/))
    .toBeVisible()
  expect(page.getByText(/tersimpan di HP ini/).query()).toBeNull()
  noteStoreTrouble(null)
  await expect.element(page.getByText(/Absen tetap jalan dan tersimpan di HP ini/)).toBeVisible()
})

describe('while the server is read-only', () => {
  const readOnly = () => page.getByText('Penyimpanan hampir penuh, perubahan ditunda.')
  const answering = (headers: Record<string, string>) =>
    vi.stubGlobal('fetch', async () =>
      ownJson({ settings }, { headers: { 'x-server-time': String(Date.now()), ...headers } }),
    )

  it('says so with the first response, says that records of a teacher wait, and removes it later', async () => {
    sessionStore.begin(givenSession({ role: 'teacher', expiration: '2999-01-01T00:00:00.000Z' }))
    answering({ 'x-read-only': '1' })
    await render(<Banners />)
    await call(readOpenSettings, {})
    await expect.element(readOnly()).toBeVisible()
    await expect
      .element(page.getByText(/absen tersimpan di HP ini dan dikirim nanti/))
      .toBeVisible()

    // The response of a proxy says nothing about the server.
    vi.stubGlobal('fetch', async () => strangePage(200))
    await expect(call(readOpenSettings, {})).rejects.toMatchObject({ code: 'network.stranger' })
    await expect.element(readOnly()).toBeVisible()

    answering({})
    await call(readOpenSettings, {})
    await expect.element(readOnly()).not.toBeInTheDocument()
  })
})

it('says of a clock in another time zone how many hours, and the usual cause', async () => {
  const ahead = String(Date.now() + 15 * 60 * minute)
  vi.stubGlobal('fetch', async () => ownJson({ settings }, { headers: { 'x-server-time': ahead } }))
  await render(<Banners />)
  await call(readOpenSettings, {})
  await expect
    .element(page.getByText(/^Jam HP berbeda 15 jam dari server\..* zona waktu HP salah/))
    .toBeVisible()
  expect(page.getByText(/900 menit/).query()).toBeNull()
})

// Last: the watch over the version goes on waiting.
it('says that a new version waits for the work in another tab', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    ownJson(url.includes('version.json') ? { version: 'next' } : { settings }),
  )
  await new Promise<void>((resolve) => {
    void navigator.locks.request('ngaji-busy:test:other', () => {
      resolve()
      return new Promise(() => undefined)
    })
  })
  await render(<Banners />)
  await versionWatch.check()
  await expect
    .element(page.getByText('Versi baru siap. Dimuat ulang setelah pekerjaan di tab lain selesai.'))
    .toBeVisible()
  expect(page.getByRole('button', { name: 'Muat ulang sekarang' }).query()).toBeNull()
})
