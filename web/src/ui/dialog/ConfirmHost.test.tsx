import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../button/Button.tsx'
import { notSent } from '../form/not-sent.ts'
import { confirm, confirmStore, type Question } from './confirm.ts'
import { ConfirmHost } from './ConfirmHost.tsx'
import { askPassword, passwordPromptStore } from './password-prompt.ts'
import type { PasswordCheck } from './use-confirm-flow.ts'

beforeEach(async () => {
  await page.viewport(1280, 900)
})

afterEach(() => {
  for (let asked = confirmStore.current(); asked; asked = confirmStore.current()) {
    confirmStore.settle(asked, null)
  }
})

/** A page with one button that confirms, and shows the result. */
async function givenQuestion(question: Partial<Question>, password?: PasswordCheck) {
  const answers: unknown[] = []
  const asked: Question = {
    title: 'Kunci KBM At-Taqwa?',
    body: 'KBM yang dikunci tidak dapat diubah lagi.',
    act: () => Promise.resolve({ message: 'KBM At-Taqwa dikunci.' }),
    ...question,
  }
  await render(
    <>
      <Button onClick={() => void confirm(asked).then((answer) => answers.push(answer))}>
        Kunci
      </Button>
      <ConfirmHost password={password} />
    </>,
  )
  await page.getByRole('button', { name: 'Kunci' }).click()
  return { answers, dialog: page.getByRole('alertdialog') }
}

const yes = () => page.getByRole('button', { name: 'Ya', exact: true })
const cancel = () => page.getByRole('button', { name: 'Batal' })
const close = () => page.getByRole('button', { name: 'Tutup' })

