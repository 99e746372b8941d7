import type { ImportBatch } from '@ngaji/contract/office/imports/imports.schemas'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sessionStore } from '../../api/session/session-store.ts'
import { givenSession } from '../../api/session/session.fixtures.ts'
import {
  givenAnswers,
  leaveNothing,
  Surroundings,
} from '../../api/queries/test-server.fixtures.tsx'
import { ReadingNotes } from './ReadingNotes.tsx'

afterEach(() => {
  leaveNothing()
  sessionStore.finish('signed-out')
})

const id = '0193a000-0000-7000-8000-000000000001'
const batch: ImportBatch = {
  id,
  kind: 'students',
  fileName: 'siswa.xlsx',
  expiresAt: '2026-11-20T12:00:00.000Z',
  appliedAt: null,
  handoutId: null,
  ticketId: null,
  counts: { new: 1, changed: 0, unchanged: 0, duplicate: 0, asked: 0, error: 0 },
  taken: 1,
  requested: 0,
  sent: 0,
  asked: [],
  askedCells: [],
  columns: [{ key: 'name', label: 'Nama Lengkap', isRequired: true }],
  reading: {
    sheet: 'Data Siswa',
    unreadSheets: ['Petunjuk', 'Pindahan'],
    headingLine: 3,
    titles: ['DAFTAR SISWA'],
    notes: ['“Nama Ibu” dipakai di 7 baris yang kosong di “Nama Ayah”.'],
    columns: [
      { heading: 'No', key: null, examples: ['1'] },
      { heading: 'Nama', key: 'name', examples: ['Aisyah'] },
      { heading: 'Ket.', key: null, examples: [] },
    ],
    leftOut: [
      { reason: 'hidden', count: 2, lines: [{ row: 5, text: 'Anak Tersembunyi' }] },
      { reason: 'not-data', count: 1, lines: [{ row: 54, text: 'Ketua Kelompok' }] },
    ],
  },
}

it('tells how the file was read, and takes in what was left out when told to', async () => {
  sessionStore.begin(givenSession({ role: 'admin' }))
  const takeIn = `POST imports/${id}/left-out`
  const server = givenAnswers({
    [takeIn]: () => ({ body: { message: '2 baris diikutkan.', import: batch } }),
  })
  await render(
    <Surroundings>
      <ReadingNotes batch={batch} />
    </Surroundings>,
  )
  const told =
    'Dibaca dari lembar “Data Siswa”, judul kolom di baris 3. Tidak dibaca: lembar Petunjuk, Pindahan. Dilewati di atasnya: DAFTAR SISWA. “Nama Ibu” dipakai di 7 baris yang kosong di “Nama Ayah”. Tidak dipakai: No, Ket.'
  await expect.element(page.getByText(told)).toBeVisible()
  await page.getByRole('button', { name: 'Ikutkan 2 baris' }).click()
  await expect
    .poll(() => server.sentTo(takeIn).map(({ body }) => body))
    .toEqual([{ reason: 'hidden' }])
  await page.getByText('Lihat barisnya').last().click()
  await page.getByRole('button', { name: 'Ikutkan baris 54' }).click()
  await expect
    .poll(() => server.sentTo(takeIn).at(-1)?.body)
    .toEqual({ reason: 'not-data', rows: [54] })
})

it('says how many more lines were left out than it shows', async () => {
  sessionStore.begin(givenSession({ role: 'admin' }))
  await render(
    <Surroundings>
      <ReadingNotes batch={batch} />
    </Surroundings>,
  )
  await page.getByText('Lihat barisnya').first().click()
  await expect.element(page.getByText('dan 1 baris lain')).toBeVisible()
  await page.getByText('Lihat barisnya').last().click()
  await expect.element(page.getByRole('button', { name: 'Ikutkan baris 54' })).toBeVisible()
  await expect.poll(() => page.getByText(/^dan \d+ baris lain$/).all().length).toBe(1)
})

it('offers nothing any more once the import is done', async () => {
  sessionStore.begin(givenSession({ role: 'admin' }))
  await render(
    <Surroundings>
      <ReadingNotes batch={{ ...batch, appliedAt: '2026-11-20T11:00:00.000Z' }} />
    </Surroundings>,
  )
  await expect.element(page.getByText(/^Dibaca dari lembar/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Ikutkan/ })).not.toBeInTheDocument()
})
