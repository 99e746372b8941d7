import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TimeField } from '../date/TimeField.tsx'
import { Form } from '../form/Form.tsx'
import { TextArea } from './TextArea.tsx'
import { TextField } from './TextField.tsx'

const limit = 20
const long = 'Belajar membaca surah Al-Fatihah'
const excess = `${long.length - limit} huruf terlalu banyak.`

/** Pastes a text from a field beside it, by the keys of a person. */
async function paste(text: string) {
  await page.getByLabelText('Sumber').fill(text)
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.copy()
  await page.getByLabelText('Isian').click()
  await userEvent.paste()
}

const fields = { TextField, TextArea, TimeField }

describe.each(['TextField', 'TextArea'] as const)('%s', (name) => {
  const Drawn = fields[name]

  function Held() {
    const [value, setValue] = useState('')
    return (
      <>
        <textarea aria-label="Sumber" />
        <Drawn label="Isian" value={value} onChange={setValue} maxLength={limit} />
      </>
    )
  }

  it('keeps what is pasted beyond its limit, counts it and marks it', async () => {
    await render(<Held />)
    await paste(long)
    const field = page.getByLabelText('Isian')
    await expect.element(field).toHaveValue(long)
    await expect.element(field).toHaveAccessibleDescription(excess)
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill(long.slice(0, limit))
    await expect.element(field).not.toHaveAttribute('aria-invalid')
  })
})

it('TimeField keeps a time with seconds for its rule to refuse', async () => {
  function Held() {
    const [value, setValue] = useState('')
    return (
      <>
        <textarea aria-label="Sumber" />
        <TimeField label="Isian" value={value} onChange={setValue} />
      </>
    )
  }
  await render(<Held />)
  await paste('18:30:59')
  await expect.element(page.getByLabelText('Isian')).toHaveValue('18:30:59')
})

it('a form is not saved while a text is too long, and says by how much', async () => {
  const onSubmit = vi.fn<() => Promise<void>>()
  await render(
    <>
      <textarea aria-label="Sumber" />
      <Form
        fields={[{ name: 'title', label: 'Isian', type: 'text', required: true, maxLength: limit }]}
        isNew
        onSubmit={onSubmit}
      />
    </>,
  )
  await paste(long)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect.element(page.getByText(excess)).toBeVisible()
  expect(onSubmit).not.toHaveBeenCalled()
  await expect.element(page.getByLabelText('Isian')).toHaveValue(long)
})
