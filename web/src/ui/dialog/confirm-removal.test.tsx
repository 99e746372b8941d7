import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { confirmRemoval } from './confirm-removal.ts'
import { ConfirmHost } from './ConfirmHost.tsx'

/** Asks to remove a KBM; `settle` decides how the removal ends. */
async function givenQuestion() {
  const { promise: act, ...settle } = Promise.withResolvers<{ message: string }>()
  await render(<ConfirmHost />)
  const done = confirmRemoval({
    title: 'Hapus KBM At-Taqwa?',
    body: 'KBM dihapus. Kelompok berikut tidak lagi terdaftar di dalamnya:',
    facts: ['Cahaya', 'Melati'],
    act: () => act,
  })
  return { done, ...settle }
}

const button = (name: string) => page.getByRole('button', { name })

test('says what is lost, and begins at the way back', async () => {
  const { done } = await givenQuestion()
  const dialog = page.getByRole('alertdialog', { name: 'Hapus KBM At-Taqwa?' })
  await expect.element(dialog.getByText(/tidak lagi terdaftar/)).toBeVisible()
  await expect.element(dialog.getByText('Melati')).toBeVisible()
  await expect.element(button('Batal')).toHaveFocus()
  await button('Batal').click()
  expect(await done).toBeNull()
})

test('says that it removes, then that it is done', async () => {
  const { done, resolve } = await givenQuestion()
  await button('Ya').click()
  await expect.element(page.getByText('Menghapus…')).toBeVisible()
  resolve({ message: 'KBM sudah dihapus.' })
  await expect.element(page.getByText('KBM sudah dihapus.')).toBeVisible()
  await button('Tutup').click()
  expect(await done).toEqual({ message: 'KBM sudah dihapus.' })
})

test('shows the sentence of a refusal', async () => {
  const { done, reject } = await givenQuestion()
  await button('Ya').click()
  reject(new Error('KBM ini masih berisi kelas.'))
  await expect.element(page.getByRole('alertdialog', { name: 'Gagal!' })).toBeVisible()
  await expect.element(page.getByText('KBM ini masih berisi kelas.')).toBeVisible()
  await button('Tutup').click()
  expect(await done).toBeNull()
})
