import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { waitFor } from '../../../../scripts/tests/wait-for.ts'
import { fakeStream } from '../camera/fake-stream.ts'
import { continuousScanRule } from '../reading/scan-gate.ts'
import { card, givenDevice, type GivenDevice } from './device.fixtures.ts'
import { ScannerView } from './ScannerView.tsx'

let device: GivenDevice

function givenDeniedCamera(): void {
  device.openCamera.mockRejectedValue(new DOMException('Permission denied', 'NotAllowedError'))
}

function givenPageHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Skips the two seconds before the next try. */
async function passRetryDelay(): Promise<void> {
  await vi.advanceTimersByTimeAsync(2000)
}

beforeEach(() => {
  device = givenDevice()
})

afterEach(async () => {
  vi.useRealTimers()
  await cleanup()
  vi.restoreAllMocks()
})

it('opens the rear camera by itself and shows its state', async () => {
  const camera = Promise.withResolvers<MediaStream>()
  device.openCamera.mockReturnValue(camera.promise)
  const screen = await render(<ScannerView onCode={vi.fn()} />)
  await expect.element(screen.getByText('Membuka kamera...')).toBeVisible()
  expect(device.openCamera.mock.calls[0]?.[0]).toMatchObject({
    audio: false,
    video: { facingMode: { ideal: 'environment' } },
  })
  camera.resolve(fakeStream(card))
  await expect.element(screen.getByText('Arahkan kamera ke kode QR')).toBeVisible()
})

it('reads a card once, with its time', async () => {
  device.givenCamera()
  const onCode = vi.fn()
  const before = Date.now()
  await render(<ScannerView onCode={onCode} />)
  await waitFor(() => expect(onCode).toHaveBeenCalled())
  expect(onCode).toHaveBeenCalledExactlyOnceWith(card, expect.any(Number))
  const at = onCode.mock.calls[0]?.[1] as number
  expect(at).toBeGreaterThanOrEqual(before)
  expect(at).toBeLessThanOrEqual(Date.now())
})

const otherCard = '20210048.Zk3_p9Q-x81LmNo0RsTu7w'

it('reads neither of two cards beside each other, says so, and reads the one that remains', async () => {
  device.givenCamera(
    fakeStream([
      { text: card, left: 60, top: 150, dot: 5 },
      { text: otherCard, left: 395, top: 150, dot: 5 },
    ]),
  )
  const onCode = vi.fn()
  const screen = await render(<ScannerView onCode={onCode} />)
  await expect.element(screen.getByText('Dua kartu terlihat, tunjukkan satu saja')).toBeVisible()
  expect(onCode).not.toHaveBeenCalled()

  device.givenCamera(fakeStream(otherCard))
  await screen.getByRole('button', { name: 'Tutup kamera' }).click()
  await screen.getByRole('button', { name: 'Buka kamera' }).click()
  await waitFor(() => expect(onCode).toHaveBeenCalled())
  expect(onCode).toHaveBeenCalledExactlyOnceWith(otherCard, expect.any(Number))
  await expect.element(screen.getByText('Arahkan kamera ke kode QR')).toBeVisible()
})

it('reads the card in sight, not the one in the part of the picture that is cut off', async () => {
  device.givenCamera(
    fakeStream([
      { text: otherCard, left: 0, top: 150, dot: 4 },
      { text: card, left: 250, top: 150, dot: 4 },
    ]),
  )
  const onCode = vi.fn()
  await render(
    <div style={{ width: 200 }}>
      <ScannerView onCode={onCode} className="h-96" />
    </div>,
  )
  await waitFor(() => expect(onCode).toHaveBeenCalled())
  expect(onCode).toHaveBeenCalledExactlyOnceWith(card, expect.any(Number))
})

it('reads the card in sight, not the one behind a bar over the stage', async () => {
  device.givenCamera(
    fakeStream([
      { text: otherCard, left: 238, top: 20, dot: 4 },
      { text: card, left: 238, top: 270, dot: 4 },
    ]),
  )
  const onCode = vi.fn()
  await render(
    <>
      <div style={{ position: 'fixed', inset: '0 0 auto', height: 160, zIndex: 1 }} />
      <ScannerView onCode={onCode} className="h-96" />
    </>,
  )
  await waitFor(() => expect(onCode).toHaveBeenCalled())
  expect(onCode).toHaveBeenCalledExactlyOnceWith(card, expect.any(Number))
})

