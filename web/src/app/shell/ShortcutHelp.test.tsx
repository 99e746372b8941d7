import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ShortcutHelp } from './ShortcutHelp.tsx'

const list = () => page.getByRole('dialog', { name: 'Tombol pintas' })

it('lists the keys on "?", and closes on "Esc"', async () => {
  await render(<ShortcutHelp />)
  await userEvent.keyboard('?')
  await expect.element(list().getByText('Ke pencarian')).toBeVisible()
  await expect.element(list().getByText('F6')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list()).not.toBeInTheDocument()
})

it('ignores "?" typed into a field', async () => {
  await render(
    <>
      <input aria-label="Catatan" />
      <ShortcutHelp />
    </>,
  )
  const field = page.getByLabelText('Catatan')
  await field.click()
  await userEvent.keyboard('?')
  await expect.element(field).toHaveValue('?')
  expect(list().query()).toBeNull()
})
