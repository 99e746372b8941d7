import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { leaveNothing, refusal, type Answer } from '../../../api/queries/test-server.fixtures.tsx'
import { givenSession } from '../../../api/session/session.fixtures.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import {
  double,
  givenBatch,
  givenImport,
  givenPanel,
  givenStudentRow,
  importId,
  wrong,
} from '../import-panel.fixtures.tsx'

beforeEach(async () => {
  await page.viewport(1280, 900)
  sessionStore.begin(givenSession({ role: 'admin' }))
})
afterEach(() => {
  leaveNothing()
  vi.unstubAllGlobals()
  sessionStore.finish('signed-out')
})

const cell = (name: RegExp) => page.getByRole('button', { name })

describe('a row of a sheet', () => {
  it('is mended where it stands', async () => {
    const server = givenImport([givenStudentRow(2), wrong])
    await givenPanel().screen
    await cell(/^Ubah Nomor WhatsApp, baris 7: 021/).click()
    const input = page.getByRole('textbox', { name: 'Nomor WhatsApp, baris 7' })
    await input.fill('0812 3456 7890')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Impor 2 baris' })).toBeVisible()
    expect(server.sentTo(`PATCH imports/${importId}/rows/7`)[0]?.body).toEqual({
      values: { parentPhone: '0812 3456 7890' },
    })
  })

  it('tells on a phone once what is said of a name, and what is said of other cells', async () => {
    await page.viewport(390, 844)
    const name = { field: 'name', code: 'row.name-alone', message: 'Baris 3, Nama Lengkap: benar?' }
    givenImport([givenStudentRow(3, { state: 'asked', messages: [name, ...wrong.messages] })])
    await givenPanel().screen
    await expect.element(page.getByText(/harus dimulai 8\./)).toBeVisible()
    expect(page.getByText(/benar\?/i).elements()).toHaveLength(1)
  })

  it('that went out in a request says so, and nothing is wrong with it', async () => {
    await page.viewport(390, 844)
    sessionStore.begin(givenSession({ role: 'subBranchAdmin' }))
    const message = 'Baris 3, Nama Lengkap: sudah diajukan.'
    const messages = [{ field: 'name', code: 'row.requested', message }]
    givenImport([givenStudentRow(3, { decision: 'skip', messages })])
    await givenPanel().screen
    await expect.element(page.getByText('sudah diajukan.')).toBeVisible()
    await page.getByRole('button', { name: 'Ubah baris 3' }).click()
    const name = page.getByRole('dialog', { name: 'Baris 3' }).getByLabelText('Nama Lengkap')
    await expect.element(name).toHaveAccessibleDescription(message)
    await expect.element(name).toBeValid()
  })

  for (const state of ['new', 'asked', 'duplicate'] as const)
    it(`that went out in a request needs no answer any more where it is ${state}`, async () => {
      sessionStore.begin(givenSession({ role: 'subBranchAdmin' }))
      const message = 'Baris 3, Nama Lengkap: sudah diajukan.'
      const messages = [{ field: 'name', code: 'row.requested', message }]
      givenImport([givenStudentRow(3, { state, decision: 'skip', messages })])
      await givenPanel().screen
      const row = page.getByRole('row', { name: /Anak 3/ })
      await expect.element(row.getByText('Sudah diajukan', { exact: true })).toBeVisible()
      await expect.element(row).not.toMatchTextContent(/Perlu dijawab|Mungkin ganda|Dilewati/)
    })

  it('takes nothing over that was taken back, or is the same', async () => {
    const server = givenImport([wrong])
    await givenPanel().screen
    await cell(/^Ubah Nomor WhatsApp, baris 7/).click()
    await page.getByRole('textbox', { name: 'Nomor WhatsApp, baris 7' }).fill('999')
    await userEvent.keyboard('{Escape}')
    await cell(/^Ubah Nomor WhatsApp, baris 7/).click()
    await userEvent.keyboard('{Enter}')
    await expect.element(cell(/^Ubah Nomor WhatsApp, baris 7: 021/)).toBeVisible()
    expect(server.sentTo(`PATCH imports/${importId}/rows/7`)).toEqual([])
  })

  it('keeps what was typed when it is refused, and says why', async () => {
    givenImport([wrong], {
      [`PATCH imports/${importId}/rows/7`]: () =>
        refusal(409, 'import.applied', 'Impor sudah dijalankan.'),
    })
    await givenPanel().screen
    await cell(/^Ubah Nomor WhatsApp, baris 7/).click()
    const input = page.getByRole('textbox', { name: 'Nomor WhatsApp, baris 7' })
    await input.fill('0812')
    await userEvent.keyboard('{Enter}')
    const told = page.getByRole('row', { name: /Anak 7/ }).getByText('Impor sudah dijalankan.')
    await expect.element(told).toBeVisible()
    await expect.element(input).toHaveValue('0812')
    await userEvent.keyboard('{Escape}')
    await expect.element(told).not.toBeInTheDocument()
  })

  it('stays in sight while a cell of it is open, though it is wrong no more', async () => {
    const server = givenImport([givenStudentRow(2), wrong])
    await givenPanel().screen
    await page.getByRole('button', { name: 'Hanya yang salah 1' }).click()
    await expect.element(page.getByRole('row', { name: /Anak 2/ })).not.toBeInTheDocument()
    await cell(/^Ubah Nomor WhatsApp, baris 7/).click()
    await page.getByRole('textbox', { name: 'Nomor WhatsApp, baris 7' }).fill('0812 3456 7890')
    await cell(/^Ubah Nama Lengkap, baris 7/).click()
    const name = page.getByRole('textbox', { name: 'Nama Lengkap, baris 7' })
    await name.fill('Anak Tujuh')
    await expect.element(page.getByRole('button', { name: 'Hanya yang salah 0' })).toBeVisible()
    await expect.element(cell(/^Ubah Nomor WhatsApp, baris 7: 0812 3456 7890/)).toBeVisible()
    await expect.element(name).toHaveValue('Anak Tujuh')
    await expect.element(name).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Tidak ada lagi baris yang salah.')).toBeVisible()
    expect(server.sentTo(`PATCH imports/${importId}/rows/7`).map(({ body }) => body)).toEqual([
      { values: { parentPhone: '0812 3456 7890' } },
      { values: { name: 'Anak Tujuh' } },
    ])
  })

  it('brings into sight why a choice is refused', async () => {
    await page.viewport(1280, 400)
    const rows = Array.from({ length: 25 }, (_, index) => givenStudentRow(index + 10))
    givenImport([...rows, double], {
      [`PATCH imports/${importId}/rows/9`]: () =>
        refusal(409, 'import.applied', 'Impor sudah dijalankan.'),
    })
    await givenPanel().screen
    const choice = page.getByRole('combobox', { name: 'Keputusan, baris 9' })
    await expect.element(choice).toBeVisible()
    scrollTo(0, document.documentElement.scrollHeight)
    await choice.selectOptions(['Tetap buat'])
    await expect.element(page.getByText('Impor sudah dijalankan.')).toBeInViewport()
  })

  it('asks what becomes of a possible double', async () => {
    const server = givenImport([double])
    await givenPanel().screen
    await expect
      .element(page.getByRole('button', { name: 'Impor 0 baris' }))
      .toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('combobox', { name: 'Keputusan, baris 9' }).selectOptions(['Tetap buat'])
    await expect.element(page.getByRole('button', { name: 'Impor 1 baris' })).toBeVisible()
    expect(server.sentTo(`PATCH imports/${importId}/rows/9`)[0]?.body).toEqual({
      decision: 'create',
    })
  })

  it('asks about a row that is probably not meant', async () => {
    const message = 'Baris 9, Tanggal Lahir: umurnya 1 tahun, benar?'
    const told = [{ field: 'name', code: 'row.unusual-age', message }]
    givenImport([
      givenStudentRow(9, { state: 'asked', decision: 'skip', messages: told }),
      givenStudentRow(2),
    ])
    await givenPanel().screen
    await expect.element(page.getByRole('button', { name: 'Perlu dijawab 1' })).toBeVisible()
    const row = page.getByRole('row', { name: /Anak 9/ })
    await expect.element(row).toMatchTextContent(/umurnya 1 tahun, benar\?/i)
    await page.getByRole('button', { name: 'Impor 1 baris' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect
      .element(dialog)
      .toMatchTextContent(/Dilewati, juga yang ganda atau belum dijawab\s*1/)
    await dialog.getByRole('button', { name: 'Batal' }).click()
    await page.getByRole('combobox', { name: 'Keputusan, baris 9' }).selectOptions(['Tetap buat'])
    await expect.element(page.getByRole('button', { name: 'Impor 2 baris' })).toBeVisible()
  })

  it('offers what a cell may have meant, at one tap', async () => {
    const [problem] = wrong.messages
    const messages = [{ ...problem!, choices: ['0812-3456-7890', '0813-9876-5432'] }]
    const server = givenImport([{ ...wrong, messages }])
    await givenPanel().screen
    await page.getByRole('button', { name: /^Pakai 0813-9876-5432/ }).click()
    await expect.element(page.getByRole('button', { name: 'Impor 1 baris' })).toBeVisible()
    expect(server.sentTo(`PATCH imports/${importId}/rows/7`)[0]?.body).toEqual({
      values: { parentPhone: '0813-9876-5432' },
    })
  })

  it('lets somebody met by the number be left as they are', async () => {
    const met = givenStudentRow(4, { state: 'changed', decision: 'update', matchId: 'p2' })
    const server = givenImport([met, givenStudentRow(2)])
    await givenPanel().screen
    const choice = page.getByRole('combobox', { name: 'Keputusan, baris 4' })
    await expect.element(choice).toHaveValue('update')
    await choice.selectOptions(['Lewati'])
    await expect
      .poll(() => server.sentTo(`PATCH imports/${importId}/rows/4`)[0]?.body)
      .toEqual({ decision: 'skip' })
  })

  it('lets somebody new be left out, and taken in again', async () => {
    const server = givenImport([givenStudentRow(2), givenStudentRow(3)])
    await givenPanel().screen
    const choice = page.getByRole('combobox', { name: 'Keputusan, baris 2' })
    await expect.element(choice).toMatchTextContent(/Masukkan.*Lewati/)
    await choice.selectOptions(['Lewati'])
    await expect.element(page.getByText('Baris 2: Dilewati.')).toBeInTheDocument()
    await expect.element(page.getByRole('row', { name: /Anak 2/ })).toMatchTextContent(/Dilewati/)
    await page.getByRole('button', { name: 'Impor 1 baris' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect.element(dialog).toMatchTextContent(/Dilewati, juga yang ganda .*\s*1/)
    await dialog.getByRole('button', { name: 'Batal' }).click()
    await choice.selectOptions(['Masukkan'])
    await expect.element(page.getByRole('button', { name: 'Impor 2 baris' })).toBeVisible()
    expect(server.sentTo(`PATCH imports/${importId}/rows/2`).map(({ body }) => body)).toEqual([
      { decision: 'skip' },
      { decision: 'create' },
    ])
  })

  it('leaves nothing to decide about them in a request', async () => {
    sessionStore.begin(givenSession({ role: 'subBranchAdmin' }))
    givenImport([givenStudentRow(4, { state: 'changed', decision: 'skip', matchId: 'p2' })])
    await givenPanel().screen
    await expect.element(page.getByRole('row', { name: /Anak 4/ })).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: /Keputusan/ })).not.toBeInTheDocument()
  })
})

async function writeByKeyboard(text: string, end: string) {
  const button = cell(/^Ubah Nomor WhatsApp, baris 7/)
  await expect.element(button).toBeVisible()
  ;(button.element() as HTMLElement).focus() // a button is an HTML element
  await userEvent.keyboard('{Enter}')
  const input = page.getByRole('textbox', { name: 'Nomor WhatsApp, baris 7' })
  await expect.element(input).toHaveFocus()
  await input.fill(text)
  await userEvent.keyboard(end)
}

describe('a cell that is mended by keyboard', () => {
  it('keeps the focus, and says what became of its row', async () => {
    givenImport([wrong, givenStudentRow(8)])
    await givenPanel().screen
    await writeByKeyboard('0812 3456 7890', '{Enter}')
    const mended = cell(/^Ubah Nomor WhatsApp, baris 7: 0812 3456 7890/)
    await expect.element(mended).toHaveFocus()
    await expect.element(page.getByText('Baris 7: Baru.')).toBeInTheDocument()
  })

  it('says that its row is still wrong', async () => {
    givenImport([wrong])
    await givenPanel().screen
    await writeByKeyboard('022', '{Enter}')
    await expect.element(page.getByText(/^Masih salah\. Baris 7, Nomor/)).toBeInTheDocument()
  })

  for (const end of ['{Escape}', '{Control>}a{/Control}021{Enter}'])
    it(`keeps the focus where nothing changes, by ${end}`, async () => {
      givenImport([wrong])
      await givenPanel().screen
      await writeByKeyboard('999', end)
      await expect.element(cell(/baris 7: 021/)).toHaveFocus()
    })

  it('hands the focus to the head when its row leaves the wrong ones', async () => {
    givenImport([wrong, givenStudentRow(8)])
    await givenPanel().screen
    await page.getByRole('button', { name: 'Hanya yang salah 1' }).click()
    await writeByKeyboard('0812 3456 7890', '{Enter}')
    await expect.element(page.getByText('Tidak ada lagi baris yang salah.')).toBeVisible()
    expect(document.activeElement?.textContent).toMatch(/^siswa\.xlsx · 2 baris siswa/)
  })
})

describe('a row that is changed in its dialog on a phone', () => {
  const dialog = page.getByRole('dialog', { name: 'Baris 7' })
  const question = dialog.getByText('Ada isian yang belum disimpan.')
  const name = dialog.getByLabelText('Nama Lengkap')

  beforeEach(async () => {
    await page.viewport(390, 844)
    givenImport([wrong], {
      [`PATCH imports/${importId}/rows/7`]: () =>
        refusal(409, 'import.applied', 'Impor sudah dijalankan.'),
    })
    await givenPanel().screen
    await page.getByRole('button', { name: 'Ubah baris 7' }).click()
    await expect.element(dialog).toBeVisible()
  })

  for (const [way, leave] of [
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['"Batal"', () => dialog.getByRole('button', { name: 'Batal' }).click()],
  ] as const)
    it(`asks before ${way} loses what was typed`, async () => {
      await name.fill('Anak Tujuh')
      await leave()
      await expect.element(question).toBeVisible()
      await dialog.getByRole('button', { name: 'Lanjut mengisi' }).click()
      await expect.element(question).not.toBeInTheDocument()
      await expect.element(name).toHaveValue('Anak Tujuh')
      await leave()
      await dialog.getByRole('button', { name: 'Buang' }).click()
      await expect.element(dialog).not.toBeInTheDocument()
    })

  it('says in the dialog why it is refused, and keeps what was typed', async () => {
    await dialog.getByLabelText('Nomor WhatsApp').fill('0812')
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect.element(dialog.getByText('Impor sudah dijalankan.')).toBeInViewport()
    await expect.element(dialog.getByLabelText('Nomor WhatsApp')).toHaveValue('0812')
  })

  it('stays as it is while it is saved, and closes then', async () => {
    const answer = Promise.withResolvers<Answer>()
    givenImport([wrong], { [`PATCH imports/${importId}/rows/7`]: () => answer.promise })
    await name.fill('Anak Tujuh')
    await userEvent.keyboard('{Escape}')
    await expect.element(question).toBeVisible()
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    const cancel = dialog.getByRole('button', { name: 'Batal' })
    await expect.element(cancel).toHaveAccessibleDescription('Tunggu sampai selesai.')
    ;(name.element() as HTMLElement).focus() // an input is an HTML element
    await userEvent.keyboard('7')
    await expect.element(name).toHaveValue('Anak Tujuh')
    await expect.element(question).not.toBeInTheDocument()
    const row = givenStudentRow(7, { values: { ...wrong.values, name: 'Anak Tujuh' } })
    answer.resolve({ body: { message: 'Baris diperbarui.', row, import: givenBatch([row]) } })
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('closes at once where nothing differs', async () => {
    await name.fill('Anak Tujuh')
    await name.fill('Anak 7')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })
})
