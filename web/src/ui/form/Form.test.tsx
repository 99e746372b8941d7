import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod/mini'
import { Form, type FormProps } from './Form.tsx'
import type { FormField } from './form-fields.ts'

type Values = { name: string; address: string; kind: string; points: number | null }

const fields: readonly FormField<keyof Values>[] = [
  { type: 'text', name: 'name', label: 'Nama KBM', required: true },
  { type: 'textarea', name: 'address', label: 'Alamat Kegiatan' },
  {
    type: 'radio',
    name: 'kind',
    label: 'Jenis',
    required: true,
    options: [
      { value: 'a', label: 'Harian' },
      { value: 'b', label: 'Pekanan' },
    ],
  },
  { type: 'number', name: 'points', label: 'Poin', min: 1 },
]

async function givenForm(props: Partial<FormProps<Values>> = {}) {
  const sent: Values[] = []
  await render(
    <Form<Values>
      fields={fields}
      isNew
      onSubmit={(values) => {
        sent.push(values)
        return Promise.resolve()
      }}
      {...props}
    />,
  )
  return sent
}

const name = () => page.getByRole('textbox', { name: 'Nama KBM' })
const save = () => page.getByRole('button', { name: 'Simpan' })

beforeEach(async () => {
  await page.viewport(1280, 900)
})

describe('submit', () => {
  test('refuses with the sentences of the fields and jumps to the first', async () => {
    const sent = await givenForm()
    await save().click()
    await expect.element(name()).toHaveFocus()
    await expect.element(name()).toHaveAccessibleDescription('Nama KBM tidak boleh kosong!')
    await expect.element(name()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByText('Jenis tidak boleh kosong!')).toBeVisible()
    expect(sent).toEqual([])
  })

  test('sends what was typed, without blanks at the ends', async () => {
    const sent = await givenForm()
    await name().fill('  KBM At-Taqwa ')
    await page.getByLabelText('Pekanan').click()
    await page.getByRole('textbox', { name: /^Poin/ }).fill('5')
    await save().click()
    await expect
      .poll(() => sent)
      .toEqual([{ name: 'KBM At-Taqwa', address: '', kind: 'b', points: 5 }])
  })

  test('is triggered by Enter in a line', async () => {
    const sent = await givenForm({ values: { kind: 'a' } })
    await name().fill('KBM')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent).toHaveLength(1)
  })

  test('does nothing a second time while it runs', async () => {
    let calls = 0
    await givenForm({
      values: { name: 'KBM', kind: 'a' },
      onSubmit: () => {
        calls += 1
        return new Promise(() => undefined)
      },
    })
    await save().click()
    const busy = page.getByRole('button', { name: 'Menyimpan…' })
    await expect.element(busy).toBeVisible()
    busy.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect(calls).toBe(1)
  })
})