describe('a confirmation', () => {
  test('closes without a word where something has to be answered first, elsewhere', async () => {
    const { answers, dialog } = await givenQuestion({ act: () => Promise.reject(notSent) })
    await yes().click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(answers).toEqual([null])
  })

  test('asks, acts and reports in one dialog, and gives the focus back', async () => {
    const { answers, dialog } = await givenQuestion({})
    await expect.element(dialog).toHaveAccessibleName('Kunci KBM At-Taqwa?')
    await expect.element(yes()).toHaveFocus()
    await yes().click()
    await expect.element(dialog).toHaveAccessibleName('Berhasil!')
    await expect.element(dialog).toMatchTextContent(/KBM At-Taqwa dikunci\./)
    await expect.element(close()).toHaveFocus()
    expect(answers).toEqual([])
    await close().click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Kunci' })).toHaveFocus()
    expect(answers).toEqual([{ message: 'KBM At-Taqwa dikunci.' }])
  })

  test('shows the affected records before, and the result of each after', async () => {
    const { dialog } = await givenQuestion({
      details: <p>Kelas 3 belum punya guru.</p>,
      result: ({ message }) => <p>Rincian: {message}</p>,
    })
    await expect.element(dialog.getByText('Kelas 3 belum punya guru.')).toBeVisible()
    await yes().click()
    await expect.element(dialog.getByText('Rincian: KBM At-Taqwa dikunci.')).toBeVisible()
    await expect.element(dialog.getByText('Kelas 3 belum punya guru.')).not.toBeInTheDocument()
  })

  test('is "Gagal!" when all of many failed, and still lists them', async () => {
    const { dialog } = await givenQuestion({
      act: () => Promise.resolve({ message: 'Tidak ada kelas yang dikunci.', isFailure: true }),
      result: ({ message }) => <p>Rincian: {message}</p>,
    })
    await yes().click()
    await expect.element(dialog.getByRole('heading', { name: 'Gagal!' })).toBeVisible()
    await expect.element(dialog.getByText('Rincian: Tidak ada kelas yang dikunci.')).toBeVisible()
  })

  test('offers next steps beside "Tutup"; following one closes the dialog', async () => {
    const { answers, dialog } = await givenQuestion({
      next: () => [{ label: 'Salin dari 2025/2026 Genap', link: <a href="#salin">salin</a> }],
    })
    await yes().click()
    await expect.element(close()).toHaveFocus()
    await dialog.getByRole('link', { name: 'Salin dari 2025/2026 Genap' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(() => answers).toEqual([null])
    expect(location.hash).toBe('#salin')
  })

  test('turns a refusal into "Gagal!" with its sentence', async () => {
    const { answers, dialog } = await givenQuestion({
      act: () => Promise.reject(new Error('2 kelas di KBM ini belum dikunci.')),
    })
    await yes().click()
    await expect.element(dialog).toHaveAccessibleName('Gagal!')
    await expect.element(dialog).toMatchTextContent(/2 kelas di KBM ini belum dikunci\./)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(answers).toEqual([null])
  })

  test('is cancelled by Escape, without acting', async () => {
    let acted = false
    const { answers, dialog } = await givenQuestion({
      act: () => {
        acted = true
        return Promise.resolve({ message: '' })
      },
    })
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(answers).toEqual([null])
    expect(acted).toBe(false)
  })

  test('cannot be closed while busy', async () => {
    let finish: (answer: { message: string }) => void = () => undefined
    const { dialog } = await givenQuestion({
      busyLabel: 'Mengunci…',
      act: () => new Promise((resolve) => (finish = resolve)),
    })
    await yes().click()
    await expect.element(page.getByRole('button', { name: 'Mengunci…' })).toBeVisible()
    await userEvent.keyboard('{Escape}{Escape}')
    await expect.element(cancel()).toHaveAttribute('aria-disabled', 'true')
    await expect.element(dialog).toHaveAccessibleName('Kunci KBM At-Taqwa?')
    finish({ message: 'Selesai.' })
    await expect.element(dialog).toHaveAccessibleName('Berhasil!')
  })

  test('that destroys starts on "Batal"', async () => {
    await givenQuestion({ danger: true })
    await expect.element(cancel()).toHaveFocus()
  })

  test('is a sheet on phones, with the same texts', async () => {
    await page.viewport(390, 844)
    const { dialog } = await givenQuestion({ facts: ['4 kelas, 64 siswa'] })
    await expect.element(dialog).toMatchTextContent(/4 kelas, 64 siswa/)
    const box = yes().element().getBoundingClientRect()
    expect(box.height).toBe(56)
  })

  test('waits for the one before it', async () => {
    const { dialog } = await givenQuestion({})
    void confirm({ title: 'Kedua?', act: () => Promise.resolve({ message: '' }) })
    await expect.element(dialog).toHaveAccessibleName('Kunci KBM At-Taqwa?')
    await cancel().click()
    await expect.element(page.getByRole('alertdialog', { name: 'Kedua?' })).toBeVisible()
    await cancel().click()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

describe('before "Ya" is enabled', () => {
  test('the name must be typed', async () => {
    const { dialog } = await givenQuestion({
      danger: true,
      typeToConfirm: { label: 'Nama KBM', text: 'KBM At-Taqwa' },
    })
    const name = page.getByLabelText('Nama KBM')
    await expect.element(name).toHaveFocus()
    await name.fill('KBM At')
    await expect.element(yes()).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).toHaveAccessibleName('Kunci KBM At-Taqwa?')
    await name.fill('KBM At-Taqwa')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).toHaveAccessibleName('Berhasil!')
  })

  test('a reason needs five letters, and is passed to `act`', async () => {
    const reasons: string[] = []
    const { dialog } = await givenQuestion({
      reason: true,
      act: ({ reason }) => {
        reasons.push(reason)
        return Promise.resolve({ message: 'Selesai.' })
      },
    })
    await page.getByLabelText('Alasan').fill('ya  ')
    await expect.element(yes()).toHaveAccessibleDescription('Tulis alasan, paling sedikit 5 huruf.')
    await page.getByLabelText('Alasan').fill(' salah desa ')
    await yes().click()
    await expect.element(dialog).toHaveAccessibleName('Berhasil!')
    expect(reasons).toEqual(['salah desa'])
  })
})

test('a reason is not typed twice after a failure', async () => {
  let isReachable = false
  const reasons: string[] = []
  const { dialog } = await givenQuestion({
    reason: true,
    act: ({ reason }) => {
      reasons.push(reason)
      return isReachable
        ? Promise.resolve({ message: 'Selesai.' })
        : Promise.reject(new Error('Gagal menghubungi server!'))
    },
  })
  await page.getByLabelText('Alasan').fill('salah desa')
  await yes().click()
  await expect.element(dialog).toHaveAccessibleName('Gagal!')
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect.element(page.getByLabelText('Alasan')).toHaveValue('salah desa')
  await expect.element(page.getByLabelText('Alasan')).toHaveFocus()
  isReachable = true
  await yes().click()
  await expect.element(dialog).toHaveAccessibleName('Berhasil!')
  expect(reasons).toEqual(['salah desa', 'salah desa'])
})

test('a failure where nothing was typed is only closed', async () => {
  const { dialog } = await givenQuestion({
    act: () => Promise.reject(new Error('Gagal menghubungi server!')),
  })
  await yes().click()
  await expect.element(dialog).toHaveAccessibleName('Gagal!')
  expect(page.getByRole('button', { name: 'Kembali' }).elements()).toEqual([])
})

describe('the password', () => {
  const check: PasswordCheck = {
    isNeeded: (error) => error instanceof Error && error.message === 'confirm',
    verify: (password) =>
      password === 'benar' ? Promise.resolve() : Promise.reject(new Error('Password salah.')),
  }

  test('is asked first, and a wrong one stays in the dialog', async () => {
    const { dialog } = await givenQuestion({ password: true }, check)
    await expect.element(dialog).toMatchTextContent(/Masukkan password Anda untuk melanjutkan\./)
    await page.getByLabelText('Password', { exact: true }).fill('salah')
    await yes().click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Password salah\./)
    await page.getByLabelText('Password', { exact: true }).fill('benar')
    await yes().click()
    await expect.element(dialog).toMatchTextContent(/KBM yang dikunci tidak dapat diubah lagi\./)
    await yes().click()
    await expect.element(dialog).toHaveAccessibleName('Berhasil!')
  })

  test('is asked when the server needs it, and `act` is repeated by itself', async () => {
    let isConfirmed = false
    const { dialog } = await givenQuestion(
      {
        act: () =>
          isConfirmed
            ? Promise.resolve({ message: 'Selesai.' })
            : Promise.reject(new Error('confirm')),
      },
      {
        ...check,
        verify: () => {
          isConfirmed = true
          return Promise.resolve()
        },
      },
    )
    await yes().click()
    await page.getByLabelText('Password', { exact: true }).fill('benar')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).toHaveAccessibleName('Berhasil!')
  })

  const prompt = page.getByRole('alertdialog', { name: 'Masukkan password' })
  const typed = prompt.getByLabelText('Password', { exact: true })
  const next = prompt.getByRole('button', { name: 'Lanjut' })

  test('alone is asked over an open dialog, once for all callers', async () => {
    const { dialog } = await givenQuestion({}, check)
    const waiting = [askPassword(), askPassword()]
    await typed.fill('salah')
    await next.click()
    await expect.element(prompt.getByRole('alert')).toMatchTextContent(/Password salah\./)
    await typed.fill('benar')
    await userEvent.keyboard('{Enter}')
    await expect.element(prompt).not.toBeInTheDocument()
    expect(await Promise.all(waiting)).toEqual([true, true])
    await expect.element(dialog).toHaveAccessibleName('Kunci KBM At-Taqwa?')
  })

  test('alone can be cancelled, and starts empty the next time', async () => {
    await givenQuestion({}, check)
    const first = askPassword()
    await typed.fill('sal')
    await prompt.getByRole('button', { name: 'Batal' }).click()
    expect(await first).toBe(false)
    const second = askPassword()
    await expect.element(typed).toHaveValue('')
    await expect.element(next).toHaveAttribute('aria-disabled', 'true')
    passwordPromptStore.settle(false)
    expect(await second).toBe(false)
  })
})
