import type { Role } from '@ngaji/contract/roles'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sessionStore } from '../api/session/session-store.ts'
import { givenSession } from '../api/session/session.fixtures.ts'
import {
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
} from '../api/queries/test-server.fixtures.tsx'
import { ExportButton, type ExportButtonProps } from './ExportButton.tsx'

beforeEach(() => page.viewport(1280, 900))
afterEach(() => {
  leaveNothing()
  vi.restoreAllMocks()
  sessionStorage.clear()
  sessionStore.finish('signed-out')
})

function givenButton(role: Role, change: Partial<ExportButtonProps> = {}) {
  sessionStore.begin(givenSession({ role }))
  const wish = {
    search: 'siti',
    page: 3,
    limit: 10,
    isInternal: true,
    grade: undefined,
    sortBy: '',
  }
  return render(
    <Surroundings>
      <ExportButton kind="students" noun="siswa" wish={wish} total={12} {...change} />
    </Surroundings>,
  )
}

const button = page.getByRole('button', { name: 'Unduh Excel' })

async function choose(format: string) {
  await button.click()
  await page.getByRole('menuitem', { name: format }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya', exact: true }).click()
}

const waiting = {
  id: 'd1',
  kind: 'list',
  state: 'waiting',
  done: 0,
  total: 753,
  skipped: [],
  fileName: null,
  createdAt: '2025-11-20T10:00:00.000Z',
  expiresAt: null,
}
const accepted = {
  status: 202,
  body: { message: 'Dokumen sedang dibuat.', document: waiting },
}

describe('"Unduh Excel"', () => {
  it('is offered to roles that may export the list', async () => {
    await givenButton('teacher')
    await expect.element(button).not.toBeInTheDocument()
  })

  it("is the region's alone for its lists", async () => {
    await givenButton('branchAdmin', { kind: 'users' })
    await expect.element(button).not.toBeInTheDocument()
  })

  it('saves a short list at once, with the filters and without the page', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const server = givenAnswers({ 'GET exports/students.csv': () => ({ body: {} }) })
    await givenButton('branchAdmin')
    await choose('CSV (.csv)')
    await expect.element(page.getByText('Berkas diunduh.')).toBeVisible()
    expect(click).toHaveBeenCalledOnce()
    expect(server.sentTo('GET exports/students.csv')[0]?.query).toEqual({
      search: 'siti',
      isInternal: 'true',
    })
  })

  it('asks for the password where the server wants it', async () => {
    givenAnswers({
      'GET exports/students.xlsx': () =>
        refusal(403, 'session.confirm-needed', 'Masukkan password Anda untuk melanjutkan.'),
    })
    await givenButton('admin')
    await choose('Excel (.xlsx)')
    await expect.element(page.getByLabelText('Password', { exact: true })).toBeVisible()
  })

  it('makes a long list as a job', async () => {
    const done = { ...waiting, state: 'done', fileName: 'Daftar Siswa.xlsx' }
    const server = givenAnswers({
      'POST documents': () => accepted,
      'GET documents/d1': () => ({ body: { document: done } }),
    })
    await givenButton('admin', { total: 753 })
    await choose('Excel (.xlsx)')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Tutup' }).click()
    await expect.element(page.getByRole('link', { name: /Unduh Daftar Siswa\.xlsx/ })).toBeVisible()
    expect(server.sentTo('POST documents')[0]?.body).toEqual({
      kind: 'list',
      list: 'students',
      filters: { search: 'siti', isInternal: 'true' },
      format: 'xlsx',
    })
  })

  it('stops a long list only while it is being made', async () => {
    const running = { ...waiting, state: 'running', done: 10 }
    const server = givenAnswers({
      'POST documents': () => accepted,
      'GET documents/d1': () => ({ body: { document: running } }),
      'DELETE documents/d1': () => ({ body: { message: 'Dokumen dihapus.' } }),
    })
    await givenButton('admin', { total: 753 })
    await choose('Excel (.xlsx)')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Tutup' }).click()
    await page.getByRole('button', { name: 'Hentikan' }).click()
    await expect.poll(() => server.sentTo('DELETE documents/d1')).toHaveLength(1)
    expect(server.sentTo('DELETE documents/d1')[0]?.query).toEqual({ onlyUnfinished: 'true' })
  })

  it('shows the refusal', async () => {
    await givenButton('admin', { total: 20_001 })
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await button.hover()
    await expect.element(page.getByText(/Lebih dari 20\.000 baris/).first()).toBeInTheDocument()
  })
})
