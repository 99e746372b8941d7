import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../../api/queries/query-client.ts'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import { givenSession } from '../../../api/session/session.fixtures.ts'
import { confirmStore } from '../../../ui/dialog/confirm.ts'
import { ConfirmHost } from '../../../ui/dialog/ConfirmHost.tsx'
import { ToastHost } from '../../../ui/feedback/ToastHost.tsx'
import { SecurityPage } from './SecurityPage.tsx'
import { ownJson } from '../../../api/line/own-response.fixtures.ts'

type Answer = { status?: number; body: unknown }

// The devices go by the clock of the screen.
const now = serverNow().toISOString()
const device = (id: string, deviceLabel: string, isCurrent = false) => ({
  id,
  deviceLabel,
  createdAt: now,
  lastSeenAt: now,
  expires: '2999-01-01T00:00:00.000Z',
  isCurrent,
})
const phone = device('s1', 'Chrome di Android', true)
const office = device('s2', 'Edge di Windows')
const tries = [
  { at: now, deviceLabel: 'Firefox di Linux', isOk: false },
  { at: '2026-01-02T03:04:05.000Z', deviceLabel: 'Chrome di Android', isOk: true },
]

/** The server of these tests: devices come and go, everything asked of it is remembered. */
function givenServer(sessions: ReturnType<typeof device>[], refusal?: Answer) {
  const asked: [string, string, unknown][] = []
  const live = [...sessions]
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const path = url.replace('/api/', '')
    asked.push([method ?? 'GET', path, typeof body === 'string' ? JSON.parse(body) : null])
    if (refusal && (method !== 'GET' || refusal.status === 500)) {
      return ownJson(refusal.body, { status: refusal.status ?? 200 })
    }
    if (method === 'GET') return ownJson({ sessions: live, signIns: tries })
    if (method === 'DELETE') {
      const id = path.split('/')[1]
      const kept = live.filter((one) => (id ? one.id !== id : one.isCurrent))
      const ended = live.length - kept.length
      live.splice(0, live.length, ...kept)
      return ownJson({ message: 'Perangkat sudah dikeluarkan.', ended })
    }
    return ownJson({ message: 'Nama perangkat disimpan.' })
  })
  return asked
}

const givenPage = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SecurityPage
        home={<a href="/">Beranda</a>}
        profile={<a href="/profile/u1">Profil</a>}
        ownReads={<p>Siapa melihat data saya</p>}
      />
      <ConfirmHost />
      <ToastHost />
    </QueryClientProvider>,
  )

beforeEach(() => sessionStore.begin(givenSession()))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  // Questions outlive the screen that asked them.
  const asked = confirmStore.current()
  if (asked) confirmStore.settle(asked, null)
  sessionStore.finish('signed-out')
})

it('shows the own devices, this one first, and marks the sign-in that failed', async () => {
  givenServer([office, phone])
  const screen = await givenPage()
  const rows = screen.getByRole('region', { name: 'Perangkat yang masuk' }).getByRole('listitem')
  await expect.element(rows.first().getByText('Chrome di Android')).toBeVisible()
  await expect.element(rows.first().getByText('Perangkat ini')).toBeVisible()
  await expect.element(rows.nth(1).getByText(/^Terakhir dipakai hari ini/)).toBeVisible()
  const failed = screen.getByRole('listitem').filter({ hasText: 'Firefox di Linux' })
  await expect.element(failed.getByText('Gagal')).toBeVisible()
  // "Keluar" signs this device out.
  expect(
    rows
      .first()
      .getByRole('button', { name: /^Keluarkan/ })
      .elements(),
  ).toEqual([])
})

it('leads to where the password is changed', async () => {
  givenServer([phone])
  const screen = await givenPage()
  await expect
    .element(screen.getByRole('link', { name: 'Ubah password di Profil' }))
    .toHaveAttribute('href', '/profile/u1')
})

it.each([
  ['student', 1],
  ['teacher', 0],
] as const)('shows a %s who read the own data %i times', async (role, times) => {
  sessionStore.begin(givenSession({ role }))
  givenServer([phone])
  const screen = await givenPage()
  await expect.element(screen.getByText('Chrome di Android').first()).toBeVisible()
  expect(screen.getByText('Siapa melihat data saya').elements()).toHaveLength(times)
})

