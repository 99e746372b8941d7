import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { leaveNothing } from '../../../api/queries/test-server.fixtures.tsx'
import { signInAt } from '../../../api/session/session.fixtures.ts'
import { offlineDatabase } from '../../../offline/copies/database.ts'
import { saveDraft } from '../../../offline/drafts/drafts.ts'
import { newPerson } from '../model/draft-person.ts'
import { showTicketForm } from './ticket-form.fixtures.tsx'
import { givenServer } from './ticket-server.fixtures.ts'
import { givenTicket } from './tickets.fixtures.tsx'

const branch = { id: 'b1', name: 'Mekarsari' }
const former = { id: 'k1', name: 'Al-Ikhlas' }
const present = { id: 'k2', name: 'An-Nur' }

const accepted = () => ({ status: 201, body: { message: 'Terkirim.', ticket: givenTicket() } })

beforeEach(async () => {
  await (await offlineDatabase()).clear('draft')
  await page.viewport(1280, 900)
  signInAt('subBranchAdmin', { branch, subBranch: former })
})
afterEach(leaveNothing)

const question = () => page.getByText(/^Isian ini dibuat saat Anda masih di kelompok lain/)

/** Typed and put on the list while its owner was in the former kelompok. */
async function givenListOfFormer(): Promise<void> {
  givenServer()
  const screen = await showTicketForm()
  await screen.getByRole('button', { name: 'Tempel daftar' }).click()
  await screen.getByLabelText('Daftar orang').fill('Ahmad\t05/04/2016\tL\nZahra\t05/04/2017\tW')
  await screen.getByRole('button', { name: 'Tambah 2 orang' }).click()
  await expect.element(screen.getByText('Yang diajukan (2)')).toBeVisible()
  await expect.element(question()).not.toBeInTheDocument()
  await screen.unmount()
  signInAt('subBranchAdmin', { branch, subBranch: present })
}

it('is asked before a list of the former kelompok goes out for the present one', async () => {
  await givenListOfFormer()
  const server = givenServer(accepted)
  const screen = await showTicketForm()
  await expect.element(question()).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Kirim 2 pengajuan' }))
    .toHaveAccessibleDescription('Isian ini dari kelompok Anda yang lama.')
  await screen.getByRole('button', { name: 'Hapus Zahra dari daftar' }).click()
  await screen.getByRole('button', { name: 'Ajukan untuk An-Nur' }).click()
  await expect.element(question()).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Kirim 1 pengajuan' }).click()
  await screen.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect.element(screen.getByText('Terkirim.')).toBeVisible()
  expect(server.sentTo('POST users/requestAccounts')[0]?.body).toMatchObject({
    subBranchId: 'k2',
    accountList: [{ name: 'Ahmad' }],
  })
})

const typingCount = async () => (await (await offlineDatabase()).getAll('draft')).length

it.each([
  ['alone', true],
  ['for an empty list', false],
])('is asked about somebody half-typed %s for the former kelompok', async (_where, isSingle) => {
  const server = givenServer(accepted)
  const first = await showTicketForm('student', isSingle)
  await first.getByLabelText('Nama Lengkap').fill('Ahmad')
  await expect.poll(typingCount).toBe(1)
  await first.unmount()
  signInAt('subBranchAdmin', { branch, subBranch: present })
  const screen = await showTicketForm('student', isSingle)
  await expect.element(question()).toBeVisible()
  await expect.element(screen.getByLabelText('Nama Lengkap')).toHaveValue('Ahmad')
  await screen.getByLabelText('Tanggal Lahir', { exact: true }).fill('05/04/2016')
  await screen.getByRole('radio', { name: 'Laki-Laki' }).click()
  if (!isSingle) await screen.getByRole('button', { name: 'Tambah ke daftar' }).click()
  const send = screen.getByRole('button', { name: /^Kirim (1 )?pengajuan$/ })
  await expect.element(send).toHaveAccessibleDescription('Isian ini dari kelompok Anda yang lama.')
  await screen.getByRole('button', { name: 'Ajukan untuk An-Nur' }).click()
  await expect.element(question()).not.toBeInTheDocument()
  await send.click()
  await screen.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect.element(screen.getByText('Terkirim.')).toBeVisible()
  const [sent] = server.sentTo('POST users/requestAccounts')
  expect(sent?.body).toMatchObject({ subBranchId: 'k2', accountList: [{ name: 'Ahmad' }] })
})

