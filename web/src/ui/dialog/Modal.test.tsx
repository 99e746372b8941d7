import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../button/Button.tsx'
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
