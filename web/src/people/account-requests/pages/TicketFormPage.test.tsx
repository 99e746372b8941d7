import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { serverClock } from '../../../api/clock/server-clock.ts'
import { leaveNothing, refusal } from '../../../api/queries/test-server.fixtures.tsx'
import { offlineDatabase } from '../../../offline/copies/database.ts'
import { newPerson } from '../model/draft-person.ts'
import { addToList } from '../model/ticket-draft.ts'
import { showTicketForm } from '../test/ticket-form.fixtures.tsx'
import { givenServer } from '../test/ticket-server.fixtures.ts'
import { givenTicket, givenViewer } from '../test/tickets.fixtures.tsx'

const accepted = () => ({ status: 201, body: { message: 'Terkirim.', ticket: givenTicket() } })

type Screen = Awaited<ReturnType<typeof showTicketForm>>

async function fillIn(screen: Screen, name: string) {
  await screen.getByLabelText('Nama Lengkap').fill(name)
  await screen.getByLabelText('Tanggal Lahir', { exact: true }).fill('05/04/2016')
  await screen.getByRole('radio', { name: 'Laki-Laki' }).click()
}

async function addOne(screen: Screen, name: string) {
  await fillIn(screen, name)
  await screen.getByRole('button', { name: 'Tambah ke daftar' }).click()
  await expect.element(screen.getByRole('button', { name: `Ubah ${name}` })).toBeVisible()
}

async function send(screen: Screen, count: number) {
  await screen.getByRole('button', { name: `Kirim ${count} pengajuan` }).click()
  await screen.getByRole('button', { name: 'Ya', exact: true }).click()
}

/** The result of a question; a short message beside it has a cross of its own. */
function close(screen: Screen) {
  const dialog = screen.getByRole('alertdialog')
  return dialog.getByRole('button', { name: 'Tutup', exact: true }).last().click()
}

beforeEach(async () => {
  await (await offlineDatabase()).clear('draft')
  await page.viewport(1280, 900)
  givenViewer('subBranchAdmin')
})
afterEach(leaveNothing)

