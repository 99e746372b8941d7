import { givenPreview } from '@ngaji/contract/structure/branch-years/copy.fixtures'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { refusal } from '../../../../api/queries/test-server.fixtures.tsx'
import {
  previewLine,
  bar,
  beginScreen,
  classButton,
  Copying,
  copyNow,
  endScreen,
  givenCopies,
  hash,
  small,
  wayOf,
} from '../test/copy-screen.fixtures.tsx'

beforeEach(beginScreen)
afterEach(endScreen)

describe('the screen', () => {
  it('shows what the year before becomes, with its totals', async () => {
    givenCopies()
    await render(<Copying />)
    await expect.element(bar()).toMatchTextContent(/2 KBM · 3 kelas · 2 guru · 4 siswa/)
    await expect.element(bar()).toMatchTextContent(/2 siswa tidak ikut/)
    await expect.element(page.getByLabelText('Dari tahun ajaran')).toHaveValue('y2')
    await expect.element(page.getByText('2026/2027 Ganjil', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/setiap kelas naik satu tingkat/)).toBeVisible()
    await expect.element(classButton(/Kelas 3 menjadi Kelas 4.*2 siswa/)).toBeVisible()
    await expect
      .element(classButton(/Kelas Umar 4 menjadi Kelas Umar 5.*1 tidak ikut/))
      .toBeVisible()
    await expect.element(classButton(/Kelas 9 menjadi selesai.*1 selesai/)).toBeVisible()
    await expect.element(classButton(/Kelas KHUSUS.*1 siswa/)).toBeVisible()
    await expect.element(page.getByText('1 siswa tidak dapat ikut.')).toBeVisible()
  })

  it('keeps the people of a class folded until asked for', async () => {
    givenCopies()
    await render(<Copying />)
    await expect.element(classButton(/Kelas 3 menjadi/)).toHaveAttribute('aria-expanded', 'false')
    await expect.element(page.getByText('Siswa amir')).not.toBeInTheDocument()
    classButton(/Kelas 3 menjadi/)
      .element()
      .focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('list', { name: 'Siswa Kelas 3' })).toBeVisible()
    await expect.element(page.getByRole('checkbox', { name: /Siswa amir/ })).toBeChecked()
    await expect.element(wayOf('Siswa amir')).toHaveValue('promote')
    await expect.element(page.getByRole('checkbox', { name: 'Guru Guru hasan' })).toBeChecked()
  })

  it('says why somebody cannot come along, and gives no choice', async () => {
    const preview = structuredClone(small)
    const dewi = preview.teachingGroups[0]?.classes[1]?.students[1]
    if (dewi) dewi.missing = ['image', 'address']
    givenCopies(preview)
    await render(<Copying />)
    await classButton(/Kelas Umar 4 menjadi/).click()
    await expect.element(page.getByText('Profil belum lengkap: Foto, Alamat.')).toBeVisible()
    await expect.element(page.getByRole('checkbox', { name: /dewi/ })).not.toBeInTheDocument()
    await expect.element(wayOf('Siswa dewi')).not.toBeInTheDocument()
  })

  it('offers nobody a grade that does not follow', async () => {
    givenCopies()
    await render(<Copying />)
    await classButton(/Kelas 9 menjadi/).click()
    await expect.element(page.getByText('Tidak ada tingkat berikutnya.')).toBeVisible()
    await expect.element(wayOf('Siswa eka')).toHaveValue('leave')
    const options = [...wayOf('Siswa eka').element().querySelectorAll('option')]
    expect(options.map(({ value }) => value)).toEqual(['keep', 'leave'])
    await page.getByRole('checkbox', { name: /Siswa eka/ }).click()
    await expect.element(wayOf('Siswa eka')).toHaveValue('keep')
    await expect.element(page.getByText('Ke Kelas 9')).toBeVisible()
  })

  it('takes another year when asked', async () => {
    const older = givenPreview([{ classes: [{ name: 'Kelas 2', students: ['gita'] }] }])
    const server = givenCopies(small, {
      [previewLine()]: ({ body }) => {
        const isOlder = body['fromBranchYearId'] === 'y1'
        const preview = { ...(isOlder ? older : small), fromBranchYearId: isOlder ? 'y1' : 'y2' }
        return { body: { preview, planHash: hash } }
      },
    })
    await render(<Copying />)
    await page.getByLabelText('Dari tahun ajaran').selectOptions('y1')
    await expect.element(bar()).toMatchTextContent(/1 KBM · 1 kelas · 0 guru · 1 siswa/)
    expect(server.sentTo(previewLine()).map(({ body }) => body)).toEqual([
      {},
      { fromBranchYearId: 'y1' },
    ])
  })
})

describe('a year that does not take a copy', () => {
  it.each([
    ['copy.no-source', 'Belum ada tahun sebelumnya.'],
    ['branch-year.not-empty', 'Tahun ajaran ini sudah berisi KBM.'],
    ['branch-year.active', 'Nonaktifkan tahun ajaran desa dahulu.'],
    ['academic-year.inactive', 'Tahun ajaran daerah masih nonaktif.'],
  ])('because of %s says so, with the way back', async (code, sentence) => {
    givenCopies(small, { [previewLine()]: () => refusal(409, code, 'Ditolak.') })
    await render(<Copying />)
    await expect.element(page.getByText(sentence)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Ke Tahun Ajaran Desa' }))
      .toHaveAttribute('href', '#years')
    await expect.element(copyNow()).not.toBeInTheDocument()
  })

  it('because it is not theirs shows nothing of it', async () => {
    givenCopies(small, {
      [previewLine()]: () =>
        refusal(404, 'branch-year.not-found', 'Tahun ajaran desa tidak ditemukan.'),
    })
    await render(<Copying />)
    await expect
      .element(page.getByText('Data tidak ditemukan atau di luar wewenang Anda.'))
      .toBeVisible()
  })

  it('because the earlier one holds nothing offers another', async () => {
    givenCopies(givenPreview([]))
    await render(<Copying />)
    await expect.element(page.getByText('2025/2026 Genap tidak berisi KBM.')).toBeVisible()
    await expect.element(page.getByLabelText('Dari tahun ajaran')).toBeVisible()
  })

  it('because nobody answers can be asked again', async () => {
    let isAway = true
    givenCopies(small, {
      [previewLine()]: () => {
        if (isAway) throw new TypeError('Failed to fetch')
        return { body: { preview: { ...small, fromBranchYearId: 'y2' }, planHash: hash } }
      },
    })
    await render(<Copying />)
    await expect.element(page.getByText('Gagal menghubungi server!')).toBeVisible()
    // Not before the tap: whatever else is answered loads the screen again by itself.
    document.addEventListener('click', () => (isAway = false), { capture: true, once: true })
    await page.getByRole('button', { name: 'Coba Lagi' }).click()
    await expect.element(bar()).toBeVisible()
  })
})
