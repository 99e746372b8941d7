import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  givenAnswers,
  leaveNothing,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { offlineDatabase } from '../../../offline/copies/database.ts'
import type { TableState } from '../../../ui/table/table-state.ts'
import { newPerson } from '../model/draft-person.ts'
import { OwnTicketsPage } from '../pages/OwnTicketsPage.tsx'
import { TicketsPage } from '../pages/TicketsPage.tsx'
import { givenTicket, givenViewer, linkTo } from './tickets.fixtures.tsx'

const start: TableState = { q: '', page: 1, size: 10, sort: '', filters: {} }

beforeEach(async () => {
  await (await offlineDatabase()).clear('draft')
  await page.viewport(1280, 900)
})
afterEach(leaveNothing)

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
    await expect.element(screen.getByText('Setujui 1 tiket: AAAAAA Al-Ikhlas?')).toBeVisible()
    await expect.element(screen.getByText(/^BBBBBB · 2 siswa/)).toBeVisible()
    await screen.getByRole('button', { name: 'Ya', exact: true }).click()
    await expect
      .element(screen.getByRole('link', { name: 'Cetak slip masuk' }))
      .toHaveAttribute('href', '#h1')
    expect(server.sentTo('POST users/account-requests/approve-all')[0]?.body).toEqual({
      ticketIds: ['t1'],
    })
  })

  it('approves everything that was found, as long as it is little enough', async () => {
    givenViewer('admin', 'a1')
    const warnings = { duplicates: 0, incomplete: 0 }
    const shown = givenTicket({ id: 't1', ticketId: 'AAAAAA', warnings })
    const beyond = givenTicket({ id: 't2', ticketId: 'BBBBBB', warnings })
    const server = givenAnswers({
      'GET users/account-requests': ({ query }) => ({
        body: { tickets: query['limit'] === '100' ? [shown, beyond] : [shown], total: 2 },
      }),
      'GET levels/branches/sub-branches': () => ({ body: { subBranches: [] } }),
      'POST users/account-requests/approve-all': () => ({
        body: {
          message: '2 permintaan disetujui.',
          approved: ['AAAAAA', 'BBBBBB'],
          failed: [],
          handout: { id: 'h1', codesUntil: new Date().toISOString(), count: 4 },
        },
      }),
    })
    const screen = await render(<Inbox />)
    await expect.element(screen.getByText(/^Diperbarui \d\d\.\d\d\.\d\d$/)).toBeVisible()
    await screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).click()
    await screen.getByRole('button', { name: 'Pilih semua 2 hasil' }).click()
    await screen.getByRole('button', { name: 'Setujui terpilih' }).click()
    await expect
      .element(screen.getByText('Setujui 2 tiket: AAAAAA Al-Ikhlas dan BBBBBB Al-Ikhlas?'))
      .toBeVisible()
    await screen.getByRole('button', { name: 'Ya', exact: true }).click()
    await expect
      .poll(() => server.sentTo('POST users/account-requests/approve-all')[0]?.body)
      .toEqual({ ticketIds: ['t1', 't2'] })
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
    const server = givenAnswers({
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
        <OwnTicketsPage
          state={{ ...start, filters: { decided: '7' } }}
          onState={() => undefined}
          links={links}
        />
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
    expect(server.sentTo('GET users/account-requests/*')[0]?.query).toMatchObject({
      decidedWithinDays: '7',
    })
    await expect
      .element(screen.getByRole('combobox', { name: 'Diputuskan' }))
      .toHaveDisplayValue('7 hari terakhir')
  })
})