it('retries five times, counting, then gives up and starts over on request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  givenDeniedCamera()
  const onTypeNis = vi.fn()
  const screen = await render(<ScannerView onCode={vi.fn()} onTypeNis={onTypeNis} />)
  for (const attempt of [1, 2, 3, 4, 5]) {
    const counted = screen.getByText(`Sedang mencoba ulang... (${attempt}/5)`)
    await expect.element(counted).toBeVisible()
    expect(device.openCamera).toHaveBeenCalledTimes(attempt)
    expect(screen.getByText('Camera error: Izin kamera ditolak.').query()).not.toBeNull()
    await passRetryDelay()
  }
  const gaveUp = screen.getByText('Gagal mengakses kamera setelah 5 percobaan...')
  await expect.element(gaveUp).toBeVisible()
  await passRetryDelay()
  expect(device.openCamera).toHaveBeenCalledTimes(6)
  vi.useRealTimers()

  await screen.getByRole('button', { name: 'Ketik NIS' }).click()
  expect(onTypeNis).toHaveBeenCalledOnce()
  device.givenCamera()
  await screen.getByRole('button', { name: 'Coba lagi' }).click()
  await expect.element(screen.getByText('Arahkan kamera ke kode QR')).toBeVisible()
})

it('names the steps when the camera is refused', async () => {
  givenDeniedCamera()
  const screen = await render(<ScannerView onCode={vi.fn()} />)
  const alert = screen.getByRole('alert')
  await expect.element(alert.getByText('Camera error: Izin kamera ditolak.')).toBeVisible()
  await expect.element(alert.getByText(/Settings > Safari/)).toBeVisible()
})

it('continues by itself once the user grants the permission', async () => {
  const permission = Object.assign(new EventTarget(), { state: 'denied' })
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue(permission as PermissionStatus)
  givenDeniedCamera()
  const screen = await render(<ScannerView onCode={vi.fn()} />)
  await expect.element(screen.getByRole('alert')).toBeVisible()
  device.givenCamera()
  permission.state = 'granted'
  permission.dispatchEvent(new Event('change'))
  await expect.element(screen.getByText('Arahkan kamera ke kode QR')).toBeVisible()
})

it('says so where the browser has no camera at all', async () => {
  vi.spyOn(navigator, 'mediaDevices', 'get').mockReturnValue(undefined as never)
  const onTypeNis = vi.fn()
  const screen = await render(<ScannerView onCode={vi.fn()} onTypeNis={onTypeNis} />)
  await expect.element(screen.getByText('Camera API tidak didukung di browser ini.')).toBeVisible()
  await screen.getByRole('button', { name: 'Ketik NIS' }).click()
  expect(onTypeNis).toHaveBeenCalledOnce()
})

it('shows two cards no longer when the clock of the device is set back, and reads the one that remains', async () => {
  const both = fakeStream([
    { text: card, left: 60, top: 150, dot: 5 },
    { text: otherCard, left: 395, top: 150, dot: 5 },
  ])
  device.givenCamera(both)
  const onCode = vi.fn()
  const screen = await render(<ScannerView onCode={onCode} />)
  const crowded = screen.getByText('Dua kartu terlihat, tunjukkan satu saja')
  await expect.element(crowded).toBeVisible()
  const deviceNow = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => deviceNow() - 15 * 3_600_000)
  device.givenCamera(fakeStream(card))
  givenPageHidden(true)
  givenPageHidden(false)
  await waitFor(() => expect(onCode).toHaveBeenCalledWith(card, expect.any(Number)))
  await expect.element(crowded).not.toBeInTheDocument()
})

it('tries again by itself when the camera is taken away', async () => {
  const [first] = device.givenCamera().getVideoTracks()
  const screen = await render(<ScannerView onCode={vi.fn()} />)
  await expect.element(screen.getByText('Arahkan kamera ke kode QR')).toBeVisible()
  givenDeniedCamera()
  first?.dispatchEvent(new Event('ended'))
  await expect.element(screen.getByText('Sedang mencoba ulang... (1/5)')).toBeVisible()
})

it('stops the camera when the panel closes, and opens it again', async () => {
  const stream = device.givenCamera()
  const onToggle = vi.fn()
  const screen = await render(<ScannerView onCode={vi.fn()} onToggle={onToggle} />)
  await screen.getByRole('button', { name: 'Tutup kamera' }).click()
  await expect.element(screen.getByText('Kamera ditutup')).toBeVisible()
  expect(stream.getVideoTracks()[0]?.readyState).toBe('ended')
  device.givenCamera()
  await screen.getByRole('button', { name: 'Buka kamera' }).click()
  await expect.element(screen.getByText('Arahkan kamera ke kode QR')).toBeVisible()
  expect(onToggle.mock.calls).toEqual([[false], [true]])
})

