import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Form } from '../form/Form.tsx'
import { FormDialog } from './FormDialog.tsx'

function Held({ send }: { send: () => Promise<unknown> }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <FormDialog open={isOpen} onClose={() => setOpen(false)} title="Catat persetujuan">
      {({ onDirty, cancel }) => (
        <Form<{ by: string }>
          isNew
          fields={[{ type: 'text', name: 'by', label: 'Oleh' }]}
          onSubmit={send}
          onDirty={onDirty}
          actions={cancel}
        />
      )}
    </FormDialog>
  )
}

const dialog = () => page.getByRole('dialog', { name: 'Catat persetujuan' })
const save = () => page.getByRole('button', { name: 'Simpan' })

it('stays open while its form is being sent, and shows the refusal', async () => {
  const answer = Promise.withResolvers<void>()
  await render(<Held send={() => answer.promise} />)
  await save().click()
  await expect.element(page.getByRole('button', { name: 'Menyimpan…' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  const cancel = page.getByRole('button', { name: 'Batal' })
  await expect.element(cancel).toHaveAccessibleDescription('Tunggu sampai selesai.')
  answer.reject(new Error('Persetujuan sudah ada.'))
  await expect.element(page.getByText('Persetujuan sudah ada.')).toBeVisible()
  await expect.element(cancel).not.toHaveAccessibleDescription()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
})

it('asks no longer once the change is put back', async () => {
  await render(<Held send={async () => undefined} />)
  const by = page.getByRole('textbox', { name: /^Oleh/ })
  await by.fill('Bapak Budi')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Buang' })).toBeVisible()
  await by.fill('')
  await expect.element(page.getByRole('button', { name: 'Buang' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
})

it('does not discard a change that is under way', async () => {
  const answer = Promise.withResolvers<void>()
  await render(<Held send={() => answer.promise} />)
  await page.getByRole('textbox', { name: /^Oleh/ }).fill('Bapak Budi')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Buang' })).toBeVisible()
  await save().click()
  await expect.element(page.getByRole('button', { name: 'Buang' })).not.toBeInTheDocument()
  await expect.element(dialog()).toBeVisible()
  answer.resolve()
})
