import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sessionStore } from '../../api/session/session-store.ts'
import { givenSession } from '../../api/session/session.fixtures.ts'
import { leaveNothing, refusal } from '../../api/queries/test-server.fixtures.tsx'
import {
  givenImport,
  givenNumberedRows,
  givenPanel,
  givenStudentRow,
  importId,
} from './import-panel.fixtures.tsx'

beforeEach(async () => {
  await page.viewport(1280, 900)
  sessionStore.begin(givenSession({ role: 'admin' }))
})
afterEach(() => {
  leaveNothing()
  sessionStore.finish('signed-out')
})

const fill = () => page.getByRole('button', { name: 'Pakai tanpa nomor untuk Nama Lengkap' })
const undo = () => page.getByRole('button', { name: 'Batalkan isian Nama Lengkap' })
const question =
  'Nama Lengkap pada 3 baris diawali nomor atau tanda daftar. Pakai tanpa nomor atau tanda itu?'
const numbered = () => [givenStudentRow(2), ...givenNumberedRows([3, 4, 5])]

it('asks once for a whole column and shows what the answer would write', async () => {
  const server = givenImport(numbered())
  await givenPanel().screen
  await expect.element(page.getByText(question)).toBeVisible()
  await expect.element(page.getByText(/baris 3 .*3\. Anak 3.* menjadi .*Anak 3/)).toBeVisible()
  await expect.element(undo()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('button', { name: 'Impor 1 baris' })).toBeVisible()
  expect(server.sentTo(`POST imports/${importId}/asked-cells`)).toEqual([])
})

it('fills the cells visibly by the keyboard, says how many, and takes it back', async () => {
  const server = givenImport(numbered())
  await givenPanel().screen
  await expect.element(fill()).toBeVisible()
  fill().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Nama Lengkap: 3 baris diisi.')).toBeInTheDocument()
  await expect.element(page.getByText('Nama Lengkap diisi sekaligus pada 3 baris.')).toBeVisible()
  await expect
    .element(page.getByRole('row', { name: /Anak 4/ }))
    .toMatchTextContent(/diisi sekaligus, di berkas tertulis 4\. Anak 4/i)
  await expect
    .element(page.getByRole('button', { name: 'Ubah Nama Lengkap, baris 4: Anak 4' }))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Impor 4 baris' })).toBeVisible()
  await expect.element(fill()).toHaveFocus()
  await undo().click()
  await expect.element(page.getByText('Nama Lengkap: 3 baris dikembalikan.')).toBeInTheDocument()
  await expect.element(page.getByText(question)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Impor 1 baris' })).toBeVisible()
  expect(server.sentTo(`POST imports/${importId}/asked-cells`).map(({ body }) => body)).toEqual([
    { about: 'list-mark', field: 'name', isFilled: true },
    { about: 'list-mark', field: 'name', isFilled: false },
  ])
})

it.each([
  ['place-above', 'Kelompok kosong pada 38 baris. Isi seperti baris di atasnya?'],
  [
    'ditto',
    'Kelompok pada 38 baris hanya berisi idem, sda, atau tanda sama. Isi seperti baris di atasnya?',
  ],
] as const)('asks about %s with the column and the number of its rows', async (about, title) => {
  const examples = [{ row: 3, from: '', to: 'Al-Ikhlas' }]
  const askedCells = [{ about, field: 'subBranch', count: 38, filled: 0, examples }]
  givenImport([givenStudentRow(2)], {}, null, {
    askedCells,
    columns: [{ key: 'subBranch', label: 'Kelompok', isRequired: true }],
  })
  await givenPanel().screen
  await expect.element(page.getByText(title)).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Isi seperti di atas untuk Kelompok' }))
    .toBeVisible()
})

it('shows the beginning of a long example', async () => {
  const examples = [{ row: 3, from: 'idem', to: 'Jalan '.repeat(100) }]
  const askedCells = [{ about: 'ditto' as const, field: 'name', count: 3, filled: 0, examples }]
  givenImport([givenStudentRow(2)], {}, null, { askedCells })
  await givenPanel().screen
  const example = page.getByText(/^Contoh:/)
  await expect.element(example).toMatchTextContent(/…/)
  expect(example.element().textContent.length).toBeLessThan(150)
})

it('fits a phone, where a row says what was filled and is changed in its dialog', async () => {
  await page.viewport(390, 844)
  givenImport(numbered())
  await givenPanel().screen
  await fill().click()
  await expect.element(page.getByText('Setiap baris tetap dapat diubah.')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Ubah baris 4' }).click()
  const input = page.getByRole('textbox', { name: 'Nama Lengkap' })
  await expect.element(input).toHaveValue('Anak 4')
  await expect.element(input).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/di berkas tertulis 4\. Anak 4/)
})

it('says why it was refused', async () => {
  givenImport(numbered(), {
    [`POST imports/${importId}/asked-cells`]: () =>
      refusal(409, 'import.applied', 'Impor sudah dijalankan.'),
  })
  await givenPanel().screen
  await fill().click()
  await expect.element(page.getByText('Impor sudah dijalankan.')).toBeVisible()
})

it('asks nothing of an import that was applied', async () => {
  givenImport(numbered(), {}, '2025-11-20T11:00:00.000Z')
  await givenPanel().screen
  await expect.element(page.getByText('Impor ini sudah dijalankan.')).toBeVisible()
  await expect.element(fill()).not.toBeInTheDocument()
})