it('is asked about somebody half-typed also once the list beside is empty', async () => {
  await givenListOfFormer()
  signInAt('subBranchAdmin', { branch, subBranch: former })
  const first = await showTicketForm()
  await first.getByLabelText('Nama Lengkap').fill('Budi')
  await expect.poll(typingCount).toBe(2)
  await first.unmount()
  signInAt('subBranchAdmin', { branch, subBranch: present })
  const server = givenServer(accepted)
  const screen = await showTicketForm()
  await screen.getByRole('button', { name: 'Hapus Zahra dari daftar' }).click()
  await screen.getByRole('button', { name: 'Hapus Ahmad dari daftar' }).click()
  await expect.element(screen.getByText('Yang diajukan (0)')).toBeVisible()
  await expect.element(question()).toBeVisible()
  await screen.getByLabelText('Tanggal Lahir', { exact: true }).fill('05/04/2016')
  await screen.getByRole('radio', { name: 'Laki-Laki' }).click()
  await screen.getByRole('button', { name: 'Tambah ke daftar' }).click()
  const send = screen.getByRole('button', { name: 'Kirim 1 pengajuan' })
  await expect.element(send).toHaveAccessibleDescription('Isian ini dari kelompok Anda yang lama.')
  await screen.getByRole('button', { name: 'Ajukan untuk An-Nur' }).click()
  await send.click()
  await screen.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect.element(screen.getByText('Terkirim.')).toBeVisible()
  const [sent] = server.sentTo('POST users/requestAccounts')
  expect(sent?.body).toMatchObject({ subBranchId: 'k2', accountList: [{ name: 'Budi' }] })
})

it('is asked only once about somebody half-typed', async () => {
  givenServer()
  const typing = { name: 'Ahmad', subBranchId: 'k1' }
  await saveDraft({ userId: 'u1', name: 'ticket/student/typing' }, typing)
  signInAt('subBranchAdmin', { branch, subBranch: present })
  const first = await showTicketForm()
  await first.getByRole('button', { name: 'Ajukan untuk An-Nur' }).click()
  await first.unmount()
  const screen = await showTicketForm()
  await expect.element(screen.getByLabelText('Nama Lengkap')).toHaveValue('Ahmad')
  await expect.element(question()).not.toBeInTheDocument()
})

it('takes somebody half-typed in a version that kept no kelompok for the present one', async () => {
  givenServer()
  await saveDraft({ userId: 'u1', name: 'ticket/student/one/typing' }, { name: 'Ahmad' })
  const screen = await showTicketForm('student', true)
  await expect.element(screen.getByLabelText('Nama Lengkap')).toHaveValue('Ahmad')
  await expect.element(question()).not.toBeInTheDocument()
})

it('asks for the present kelompok once nobody of the former is left', async () => {
  await givenListOfFormer()
  const server = givenServer(accepted)
  const screen = await showTicketForm()
  await screen.getByRole('button', { name: 'Hapus Zahra dari daftar' }).click()
  await screen.getByRole('button', { name: 'Hapus Ahmad dari daftar' }).click()
  await expect.element(screen.getByText('Yang diajukan (0)')).toBeVisible()
  await expect.element(question()).not.toBeInTheDocument()
  // Who comes back is of the former one again.
  await screen.getByRole('button', { name: 'Urungkan' }).click()
  await expect.element(screen.getByText('Yang diajukan (1)')).toBeVisible()
  await expect.element(question()).toBeVisible()
  await screen.getByRole('button', { name: /^Hapus .* dari daftar$/ }).click()

  await screen.getByRole('button', { name: 'Tempel daftar' }).click()
  await screen.getByLabelText('Daftar orang').fill('Salma\t05/04/2016\tW')
  await screen.getByRole('button', { name: 'Tambah 1 orang' }).click()
  await screen.getByRole('button', { name: 'Kirim 1 pengajuan' }).click()
  await screen.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect.element(screen.getByText('Terkirim.')).toBeVisible()
  expect(server.sentTo('POST users/requestAccounts')[0]?.body).toMatchObject({
    subBranchId: 'k2',
    accountList: [{ name: 'Salma' }],
  })
})

