import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  Elsewhere,
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
} from '../../api/queries/test-server.fixtures.tsx'
import { DocumentPage } from './DocumentPage.tsx'

beforeEach(() => page.viewport(1280, 900))
afterEach(leaveNothing)

const id = '019a0000-0000-7000-8000-0000000000d1'
const document = {
  id,
  kind: 'cards',
  state: 'running',
  done: 40,
  total: 120,
  skipped: [],
  fileName: null as string | null,
  createdAt: '2026-11-20T03:00:00.000Z',
  expiresAt: null as string | null,
}

const show = () =>
  render(
    <Surroundings>
      <DocumentPage documentId={id} links={{ home: <Elsewhere to="home" /> }} />
    </Surroundings>,
  )

it('follows a document until its paper can be fetched', async () => {
  let current = document
  givenAnswers({ 'GET documents/*': () => ({ body: { document: current } }) })
  await show()
  await expect.element(page.getByText('40 dari 120 orang')).toBeVisible()
  const expiresAt = '2026-11-21T03:00:00.000Z'
  current = { ...document, state: 'done', done: 120, fileName: 'Kartu_Siswa.pdf', expiresAt }
  const save = page.getByRole('link', { name: 'Unduh PDF' })
  await expect.element(save).toHaveAttribute('href', `/api/documents/${id}/file?download=1`)
  await expect.element(save).toHaveAttribute('download', 'Kartu_Siswa.pdf')
})

it.each([
  ['reports', 'Raport_Kelas_5.zip'],
  ['list', 'Siswa.xlsx'],
])('offers what is no PDF to be kept, and shows nothing: %s', async (kind, fileName) => {
  const expiresAt = '2026-11-21T03:00:00.000Z'
  const body = { document: { ...document, kind, state: 'done', done: 120, fileName, expiresAt } }
  givenAnswers({ 'GET documents/*': () => ({ body }) })
  await show()
  await expect
    .element(page.getByRole('link', { name: `Unduh ${fileName}` }))
    .toHaveAttribute('download', fileName)
  expect(globalThis.document.querySelector('iframe, img')).toBeNull()
})

it('names who is not on it, and whose name has signs that no font has', async () => {
  const skipped = [
    { id: 'a', name: 'Belum Lengkap', code: 'student.profile-incomplete' },
    { id: 'b', name: 'Ahmad 😀 王', code: 'document.signs-replaced', signs: '😀 王' },
  ]
  const body = { document: { ...document, state: 'done', fileName: 'Kartu.zip', skipped } }
  givenAnswers({ 'GET documents/*': () => ({ body }) })
  await show()
  const left = page.getByRole('list', { name: 'Tidak dicetak 1' })
  await expect.element(left.getByText('Profil belum lengkap')).toBeVisible()
  const replaced = page.getByRole('list', { name: 'Dicetak dengan tanda tanya 1' })
  await expect.element(replaced.getByText('Huruf tidak dapat dicetak: 😀 王')).toBeVisible()
})

it.each([
  ['failed', 'Dokumen gagal dibuat.'],
  ['cancelled', 'Dokumen ini dibatalkan.'],
])('says when it %s', async (state, words) => {
  givenAnswers({ 'GET documents/*': () => ({ body: { document: { ...document, state } } }) })
  await show()
  await expect.element(page.getByText(words)).toBeVisible()
})

it('says when its day is over', async () => {
  givenAnswers({
    'GET documents/*': () => refusal(404, 'document.not-found', 'Dokumen tidak ditemukan.'),
  })
  await show()
  await expect.element(page.getByText('Dokumen ini sudah tidak ada.')).toBeVisible()
})
