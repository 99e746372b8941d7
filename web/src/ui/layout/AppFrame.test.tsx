import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppFrame } from './AppFrame.tsx'
import { Screen } from './Screen.tsx'
import { ScreenContext } from './screen-context.ts'

const desk = { side: <aside>Menu</aside>, topBar: <p>Bilah atas</p>, footer: <p>Kaki</p> }

function App({ isPhone }: { isPhone: boolean }) {
  const surroundings = isPhone
    ? { isPhone, bottomBar: <p>Bilah bawah</p>, status: <p>Offline</p> }
    : { isPhone }
  return (
    <AppFrame desk={isPhone ? null : desk} openMenu={() => undefined}>
      <ScreenContext value={surroundings}>
        <Screen title="Ubah catatan">
          <label>
            Alasan <input name="reason" />
          </label>
        </Screen>
      </ScreenContext>
    </AppFrame>
  )
}

it('keeps the state of the screen when the phone is rotated, and back', async () => {
  const screen = await render(<App isPhone />)
  const field = page.getByLabelText('Alasan')
  await field.fill('Salah pilih')
  const element = field.element()
  await expect.element(page.getByText('Bilah bawah')).toBeVisible()

  await screen.rerender(<App isPhone={false} />)
  await expect.element(page.getByText('Bilah atas')).toBeVisible()
  expect(page.getByText('Bilah bawah').elements()).toEqual([])
  expect(field.element()).toBe(element)
  await expect.element(field).toHaveValue('Salah pilih')
  await expect.element(field).toHaveFocus()

  await screen.rerender(<App isPhone />)
  expect(field.element()).toBe(element)
  await expect.element(field).toHaveFocus()
})

it('has one main part and one heading in either frame', async () => {
  const screen = await render(<App isPhone />)
  for (const isPhone of [true, false]) {
    await screen.rerender(<App isPhone={isPhone} />)
    expect(page.getByRole('main').elements()).toHaveLength(1)
    expect(page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1)
    expect(page.getByRole('main').getByLabelText('Alasan').elements()).toHaveLength(1)
  }
})

it('leaves the column of the menu free until it is drawn', async () => {
  await page.viewport(1440, 900)
  await render(
    <AppFrame desk={{ ...desk, side: null }} openMenu={() => undefined}>
      Isi
    </AppFrame>,
  )
  const main = page.getByRole('main')
  await expect.element(main).toBeVisible()
  expect(main.element().getBoundingClientRect().width).toBeGreaterThan(1000)
})
