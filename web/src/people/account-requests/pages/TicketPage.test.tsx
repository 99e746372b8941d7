import type { Ticket } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { offlineDatabase } from '../../../offline/copies/database.ts'
import { draftsKept } from '../../../offline/copies/offline.fixtures.ts'
import { toastStore } from '../../../ui/feedback/toast.ts'
import { newPerson } from '../model/draft-person.ts'
import { TicketPage } from './TicketPage.tsx'
import { givenRead, givenTicket, givenViewer, linkTo, ticketId } from '../test/tickets.fixtures.tsx'

const again: string[] = []

function showTicket() {
  const links = {
    home: linkTo('home'),
    back: linkTo('back'),
    backLabel: 'Permintaan Akun',
    student: linkTo,
    teacher: linkTo,
  }
  return render(
    <Surroundings>
      <TicketPage ticketId={ticketId} links={links} onAgain={(kind) => again.push(kind)} />
    </Surroundings>,
  )
}

beforeEach(async () => {
  again.length = 0
  toastStore.clear()
  await (await offlineDatabase()).clear('draft')
  await page.viewport(1280, 900)
})
afterEach(leaveNothing)

/** A server that remembers what was decided. */
function givenServer(first: Ticket, more: object = {}) {
  let ticket = first
  return givenAnswers({
    'GET users/account-requests/ticket/*': () => ({ body: givenRead(ticket, more) }),
    'PATCH users/account-requests/ticket': ({ body }) => {
      const status = body['respond'] as Ticket['status']
      const isApproved = status === 'approved'
      ticket = {
        ...ticket,
        status,
        reason: (body['reason'] as string | undefined) ?? null,
        decidedBy: { id: 'a1', name: 'Admin Daerah' },
        decidedAt: new Date().toISOString(),
        version: ticket.version + 1,
        results: isApproved
          ? ticket.accountList.map(({ name }, index) => ({
              index,
              userId: `u${index}`,
              name,
              nis: `2025001${index}`,
              nig: null,
              email: null,
              studentId: `s${index}`,
              teacherId: null,
              accountState: index === 0 ? 'active' : 'notActivated',
            }))
          : [],
      }
      const handout = { id: 'h1', codesUntil: new Date().toISOString(), count: 2 }
      return { body: { message: 'Diputuskan.', ticket, ...(isApproved && { handout }) } }
    },
    'PATCH users/account-requests/ticket/*': ({ body }) => {
      ticket = { ...ticket, version: ticket.version + 1 }
      return { body: { message: `Tersimpan ${JSON.stringify(body)}`.slice(0, 9), ticket } }
    },
  })
}

