import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Sheet } from '../../ui/dialog/Sheet.tsx'
import { NisPad } from './NisPad.tsx'

const screens = [
  [320, 640],
  [360, 640],
  [360, 740],
  [360, 800],
  [390, 844],
  [740, 360],
] as const

const longName = 'Muhammad Abdurrahman Khairurrijal Nurhidayatullah'
const children = [
  { nis: '20210022', name: 'Naufal Rizqi Pratama' },
  { nis: '20220022', name: longName },
  { nis: '20230022', name: 'Raihan Akbar', note: 'Sudah dicatat: Terlambat', isRecorded: true },
  { nis: '20240022', name: 'Zahra Khoirunnisa', note: 'Sudah dicatat: Izin' },
  { nis: '20210035', name: 'Hafizh Abdurrahman' },
]

beforeEach(() => {
  document.documentElement.dataset['shell'] = 'phone'
})

afterEach(async () => {
  delete document.documentElement.dataset['shell']
  await page.viewport(414, 896)
})

const openPad = (candidates?: typeof children) =>
  render(
    <Sheet open onClose={vi.fn()} title="Ketik NIS">
      <NisPad candidates={candidates} confirmLabel="Terlambat" onPick={vi.fn()} />
    </Sheet>,
  )

const keyNames = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', 'Hapus semua']
const key = (name: string) => page.getByRole('button', { name, exact: true })
const field = () => page.getByRole('textbox')

/** Where the fields and keys are now, in whole pixels. */
function places(): string[] {
  const drawn = [field(), ...keyNames.map(key)].map((one) => one.element().getBoundingClientRect())
  return drawn.map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' '))
}

/** The keys on the screen, where a tap meets them and nothing else. */
function meetsEveryKey(): boolean {
  return keyNames.every((name) => {
    const shown = key(name).element()
    const { x, y, width, height } = shown.getBoundingClientRect()
    const isOnScreen = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight
    return isOnScreen && shown.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}

describe.each(screens)('on a screen of %i x %i', (width, height) => {
  it('keeps every key where it is, whatever is found', async () => {
    await page.viewport(width, height)
    await openPad(children)
    const atFirst = places()
    expect(meetsEveryKey()).toBe(true)
    for (const digits of ['2', '22', '022', '0022', '999', '20210035']) {
      await field().fill(digits)
      await expect.element(field()).toHaveValue(digits)
      expect(places()).toEqual(atFirst)
      expect(meetsEveryKey()).toBe(true)
    }
  })

  it('shows everybody found within the sheet', async () => {
    await page.viewport(width, height)
    await openPad(children)
    await field().fill('022')
    const offer = page.getByRole('button', { name: `Terlambat: ${longName}` })
    offer.element().scrollIntoView({ block: 'nearest' })
    await expect.element(offer).toBeInViewport({ ratio: 0.98 })
    const sheet = page.getByRole('dialog').element()
    expect(sheet.scrollWidth).toBeLessThanOrEqual(width)
    expect(offer.element().getBoundingClientRect().right).toBeLessThan(width)
  })

  it('keeps the keys for a whole NIS in their places too', async () => {
    await page.viewport(width, height)
    await openPad()
    const atFirst = places()
    expect(meetsEveryKey()).toBe(true)
    await expect.element(key('Terlambat')).toBeInViewport({ ratio: 0.98 })
    await field().fill('20210035')
    await expect.element(page.getByText('Isi 8 angka NIS.')).not.toBeInTheDocument()
    expect(places()).toEqual(atFirst)
  })
})
