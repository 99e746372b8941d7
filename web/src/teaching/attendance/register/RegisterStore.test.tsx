import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { waitFor } from '../../../../../scripts/tests/wait-for.ts'
import {
  closeStoreInSilence,
  givenFullDevice,
  givenNoRoomForCopies,
} from '../../../offline/copies/offline.fixtures.ts'
import { unsentCount } from '../../../offline/outbox/outbox.ts'
import { sendNow } from '../../../offline/outbox/sender.ts'
import {
  givenSitiAtTheDoor,
  renderRegister,
  setServerTime,
  siti,
  type Outside,
} from '../test/register-page.fixtures.tsx'
import { at } from '../test/register-server.fixtures.ts'

const naufal = '20210022'
const zahra = '20210066'

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

  it('does not call a mark stored while it is on its way', async () => {
    const screen = await givenOpenRegister()
    await expect.poll(() => outside.server.meeting).not.toBeNull()
    await expect.element(screen.getByText(/^Semua terkirim/)).toBeVisible()
    givenFullDevice()
    const { promise: slowLine, resolve: arrive } = Promise.withResolvers<void>()
    const toServer = vi.mocked(fetch).getMockImplementation() ?? fetch
    vi.mocked(fetch).mockImplementation(async (...request) => {
      await slowLine
      return toServer(...request)
    })
    await screen.getByRole('button', { name: 'Hadir: Naufal Rizqi Pratama' }).click()
    await expect.element(screen.getByText('HP penuh · sedang dikirim')).toBeVisible()
    expect(outside.server.entry(naufal)?.isMarked).not.toBe(true)
    arrive()
    await expect.element(screen.getByText('HP penuh · langsung dikirim')).toBeVisible()
    expect(outside.server.entry(naufal)?.status).toBe('Hadir')
  })

  it('asks once for the reason of a past day, and sends it with every mark', async () => {
    outside.stop()
    outside = await givenSitiAtTheDoor('23.59')
    const screen = await givenOpenRegister()
    await expect.poll(() => outside.server.meeting).not.toBeNull()
    givenFullDevice()
    givenNoRoomForCopies()
    setServerTime(at('00.00', '2025-11-21'))
    await screen.getByRole('button', { name: /^(Hadir|Terlambat): Naufal/ }).click()
    await screen.getByLabelText('Alasan', { exact: true }).fill('Kelas selesai lewat tengah malam')
    await screen.getByRole('button', { name: 'Simpan' }).click()
    await expect.poll(() => outside.server.entry(naufal)?.updateReason).toContain('tengah malam')
    // Two taps within a moment count as one: the second is tried until it counts.
    await waitFor(() => {
      const button = screen.getByRole('button', { name: /^(Hadir|Terlambat): Zahra/ }).query()
      if (button instanceof HTMLElement) button.click()
      expect(outside.server.entry(zahra)?.updateReason).toContain('tengah malam')
    })
    await expect.element(screen.getByText('Alasan perubahan')).not.toBeInTheDocument()
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
