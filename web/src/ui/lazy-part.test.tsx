import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lazyPart, lazyDialog, lazySection } from './lazy-part.tsx'

const Pad = ({ isOpen }: { isOpen: boolean }) => <p>{isOpen ? 'terbuka' : 'tertutup'}</p>

/** A part that can be fetched once there is signal. */
function givenPad() {
  const outside = { hasSignal: false, loads: 0 }
  const pad = lazyPart(async () => {
    outside.loads++
    if (!outside.hasSignal) throw new TypeError('Failed to fetch dynamically imported module')
    return Promise.resolve(Pad)
  })
  return { outside, ...pad }
}

test('keeps a tap made before the load: the part appears opened when signal returns', async () => {
  const { outside, Part } = givenPad()
  const screen = await render(<Part isOpen={false} />)
  await expect.poll(() => outside.loads).toBe(1)
  await screen.rerender(<Part isOpen />)
  await expect.poll(() => outside.loads).toBe(2)

  outside.hasSignal = true
  globalThis.dispatchEvent(new Event('online'))

  await expect.element(page.getByText('terbuka')).toBeVisible()
  expect(outside.loads).toBe(3)
})

test('loads again when signal returns while a load is failing', async () => {
  const tries: PromiseWithResolvers<typeof Pad>[] = []
  const { Part } = lazyPart(() => {
    const one = Promise.withResolvers<typeof Pad>()
    tries.push(one)
    return one.promise
  })
  await render(<Part isOpen />)
  await expect.poll(() => tries.length).toBe(1)

  globalThis.dispatchEvent(new Event('online'))
  tries[0]?.reject(new TypeError('Failed to fetch dynamically imported module'))

  await expect.poll(() => tries.length).toBe(2)
  tries[1]?.resolve(Pad)
  await expect.element(page.getByText('terbuka')).toBeVisible()
})

test('a tap retries a failed load', async () => {
  const { outside, Part } = givenPad()
  const screen = await render(<Part isOpen={false} />)
  await expect.poll(() => outside.loads).toBe(1)

  outside.hasSignal = true
  await screen.rerender(<Part isOpen />)

  await expect.element(page.getByText('terbuka')).toBeVisible()
})

test('appears at once when it was fetched ahead', async () => {
  const { outside, Part, fetch } = givenPad()
  outside.hasSignal = true
  await fetch()

  await render(<Part isOpen />)

  await expect.element(page.getByText('terbuka')).toBeVisible()
  expect(outside.loads).toBe(1)
})

test('a dialog that failed to load says so once it is opened, and can be closed', async () => {
  const outside = { hasSignal: false }
  const Sheet = ({ open }: { open: boolean; onClose: () => void }) => open && <p>isi lembar</p>
  const { Part } = lazyDialog(async () => {
    if (!outside.hasSignal) throw new TypeError('Failed to fetch dynamically imported module')
    return Promise.resolve(Sheet)
  })
  const onClose = vi.fn()
  const screen = await render(<Part open={false} onClose={onClose} />)
  expect(page.getByRole('dialog').elements()).toEqual([])

  await screen.rerender(<Part open onClose={onClose} />)
  const dialog = page.getByRole('dialog', { name: 'Gagal menghubungi server!' })
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Tutup' }).click()
  expect(onClose).toHaveBeenCalledOnce()

  outside.hasSignal = true
  await dialog.getByRole('button', { name: 'Coba Lagi' }).click()
  await expect.element(page.getByText('isi lembar')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a section that failed to load says so in its place', async () => {
  const outside = { hasSignal: false }
  const { Part } = lazySection(async () => {
    if (!outside.hasSignal) throw new TypeError('Failed to fetch dynamically imported module')
    return Promise.resolve(() => <p>kalender</p>)
  })
  await render(<Part />)
  await expect.element(page.getByText('Gagal menghubungi server!')).toBeVisible()

  outside.hasSignal = true
  globalThis.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('kalender')).toBeVisible()
})
