import type { Ticket } from '@ngaji/contract/features/account-requests/account-requests.schemas'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
} from '../../api/test-server.fixtures.tsx'
import { offlineDatabase } from '../../offline/database.ts'
import type { TableState } from '../../ui/table-state.ts'
import { newPerson } from './draft-person.ts'
import { OwnTicketsPage } from './OwnTicketsPage.tsx'
import { TicketPage } from './TicketPage.tsx'
import { TicketsPage } from './TicketsPage.tsx'
import { givenRead, givenTicket, givenViewer, linkTo, ticketId } from './tickets.fixtures.tsx'

const start: TableState = { q: '', page: 1, size: 10, sort: '', filters: {} }
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
    const [draft] = await (await offlineDatabase()).getAll('draft')
    expect(draft).toMatchObject({
      userId: 'u1',
      name: 'ticket/student',
      value: { people: [{ name: 'Ahmad Fauzi' }, { name: 'Zahra Aulia' }] },
    })
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

  it('is taken back by the requester', async () => {
    givenViewer('subBranchAdmin')
    givenServer(givenTicket())
    const screen = await showTicket()
    expect(screen.getByRole('button', { name: 'Setujui' }).elements()).toEqual([])
    await screen.getByRole('button', { name: 'Batalkan' }).click()
    await expect.element(screen.getByText('Batalkan tiket K7PMWQ?')).toBeVisible()
    await screen.getByRole('button', { name: 'Ya', exact: true }).click()
    await screen.getByRole('button', { name: 'Tutup' }).last().click()
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

describe('the inbox', () => {
  function Inbox({ filters = {} }: { filters?: Record<string, string> }) {
    const [state, setState] = useState<TableState>({ ...start, filters })
    const links = { home: linkTo('home'), ticket: linkTo, handout: linkTo }
    return (
      <Surroundings>
        <TicketsPage state={state} onState={setState} links={links} />
      </Surroundings>
    )
  }

  it('approves what nobody needs to look at, and lists the rest', async () => {
    givenViewer('admin', 'a1')
    const clear = givenTicket({
      id: 't1',
      ticketId: 'AAAAAA',
      warnings: { duplicates: 0, incomplete: 0 },
    })
    const warned = givenTicket({
      id: 't2',
      ticketId: 'BBBBBB',
      warnings: { duplicates: 1, incomplete: 0 },
    })
    const server = givenAnswers({
      'GET users/account-requests': () => ({ body: { tickets: [clear, warned], total: 2 } }),
      'GET levels/branches/sub-branches': () => ({ body: { subBranches: [] } }),
      'POST users/account-requests/approve-all': () => ({
        body: {
          message: '1 permintaan disetujui.',
          approved: ['AAAAAA'],
          failed: [],
          handout: { id: 'h1', codesUntil: new Date().toISOString(), count: 2 },
        },
      }),
    })
    const screen = await render(<Inbox />)
    await expect.element(screen.getByText('1 mungkin sudah ada')).toBeVisible()
    await screen.getByRole('checkbox', { name: /AAAAAA/ }).click()
    await screen.getByRole('checkbox', { name: /BBBBBB/ }).click()
    await screen.getByRole('button', { name: 'Setujui terpilih' }).click()
    await expect.element(screen.getByText('Setujui 1 tiket tanpa peringatan?')).toBeVisible()
    await expect.element(screen.getByText(/^BBBBBB · 2 siswa/)).toBeVisible()
    await screen.getByRole('button', { name: 'Ya', exact: true }).click()
    await expect
      .element(screen.getByRole('link', { name: 'Cetak slip masuk' }))
      .toHaveAttribute('href', '#h1')
    expect(server.sentTo('POST users/account-requests/approve-all')[0]?.body).toEqual({
      ticketIds: ['t1'],
    })
  })

  it('says that nothing waits', async () => {
    givenViewer('admin', 'a1')
    givenAnswers({
      'GET users/account-requests': () => ({ body: { tickets: [], total: 0 } }),
      'GET levels/branches/sub-branches': () => ({ body: { subBranches: [] } }),
    })
    const screen = await render(<Inbox filters={{ status: 'pending' }} />)
    await expect.element(screen.getByText('Tidak ada permintaan menunggu.')).toBeVisible()
  })
})

describe('the own requests', () => {
  it('lead to the forms and to a list that waits on this device', async () => {
    givenViewer('subBranchAdmin')
    givenAnswers({
      'GET users/account-requests/*': () => ({ body: { tickets: [givenTicket()], total: 1 } }),
    })
    const db = await offlineDatabase()
    await db.put('draft', {
      userId: 'u1',
      name: 'ticket/teacher',
      savedAt: Date.now(),
      value: { subBranchId: '', tried: null, people: [newPerson({ name: 'Bu Nur' })] },
    })
    const links = {
      home: linkTo('home'),
      file: linkTo,
      ticket: linkTo,
      import: linkTo('import'),
    }
    const screen = await render(
      <Surroundings>
        <OwnTicketsPage state={start} onState={() => undefined} links={links} />
      </Surroundings>,
    )
    await expect
      .element(screen.getByRole('link', { name: /Ajukan Siswa/ }))
      .toHaveAttribute('href', '#student')
    await expect.element(screen.getByRole('link', { name: 'K7PMWQ' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Batalkan' })).toBeVisible()
    await expect.element(screen.getByText(/^Draf: 1 guru/)).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Lanjutkan' }))
      .toHaveAttribute('href', '#teacher')
  })
})
