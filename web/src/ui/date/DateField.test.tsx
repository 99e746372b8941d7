import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DateField } from './DateField.tsx'

function Held({ start = '' }: { start?: string }) {
  const [day, setDay] = useState(start)
  return (
    <>
      <DateField
        label="Tanggal Lahir"
        value={day}
        onChange={setDay}
        today="2025-11-20"
        max="2025-11-20"
      />
      <p>Nilai: {day}</p>
    </>
  )
}

const field = () => page.getByRole('textbox', { name: 'Tanggal Lahir' })

beforeEach(async () => {
  await page.viewport(1280, 900)
})

test('digits typed become a day', async () => {
  await render(<Held />)
  await userEvent.type(field(), '17112015')
  await expect.element(field()).toHaveValue('17/11/2015')
  await expect.element(page.getByText('Nilai: 2015-11-17')).toBeVisible()
})

test('an invalid day is kept as typed', async () => {
  await render(<Held />)
  await field().fill('31/02/2015')
  await expect.element(page.getByText('Nilai: 31/02/2015')).toBeVisible()
  await expect.element(field()).toHaveValue('31/02/2015')
})

test('a day is picked by keys, and the focus returns to the field', async () => {
  await render(<Held start="2025-11-17" />)
  await page.getByRole('button', { name: 'Buka kalender' }).click()
  await expect.element(page.getByRole('grid')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.element(field()).toHaveValue('18/11/2025')
  await expect.element(field()).toHaveFocus()
})

test('days after the maximum cannot be picked', async () => {
  await render(<Held start="2025-11-17" />)
  await page.getByRole('button', { name: 'Buka kalender' }).click()
  await expect.element(page.getByRole('button', { name: /21 November 2025/ })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
})

test('the calendar begins on Monday and speaks Indonesian', async () => {
  await render(<Held start="2025-11-17" />)
  await page.getByRole('button', { name: 'Buka kalender' }).click()
  const heads = page.getByRole('grid').element().querySelectorAll('th')
  expect([...heads].map((head) => head.textContent)).toEqual([
    'Sen',
    'Sel',
    'Rab',
    'Kam',
    'Jum',
    'Sab',
    'Min',
  ])
  await expect.element(page.getByRole('combobox', { name: 'Pilih bulan' })).toBeVisible()
})