describe('the list', () => {
  it('grows one by one, and keeps the address for the next child', async () => {
    const server = givenServer(accepted)
    const screen = await showTicketForm()
    await screen.getByLabelText(/^Alamat/).fill('Jl. Melati')
    await addOne(screen, 'Ahmad Fauzi')
    await expect.element(screen.getByLabelText(/^Alamat/)).toHaveValue('Jl. Melati')
    await expect.element(screen.getByLabelText('Nama Lengkap')).toHaveFocus()
    await addOne(screen, 'Zahra Aulia')
    await expect.element(screen.getByText('Yang diajukan (2)')).toBeVisible()
    await expect
      .element(screen.getByRole('listitem').filter({ hasText: 'Ahmad Fauzi' }))
      .toMatchTextContent(/Menyusul: Foto, Nama Orang Tua\/Wali/)
    await send(screen, 2)
    await expect
      .element(screen.getByRole('link', { name: 'Lihat tiket' }))
      .toHaveAttribute('href', `#${givenTicket().id}`)
    const [sent] = server.sentTo('POST users/requestAccounts')
    expect(sent?.body).toMatchObject({
      allowDuplicates: false,
      accountList: [
        { accountRole: 'student', name: 'Ahmad Fauzi', dateOfBirth: '2016-04-05' },
        { name: 'Zahra Aulia', address: 'Jl. Melati', isInternal: true },
      ],
    })
    await expect.element(screen.getByText('Yang diajukan (0)')).toBeInTheDocument()
    await expect.poll(async () => (await (await offlineDatabase()).getAll('draft')).length).toBe(0)
  })

  it('is changed, shortened, and made longer again', async () => {
    givenServer()
    const screen = await showTicketForm()
    await addOne(screen, 'Ahmad')
    await addOne(screen, 'Zahra')
    await screen.getByRole('button', { name: 'Ubah Ahmad' }).click()
    await expect.element(screen.getByLabelText('Nama Lengkap')).toHaveValue('Ahmad')
    await screen.getByLabelText('Nama Lengkap').fill('Ahmad Fauzi')
    await screen.getByRole('button', { name: 'Simpan perubahan' }).click()
    await screen.getByRole('button', { name: 'Hapus Zahra dari daftar' }).click()
    await expect.element(screen.getByText('Yang diajukan (1)')).toBeVisible()
    await screen.getByRole('button', { name: 'Urungkan' }).click()
    await expect.element(screen.getByText('Yang diajukan (2)')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Ubah Ahmad Fauzi' })).toBeVisible()
  })

  it('says who may exist already, and sends them knowing that', async () => {
    const server = givenServer(accepted, (names) =>
      names.includes('Ahmad')
        ? [
            {
              index: names.indexOf('Ahmad'),
              by: 'nameAndBirth',
              name: 'Ahmad',
              nis: '20250012',
              subBranchName: 'An-Nur',
            },
          ]
        : [],
    )
    const screen = await showTicketForm()
    await addOne(screen, 'Zahra')
    await addOne(screen, 'Ahmad')
    await expect
      .element(screen.getByText('Mungkin sudah ada: Ahmad, NIS 20250012, An-Nur'))
      .toBeVisible()
    await send(screen, 2)
    await expect.element(screen.getByText('Terkirim.')).toBeVisible()
    expect(server.sentTo('POST users/requestAccounts')[0]?.body).toMatchObject({
      allowDuplicates: true,
    })
  })

  it('of a desa is for one of its kelompok', async () => {
    givenViewer('branchAdmin')
    const server = givenServer(accepted)
    const screen = await showTicketForm()
    await addOne(screen, 'Ahmad')
    await expect.element(screen.getByText('Pilih kelompok dahulu.').first()).toBeVisible()
    await screen.getByLabelText('Kelompok').selectOptions('An-Nur')
    await send(screen, 1)
    await expect.element(screen.getByText('Terkirim.')).toBeVisible()
    expect(server.sentTo('POST users/requestAccounts')[0]?.body).toMatchObject({
      subBranchId: 'k2',
    })
  })

  it('of a desa comes back for the kelompok chosen last', async () => {
    givenViewer('branchAdmin')
    givenServer()
    const first = await showTicketForm()
    await first.getByLabelText('Kelompok').selectOptions('Al-Ikhlas')
    await first.getByLabelText('Nama Lengkap').fill('Ahmad')
    await first.getByLabelText('Kelompok').selectOptions('An-Nur')
    await first.unmount()
    const again = await showTicketForm()
    await expect.element(again.getByLabelText('Nama Lengkap')).toHaveValue('Ahmad')
    await expect.element(again.getByLabelText('Kelompok')).toHaveDisplayValue('An-Nur')
  })

  it('of a desa waits for a choice once its kelompok is not of the desa any more', async () => {
    givenViewer('branchAdmin')
    const place = { userId: 'u1', ownKelompok: '', kind: 'student', isSingle: false } as const
    const ahmad = newPerson({ name: 'Ahmad', gender: 'male', dateOfBirth: '2016-04-05' })
    await addToList(place, { people: [ahmad], subBranchId: 'k9' })
    const server = givenServer(accepted)
    const screen = await showTicketForm()
    await expect.element(screen.getByText('Pilih kelompok dahulu.').first()).toBeVisible()
    await expect.element(screen.getByRole('option', { name: 'An-Nur' })).toBeInTheDocument()
    await expect.element(screen.getByLabelText('Kelompok')).toHaveDisplayValue('Pilih kelompok')
    await screen.getByLabelText('Kelompok').selectOptions('Al-Ikhlas')
    await send(screen, 1)
    await expect.element(screen.getByText('Terkirim.')).toBeVisible()
    expect(server.sentTo('POST users/requestAccounts')[0]?.body).toMatchObject({
      subBranchId: 'k1',
    })
  })
})

describe('a half-typed person', () => {
  it('stays while somebody of the list is changed', async () => {
    givenServer()
    const screen = await showTicketForm()
    await addOne(screen, 'Ahmad')
    await screen.getByLabelText('Nama Lengkap').fill('Zah')
    await screen.getByRole('button', { name: 'Ubah Ahmad' }).click()
    await screen.getByLabelText('Nama Lengkap').fill('Ahmad Fauzi')
    await screen.getByRole('button', { name: 'Simpan perubahan' }).click()
    await expect.element(screen.getByLabelText('Nama Lengkap')).toHaveValue('Zah')
    await expect.poll(async () => (await (await offlineDatabase()).getAll('draft')).length).toBe(2)
  })

  it('of the list keeps its changes while another is changed, and is not sent without them', async () => {
    givenServer()
    const screen = await showTicketForm()
    await addOne(screen, 'Ahmad')
    await addOne(screen, 'Zahra')
    await screen.getByRole('button', { name: 'Ubah Ahmad' }).click()
    await screen.getByLabelText('Nama Lengkap').fill('Ahmad Fauzi')
    await screen.getByRole('button', { name: 'Ubah Zahra' }).click()
    await expect.element(screen.getByLabelText('Nama Lengkap')).toHaveValue('Zahra')
    await expect.element(screen.getByText(/^Perubahannya belum disimpan/)).toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: 'Kirim 2 pengajuan' }))
      .toHaveAccessibleDescription('Simpan perubahan Ahmad dahulu.')
    await screen.getByRole('button', { name: 'Ubah Ahmad' }).click()
    await expect.element(screen.getByLabelText('Nama Lengkap')).toHaveValue('Ahmad Fauzi')
  })

  it('of the list that still stands in the form is not sent without its changes', async () => {
    const server = givenServer(accepted)
    const screen = await showTicketForm()
    await addOne(screen, 'Ahmad')
    await screen.getByRole('button', { name: 'Ubah Ahmad' }).click()
    await screen.getByLabelText('Nama Lengkap').fill('Ahmad Fauzi')
    await screen.getByRole('button', { name: 'Kirim 1 pengajuan' }).click()
    await expect
      .element(screen.getByRole('button', { name: 'Kirim 1 pengajuan' }))
      .toHaveAccessibleDescription('Simpan perubahan Ahmad dahulu.')
    expect(server.sentTo('POST users/requestAccounts')).toEqual([])
  })

  it('stands in no form once the list was sent', async () => {
    givenServer(accepted)
    const screen = await showTicketForm()
    await addOne(screen, 'Ahmad')
    await screen.getByRole('button', { name: 'Ubah Ahmad' }).click()
    await expect.element(screen.getByLabelText('Nama Lengkap')).toHaveValue('Ahmad')
    await send(screen, 1)
    await close(screen)
    await expect.element(screen.getByLabelText('Nama Lengkap')).toHaveValue('')
    await expect.element(screen.getByRole('button', { name: 'Tambah ke daftar' })).toBeVisible()
  })
})

