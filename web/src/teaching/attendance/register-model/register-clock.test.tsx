import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup, type RenderResult } from 'vitest-browser-react'
import { refuseClock } from '../../../offline/clock/clock-agreement.ts'
import { unsentCount } from '../../../offline/outbox/outbox.ts'
import {
  givenSitiAtTheDoor,
  renderRegister,
  siti,
  type Outside,
} from '../test/register-page.fixtures.tsx'
import { at } from '../test/register-server.fixtures.ts'

const hour = 3_600_000
const naufal = 'Hadir: Naufal Rizqi Pratama'
const raihan = 'Hadir: Raihan Akbar Saputra'

let outside: Outside
/** The error of the device's clock. */
let clockOff = 0
/** The time between two taps, which a test does not wait for. */
let passed = 0

beforeEach(async () => {
  const realNow = Date.now.bind(Date)
  const shift = Date.parse(at('18.27')) - realNow()
  clockOff = 0
  passed = 0
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + shift + passed + clockOff)
  outside = await givenSitiAtTheDoor('18.27')
  outside.now = () => new Date(realNow() + shift + passed)
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(
    new DOMException('Permission denied', 'NotAllowedError'),
  )
})

afterEach(async () => {
  outside.stop()
  refuseClock()
  await cleanup()
  vi.restoreAllMocks()
})

/** An open register without signal; then the device's clock is set back. */
async function givenClockSetBack(by: number) {
  const screen = await renderRegister()
  await screen.getByRole('button', { name: 'Buka Absen' }).click()
  await expect.element(screen.getByText('0 dari 3 sudah datang')).toBeVisible()
  await expect.poll(() => unsentCount(siti.by.id)).toBe(0)
  outside.isReachable = false
  clockOff = -by
  // The screen is drawn anew by the clock that is wrong.
  document.dispatchEvent(new Event('visibilitychange'))
  return screen
}

/** A second tap within a moment counts as the first: this one comes after it. */
async function tap(screen: RenderResult, name: string): Promise<void> {
  passed += 450
  await screen.getByRole('button', { name }).click()
}

const question = { name: 'Apakah jam HP ini benar?' }

describe('a clock that was set back without signal', () => {
  it('asks before a mark, and records nothing when it is wrong', async () => {
    const screen = await givenClockSetBack(24 * hour)
    await screen.getByRole('button', { name: naufal }).click()
    const asked = screen.getByRole('dialog', question)
    const words = /Menurut HP ini sekarang \p{L}+, \d+ \p{L}+ \d{4} 18\.2\d\. Benar\?/u
    await expect.element(asked).toHaveAccessibleDescription(words)

    await asked.getByRole('button', { name: 'Tidak, perbaiki dulu' }).click()
    const mending = screen.getByRole('dialog', { name: 'Perbaiki jam HP' })
    await expect.element(mending.getByText(/Atur waktu otomatis/)).toBeVisible()
    await mending.getByRole('button', { name: 'Mengerti' }).click()
    await expect.element(screen.getByText('Jam HP belum pasti.')).toBeVisible()
    await expect.element(screen.getByText('0/3 hadir')).toBeVisible()
    expect(unsentCount(siti.by.id)).toBe(0)
  })

  it('does not ask any more after a response', async () => {
    const screen = await givenClockSetBack(24 * hour)
    await screen.getByRole('button', { name: naufal }).click()
    const asked = screen.getByRole('dialog', question)
    await expect.element(asked).toBeVisible()
    outside.isReachable = true
    globalThis.dispatchEvent(new Event('online'))
    await expect.element(asked).not.toBeInTheDocument()
    await expect.element(screen.getByText('Jam HP belum pasti.')).not.toBeInTheDocument()
    await expect.element(screen.getByText('0 dari 3 sudah datang')).toBeVisible()
    await tap(screen, naufal)
    await expect.element(screen.getByText('1 dari 3 sudah datang')).toBeVisible()
  })

  it('does not ask any more when the clock was set right', async () => {
    const screen = await givenClockSetBack(24 * hour)
    await screen.getByRole('button', { name: naufal }).click()
    await expect.element(screen.getByRole('dialog', question)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    clockOff = 0
    document.dispatchEvent(new Event('visibilitychange'))
    await tap(screen, naufal)
    await expect.element(screen.getByText('1 dari 3 sudah datang')).toBeVisible()
    expect(unsentCount(siti.by.id)).toBe(1)
  })

  // Last: the confirmation holds for this run of the app.
  it('asks once when the user confirms it', async () => {
    const screen = await givenClockSetBack(hour)
    await screen.getByRole('button', { name: naufal }).click()
    await screen.getByRole('button', { name: 'Ya, benar' }).click()
    await tap(screen, naufal)
    await expect.element(screen.getByText('1 dari 3 sudah datang')).toBeVisible()
    // Set back once more: the next tap is no second one of the last.
    clockOff = -3 * hour
    await tap(screen, raihan)
    await expect.element(screen.getByText('2 dari 3 sudah datang')).toBeVisible()
    await expect.element(screen.getByRole('dialog', question)).not.toBeInTheDocument()
    expect(unsentCount(siti.by.id)).toBe(2)
  })
})
