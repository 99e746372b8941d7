import type { Branch } from '@ngaji/contract/identity/levels/levels.schemas'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sessionStore } from '../../api/session/session-store.ts'
import { givenSession } from '../../api/session/session.fixtures.ts'
import {
  Elsewhere,
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
} from '../../api/queries/test-server.fixtures.tsx'
import { givenBranch, givenSubBranch } from '@ngaji/contract/identity/levels/levels.fixtures'
import { LevelsPage } from './LevelsPage.tsx'

beforeEach(async () => {
  await page.viewport(1280, 900)
  sessionStore.begin(givenSession({ role: 'admin' }))
})
afterEach(leaveNothing)

const busy = givenSubBranch({
  name: 'Al-Ikhlas',
  address: 'Gang Masjid 2',
  studentCount: 42,
  teacherCount: 6,
  admins: [{ id: 'u1', name: 'Ibu Nia' }],
  holds: { people: 49, teachingGroups: 1, records: 300 },
})
const idle = givenSubBranch({ name: 'At-Taqwa' })
const mekarsari = givenBranch({
  name: 'Mekarsari',
  address: 'Jl. Raya 1',
  studentCount: 42,
  teacherCount: 6,
  admins: [{ id: 'u2', name: 'Haji Sobari' }],
  subBranches: [busy, idle],
  holds: { subBranches: 2, people: 49, branchYears: 3 },
})
const cikole = givenBranch({ name: 'Cikole', subBranches: [] })

const link = (id: string) => <Elsewhere to={id} />
const links = {
  newBranch: <Elsewhere to="new" />,
  newSubBranch: link,
  branch: link,
  subBranch: link,
}

function Levels() {
  const [q, setQ] = useState('')
  const [open, setOpen] = useState<string | null>(null)
  return (
    <Surroundings>
      <LevelsPage q={q} open={open} onSearch={setQ} onOpen={setOpen} links={links} />
    </Surroundings>
  )
}

const list = 'GET levels/branches'
const branchListAnswer = (...branches: Branch[]) => ({ [list]: () => ({ body: { branches } }) })
const card = (name: string) => page.getByRole('article', { name })
const head = (name: string) => card(name).getByRole('button', { name, exact: true })

describe('the list of desa', () => {
  it('says what is in each, and who leads it', async () => {
    givenAnswers(branchListAnswer(mekarsari, cikole))
    await render(<Levels />)
    await expect.element(page.getByText('2 desa · 2 kelompok · 42 siswa · 6 guru')).toBeVisible()
    await expect.element(card('Mekarsari')).toMatchTextContent(/2 kelompok · 42 siswa · 6 guru/)
    await expect.element(card('Mekarsari')).toMatchTextContent(/PJP Desa: Haji Sobari/)
    await expect.element(card('Cikole')).toMatchTextContent(/PJP Desa: belum ada/)
  })

  it('opens a desa to its kelompok, also by key', async () => {
    givenAnswers(branchListAnswer(mekarsari, cikole))
    await render(<Levels />)
    await head('Mekarsari').click()
    await expect.element(head('Mekarsari')).toHaveAttribute('aria-expanded', 'true')
    const row = page.getByRole('row', { name: /Al-Ikhlas/ })
    await expect.element(row).toMatchTextContent(/Gang Masjid 2/)
    await expect.element(row).toMatchTextContent(/Ibu Nia/)
    await expect
      .element(page.getByRole('link', { name: 'Al-Ikhlas' }))
      .toHaveAttribute('href', `#${busy.id}`)
    head('Cikole').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Belum ada kelompok di desa ini.')).toBeVisible()
    await expect.element(head('Mekarsari')).toHaveAttribute('aria-expanded', 'false')
  })

  it('draws hundreds of them', async () => {
    const many = Array.from({ length: 300 }, (_, index) => givenBranch({ name: `Desa ${index}` }))
    givenAnswers(branchListAnswer(...many))
    await render(<Levels />)
    await expect.element(page.getByRole('article').nth(299)).toBeInTheDocument()
  })

  it('says so while there is none, and where to begin', async () => {
    givenAnswers(branchListAnswer())
    await render(<Levels />)
    await expect.element(page.getByText('Belum ada desa. Tambahkan yang pertama.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Tambah' })).toHaveAttribute('href', '#new')
  })

  it('never looks empty when it could not be loaded', async () => {
    let isBroken = true
    const broken = refusal(403, 'request.forbidden', 'Peran Anda tidak boleh melakukan ini.')
    const fine = { body: { branches: [cikole] } }
    givenAnswers({ [list]: () => (isBroken ? broken : fine) })
    await render(<Levels />)
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/Peran Anda tidak boleh melakukan ini\./)
    isBroken = false
    await page.getByRole('button', { name: 'Coba Lagi' }).click()
    await expect.element(card('Cikole')).toBeVisible()
  })
})

