import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useState } from 'react'
import { waitFor } from '../../../../../scripts/tests/wait-for.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import { givenSession } from '../../../api/session/session.fixtures.ts'
import {
  Elsewhere,
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { tableStateOf } from '../../../ui/table/table-state.ts'
import { userFilters } from '../model/user-filters.ts'
import { alIkhlas, givenAccount } from '../test/users.fixtures.ts'
import { UsersPage } from './UsersPage.tsx'

beforeEach(async () => {
  await page.viewport(1440, 900)
  localStorage.clear()
  const expiration = '2999-01-01T00:00:00.000Z'
  sessionStore.begin(givenSession({ userId: 'admin', role: 'admin', expiration }))
})
afterEach(leaveNothing)

const onHandout = vi.fn<(id: string) => void>()
const links = {
  home: <Elsewhere to="home" />,
  user: (userId: string) => <Elsewhere to={userId} />,
  add: <Elsewhere to="new" />,
  addMany: <Elsewhere to="many" />,
}

function Users() {
  const [state, setState] = useState(() => tableStateOf({}, { sort: 'name', filters: userFilters }))
  return (
    <Surroundings>
      <UsersPage state={state} onState={setState} onHandout={onHandout} links={links} />
    </Surroundings>
  )
}

const rukmini = givenAccount({ name: 'Rukmini', lastSeenAt: null, accountState: 'notActivated' })
const nameless = givenAccount({ name: '', email: null, role: 'student' })
const places = { 'GET levels/branches/sub-branches': () => ({ body: { subBranches: [alIkhlas] } }) }
const list = { 'GET users': () => ({ body: { users: [rukmini, nameless], total: 240 } }) }
const reasonField = () => page.getByLabelText('Alasan')
const tick = (name: string) => page.getByRole('checkbox', { name: new RegExp(name) })

describe('the list of accounts', () => {
  it('shows who they are, also those without a name', async () => {
    givenAnswers({ ...list, ...places })
    await render(<Users />)
    const row = page.getByRole('row', { name: /Rukmini/ })
    await expect.element(row).toMatchTextContent(/PJP Kelompok.*Mekarsari.*Al-Ikhlas/)
    await expect.element(row).toMatchTextContent(/Belum aktivasi/)
    await expect.element(page.getByRole('link', { name: 'Tanpa nama' })).toBeVisible()
    await expect.element(page.getByText('1-10 dari 240 baris')).toBeVisible()
  })

  it('asks the server for a role, a state and an order', async () => {
    const server = givenAnswers({ ...list, ...places })
    await render(<Users />)
    await page.getByRole('tab', { name: 'Siswa' }).click()
    await page.getByRole('combobox', { name: 'Akun' }).selectOptions('Nonaktif')
    await page.getByRole('button', { name: /Terakhir masuk/ }).click()
    await waitFor(() =>
      expect(server.sentTo('GET users').at(-1)?.query).toMatchObject({
        role: 'student',
        accountState: 'disabled',
        sortBy: 'lastSeenAt',
        limit: '10',
      }),
    )
  })

  it('finds the accounts whose code runs out', async () => {
    const server = givenAnswers({ ...list, ...places })
    await render(<Users />)
    await page.getByRole('combobox', { name: 'Akun' }).selectOptions('Kode habis dalam 3 hari')
    await expect
      .poll(() => server.sentTo('GET users').at(-1)?.query['accountState'])
      .toBe('codeExpiring')
  })

  it('never looks empty when it could not be loaded', async () => {
    const broken = refusal(403, 'request.forbidden', 'Peran Anda tidak boleh melakukan ini.')
    givenAnswers({ 'GET users': () => broken, ...places })
    await render(<Users />)
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Peran Anda tidak boleh/)
  })
})