describe('the draft', () => {
  it('survives leaving, with what was being typed', async () => {
    givenServer()
    const first = await showTicketForm()
    await addOne(first, 'Ahmad')
    await first.getByLabelText('Nama Lengkap').fill('Zah')
    await expect.poll(async () => (await (await offlineDatabase()).getAll('draft')).length).toBe(2)
    await first.unmount()
    const again = await showTicketForm()
    await expect.element(again.getByText('Yang diajukan (1)')).toBeVisible()
    await expect.element(again.getByLabelText('Nama Lengkap')).toHaveValue('Zah')
  })

  it('belongs to whoever wrote it, and is forgotten after a week', async () => {
    givenServer()
    const first = await showTicketForm()
    await addOne(first, 'Ahmad')
    await first.unmount()
    givenViewer('subBranchAdmin', 'u2')
    const other = await showTicketForm()
    await expect.element(other.getByText('Yang diajukan (0)')).toBeVisible()
    await other.unmount()

    givenViewer('subBranchAdmin')
    const now = Date.now()
    serverClock.observe({ sentAt: now, receivedAt: now, serverTime: now })
    const db = await offlineDatabase()
    for (const draft of await db.getAll('draft'))
      await db.put('draft', { ...draft, savedAt: now - 8 * 86_400_000 })
    const late = await showTicketForm()
    await expect.element(late.getByText('Yang diajukan (0)')).toBeVisible()
    expect(await db.getAll('draft')).toEqual([])
  })

  it('goes out under the same key after a try without an answer, also after a reload', async () => {
    const silent = givenServer()
    const first = await showTicketForm()
    await addOne(first, 'Ahmad')
    await send(first, 1)
    await expect.element(first.getByText('Gagal!')).toBeVisible()
    await close(first)
    await first.unmount()

    // The first try did arrive: now the server knows the child.
    const known = { index: 0, by: 'nameAndBirth', name: 'Ahmad', nis: null, subBranchName: 'A' }
    const server = givenServer(accepted, () => [known])
    const again = await showTicketForm()
    await expect.element(again.getByText(/^Pengiriman terakhir belum terjawab/)).toBeVisible()
    await send(again, 1)
    await expect.element(again.getByText('Terkirim.')).toBeVisible()
    expect(server.keys).toEqual(silent.keys)
    expect(new Set(server.keys).size).toBe(1)
    expect(server.sentTo('POST users/requestAccounts')[0]?.body).toMatchObject({
      allowDuplicates: false,
    })
  })

  it('is another request once the server may have forgotten the first try', async () => {
    const silent = givenServer()
    const first = await showTicketForm()
    await addOne(first, 'Ahmad')
    await send(first, 1)
    await expect.element(first.getByText('Gagal!')).toBeVisible()
    await close(first)
    await first.unmount()
    const db = await offlineDatabase()
    for (const draft of await db.getAll('draft'))
      await db.put('draft', { ...draft, savedAt: Date.now() - 2 * 86_400_000 })

    const server = givenServer(accepted)
    const again = await showTicketForm()
    await send(again, 1)
    await expect.element(again.getByText('Terkirim.')).toBeVisible()
    expect(server.keys).toHaveLength(1)
    expect(server.keys).not.toEqual(silent.keys)
  })

  it('takes a new key after a refusal, and goes out once it is known whom it names', async () => {
    const alike = { by: 'nameAndBirth', name: 'Ahmad', nis: '20250012', subBranchName: 'An-Nur' }
    const details = { matches: [{ index: 0, ...alike }] }
    const said = '1 orang mungkin sudah terdaftar.'
    const answers = [refusal(409, 'ticket.duplicate-person', said, { details })]
    const server = givenServer(() => answers.shift() ?? accepted())
    const screen = await showTicketForm()
    await addOne(screen, 'Ahmad')
    await send(screen, 1)
    await expect.element(screen.getByText(said)).toBeVisible()
    await close(screen)
    await expect.element(screen.getByText(/^Mungkin sudah ada: Ahmad, NIS 20250012/)).toBeVisible()
    await send(screen, 1)
    await expect.element(screen.getByText('Terkirim.')).toBeVisible()
    expect(new Set(server.keys).size).toBe(2)
    const sent = server.sentTo('POST users/requestAccounts')
    expect(sent.map(({ body }) => body['allowDuplicates'])).toEqual([false, true])
  })
})

