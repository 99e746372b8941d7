import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { waitFor } from '../../../../scripts/tests/wait-for.ts'
import { fakeStream } from '../camera/fake-stream.ts'
import { card, givenDevice, type GivenDevice } from './device.fixtures.ts'
import { ScannerView } from './ScannerView.tsx'

let device: GivenDevice

beforeEach(() => {
  device = givenDevice()
})

afterEach(async () => {
  await cleanup()
  vi.restoreAllMocks()
})

/** A clock on which time passes only by hand, in milliseconds: a busy machine does not count. */
function givenClock(): { passed: number } {
  const clock = { passed: 0 }
  const start = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => start + clock.passed)
  return clock
}

it('offers torch, zoom and another camera only where they exist', async () => {
  device.givenCamera()
  const screen = await render(<ScannerView onCode={vi.fn()} />)
  await expect.element(screen.getByText('Arahkan kamera ke kode QR')).toBeVisible()
  for (const name of ['Senter', 'Ganti kamera', 'Zoom 1x', 'Ketik NIS']) {
    expect(screen.getByRole('button', { name }).query()).toBeNull()
  }
})

it('switches torch, zoom and camera', async () => {
  device.cameras = ['rear', 'front']
  const stream = fakeStream(card, { torch: true, zoom: { min: 1, max: 2.5 } })
  device.givenCamera(stream)
  const screen = await render(<ScannerView onCode={vi.fn()} />)
  const torch = screen.getByRole('button', { name: 'Senter' })
  await torch.click()
  await expect.element(torch).toHaveAttribute('aria-pressed', 'true')
  await screen.getByRole('button', { name: 'Zoom 1x' }).click()
  await expect.element(screen.getByRole('button', { name: 'Zoom 2x' })).toBeVisible()
  expect(stream.applied).toEqual([{ torch: true }, { zoom: 2 }])

  device.givenCamera()
  await screen.getByRole('button', { name: 'Ganti kamera' }).click()
  await waitFor(() => expect(device.openCamera).toHaveBeenCalledTimes(2))
  expect(device.openCamera.mock.calls[1]?.[0]?.video).toMatchObject({ deviceId: { exact: 'rear' } })

  // Every later scanner of this device opens the same one.
  await screen.unmount()
  device.givenCamera()
  await render(<ScannerView onCode={vi.fn()} />)
  await waitFor(() => expect(device.openCamera).toHaveBeenCalledTimes(3))
  expect(device.openCamera.mock.calls[2]?.[0]?.video).toMatchObject({ deviceId: { exact: 'rear' } })
})

it('says below each button what it does, also on the lowest stage', async () => {
  await page.viewport(320, 640)
  device.cameras = ['rear', 'front']
  device.givenCamera(fakeStream(card, { torch: true, zoom: { min: 1, max: 2.5 } }))
  const screen = await render(<ScannerView className="h-60" onCode={vi.fn()} onTypeNis={vi.fn()} />)
  await expect.element(screen.getByRole('button', { name: 'Senter' })).toBeVisible()
  const stage = screen.getByRole('region', { name: 'Pemindai kode QR' }).element()
  const buttons = [...stage.querySelectorAll('button')]
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Tutup',
    'Suara',
    '1xZoom',
    'Ketik NIS',
    'Senter',
    'Kamera',
  ])
  for (const button of buttons) {
    expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth)
    const { bottom } = button.getBoundingClientRect()
    expect(bottom).toBeLessThanOrEqual(stage.getBoundingClientRect().bottom)
  }
  await page.viewport(414, 896)
})

it('says that the torch was refused, until it is on', async () => {
  const stream = fakeStream([], { torch: true })
  const [track] = stream.getVideoTracks()
  if (!track) throw new Error('no track')
  const apply = vi.spyOn(track, 'applyConstraints')
  // Safari of iOS 18 says the old setting for a torch that it has just lit.
  vi.spyOn(track, 'getSettings').mockReturnValue({ torch: false })
  device.givenCamera(stream)
  const screen = await render(<ScannerView onCode={vi.fn()} />)
  const torch = screen.getByRole('button', { name: 'Senter' })
  const refusal = screen.getByText('Senter tidak mau menyala, coba lagi')
  apply.mockRejectedValue(new DOMException('hot', 'OverconstrainedError'))
  await torch.click()
  await expect.element(refusal).toBeVisible()
  await expect.element(torch).toHaveAttribute('aria-pressed', 'false')

  apply.mockResolvedValue()
  await torch.click()
  await expect.element(torch).toHaveAttribute('aria-pressed', 'true')
  await expect.element(refusal).not.toBeInTheDocument()
  await torch.click()
  await expect.element(torch).toHaveAttribute('aria-pressed', 'false')
  expect(apply.mock.lastCall).toEqual([{ advanced: [{ torch: false }] }])
})

it('says what to do with a worn card after six seconds without a reading', async () => {
  device.givenCamera(fakeStream([]))
  const clock = givenClock()
  const screen = await render(<ScannerView onCode={vi.fn()} onTypeNis={vi.fn()} />)
  await expect.element(screen.getByText('Arahkan kamera ke kode QR')).toBeVisible()
  const hint = screen.getByText('Kartu tergores? Ketik NIS')
  await waitFor(() => {
    // Time goes by between two looks.
    clock.passed += 100
    expect(hint.elements()).toHaveLength(1)
  })
  expect(clock.passed).toBeGreaterThanOrEqual(5000)
})

it('says what to do with a card that stays unread where the torch is refused', async () => {
  const stream = fakeStream([], { torch: true })
  vi.spyOn(stream.getVideoTracks()[0]!, 'applyConstraints').mockRejectedValue(
    new DOMException('hot', 'OverconstrainedError'),
  )
  device.givenCamera(stream)
  const clock = givenClock()
  const screen = await render(<ScannerView onCode={vi.fn()} onTypeNis={vi.fn()} />)
  await screen.getByRole('button', { name: 'Senter' }).click()
  await expect.element(screen.getByText('Senter tidak mau menyala, coba lagi')).toBeVisible()
  const hint = screen.getByText('Senter gagal. Coba lagi, atau ketik NIS')
  await waitFor(() => {
    clock.passed += 100
    expect(hint.elements()).toHaveLength(1)
  })
})
