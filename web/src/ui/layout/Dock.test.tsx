import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { BottomBar } from './BottomBar.tsx'
import { Dock } from './Dock.tsx'

beforeEach(() => page.viewport(390, 844))

it('stands above the bottom bar, so that its action is not covered by the menu', async () => {
  const screen = await render(
    <>
      <main style={{ height: 3000 }} />
      <Dock>
        <button type="button">Daftarkan</button>
      </Dock>
      <div style={{ height: 400 }} />
      <BottomBar places={[]} />
    </>,
  )
  const button = screen.getByRole('button', { name: 'Daftarkan' }).element()
  const { left, top, width, height } = button.getBoundingClientRect()
  expect(top + height).toBeLessThanOrEqual(844)
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(button)
})
