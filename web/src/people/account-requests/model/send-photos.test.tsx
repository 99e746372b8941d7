import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { leaveNothing } from '../../../api/queries/test-server.fixtures.tsx'
import { offlineDatabase } from '../../../offline/copies/database.ts'
import { newPerson } from './draft-person.ts'
import { addToList } from './ticket-draft.ts'
import { givenServer } from '../test/ticket-server.fixtures.ts'
import { showTicketForm } from '../test/ticket-form.fixtures.tsx'
import { givenTicket, givenViewer } from '../test/tickets.fixtures.tsx'

const accepted = () => ({ status: 201, body: { message: 'Terkirim.', ticket: givenTicket() } })

const names = ['Ahmad', 'Bilal', 'Zahra']

/** Three children with a photo each and one without, as an earlier visit left them. */
async function givenDraft() {
  const people = [...names, 'Umar'].map((name, index) =>
    newPerson({
      name,
      dateOfBirth: `2016-04-0${index + 1}`,
      gender: 'male',
      photo: names.includes(name) ? new Blob([`foto ${name}`], { type: 'image/jpeg' }) : null,
    }),
  )
  const place = { userId: 'u1', ownKelompok: '', kind: 'student', isSingle: false } as const
  await addToList(place, { people, subBranchId: '' })
}

type Screen = Awaited<ReturnType<typeof showTicketForm>>

async function send(screen: Screen) {
  await screen.getByRole('button', { name: 'Kirim 4 pengajuan' }).click()
  await screen.getByRole('button', { name: 'Ya', exact: true }).click()
}

beforeEach(async () => {
  await (await offlineDatabase()).clear('draft')
  await page.viewport(1280, 900)
  givenViewer('subBranchAdmin')
  await givenDraft()
})
afterEach(leaveNothing)

describe('the photos of a list', () => {
  it('go ahead one by one, and the request names them', async () => {
    const server = givenServer(accepted)
    const screen = await showTicketForm()
    await send(screen)
    await expect.element(screen.getByText('Terkirim.')).toBeVisible()
    const { sent } = server.photos
    expect(new Set(sent).size).toBe(3)
    const [request] = server.sentTo('POST users/requestAccounts')
    const people = request?.body['accountList'] as { name: string; photo?: string }[]
    expect(people.map(({ name, photo }) => [name, photo])).toEqual([
      ...names.map((name, index) => [name, sent[index]]),
      ['Umar', undefined],
    ])
  })

  it('that arrived before a break are not sent again, also after a reload', async () => {
    const server = givenServer(accepted)
    const first = await showTicketForm()
    server.photos.left = 2
    await send(first)
    await expect.element(first.getByText('Gagal!')).toBeVisible()
    expect(server.sentTo('POST users/requestAccounts')).toEqual([])
    await first.getByRole('alertdialog').getByRole('button', { name: 'Tutup' }).last().click()
    await first.unmount()

    server.photos.left = Infinity
    const again = await showTicketForm()
    await expect.element(again.getByText('Yang diajukan (4)')).toBeVisible()
    await send(again)
    await expect.element(again.getByText('Terkirim.')).toBeVisible()
    const { sent, arrived } = server.photos
    expect(arrived.size).toBe(3)
    // Two arrived, the third broke off and went once more.
    expect(sent).toEqual([sent[0], sent[1], sent[2], sent[2]])
    expect(server.sentTo('POST users/requestAccounts')).toHaveLength(1)
  })

  it('are not sent again where only the answer to the request was lost', async () => {
    const silent = givenServer()
    const first = await showTicketForm()
    await send(first)
    await expect.element(first.getByText('Gagal!')).toBeVisible()
    await first.getByRole('alertdialog').getByRole('button', { name: 'Tutup' }).last().click()
    await first.unmount()

    const server = givenServer(accepted)
    const again = await showTicketForm()
    await send(again)
    await expect.element(again.getByText('Terkirim.')).toBeVisible()
    expect(silent.photos.sent).toHaveLength(3)
    expect(server.photos.sent).toEqual([])
    expect(server.keys).toEqual(silent.keys)
  })
})
