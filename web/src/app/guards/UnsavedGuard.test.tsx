import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { isBusy } from './busy.ts'
import { renderTwoScreens } from '../search/two-screens.fixtures.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'

beforeEach(() => page.viewport(1280, 900))

/** Two screens: a form, and another one. */
async function givenForm() {
  const sent: string[] = []
  function FormScreen() {
    const [text, setText] = useState('')
    return (
      <>
        <form
          id="form"
          onSubmit={(event) => {
            event.preventDefault()
            sent.push(text)
            setText('')
          }}
        >
          <input aria-label="Nama" value={text} onChange={(event) => setText(event.target.value)} />
          <button type="submit">Simpan</button>
        </form>
        <UnsavedGuard isDirty={text !== ''} formId="form" />
      </>
    )
  }
  await renderTwoScreens(FormScreen)
  return { sent }
}

const field = () => page.getByLabelText('Nama')
const leave = () => page.getByRole('link', { name: 'Pergi' }).click()
const question = () => page.getByRole('alertdialog', { name: 'Ada isian yang belum disimpan.' })
const answerButton = (name: string) => question().getByRole('button', { name })

it('lets the user leave at once while nothing was typed', async () => {
  await givenForm()
  await leave()
  await expect.element(page.getByText('Di tempat lain')).toBeVisible()
})

it('asks before unsaved changes are lost, and stays', async () => {
  await givenForm()
  await field().fill('KBM At-Taqwa')
  await expect.poll(() => isBusy('form')).toBe(true)
  await leave()
  await answerButton('Batal').click()
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(field()).toHaveValue('KBM At-Taqwa')
})

it('discards the changes when confirmed, and leaves', async () => {
  await givenForm()
  await field().fill('KBM At-Taqwa')
  await leave()
  await answerButton('Buang').click()
  await expect.element(page.getByText('Di tempat lain')).toBeVisible()
  expect(isBusy('form')).toBe(false)
})

it('submits the form like its own button', async () => {
  const { sent } = await givenForm()
  await field().fill('KBM At-Taqwa')
  await leave()
  await answerButton('Simpan').click()
  await expect.poll(() => sent).toEqual(['KBM At-Taqwa'])
})

it('sends nothing that the form’s own button would not send, and says why', async () => {
  const sent: unknown[] = []
  const reason = 'Pilih isian yang dipakai dahulu.'
  function FormScreen() {
    const [isDirty, setDirty] = useState(false)
    return (
      <>
        <Form<{ name: string }>
          id="form"
          fields={[{ type: 'text', name: 'name', label: 'Nama' }]}
          onSubmit={(values) => Promise.resolve(sent.push(values))}
          onDirty={setDirty}
          disabledReason={reason}
        />
        <UnsavedGuard isDirty={isDirty} formId="form" />
      </>
    )
  }
  await renderTwoScreens(FormScreen)
  const name = page.getByLabelText('Nama', { exact: false })
  await name.fill('KBM At-Taqwa')
  await leave()
  await answerButton('Simpan').click()
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(page.getByText(reason).last()).toBeVisible()
  await expect.element(name).toHaveValue('KBM At-Taqwa')
  expect(sent).toEqual([])
})
