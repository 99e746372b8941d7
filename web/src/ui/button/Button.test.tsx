import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './Button.tsx'

test('a disabled button is focusable, shows its reason, and does nothing', async () => {
  let presses = 0
  await render(
    <Button disabledReason="2 kelas masih terbuka." onClick={() => (presses += 1)}>
      Kunci KBM
    </Button>,
  )
  const button = page.getByRole('button', { name: 'Kunci KBM' })
  await userEvent.tab()
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAccessibleDescription('2 kelas masih terbuka.')
  await expect.element(page.getByText('2 kelas masih terbuka.').last()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(presses).toBe(0)
})

test('a busy button shows its verb and ignores more presses, also as the submit of a form', async () => {
  let sent = 0
  await render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent += 1
      }}
    >
      <Button type="submit" busy="Menyimpan…">
        Simpan
      </Button>
    </form>,
  )
  const button = page.getByRole('button', { name: 'Menyimpan…' })
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(sent).toBe(0)
})
