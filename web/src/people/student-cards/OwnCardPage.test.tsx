import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { givenSession } from '../../api/session/session.fixtures.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import {
  Elsewhere,
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
} from '../../api/queries/test-server.fixtures.tsx'
import { setOfflineUser } from '../../offline/copies/offline-user.ts'
import { ScreenContext } from '../../ui/layout/screen-context.ts'
import { ownCardCopy } from './own-card.api.ts'
import { OwnCardPage } from './OwnCardPage.tsx'
import { fathan } from './student-cards.fixtures.ts'

let user = 0
beforeEach(async () => {
  await page.viewport(390, 844)
  user += 1
  const userId = `anak-${user}`
  sessionStore.begin(givenSession({ role: 'student', userId }))
  setOfflineUser({ userId, secret: `rahasia-${user}` })
})
afterEach(() => {
  vi.useRealTimers()
  setOfflineUser(null)
  sessionStore.finish('signed-out')
  leaveNothing()
})

const record = {
  ...fathan,
  thumbnail: null,
  isActive: true,
  isInternal: true,
  isDisabled: false,
  className: null,
  classIds: [],
  accountState: 'active',
  card: 'valid',
  dateOfBirth: null,
  gender: null,
  parentName: '',
  parentPhone: '',
  address: '',
  email: null,
  allowMessages: true,
  isPhoneFromStudent: false,
  hasPhotoConsent: true,
  hasConsentRecord: true,
  version: 1,
  accountVersion: 1,
}
const answers = {
  'GET students/user/*': () => ({ body: { student: record } }),
  'GET students/*': () => ({
    body: {
      card: {
        number: 2,
        issuedAt: '2026-11-01T03:00:00.000Z',
        code: '20240010.Zk3_p9Q-x81LmNo0RsTu7w',
      },
    },
  }),
}
const show = () =>
  render(
    <Surroundings>
      <OwnCardPage links={{ home: <Elsewhere to="home" /> }} />
    </Surroundings>,
  )
const showOnPhone = () =>
  render(
    <Surroundings>
      <ScreenContext value={{ isPhone: true }}>
        <OwnCardPage links={{ home: <Elsewhere to="home" /> }} />
      </ScreenContext>
    </Surroundings>,
  )
const code = () => page.getByRole('img', { name: 'Kode QR kartu saya' })

it('shows the code as large as the phone allows, with name and NIS', async () => {
  givenAnswers(answers)
  await show()
  await expect.element(code()).toBeVisible()
  expect(code().element().getBoundingClientRect().width).toBeGreaterThan(226)
  await expect.element(page.getByText(fathan.name)).toBeVisible()
  await expect.element(page.getByText('NIS 20240010')).toBeVisible()
})

it.each([
  [320, 640],
  [360, 640],
  [390, 844],
  [740, 360],
])('fits the code into its card and the screen at %i x %i', async (width, height) => {
  await page.viewport(width, height)
  givenAnswers(answers)
  await showOnPhone()
  await expect.element(code()).toBeInViewport({ ratio: 1 })
  const square = code().element().getBoundingClientRect()
  const card = page.getByRole('article', { name: 'Kartu siswa' }).element().getBoundingClientRect()
  expect(square.left).toBeGreaterThan(card.left)
  expect(square.right).toBeLessThan(card.right)
  expect(square.bottom).toBeLessThan(card.bottom)
  expect(Math.round(square.width)).toBe(Math.round(square.height))
  // What a camera reads: 6 cm.
  expect(square.width).toBeGreaterThan(226)
  const root = document.documentElement
  expect([root.scrollWidth, root.scrollHeight]).toEqual([width, height])
  if (height < width) return
  expect((square.left + square.right) / 2).toBeCloseTo(width / 2, 0)
})

it('hides the code after two minutes, until it is asked for again', async () => {
  givenAnswers(answers)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await show()
  await expect.element(code()).toBeVisible()
  await vi.advanceTimersByTimeAsync(121_000)
  await expect.element(code()).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Tampilkan kode' }).click()
  await expect.element(code()).toBeVisible()
})

it('says where to get a card while none is valid', async () => {
  givenAnswers({
    ...answers,
    'GET students/*': () => refusal(404, 'card.not-found', 'Kartu tidak ditemukan.'),
  })
  await show()
  await expect.element(page.getByText('Belum ada kartu yang berlaku.')).toBeVisible()
  await expect.element(code()).not.toBeInTheDocument()
})

it('says that the card was replaced while it was open, and shows the new code', async () => {
  let number = 2
  const card = () => ({
    number,
    issuedAt: '2026-11-01T03:00:00.000Z',
    code: `20240010.Zk3_p9Q-x81LmNo0RsTu7${number}`,
  })
  givenAnswers({ ...answers, 'GET students/*': () => ({ body: { card: card() } }) })
  await show()
  await expect.element(page.getByText(/Kartu ke-2/)).toBeVisible()
  number = 3
  await ownCardCopy.refresh()
  await expect.element(page.getByText('Kartu diganti. Muat ulang.')).toBeVisible()
  await expect.element(code()).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Muat ulang' }).click()
  await expect.element(page.getByText(/Kartu ke-3/)).toBeVisible()
})