describe('errors', () => {
  test('appear on blur and are updated while typing', async () => {
    await givenForm()
    await name().click()
    await expect.element(name()).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    await expect.element(page.getByText('Nama KBM tidak boleh kosong!')).toBeVisible()
    await userEvent.type(name(), 'K')
    await expect.element(page.getByText('Nama KBM tidak boleh kosong!')).not.toBeInTheDocument()
  })

  test('of the server are shown at their fields, and typed values are kept', async () => {
    await givenForm({
      values: { kind: 'a' },
      onSubmit: () =>
        Promise.reject(
          Object.assign(new Error('Data belum lengkap.'), { fields: { name: 'Nama sudah ada.' } }),
        ),
    })
    await name().fill('KBM Al-Ikhlas')
    await page.getByRole('textbox', { name: /^Alamat/ }).fill('Jl. Melati 3')
    await save().click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Data belum lengkap\./)
    await expect.element(name()).toHaveAccessibleDescription('Nama sudah ada.')
    await expect.element(name()).toHaveFocus()
    await expect.element(name()).toHaveValue('KBM Al-Ikhlas')
    await expect.element(page.getByRole('textbox', { name: /^Alamat/ })).toHaveValue('Jl. Melati 3')
    await page.getByRole('button', { name: 'Tutup pesan' }).click()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('of a schema are added to those of the fields', async () => {
    const schema = z.object({
      name: z.string().check(z.maxLength(3, 'Terlalu panjang.')),
    })
    await givenForm({ schema, values: { kind: 'a' } })
    await name().fill('KBM Al-Ikhlas')
    await save().click()
    await expect.element(page.getByText('Terlalu panjang.')).toBeVisible()
  })

  test('of numbers have the words of the specification', async () => {
    await givenForm()
    await page.getByRole('textbox', { name: /^Poin/ }).fill('0')
    await userEvent.tab()
    await expect.element(page.getByText('Minimum value is 1')).toBeVisible()
  })
})

test('an unchanged form says so, and reports when it becomes dirty', async () => {
  const dirty: boolean[] = []
  await givenForm({
    isNew: false,
    values: { name: 'KBM', kind: 'a' },
    onDirty: (isDirty) => dirty.push(isDirty),
  })
  await expect.element(save()).toHaveAccessibleDescription('Belum ada perubahan.')
  await name().fill('KBM Baru')
  await expect.element(save()).not.toHaveAttribute('aria-disabled')
  await name().fill('KBM')
  await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
  expect(dirty.filter(Boolean)).toHaveLength(1)
})

test('optional fields are marked', async () => {
  await givenForm()
  await expect.element(page.getByText('Alamat Kegiatan (opsional)')).toBeVisible()
})

test('a hidden field is neither validated nor rendered', async () => {
  const conditional: readonly FormField<keyof Values>[] = fields.map((field) =>
    field.name === 'kind' ? { ...field, isShown: (values) => values['points'] === 3 } : field,
  )
  const sent = await givenForm({ fields: conditional })
  await name().fill('KBM')
  await expect.element(page.getByText('Jenis')).not.toBeInTheDocument()
  await save().click()
  await expect.poll(() => sent).toHaveLength(1)
})

describe('"Simpan dan tambah lagi"', () => {
  const again = () => page.getByRole('button', { name: 'Simpan dan tambah lagi' })
  const filled = { name: 'KBM At-Taqwa', kind: 'a' }

  async function givenTwoButtons() {
    const ways: string[] = []
    await givenForm({
      values: filled,
      againLabel: 'Simpan dan tambah lagi',
      onSubmit: (_values, way) => Promise.resolve(ways.push(way)),
    })
    return ways
  }

  test('submits with `again`, unlike the first button and Enter', async () => {
    const ways = await givenTwoButtons()
    await again().click()
    await expect.poll(() => ways).toEqual(['again'])
    await page.getByRole('button', { name: 'Simpan', exact: true }).click()
    await expect.poll(() => ways).toEqual(['again', 'once'])
    await name().click()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => ways).toEqual(['again', 'once', 'once'])
  })

  test('does not affect the next submit after a refusal', async () => {
    const ways = await givenTwoButtons()
    await name().clear()
    await again().click()
    await expect.element(page.getByText('Nama KBM tidak boleh kosong!')).toBeVisible()
    await name().fill('KBM An-Nur')
    await page.getByRole('button', { name: 'Simpan', exact: true }).click()
    await expect.poll(() => ways).toEqual(['once'])
  })
})

test('a time is sent in its normal form, also without a blur', async () => {
  const sent: unknown[] = []
  await render(
    <Form<{ start: string }>
      fields={[{ type: 'time', name: 'start', label: 'Waktu Mulai', required: true }]}
      isNew
      onSubmit={(values) => Promise.resolve(sent.push(values))}
    />,
  )
  await page.getByRole('combobox', { name: 'Waktu Mulai' }).fill('1830')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toEqual([{ start: '18:30' }])
})

test('a press on the button does not blur the field first, so that the layout is stable', async () => {
  const sent = await givenForm({ values: { kind: 'a' } })
  await name().fill('KBM At-Taqwa')
  const button = save().element()
  const down = new MouseEvent('mousedown', { bubbles: true, cancelable: true })
  button.dispatchEvent(down)
  expect(down.defaultPrevented).toBe(true)
  await save().click()
  await expect.poll(() => sent).toHaveLength(1)
})