describe('a ticket', () => {
  it('shows everything to the region, which approves it', async () => {
    givenViewer('admin', 'a1')
    const server = givenServer(givenTicket(), {
      duplicates: [
        { index: 1, by: 'nameAndBirth', name: 'Zahra', nis: '20240011', subBranchName: 'An-Nur' },
      ],
    })
    const screen = await showTicket()
    await expect.element(screen.getByRole('heading', { name: 'Tiket K7PMWQ' })).toBeVisible()
    const zahra = screen.getByRole('listitem').filter({ hasText: 'Zahra Aulia' })
    await expect.element(zahra).toMatchTextContent(/Mungkin sudah ada: Zahra, NIS 20240011, An-Nur/)
    await expect.element(zahra).toMatchTextContent(/Belum ada: Foto, Alamat/)
    await expect.element(zahra).toMatchTextContent(/0812-3456-7890/)
    await screen.getByRole('button', { name: 'Setujui' }).click()
    await expect.element(screen.getByText('Setujui 2 akun untuk Al-Ikhlas?')).toBeVisible()
    await screen.getByRole('button', { name: 'Ya', exact: true }).click()
    await screen.getByRole('button', { name: 'Tutup' }).last().click()
    await expect.element(screen.getByText('NIS 20250011')).toBeVisible()
    await expect.element(screen.getByText('Belum aktivasi')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Data siswa' }).first())
      .toHaveAttribute('href', '#s0')
    await expect.element(screen.getByRole('button', { name: 'Cetak slip masuk' })).toBeVisible()
    expect(server.sentTo('PATCH users/account-requests/ticket')[0]?.body).toEqual({
      ticketId,
      respond: 'approved',
      version: 1,
    })
  })

  it('is rejected with a reason, which the requester reads, and asks again', async () => {
    givenViewer('admin', 'a1')
    givenServer(givenTicket())
    const screen = await showTicket()
    await screen.getByRole('button', { name: 'Tolak' }).click()
    await screen.getByLabelText('Alasan').fill('Data belum lengkap.')
    await screen.getByRole('button', { name: 'Ya', exact: true }).click()
    await screen.getByRole('button', { name: 'Tutup' }).last().click()
    await expect.element(screen.getByText('Data belum lengkap.')).toBeVisible()
    await screen.unmount()

    givenViewer('subBranchAdmin')
    givenServer(givenTicket({ status: 'rejected', reason: 'Data belum lengkap.' }))
    const own = await showTicket()
    await own.getByRole('button', { name: 'Ajukan lagi' }).click()
    await expect.poll(() => again).toEqual(['student'])
    const [draft] = await draftsKept()
    expect(draft).toMatchObject({
      name: 'ticket/student',
      value: { people: [{ name: 'Ahmad Fauzi' }, { name: 'Zahra Aulia' }] },
    })
  })

  it('joins a draft that has room, and says who is left out', async () => {
    givenViewer('subBranchAdmin')
    const db = await offlineDatabase()
    const others = Array.from({ length: 48 }, (_, index) => newPerson({ name: `Anak ${index}` }))
    const [ahmad, zahra] = givenTicket().accountList
    const people = [
      newPerson({ name: ahmad?.name ?? '', dateOfBirth: ahmad?.dateOfBirth ?? '' }),
      newPerson({ name: zahra?.name ?? '', dateOfBirth: '2001-01-01' }),
    ]
    const keep = (kept: object[]) =>
      db.put('draft', {
        userId: 'u1',
        name: 'ticket/student',
        savedAt: Date.now(),
        value: { subBranchId: '', tried: null, people: kept },
      })
    const draftNames = async () => {
      const [draft] = await draftsKept()
      const value = draft?.value as { people: { name: string }[] } | undefined
      return value?.people.map(({ name }) => name) ?? []
    }
    givenServer(givenTicket({ status: 'rejected', reason: 'Data belum lengkap.' }))

    await keep(people)
    const screen = await showTicket()
    await screen.getByRole('button', { name: 'Ajukan lagi' }).click()
    await expect.element(screen.getByText('1 orang sudah ada di draf.')).toBeVisible()
    expect(await draftNames()).toEqual(['Ahmad Fauzi', 'Zahra Aulia', 'Zahra Aulia'])
    await screen.unmount()

    await keep([...others, newPerson({ name: 'Satu Lagi' })])
    const full = await showTicket()
    await full.getByRole('button', { name: 'Ajukan lagi' }).click()
    await expect
      .element(full.getByText('1 orang tidak ikut: sekali ajukan paling banyak 50.'))
      .toBeVisible()
    expect(await draftNames()).toHaveLength(50)
    expect((await draftNames()).at(-1)).toBe('Ahmad Fauzi')
  })

  const tried = { key: 'k1', allowDuplicates: false }
  const [otherPlace, unanswered] = [
    /^Draf yang belum dikirim bukan untuk kelompok ini/,
    /^Pengiriman draf sebelumnya belum terjawab/,
  ]
  const here = givenTicket().subBranchId.id ?? ''
  it.each([
    ['is for another kelompok', 'branchAdmin', { subBranchId: 'k2', tried: null }, otherPlace],
    ['is of a former kelompok', 'subBranchAdmin', { subBranchId: 'k2', tried: null }, otherPlace],
    ['has no kelompok yet', 'branchAdmin', { subBranchId: '', tried: null }, otherPlace],
    ['nobody answered', 'branchAdmin', { subBranchId: here, tried }, unanswered],
    ['nobody answered', 'subBranchAdmin', { subBranchId: '', tried }, unanswered],
  ] as const)('leaves a draft alone that %s, of a %s', async (_why, role, kept, words) => {
    givenViewer(role)
    const value = { ...kept, people: [newPerson({ name: 'Anak Lain' })] }
    const draft = { userId: 'u1', name: 'ticket/student', savedAt: Date.now(), value }
    await (await offlineDatabase()).put('draft', draft)
    givenServer(givenTicket({ status: 'rejected', reason: 'Data belum lengkap.' }))
    const screen = await showTicket()
    await screen.getByRole('button', { name: 'Ajukan lagi' }).click()
    await expect.element(screen.getByText(words)).toBeVisible()
    expect(again).toEqual([])
    expect(await draftsKept()).toMatchObject([
      { value: { ...kept, people: [{ name: 'Anak Lain' }] } },
    ])
  })

  it('joins a draft of its own kelompok', async () => {
    givenViewer('branchAdmin')
    const value = { subBranchId: here, tried: null, people: [newPerson({ name: 'Anak Lain' })] }
    const draft = { userId: 'u1', name: 'ticket/student', savedAt: Date.now(), value }
    await (await offlineDatabase()).put('draft', draft)
    givenServer(givenTicket({ status: 'rejected', reason: 'Data belum lengkap.' }))
    const screen = await showTicket()
    await screen.getByRole('button', { name: 'Ajukan lagi' }).click()
    await expect.poll(() => again).toEqual(['student'])
    const names = ['Anak Lain', 'Ahmad Fauzi', 'Zahra Aulia']
    expect(await draftsKept()).toMatchObject([
      { value: { subBranchId: here, people: names.map((name) => ({ name })) } },
    ])
  })

  it('prints the codes its approver just made, also after a reload', async () => {
    givenViewer('admin', 'a1')
    const results: Ticket['results'] = [
      {
        index: 0,
        userId: 'u0',
        name: 'Ahmad Fauzi',
        nis: '20250010',
        nig: null,
        email: null,
        studentId: 's0',
        teacherId: null,
        accountState: 'notActivated',
      },
    ]
    const approved = givenTicket({ status: 'approved', results })
    const server = givenAnswers({
      'GET users/account-requests/ticket/*': () => ({
        body: givenRead(approved, { handoutId: 'h1' }),
      }),
      'POST documents': () => refusal(409, 'document.nothing-to-print', 'Tidak ada.'),
    })
    const screen = await showTicket()
    const zahra = screen.getByRole('listitem').filter({ hasText: 'Zahra Aulia' })
    await expect.element(zahra).toMatchTextContent(/Akunnya sudah pindah, digabung, atau dihapus/)
    await screen.getByRole('button', { name: 'Cetak slip masuk' }).click()
    await screen.getByRole('button', { name: 'Ya', exact: true }).click()
    await expect
      .poll(() => server.sentTo('POST documents')[0]?.body)
      .toEqual({ kind: 'slips', handoutId: 'h1' })
  })

  it('is mended by the region: only what differs is sent', async () => {
    givenViewer('admin', 'a1')
    const server = givenServer(givenTicket())
    const screen = await showTicket()
    await screen.getByRole('button', { name: 'Perbaiki Ahmad Fauzi' }).click()
    await screen.getByLabelText('Nama Lengkap').fill('Ahmad Fauzan')
    await screen.getByRole('radio', { name: 'Simpatisan' }).click()
    await screen.getByRole('button', { name: 'Simpan' }).click()
    await expect.element(screen.getByText('Berhasil!')).toBeVisible()
    expect(server.sentTo('PATCH users/account-requests/ticket/*')[0]?.body).toEqual({
      corrections: [{ index: 0, name: 'Ahmad Fauzan', isInternal: false }],
      version: 1,
    })
  })

  it('tells of what was mended, but for somebody who is forgotten', async () => {
    givenViewer('admin', 'a1')
    const { accountList } = givenTicket()
    const [forgotten, ...others] = accountList
    if (!forgotten) throw new Error('nobody to forget')
    const ticket = givenTicket({
      status: 'approved',
      accountList: [{ ...forgotten, name: '' }, ...others],
    })
    const correction = { at: '2026-11-20T02:00:00.000Z', by: 'Admin Daerah' }
    const corrections = [
      { ...correction, index: 0, keys: [] },
      { ...correction, index: 1, keys: ['address'] },
    ]
    givenServer(ticket, { corrections })
    const screen = await showTicket()
    await expect
      .element(screen.getByText(/Diperbaiki oleh/))
      .toMatchTextContent(/Zahra Aulia, Alamat/)
  })

  it('keeps what a colleague mended meanwhile: only what was typed here is sent', async () => {
    givenViewer('admin', 'a1')
    let ticket = givenTicket()
    const server = givenAnswers({
      'GET users/account-requests/ticket/*': () => ({ body: givenRead(ticket) }),
      'PATCH users/account-requests/ticket/*': ({ body }) => {
        if (body['version'] === ticket.version) return { body: { message: 'Tersimpan.', ticket } }
        const details = { current: ticket }
        return refusal(409, 'request.version-conflict', 'Data sudah diubah orang lain.', {
          details,
        })
      },
    })
    const screen = await showTicket()
    await screen.getByRole('button', { name: 'Perbaiki Ahmad Fauzi' }).click()
    await screen.getByLabelText('Nama Lengkap').fill('Ahmad Fauzan')
    const [ahmad, ...others] = ticket.accountList
    if (!ahmad) throw new Error('nobody to mend')
    const accountList = [{ ...ahmad, dateOfBirth: '2015-03-04' }, ...others]
    ticket = { ...ticket, version: 2, accountList }
    await screen.getByRole('button', { name: 'Simpan' }).click()
    await expect.element(screen.getByText('Berhasil!')).toBeVisible()
    await expect.element(screen.getByText(/Tanggal Lahir sudah diubah: dipakai\./)).toBeVisible()
    const corrections = [{ index: 0, name: 'Ahmad Fauzan' }]
    const bodies = server.sentTo('PATCH users/account-requests/ticket/*').map(({ body }) => body)
    expect(bodies).toEqual([
      { corrections, version: 1 },
      { corrections, version: 2 },
    ])
  })

  it('says at its field what cannot be mended like that', async () => {
    givenViewer('admin', 'a1')
    const fields = { 'corrections.0.name': 'Nama ini tidak dapat dipakai.' }
    givenAnswers({
      'GET users/account-requests/ticket/*': () => ({ body: givenRead(givenTicket()) }),
      'PATCH users/account-requests/ticket/*': () =>
        refusal(400, 'request.invalid', 'Periksa isian.', { fields }),
    })
    const screen = await showTicket()
    await screen.getByRole('button', { name: 'Perbaiki Ahmad Fauzi' }).click()
    await screen.getByLabelText('Nama Lengkap').fill('Ahmad Fauzan')
    await screen.getByRole('button', { name: 'Simpan' }).click()
    await expect
      .element(screen.getByLabelText('Nama Lengkap'))
      .toHaveAccessibleDescription('Nama ini tidak dapat dipakai.')
  })

  it('is taken back by the requester', async () => {
    givenViewer('subBranchAdmin')
    givenServer(givenTicket())
    const screen = await showTicket()
    expect(screen.getByRole('button', { name: 'Setujui' }).elements()).toEqual([])
    await screen.getByRole('button', { name: 'Batalkan' }).click()
    await expect.element(screen.getByText('Batalkan tiket K7PMWQ?')).toBeVisible()
    await screen.getByRole('button', { name: 'Ya', exact: true }).click()
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Tutup' }).click()
    await expect.element(screen.getByText('Dibatalkan')).toBeVisible()
  })

  it('of others is not there', async () => {
    givenViewer('subBranchAdmin')
    givenAnswers({
      'GET users/account-requests/ticket/*': () =>
        refusal(404, 'ticket.not-found', 'Permintaan tidak ditemukan.'),
    })
    const screen = await showTicket()
    await expect
      .element(screen.getByText('Data tidak ditemukan atau di luar wewenang Anda.'))
      .toBeVisible()
  })
})
