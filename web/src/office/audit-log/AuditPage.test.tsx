import type { AuditEntry } from '@ngaji/contract/office/audit-log/audit-log.schemas'
import type { Role } from '@ngaji/contract/roles'
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
  Surroundings,
} from '../../api/queries/test-server.fixtures.tsx'
import { tableStateOf } from '../../ui/table/table-state.ts'
import { auditFilters } from './audit-filters.ts'
import { AuditPage } from './AuditPage.tsx'

beforeEach(() => page.viewport(1440, 900))
afterEach(leaveNothing)
afterEach(() => vi.useRealTimers())

const id = (last: string) => `0198a0c0-0000-7000-8000-00000000000${last}`

const entry: AuditEntry = {
  id: id('1'),
  at: '2026-11-20T09:05:00.000Z',
  actor: { id: id('a'), name: 'Hasan', role: 'admin' },
  action: 'students.change',
  words: 'Mengubah data siswa',
  target: { type: 'student', id: id('b'), label: 'Aisyah Putri' },
  branchName: 'Sukamaju',
  subBranchName: 'Al-Ikhlas',
  outcome: 'ok',
  fields: ['address', 'parentName'],
  reason: null,
  deviceLabel: 'Chrome di Linux',
  requestId: 'r1',
}
const refused: AuditEntry = {
  ...entry,
  id: id('2'),
  actor: null,
  words: 'Masuk',
  target: { type: 'class', id: null, label: '' },
  outcome: 'auth.wrong-credentials',
  fields: [],
}

type Answers = Parameters<typeof givenAnswers>[0]

async function open(role: Role, answers: Answers = {}, entries = [entry, refused]) {
  sessionStore.begin(givenSession({ role }))
  const server = givenAnswers({
    'GET audit-log': () => ({ body: { entries, total: entries.length } }),
    'GET levels/branches': () => ({ body: { branches: [] } }),
    ...answers,
  })
  await render(<Audit />)
  return server
}

const linkToTarget = (type: string, target: string) =>
  type === 'student' ? <Elsewhere to={`student/${target}`} /> : null

function Audit() {
  const [state, setState] = useState(() => tableStateOf({}, { sort: '-at', filters: auditFilters }))
  return (
    <Surroundings>
      <AuditPage
        state={state}
        onState={setState}
        links={{
          home: <Elsewhere to="dashboard" />,
          target: linkToTarget,
        }}
      />
    </Surroundings>
  )
}

const button = (name: string | RegExp) => page.getByRole('button', { name })

