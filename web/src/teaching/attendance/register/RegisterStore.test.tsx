import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { waitFor } from '../../../../../scripts/tests/wait-for.ts'
import { closeStoreInSilence, givenFullDevice } from '../../../offline/copies/offline.fixtures.ts'
import { unsentCount } from '../../../offline/outbox/outbox.ts'
import { sendNow } from '../../../offline/outbox/sender.ts'
import {
  givenSitiAtTheDoor,
  renderRegister,
  siti,
  type Outside,
} from '../test/register-page.fixtures.tsx'

const naufal = '20210022'

let outside: Outside

async function givenOpenRegister() {
  const screen = await renderRegister()
  await screen.getByRole('button', { name: 'Buka Absen' }).click()
  await expect.element(screen.getByText('0 dari 3 sudah datang')).toBeVisible()
  return screen
}

beforeEach(async () => {
  outside = await givenSitiAtTheDoor('18.27')
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(
    new DOMException('Permission denied', 'NotAllowedError'),
  )
})

afterEach(async () => {
  outside.stop()
  await cleanup()
  vi.restoreAllMocks()
})

describe('a store that has closed itself', () => {
  for (const isReachable of [true, false]) {
    it(`takes the next mark, ${isReachable ? 'with' : 'without'} signal`, async () => {
      const screen = await givenOpenRegister()
      await expect.poll(() => outside.server.meeting).not.toBeNull()
      outside.isReachable = isReachable
      await closeStoreInSilence()
      await screen.getByRole('button', { name: 'Hadir: Naufal Rizqi Pratama' }).click()
      await expect.element(screen.getByText('1 dari 3 sudah datang')).toBeVisible()
      await expect.element(screen.getByText(/^Belum tersimpan/)).not.toBeInTheDocument()
      outside.isReachable = true
      await sendNow()
      await expect.poll(() => outside.server.entry(naufal)?.status).toBe('Hadir')
      await expect.element(screen.getByText(/^Semua terkirim/)).toBeVisible()
    })
  }
})

describe('a phone without room', () => {
  it('sends each mark at once, and says so instead of "Semua terkirim"', async () => {
    const screen = await givenOpenRegister()
    await expect.poll(() => outside.server.meeting).not.toBeNull()
    givenFullDevice()
    await screen.getByRole('button', { name: 'Hadir: Naufal Rizqi Pratama' }).click()
    await expect.element(screen.getByText('1 dari 3 sudah datang')).toBeVisible()
    await expect.element(screen.getByText('HP penuh · langsung dikirim')).toBeVisible()
    expect(outside.server.entry(naufal)?.status).toBe('Hadir')
    expect(unsentCount(siti.by.id)).toBe(0)
  })

  it('refuses a mark without signal, with the reason', async () => {
    const screen = await givenOpenRegister()
    await expect.poll(() => outside.server.meeting).not.toBeNull()
    const full = givenFullDevice()
    outside.isReachable = false
    await screen.getByRole('button', { name: 'Hadir: Naufal Rizqi Pratama' }).click()
    await expect
      .element(screen.getByText(/^Belum tersimpan\. Penyimpanan HP ini penuh\./))
      .toBeVisible()
    await expect.element(screen.getByText('0 dari 3 sudah datang')).toBeVisible()
    await expect.element(screen.getByText(/^HP penuh/)).toBeVisible()

    full.mockRestore()
    outside.isReachable = true
    // Two taps within a moment count as one: the second is tried until it counts.
    await waitFor(() => {
      const button = screen.getByRole('button', { name: 'Hadir: Naufal Rizqi Pratama' }).query()
      if (button instanceof HTMLElement) button.click()
      expect(outside.server.entry(naufal)?.status).toBe('Hadir')
    })
    await expect.element(screen.getByText(/^Semua terkirim/)).toBeVisible()
  })
})