it('stops while the tab is hidden and comes back with it', async () => {
  const stream = device.givenCamera()
  const screen = await render(<ScannerView onCode={vi.fn()} />)
  await expect.element(screen.getByText('Arahkan kamera ke kode QR')).toBeVisible()
  givenPageHidden(true)
  expect(stream.getVideoTracks()[0]?.readyState).toBe('ended')
  device.givenCamera()
  givenPageHidden(false)
  await expect.element(screen.getByText('Arahkan kamera ke kode QR')).toBeVisible()
  expect(device.openCamera).toHaveBeenCalledTimes(2)
})

it('closes a camera that opens after the screen is unmounted', async () => {
  const camera = Promise.withResolvers<MediaStream>()
  device.openCamera.mockReturnValue(camera.promise)
  const screen = await render(<ScannerView onCode={vi.fn()} />)
  await screen.unmount()
  const late = fakeStream(card)
  camera.resolve(late)
  await waitFor(() => expect(late.getVideoTracks()[0]?.readyState).toBe('ended'))
})

it('reads nothing while paused and continues without restarting the camera', async () => {
  device.givenCamera()
  const onCode = vi.fn()
  const screen = await render(<ScannerView onCode={onCode} paused />)
  await expect.element(screen.getByText('Pemindai menunggu')).toBeVisible()
  expect(onCode).not.toHaveBeenCalled()
  await screen.rerender(<ScannerView onCode={onCode} rule={continuousScanRule} />)
  await waitFor(() => expect(onCode).toHaveBeenCalledOnce())
  expect(device.openCamera).toHaveBeenCalledOnce()
})

it('shows the result in the frame and reads it aloud', async () => {
  device.givenCamera()
  const screen = await render(<ScannerView onCode={vi.fn()} />)
  await screen.rerender(
    <ScannerView onCode={vi.fn()} result={{ tone: 'ok', text: 'Ahmad Fauzi, hadir' }} />,
  )
  await expect.element(screen.getByText('Ahmad Fauzi, hadir')).toBeVisible()
  const said = screen.getByText('Ahmad Fauzi, hadir').element()
  expect(said.closest('[aria-live="assertive"]')).not.toBeNull()
  expect(document.querySelector('[data-tone="ok"]')).not.toBeNull()
})

it('goes past a camera that does not start', async () => {
  device.cameras = ['main', 'stuck', 'third']
  const wantedLens = (call: Parameters<MediaDevices['getUserMedia']> | undefined) =>
    (call?.[0]?.video as MediaTrackConstraints | undefined)?.deviceId
  device.openCamera.mockImplementation((constraints) =>
    JSON.stringify(constraints).includes('stuck')
      ? Promise.reject(new DOMException('In use', 'NotReadableError'))
      : Promise.resolve(fakeStream(card)),
  )
  const screen = await render(<ScannerView onCode={vi.fn()} />)
  for (const expected of ['main', undefined, 'third']) {
    const before = device.openCamera.mock.calls.length
    await screen.getByRole('button', { name: 'Ganti kamera' }).click()
    await waitFor(() => expect(device.openCamera.mock.calls.length).toBeGreaterThan(before))
    await expect.element(screen.getByText('Arahkan kamera ke kode QR')).toBeVisible()
    const exact = expected === undefined ? undefined : { exact: expected }
    await waitFor(() => expect(wantedLens(device.openCamera.mock.calls.at(-1))).toEqual(exact))
  }
})

it('remembers on the device that the sound is off', async () => {
  device.givenCamera()
  const screen = await render(<ScannerView onCode={vi.fn()} />)
  const sound = screen.getByRole('switch', { name: 'Suara' })
  await expect.element(sound).toBeChecked()
  await sound.click()
  await expect.element(sound).not.toBeChecked()
  await screen.unmount()
  const again = await render(<ScannerView onCode={vi.fn()} />)
  await expect.element(again.getByRole('switch', { name: 'Suara' })).not.toBeChecked()
})

it('can be used with the keyboard alone', async () => {
  device.givenCamera()
  const onTypeNis = vi.fn()
  const screen = await render(<ScannerView onCode={vi.fn()} onTypeNis={onTypeNis} />)
  await expect.element(screen.getByText('Arahkan kamera ke kode QR')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Tutup kamera' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Ketik NIS' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onTypeNis).toHaveBeenCalledOnce()
})