it('puts nobody back who is deleted while standing in the form', async () => {
  await givenListOfFormer()
  givenServer()
  const screen = await showTicketForm()
  await screen.getByRole('button', { name: 'Ubah Ahmad' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Ubah Ahmad' })).toBeVisible()
  await screen.getByLabelText('Nama Lengkap').fill('Ahmad Fauzi')
  await screen.getByRole('button', { name: 'Hapus Ahmad dari daftar' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Siswa baru' })).toBeVisible()
  await expect.element(screen.getByLabelText('Nama Lengkap')).toHaveValue('')
  // What was changed is there again with the person.
  await screen.getByRole('button', { name: 'Urungkan' }).click()
  await screen.getByRole('button', { name: 'Ubah Ahmad' }).click()
  await expect.element(screen.getByLabelText('Nama Lengkap')).toHaveValue('Ahmad Fauzi')
})

it('is not asked while a try for the former kelompok has no answer, and repeats it', async () => {
  const send = async (screen: Awaited<ReturnType<typeof showTicketForm>>, kelompok: string) => {
    await screen.getByRole('button', { name: 'Kirim 2 pengajuan' }).click()
    await expect.element(screen.getByRole('alertdialog')).toMatchTextContent(kelompok)
    await screen.getByRole('button', { name: 'Ya', exact: true }).click()
  }
  await givenListOfFormer()
  signInAt('subBranchAdmin', { branch, subBranch: former })
  const silent = givenServer()
  const first = await showTicketForm()
  await send(first, 'KelompokAl-Ikhlas')
  await expect.element(first.getByText('Gagal!')).toBeVisible()
  await first.getByRole('alertdialog').getByRole('button', { name: 'Tutup' }).last().click()
  await first.unmount()

  signInAt('subBranchAdmin', { branch, subBranch: present })
  const server = givenServer(accepted)
  const again = await showTicketForm()
  await send(again, 'KelompokKelompok Anda yang lama')
  await expect.element(again.getByText('Terkirim.')).toBeVisible()
  expect(server.keys).toEqual(silent.keys)
  const [sent] = server.sentTo('POST users/requestAccounts')
  expect(sent?.body).toMatchObject({ subBranchId: 'k1' })
  // The list is empty now: who comes next is of the present kelompok.
  await expect.element(again.getByText('Yang diajukan (0)')).toBeInTheDocument()
  await expect.element(question()).not.toBeInTheDocument()
})

it('is asked about nobody once a try of somebody alone was repeated', async () => {
  const typing = newPerson({ name: 'Ahmad', gender: 'male', dateOfBirth: '2016-04-05' })
  const single = { userId: 'u1', name: 'ticket/student/one' }
  const tried = { key: 'key-1', allowDuplicates: false }
  await saveDraft(single, { subBranchId: 'k1', people: [], tried })
  await saveDraft({ ...single, name: `${single.name}/typing` }, { ...typing, subBranchId: 'k1' })
  signInAt('subBranchAdmin', { branch, subBranch: present })
  const server = givenServer(accepted)
  const screen = await showTicketForm('student', true)
  await screen.getByRole('button', { name: 'Kirim pengajuan' }).click()
  await screen.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect.element(screen.getByText('Terkirim.')).toBeVisible()
  expect(server.sentTo('POST users/requestAccounts')[0]?.body).toMatchObject({ subBranchId: 'k1' })
  await expect.element(screen.getByLabelText('Nama Lengkap')).toHaveValue('')
  await expect.element(question()).not.toBeInTheDocument()
})
