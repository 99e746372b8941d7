import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { onPaper } from './paper/paper.fixtures.ts'
import { AppBar } from './AppBar.tsx'
import { Dock } from './Dock.tsx'
import { PhoneFrame } from './PhoneFrame.tsx'

beforeEach(() => {
  document.documentElement.dataset['shell'] = 'phone'
})

afterEach(async () => {
  delete document.documentElement.dataset['shell']
  await page.viewport(414, 896)
})

const givenScreen = () =>
  render(
    <PhoneFrame
      head={<AppBar title="Riwayat kelas" />}
      foot={
        <Dock>
          <button type="button">Simpan</button>
        </Dock>
      }
    >
      {/* Longer than any screen here. */}
      <p style={{ height: 2000 }}>Isi</p>
    </PhoneFrame>,
  )

const boxOf = (role: 'main' | 'banner' | 'region') =>
  page.getByRole(role).element().getBoundingClientRect()

describe('a phone screen on paper', () => {
  it('is as wide as the sheet, and no longer than what it says', async () => {
    await page.viewport(794, 1123)
    await givenScreen()
    expect(boxOf('main').width).toBe(480)
    const main = await onPaper(() => boxOf('main'))
    const head = await onPaper(() => boxOf('banner'))
    expect(main.width).toBe(document.documentElement.clientWidth)
    expect(head.left).toBe(main.left)
  })
})

describe('the dock', () => {
  const dockHeight = () => document.documentElement.style.getPropertyValue('--dock-height')

  it('stays in sight on a phone held upright', async () => {
    await page.viewport(390, 844)
    await givenScreen()
    expect(boxOf('region').bottom).toBe(844)
    await expect.poll(dockHeight).toBe(`${Math.round(boxOf('region').height)}px`)
  })

  it('waits at the end on a phone held sideways, and toasts leave no room for it', async () => {
    await page.viewport(667, 375)
    await givenScreen()
    expect(boxOf('region').top).toBeGreaterThan(2000)
    await expect.poll(dockHeight).toBe('0px')
  })
})
