import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { announce } from './announce.ts'
import { toast, toastStore } from './toast.ts'
import { ToastHost } from './ToastHost.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  for (const { id } of toastStore.current()) toastStore.dismiss(id)
  vi.useRealTimers()
})

test('is announced, and closes after six seconds', async () => {
  await render(<ToastHost />)
  toast('7 absen terkirim')
  await expect.element(page.getByRole('status')).toMatchTextContent(/7 absen terkirim/)
  vi.advanceTimersByTime(5900)
  await expect.element(page.getByText('7 absen terkirim')).toBeVisible()
  vi.advanceTimersByTime(200)
  await expect.element(page.getByText('7 absen terkirim')).not.toBeInTheDocument()
})

test('stays while it has the focus', async () => {
  await render(<ToastHost />)
  toast('2 siswa ditandai Izin', { undo: () => undefined })
  const undo = page.getByRole('button', { name: 'Urungkan' })
  await expect.element(undo).toBeVisible()
  ;(undo.element() as HTMLElement).focus() // a button is an HTML element
  await expect.element(undo).toHaveFocus()
  vi.advanceTimersByTime(20_000)
  await expect.element(undo).toBeVisible()
})

test('stays until it is closed where its sentence stands nowhere else', async () => {
  await render(<ToastHost />)
  toast('Huruf tidak dapat dicetak', { isLasting: true })
  const words = page.getByText('Huruf tidak dapat dicetak')
  await expect.element(words).toBeVisible()
  vi.advanceTimersByTime(600_000)
  await expect.element(words).toBeVisible()
  await page.getByRole('button', { name: 'Tutup' }).click()
  await expect.element(words).not.toBeInTheDocument()
})

test('undoes the action, once', async () => {
  let undone = 0
  await render(<ToastHost />)
  toast('2 siswa ditandai Izin', { undo: () => (undone += 1) })
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect.element(page.getByText('2 siswa ditandai Izin')).not.toBeInTheDocument()
  expect(undone).toBe(1)
})

test('is replaced by the next one', async () => {
  await render(<ToastHost />)
  for (const word of ['satu', 'dua']) toast(word)
  await expect.element(page.getByText('dua')).toBeVisible()
  await expect.element(page.getByText('satu')).not.toBeInTheDocument()
})

const where = page.getByRole('textbox', { name: 'Catatan' })
const undo = page.getByRole('button', { name: 'Urungkan' })

async function givenToastWhileWriting(onUndo = () => {}) {
  await render(
    <>
      <input aria-label="Catatan" />
      <ToastHost />
    </>,
  )
  await where.click()
  toast('1 siswa · Sakit', { undo: onUndo })
  await expect.element(undo).toBeVisible()
}

for (const key of ['{F6}', '{Escape}'])
  test(`is reached by F6 from anywhere, and left by ${key}`, async () => {
    await givenToastWhileWriting()
    await userEvent.keyboard('{F6}')
    await expect.element(undo).toHaveFocus()
    vi.advanceTimersByTime(20_000)
    await expect.element(undo).toBeVisible()
    await userEvent.keyboard(key)
    await expect.element(where).toHaveFocus()
  })

test('gives the focus back when it was answered', async () => {
  let undone = 0
  await givenToastWhileWriting(() => (undone += 1))
  await userEvent.keyboard('{F6}')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => undone).toBe(1)
  await expect.element(undo).not.toBeInTheDocument()
  await expect.element(where).toHaveFocus()
})

test('announces the same words again, and leaves none behind', async () => {
  const { container } = await render(<ToastHost />)
  const region = container.querySelector('[aria-live]')
  expect(region).not.toBeNull()
  announce('Dipilih: 1 siswa.')
  await expect.poll(() => region?.textContent).toBe('Dipilih: 1 siswa.')
  const first = region?.firstChild
  announce('Dipilih: 1 siswa.')
  await expect.poll(() => region?.firstChild).not.toBe(first)
  expect(region?.textContent).toBe('Dipilih: 1 siswa.')
  vi.advanceTimersByTime(7000)
  await expect.poll(() => region?.textContent).toBe('')
})