describe('one person', () => {
  it('is sent without a list', async () => {
    const server = givenServer(accepted)
    const screen = await showTicketForm('teacher', true)
    await screen.getByLabelText('Nama Lengkap').fill('Bu Nur')
    await screen.getByLabelText('Tanggal Lahir', { exact: true }).fill('05/04/1990')
    await screen.getByLabelText('Email').fill('nur@guru.id')
    await screen.getByLabelText('Posisi').selectOptions('Asisten')
    await screen.getByRole('radio', { name: 'Perempuan' }).click()
    await screen.getByRole('button', { name: 'Kirim pengajuan' }).click()
    await screen.getByRole('button', { name: 'Ya', exact: true }).click()
    await expect.element(screen.getByText('Terkirim.')).toBeVisible()
    expect(server.sentTo('POST users/requestAccounts')[0]?.body['accountList']).toEqual([
      {
        accountRole: 'teacher',
        name: 'Bu Nur',
        dateOfBirth: '1990-04-05',
        gender: 'female',
        email: 'nur@guru.id',
        position: 'assistant',
        phone: '',
        address: '',
      },
    ])
  })
})

describe('on a phone', () => {
  it('the form opens in a sheet, and keeps what was typed when it is closed', async () => {
    await page.viewport(390, 844)
    givenServer()
    const screen = await showTicketForm()
    await expect.element(screen.getByText('Tekan “Tambah siswa” dan isi datanya.')).toBeVisible()
    expect(screen.getByText(/Isi formulir/).query()).toBeNull()
    await screen.getByRole('button', { name: 'Tambah siswa' }).click()
    await fillIn(screen, 'Ahmad')
    await screen.getByRole('button', { name: 'Tutup' }).first().click()
    await screen.getByRole('button', { name: 'Tambah siswa' }).click()
    await expect.element(screen.getByLabelText('Nama Lengkap')).toHaveValue('Ahmad')
    await screen.getByRole('button', { name: 'Tambah ke daftar' }).click()
    await expect.element(screen.getByText('Yang diajukan (1)')).toBeVisible()
    await screen.getByRole('button', { name: 'Ubah Ahmad' }).click()
    await screen.getByLabelText('Nama Lengkap').fill('Ahmad Fauzi')
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByLabelText('Nama Lengkap')).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Ubah Ahmad' }).click()
    await expect.element(screen.getByLabelText('Nama Lengkap')).toHaveValue('Ahmad Fauzi')
  })
})
