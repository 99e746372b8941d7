import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { later, laterDialog, laterPart } from './later.tsx'

const Pad = ({ isOpen }: { isOpen: boolean }) => <p>{isOpen ? 'terbuka' : 'tertutup'}</p>

/** A part that can be fetched once there is signal. */
function givenPad() {
  const outside = { hasSignal: false, asked: 0 }
  const pad = later(async () => {
    outside.asked++
    if (!outside.hasSignal) throw new TypeError('Failed to fetch dynamically imported module')
    return Promise.resolve(Pad)
  })
  return { outside, ...pad }
}

test('does not lose the tap that came before it: the signal brings it, opened', async () => {
  const { outside, Piece } = givenPad()
  const screen = await render(<Piece isOpen={false} />)
  await expect.poll(() => outside.asked).toBe(1)
  await screen.rerender(<Piece isOpen />)
  await expect.poll(() => outside.asked).toBe(2)

  outside.hasSignal = true
  globalThis.dispatchEvent(new Event('online'))

  await expect.element(page.getByText('terbuka')).toBeVisible()
  expect(outside.asked).toBe(3)
})

test('is asked for again when the signal comes while it is failing', async () => {
  const tries: PromiseWithResolvers<typeof Pad>[] = []
  const { Piece } = later(() => {
    const one = Promise.withResolvers<typeof Pad>()
    tries.push(one)
    return one.promise
  })
  await render(<Piece isOpen />)
  await expect.poll(() => tries.length).toBe(1)

  globalThis.dispatchEvent(new Event('online'))
  tries[0]?.reject(new TypeError('Failed to fetch dynamically imported module'))

  await expect.poll(() => tries.length).toBe(2)
  tries[1]?.resolve(Pad)
  await expect.element(page.getByText('terbuka')).toBeVisible()
})

test('is tried again by the next tap', async () => {
  const { outside, Piece } = givenPad()
  const screen = await render(<Piece isOpen={false} />)
  await expect.poll(() => outside.asked).toBe(1)

  outside.hasSignal = true
  await screen.rerender(<Piece isOpen />)

  await expect.element(page.getByText('terbuka')).toBeVisible()
})

test('is there at once when it was fetched before', async () => {
  const { outside, Piece, fetch } = givenPad()
  outside.hasSignal = true
  await fetch()

  await render(<Piece isOpen />)

  await expect.element(page.getByText('terbuka')).toBeVisible()
  expect(outside.asked).toBe(1)
})

test('a dialog that is missing says so once it is opened, and can be closed', async () => {
  const outside = { hasSignal: false }
  const Sheet = ({ open }: { open: boolean; onClose: () => void }) => open && <p>isi lembar</p>
  const { Piece } = laterDialog(async () => {
    if (!outside.hasSignal) throw new TypeError('Failed to fetch dynamically imported module')
    return Promise.resolve(Sheet)
  })
  const onClose = vi.fn()
  const screen = await render(<Piece open={false} onClose={onClose} />)
  expect(page.getByRole('dialog').elements()).toEqual([])

  await screen.rerender(<Piece open onClose={onClose} />)
  const dialog = page.getByRole('dialog', { name: 'Gagal menghubungi server!' })
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Tutup' }).click()
  expect(onClose).toHaveBeenCalledOnce()

  outside.hasSignal = true
  await dialog.getByRole('button', { name: 'Coba Lagi' }).click()
  await expect.element(page.getByText('isi lembar')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a part of the page that is missing says so in its place', async () => {
  const outside = { hasSignal: false }
  const { Piece } = laterPart(async () => {
    if (!outside.hasSignal) throw new TypeError('Failed to fetch dynamically imported module')
    return Promise.resolve(() => <p>kalender</p>)
  })
  await render(<Piece />)
  await expect.element(page.getByText('Gagal menghubungi server!')).toBeVisible()

  outside.hasSignal = true
  globalThis.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('kalender')).toBeVisible()
})