describe('the audit log', () => {
  it('shows user, action, target, place and device, with a link to the target', async () => {
    await open('admin')
    await expect.element(page.getByText('Mengubah data siswa').first()).toBeVisible()
    await expect.element(page.getByText('Alamat, Nama wali')).toBeVisible()
    const link = page.getByRole('link', { name: 'Aisyah Putri' })
    await expect.element(link).toHaveAttribute('href', `#student/${id('b')}`)
    await expect.element(page.getByText('Sukamaju / Al-Ikhlas').first()).toBeVisible()
    await expect.element(page.getByText('Ditolak')).toBeVisible()
    await expect.element(page.getByText('Belum masuk')).toBeVisible()
  })

  it('labels a command on the server', async () => {
    await open('admin', {}, [{ ...entry, actor: null, deviceLabel: 'restore' }])
    await expect.element(page.getByText('Perintah di server')).toBeVisible()
    await expect.element(page.getByText('Pemulihan cadangan')).toBeVisible()
  })

  it('has labels for every target type and field', async () => {
    const target = { type: 'journal', id: id('c'), label: '' }
    await open('admin', {}, [
      { ...entry, target, fields: ['title', 'content', 'date'], reason: 'lost' },
    ])
    await expect.element(page.getByText('Jurnal', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Judul, Isi, Tanggal · Hilang')).toBeVisible()
  })

  it('requests the last seven days, and the chosen filters', async () => {
    const server = await open('admin')
    await expect.element(page.getByText('Mengubah data siswa').first()).toBeVisible()
    expect(server.sentTo('GET audit-log')[0]?.query).toMatchObject({
      sortDir: 'desc',
      limit: '10',
      startDate: expect.any(String),
      endDate: expect.any(String),
    })
    await page.getByRole('combobox', { name: 'Jenis' }).click()
    await page.getByRole('option', { name: 'Kehadiran' }).click()
    await button('Aksi untuk Mengubah data siswa oleh Hasan').click()
    await page.getByRole('menuitem', { name: 'Hanya akun ini' }).click()
    await expect
      .poll(() => server.sentTo('GET audit-log').at(-1)?.query)
      .toMatchObject({ kind: 'attendance', actorId: id('a'), page: '1' })
  })

  it('requests today anew on a page that stayed open past midnight', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T16:50:00.000Z') })
    const server = await open('admin')
    await expect.element(page.getByText('Mengubah data siswa').first()).toBeVisible()
    expect(server.sentTo('GET audit-log')[0]?.query).toMatchObject({ endDate: '2026-11-20' })
    vi.setSystemTime(new Date('2026-11-20T17:10:00.000Z'))
    await page.getByRole('combobox', { name: 'Periode' }).selectOptions('Hari ini')
    await expect
      .poll(() => server.sentTo('GET audit-log').at(-1)?.query)
      .toMatchObject({ startDate: '2026-11-21', endDate: '2026-11-21' })
  })

  it('is verified on request, and a broken chain is reported as a failure', async () => {
    await open('admin', {
      'POST audit-log/verify': () => ({
        body: {
          message: 'Jejak audit tidak utuh: entri nomor 7 tidak cocok.',
          isIntact: false,
          checked: 9,
          firstBreak: 7,
        },
      }),
    })
    await button('Periksa keutuhan').click()
    await button('Ya').click()
    await expect.element(page.getByText(/entri nomor 7 tidak cocok/)).toBeVisible()
    await expect.element(page.getByText('Gagal!')).toBeVisible()
  })

  it('names the students whose records an account opened', async () => {
    const server = await open('admin', {
      'GET audit-log/exposure': () => ({
        body: {
          students: [{ id: id('b'), nis: '20260012', name: 'Aisyah Putri', reads: 3 }],
          total: 1,
        },
      }),
    })
    await button('Aksi untuk Mengubah data siswa oleh Hasan').click()
    await page.getByRole('menuitem', { name: 'Siapa saja yang dibuka akun ini' }).click()
    await button('Ya').click()
    await expect.element(page.getByText('Data 1 siswa dibuka.')).toBeVisible()
    await expect.element(page.getByText('NIS 20260012 · 3 kali dibuka')).toBeVisible()
    expect(server.sentTo('GET audit-log/exposure')[0]?.query).toMatchObject({ userId: id('a') })
  })

  it('of a desa has neither proof nor file nor exposure, nor other desa', async () => {
    await open('branchAdmin')
    await expect.element(page.getByText('Mengubah data siswa').first()).toBeVisible()
    await expect.element(button('Periksa keutuhan')).not.toBeInTheDocument()
    await expect.element(button('Unduh Excel')).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('Desa')).not.toBeInTheDocument()
    await button('Aksi untuk Mengubah data siswa oleh Hasan').click()
    await expect
      .element(page.getByRole('menuitem', { name: 'Siapa saja yang dibuka akun ini' }))
      .not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
  })

  it('shows an empty state', async () => {
    await open('admin', {}, [])
    await expect.element(page.getByText('Tidak ada data')).toBeVisible()
  })

  it('begins with the action on a phone', async () => {
    await page.viewport(390, 844)
    await open('admin')
    const first = page.getByRole('listitem').first()
    await expect.element(first.getByText('Mengubah data siswa')).toBeVisible()
    await expect.element(first.getByText(/Hasan · Admin Daerah/)).toBeVisible()
  })
})
