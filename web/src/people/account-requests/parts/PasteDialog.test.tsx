import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { leaveNothing } from '../../../api/queries/test-server.fixtures.tsx'
import { offlineDatabase } from '../../../offline/copies/database.ts'
import { showTicketForm } from '../test/ticket-form.fixtures.tsx'
import { givenServer } from '../test/ticket-server.fixtures.ts'
import { givenViewer } from '../test/tickets.fixtures.tsx'

beforeEach(async () => {
  await (await offlineDatabase()).clear('draft')
  await page.viewport(1280, 900)
  givenViewer('subBranchAdmin')
})
afterEach(leaveNothing)

it('takes rows of a spreadsheet, and waits until everybody is whole', async () => {
  givenServer()
  const screen = await showTicketForm()
  await screen.getByRole('button', { name: 'Tempel daftar' }).click()
  await screen
    .getByLabelText('Daftar orang')
    .fill('Ahmad\t05/04/2016\tL\nZahra\t\tP\nMengetahui, Ketua Kelompok')
  await expect
    .element(screen.getByRole('heading', { name: /^Perlu dilengkapi di daftar/ }))
    .toBeVisible()
  await expect
    .element(screen.getByRole('list', { name: /^Tidak ikut/ }).getByText(/^Baris 3: Mengetahui/))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Tambah 2 orang' }).click()
  await expect.element(screen.getByText('Lengkapi dahulu: Tanggal Lahir')).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Kirim 2 pengajuan' }))
    .toHaveAttribute('aria-disabled', 'true')
  await expect.element(screen.getByText('Lengkapi 1 orang dahulu.').first()).toBeVisible()
})

it('takes people of a chat, and says which lines of an address were joined', async () => {
  await page.viewport(390, 844)
  givenServer()
  const screen = await showTicketForm()
  await screen.getByRole('button', { name: 'Tempel daftar' }).click()
  await expect.element(screen.getByText('Dari Excel, WhatsApp, atau catatan.')).toBeVisible()
  const lines = ['Nama: Umar', 'TTL: 05/04/2016', 'JK: Pria', 'Alamat: Cibatu RT 02', 'Desa Baru']
  await screen.getByLabelText('Daftar orang').fill(lines.join('\n'))
  await expect
    .element(
      screen
        .getByRole('list', { name: /^Siswa siap diajukan/ })
        .getByText('Alamat dari baris 4-5: Cibatu RT 02 Desa Baru'),
    )
    .toBeVisible()
  await screen.getByRole('button', { name: 'Tambah 1 orang' }).click()
  await expect.element(screen.getByText('Yang diajukan (1)')).toBeVisible()
})

it('asks what a P in pasted rows is, and reads it as answered', async () => {
  givenServer()
  const screen = await showTicketForm()
  await screen.getByRole('button', { name: 'Tempel daftar' }).click()
  await screen.getByLabelText('Daftar orang').fill('Umar\t05/04/2016\tP')
  await expect
    .element(screen.getByText('Jenis Kelamin "P": P berarti Perempuan atau Pria?'))
    .toBeVisible()
  await screen.getByRole('radio', { name: 'Pria' }).click()
  await expect.element(screen.getByRole('heading', { name: /^Siswa siap diajukan/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Tambah 1 orang' }).click()
  await expect.element(screen.getByText(/Laki-Laki/).first()).toBeVisible()
})

it('keeps the pasted people who have no room, and says with whom they begin', async () => {
  givenServer()
  const screen = await showTicketForm()
  const paste = screen.getByRole('button', { name: 'Tempel daftar' })
  const lines = Array.from({ length: 52 }, (_, at) => `Anak ${at + 1}\t05/04/2016\tL`)
  await paste.click()
  await screen.getByLabelText('Daftar orang').fill(lines.join('\n'))
  const rest = /2 orang menunggu permintaan berikutnya, mulai dari Anak 51 \(baris 51\)/
  await expect.element(screen.getByText(rest)).toBeVisible()
  await screen.getByRole('button', { name: 'Tambah 50 orang' }).click()
  await expect.element(screen.getByText('Yang diajukan (50)')).toBeVisible()
  await screen.getByRole('button', { name: 'Hapus Anak 2 dari daftar' }).click()
  await paste.click()
  await expect.element(screen.getByText(/1 orang menunggu .* mulai dari Anak 52/)).toBeVisible()
  await screen.getByRole('button', { name: 'Tambah 1 orang' }).click()
  await expect.element(screen.getByText('Yang diajukan (50)')).toBeVisible()
  await expect.element(screen.getByText('Anak 51', { exact: true })).toBeVisible()
})

it('keeps the second of two equal lines, of which only the first has room', async () => {
  givenServer()
  const screen = await showTicketForm()
  const paste = screen.getByRole('button', { name: 'Tempel daftar' })
  const twin = 'Siti Nurhaliza\t05/04/2016\tP'
  const others = Array.from({ length: 50 }, (_, at) => `Anak ${at + 1}\t05/04/2016\tW`)
  await paste.click()
  await screen.getByLabelText('Daftar orang').fill([twin, ...others, twin].join('\n'))
  await screen.getByRole('button', { name: 'Tambah 50 orang' }).click()
  await screen.getByRole('button', { name: 'Hapus Anak 1 dari daftar' }).click()
  await screen.getByRole('button', { name: 'Hapus Anak 2 dari daftar' }).click()
  await paste.click()
  await screen.getByRole('button', { name: 'Tambah 2 orang' }).click()
  await expect.element(screen.getByText('Yang diajukan (50)')).toBeVisible()
  await expect
    .poll(() => screen.getByText('Siti Nurhaliza', { exact: true }).elements().length)
    .toBe(2)
})

it('keeps pasted rows and their answer when a tablet is turned', async () => {
  givenServer()
  const screen = await showTicketForm()
  await screen.getByRole('button', { name: 'Tempel daftar' }).click()
  await screen.getByLabelText('Daftar orang').fill('Umar\t05/04/2016\tP')
  await screen.getByRole('radio', { name: 'Pria' }).click()
  await page.viewport(390, 844)
  await expect.element(screen.getByLabelText('Daftar orang')).toHaveValue('Umar\t05/04/2016\tP')
  await page.viewport(1440, 900)
  await screen.getByRole('button', { name: 'Tambah 1 orang' }).click()
  await expect.element(screen.getByText(/Laki-Laki/).first()).toBeVisible()
})