describe('several accounts', () => {
  it('are switched off with a reason, and the refused ones are named', async () => {
    const results = [
      { userId: rukmini.id, ok: true, code: null, message: 'Disimpan.' },
      { userId: nameless.id, ok: false, code: 'user.last-admin', message: 'Harus ada satu.' },
    ]
    const server = givenAnswers({
      ...list,
      ...places,
      'PATCH users/disabled': () => ({
        body: { message: '1 dari 2 akun dinonaktifkan.', results },
      }),
    })
    await render(<Users />)
    await tick('Rukmini').click()
    await tick('Tanpa nama').click()
    await page.getByRole('button', { name: 'Nonaktifkan' }).click()
    await expect
      .element(page.getByText('Nonaktifkan 2 akun: Rukmini dan Tanpa nama?'))
      .toBeVisible()
    await reasonField().fill('Pindah daerah')
    await page.getByRole('button', { name: 'Ya' }).click()
    await expect.element(page.getByText('1 dari 2 akun dinonaktifkan.')).toBeVisible()
    await expect.element(page.getByText('Harus ada satu.')).toBeVisible()
    expect(server.sentTo('PATCH users/disabled')[0]?.body).toEqual({
      userIds: [rukmini.id, nameless.id],
      isDisabled: true,
      reason: 'Pindah daerah',
    })
  })

  it('are also all that were found, as long as they are few enough', async () => {
    const third = givenAccount({ name: 'Salim', role: 'student' })
    const server = givenAnswers({
      'GET users': ({ query }) => ({
        body: {
          users: query['limit'] === '100' ? [rukmini, nameless, third] : [rukmini, nameless],
          total: 3,
        },
      }),
      ...places,
      'PATCH users/disabled': () => ({ body: { message: 'Dinonaktifkan.', results: [] } }),
    })
    await render(<Users />)
    await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).click()
    await page.getByRole('button', { name: 'Pilih semua 3 hasil' }).click()
    await tick('Rukmini').click()
    await page.getByRole('button', { name: 'Nonaktifkan' }).click()
    await reasonField().fill('Pindah daerah')
    await page.getByRole('button', { name: 'Ya' }).click()
    await expect
      .poll(() => server.sentTo('PATCH users/disabled')[0]?.body['userIds'])
      .toEqual([nameless.id, third.id])
  })

  it('are refused only when they are too many', async () => {
    givenAnswers({ ...list, ...places })
    await render(<Users />)
    await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).click()
    await page.getByRole('button', { name: 'Pilih semua 240 hasil' }).click()
    await page.getByRole('button', { name: 'Nonaktifkan' }).hover()
    await expect
      .element(page.getByText('Paling banyak 100 akun sekaligus.').first())
      .toBeInTheDocument()
  })

  it('get new codes, which lie on a page of their own', async () => {
    const handout = { id: 'h1', codesUntil: '2026-11-19T12:30:00.000Z', count: 1 }
    givenAnswers({
      ...list,
      ...places,
      'POST users/activation-codes': () => ({
        body: {
          message: 'Kode aktivasi baru dibuat.',
          handout,
          skipped: [
            { userId: nameless.id, code: 'user.role-above' },
            { userId: 'u9', code: 'user.disabled' },
          ],
        },
      }),
    })
    await render(<Users />)
    await tick('Rukmini').click()
    await page.getByRole('button', { name: 'Kode aktivasi baru' }).click()
    await page.getByRole('button', { name: 'Ya' }).click()
    await expect
      .element(page.getByText('1 akun nonaktif dan 1 akun pengurus dilewati.'))
      .toBeVisible()
    await page.getByRole('button', { name: 'Tutup', exact: true }).last().click()
    await waitFor(() => expect(onHandout).toHaveBeenCalledWith('h1'))
  })

  it('are deleted as far as they were never used, after saying how many that is', async () => {
    const nothing = { signIns: 0, classes: 0, attendance: 0, scores: 0, records: 0 }
    const accounts = [
      { userId: rukmini.id, holds: nothing },
      { userId: nameless.id, holds: { ...nothing, classes: 1 } },
    ]
    const server = givenAnswers({
      ...list,
      ...places,
      'GET users/holdings': () => ({ body: { accounts } }),
      'DELETE users/bulk-delete': () => ({ body: { message: '1 akun dihapus.', deleted: 1 } }),
    })
    await render(<Users />)
    await tick('Rukmini').click()
    await tick('Tanpa nama').click()
    await page.getByRole('button', { name: /Hapus yang belum/ }).click()
    await expect.element(page.getByText('Hapus 1 akun: Rukmini?')).toBeVisible()
    await expect.element(page.getByText(/1 akun lain punya riwayat/)).toBeVisible()
    await page.getByRole('button', { name: 'Ya' }).click()
    await expect.element(page.getByText('1 akun dihapus.')).toBeVisible()
    expect(server.sentTo('DELETE users/bulk-delete')[0]?.body).toEqual({ userIds: [rukmini.id] })
  })
})
