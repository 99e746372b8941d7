import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { later } from './later.tsx'

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
