import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../button/Button.tsx'
import { SearchField } from '../choice/SearchField.tsx'
import { Dialog } from './Dialog.tsx'

/** A screen that renders the dialog only while open. */
function OnlyWhileOpen() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Buka</Button>
      {isOpen && (
        <Dialog open title="Isi" onClose={() => setOpen(false)} closeButton>
          Isi
        </Dialog>
      )}
    </>
  )
}

test('restores the focus when it is unmounted while open', async () => {
  await render(<OnlyWhileOpen />)
  const opener = page.getByRole('button', { name: 'Buka' })
  for (let again = 0; again < 2; again += 1) {
    await opener.click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  }
})

test('Escape clears a search before it closes the dialog around it', async () => {
  let closed = 0
  await render(
    <Dialog open title="Cari data ganda" onClose={() => (closed += 1)}>
      <SearchField value="" onSearch={() => undefined} />
    </Dialog>,
  )
  const field = page.getByRole('searchbox', { name: 'Cari' })
  await field.fill('fatimah')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('')
  expect(closed).toBe(0)
  await userEvent.keyboard('{Escape}')
  expect(closed).toBe(1)
})