describe('searching', () => {
  it('shows the kelompok looked for, opened in their desa', async () => {
    givenAnswers(branchListAnswer(mekarsari, cikole))
    await render(<Levels />)
    await page.getByRole('searchbox').fill('taqwa')
    await expect.element(page.getByText('1 dari 2 desa')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'At-Taqwa' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Al-Ikhlas' })).not.toBeInTheDocument()
    await expect.element(card('Mekarsari')).toMatchTextContent(/1 kelompok cocok/)
    await expect.element(page.getByRole('searchbox')).toHaveFocus()
    await head('Mekarsari').click()
    await expect.element(page.getByRole('link', { name: 'At-Taqwa' })).not.toBeInTheDocument()
  })

  it('says when nothing matches, and how to see all again', async () => {
    givenAnswers(branchListAnswer(mekarsari))
    await render(<Levels />)
    await page.getByRole('searchbox').fill('entah')
    await expect.element(page.getByText(/cocok dengan “entah”/)).toBeVisible()
    await page.getByRole('button', { name: 'Hapus saringan' }).click()
    await expect.element(card('Mekarsari')).toBeVisible()
    await expect.element(page.getByRole('searchbox')).toHaveValue('')
  })

  it('breaks a long word that nothing matches', async () => {
    await page.viewport(390, 844)
    givenAnswers(branchListAnswer(mekarsari))
    await render(<Levels />)
    const word = 'Muhammadabdurrahmanalghifari'.repeat(3)
    await page.getByRole('searchbox').fill(word)
    const said = page.getByText(new RegExp(`cocok dengan “${word}”`))
    await expect.element(said).toBeVisible()
    expect(said.element().getBoundingClientRect().right).toBeLessThan(390)
  })
})

describe('"Unduh Excel"', () => {
  it('counts the kelompok too, and makes a long file as a job', async () => {
    const subBranches = Array.from({ length: 500 }, (_, index) =>
      givenSubBranch({ name: `Kelompok ${index}` }),
    )
    const server = givenAnswers({
      ...branchListAnswer(givenBranch({ name: 'Mekarsari', subBranches })),
      'POST documents': () => refusal(409, 'document.nothing-to-print', 'Tidak ada.'),
    })
    await render(<Levels />)
    await page.getByRole('button', { name: 'Unduh Excel' }).click()
    await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect.element(dialog).toHaveAccessibleName('Unduh 501 baris?')
    await dialog.getByRole('button', { name: 'Ya', exact: true }).click()
    await expect
      .poll(() => server.sentTo('POST documents')[0]?.body)
      .toEqual({ kind: 'list', list: 'branches', filters: {}, format: 'csv' })
  })
})

describe('deleting', () => {
  it('is closed with its counts while something hangs on the desa or kelompok', async () => {
    givenAnswers(branchListAnswer(mekarsari))
    await render(<Levels />)
    await page.getByRole('button', { name: 'Tindakan untuk desa Mekarsari' }).click()
    const item = page.getByRole('menuitem', { name: /Hapus/ })
    await expect.element(item).toHaveAttribute('aria-disabled', 'true')
    await expect
      .element(item)
      .toMatchTextContent(/Desa masih dipakai: 2 kelompok, 49 orang dan 3 tahun ajaran\./)
    await userEvent.keyboard('{Escape}')
    await head('Mekarsari').click()
    await page.getByRole('button', { name: 'Tindakan untuk kelompok Al-Ikhlas' }).click()
    await expect
      .element(page.getByRole('menuitem', { name: /Hapus/ }))
      .toMatchTextContent(/Kelompok masih dipakai: 49 orang, 1 KBM dan 300 catatan\./)
  })

  it('asks to type the name, and for the password where the server wants it', async () => {
    let branches = [mekarsari, cikole]
    let isConfirmed = false
    const late = refusal(403, 'session.confirm-needed', 'Masukkan password Anda untuk melanjutkan.')
    const server = givenAnswers({
      [list]: () => ({ body: { branches } }),
      'DELETE levels/branches': () => {
        if (!isConfirmed) {
          isConfirmed = true
          return late
        }
        branches = [mekarsari]
        return { body: { message: 'Desa dihapus.' } }
      },
    })
    await render(<Levels />)
    await page.getByRole('button', { name: 'Tindakan untuk desa Cikole' }).click()
    await page.getByRole('menuitem', { name: 'Hapus' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect.element(dialog).toHaveAccessibleName('Hapus desa Cikole?')
    const yes = dialog.getByRole('button', { name: 'Ya' })
    await expect.element(yes).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByLabelText('Nama desa').fill('Cikole')
    await yes.click()
    await dialog.getByLabelText('Password', { exact: true }).fill('benar')
    await yes.click()
    await expect.element(dialog).toHaveAccessibleName('Berhasil!')
    await expect.element(dialog).toMatchTextContent(/Desa dihapus\./)
    expect(server.sentTo('DELETE levels/branches').map(({ body }) => body)).toEqual([
      { branchId: cikole.id },
      { branchId: cikole.id },
    ])
    await dialog.getByRole('button', { name: 'Tutup' }).click()
    await expect.element(card('Cikole')).not.toBeInTheDocument()
  })

  it('shows the refusal of the server, and what is there now', async () => {
    let branches = [cikole]
    const message = 'Desa masih dipakai: 1 kelompok.'
    givenAnswers({
      [list]: () => ({ body: { branches } }),
      'DELETE levels/branches': () => {
        branches = [{ ...cikole, name: 'Cikole Baru' }]
        return refusal(409, 'branch.in-use', message)
      },
    })
    await render(<Levels />)
    await page.getByRole('button', { name: 'Tindakan untuk desa Cikole' }).click()
    await page.getByRole('menuitem', { name: 'Hapus' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabelText('Nama desa').fill('Cikole')
    await dialog.getByRole('button', { name: 'Ya' }).click()
    await expect.element(dialog).toHaveAccessibleName('Gagal!')
    await expect.element(dialog).toMatchTextContent(new RegExp(message))
    await dialog.getByRole('button', { name: 'Tutup' }).click()
    await expect.element(card('Cikole Baru')).toBeVisible()
  })

  it('waits for the network', async () => {
    givenAnswers(branchListAnswer(cikole))
    await render(<Levels />)
    await expect.element(card('Cikole')).toBeVisible()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await page.getByRole('button', { name: 'Tindakan untuk desa Cikole' }).click()
    await expect
      .element(page.getByRole('menuitem', { name: /Hapus/ }))
      .toMatchTextContent(/Perlu jaringan\./)
    online.mockRestore()
    window.dispatchEvent(new Event('online'))
  })
})