it('signs one device out, asked and told', async () => {
  const asked = givenServer([phone, office])
  const screen = await givenPage()
  await screen.getByRole('button', { name: /^Keluarkan Edge di Windows/ }).click()
  const dialog = screen.getByRole('alertdialog')
  await expect.element(dialog.getByText('Keluarkan Edge di Windows?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Ya' }).click()
  await expect.element(dialog.getByText('Perangkat sudah dikeluarkan.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Tutup' }).click()
  await expect.element(screen.getByText('Hanya perangkat ini yang masuk.')).toBeVisible()
  expect(asked).toContainEqual(['DELETE', 'sessions/s2', null])
})

it('leaves the devices alone when the question is answered with "Batal"', async () => {
  const asked = givenServer([phone, office])
  const screen = await givenPage()
  await screen.getByRole('button', { name: 'Keluarkan semua perangkat lain' }).click()
  await screen.getByRole('button', { name: 'Batal' }).click()
  expect(asked.filter(([method]) => method === 'DELETE')).toEqual([])
})

it('signs all other devices out', async () => {
  const asked = givenServer([phone, office, device('s3', 'Safari di iPhone')])
  const screen = await givenPage()
  await screen.getByRole('button', { name: 'Keluarkan semua perangkat lain' }).click()
  const dialog = screen.getByRole('alertdialog')
  await expect.element(dialog.getByText(/^2 perangkat harus masuk lagi\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Ya' }).click()
  await expect.element(screen.getByText('Hanya perangkat ini yang masuk.')).toBeVisible()
  expect(asked).toContainEqual(['DELETE', 'sessions', { keepCurrent: true }])
})

it('says why a device was not signed out', async () => {
  const body = { message: 'Sesi tidak ditemukan.', code: 'session.not-found' }
  givenServer([phone, office], { status: 404, body })
  const screen = await givenPage()
  await screen.getByRole('button', { name: /^Keluarkan Edge di Windows/ }).click()
  await screen.getByRole('button', { name: 'Ya' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Gagal!' })).toBeVisible()
  await expect.element(screen.getByText('Sesi tidak ditemukan.')).toBeVisible()
})

it('gives a device a name of its own, never an empty one', async () => {
  const asked = givenServer([phone, office])
  const screen = await givenPage()
  await screen.getByRole('button', { name: /^Ubah nama Chrome di Android/ }).click()
  const dialog = screen.getByRole('dialog', { name: 'Ubah nama perangkat' })
  const name = dialog.getByLabelText('Nama perangkat')
  await expect.element(name).toHaveFocus()
  const save = dialog.getByRole('button', { name: 'Simpan' })
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await name.fill('  ')
  await save.click()
  await expect.element(dialog.getByText('Nama perangkat tidak boleh kosong!')).toBeVisible()
  await name.fill('HP Ibu Siti ')
  await save.click()
  await expect.element(screen.getByText('Nama perangkat disimpan.')).toBeVisible()
  expect(asked).toContainEqual(['PATCH', 'sessions/s1', { deviceLabel: 'HP Ibu Siti' }])
})

it('waits with the shape of the list, and says so when nobody answers', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const waiting = await givenPage()
  await expect.element(waiting.getByText('Memuat perangkat…')).toBeInTheDocument()
  await waiting.unmount()

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const offline = await givenPage()
  await expect.element(offline.getByText('Gagal menghubungi server!')).toBeVisible()
})

it('keeps the list without signal, and changes nothing then', async () => {
  givenServer([phone, office])
  const screen = await givenPage()
  await expect.element(screen.getByText('Edge di Windows')).toBeVisible()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  const button = screen.getByRole('button', { name: /^Keluarkan Edge di Windows/ })
  await expect.element(button).toHaveAccessibleDescription('Perlu jaringan.')
})

it('shows the sentence of a refusal and asks again', async () => {
  const body = { message: 'Peran Anda tidak boleh melakukan ini.', code: 'request.forbidden' }
  vi.stubGlobal('fetch', async () => ownJson(body, { status: 403 }))
  const screen = await givenPage()
  await expect.element(screen.getByText(body.message)).toBeVisible()
  givenServer([phone])
  await screen.getByRole('button', { name: 'Coba Lagi' }).click()
  await expect.element(screen.getByText('Chrome di Android').first()).toBeVisible()
})
