import { addDays, type Day } from '@ngaji/contract/jakarta-time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { waitFor } from '../../../../scripts/tests/wait-for.ts'
import { givenAnswers, refusal } from '../../api/queries/test-server.fixtures.tsx'
import { readDraft, saveDraft } from '../../offline/drafts/drafts.ts'
import { dayTitle } from '../../offline/notes/note-lines.ts'
import { formatDay, formatDayRange, formatMonth } from '../../ui/data/formats.ts'
import { firstWeekOf, monthsBefore } from '../../ui/data/weeks.ts'
import {
  givenTeacherAtDesk,
  journal,
  Journals,
  leaveDesk,
  list,
  journalListAnswer,
  saveJournal,
  today,
  week,
} from './journal-screens.fixtures.tsx'

beforeEach(givenTeacherAtDesk)
afterEach(leaveDesk)

const place = { userId: 'u1', name: 'journal/j1' }
const keptChange = () => readDraft(place)

const weekName = (monday: Day) => formatDayRange(monday, addDays(monday, 6))

describe('the own journal', () => {
  it('says that nobody else reads it, and shows the week by day', async () => {
    const server = givenAnswers(journalListAnswer(journal))
    await render(<Journals />)
    await expect.element(page.getByText('Hanya Anda yang dapat membaca jurnal ini.')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: weekName(week) })).toBeVisible()
    const day = page.getByRole('region', { name: dayTitle(week, today) })
    await expect.element(day).toMatchTextContent(/Hujan, kelas sepi.*Hanya separuh/)
    expect(server.sentTo(list)[0]?.query).toMatchObject({ week })
  })

  it('goes from week to week, and to a month', async () => {
    const server = givenAnswers(journalListAnswer())
    await render(<Journals />)
    await expect.element(page.getByText('Tidak ada data')).toBeVisible()
    await page.getByRole('button', { name: 'Pekan sebelumnya' }).click()
    const before = addDays(week, -7)
    await expect.element(page.getByRole('heading', { name: weekName(before) })).toBeVisible()
    const [month = ''] = monthsBefore(today, 4).slice(-1)
    await page.getByLabelText('Lompat ke bulan').selectOptions(formatMonth(month))
    const first = firstWeekOf(month)
    await expect.element(page.getByRole('heading', { name: weekName(first) })).toBeVisible()
    await page.getByRole('button', { name: 'Pekan ini' }).click()
    await expect.element(page.getByRole('heading', { name: weekName(week) })).toBeVisible()
    expect(server.sentTo(list).map(({ query }) => query['week'])).toEqual(
      expect.arrayContaining([week, before, first]),
    )
  })

  it('stands as a table on a desk, in the order of any column', async () => {
    const other = { ...journal, id: 'j2', title: 'Awal pekan', content: 'Semua datang.' }
    givenAnswers(journalListAnswer({ ...journal, canEdit: false }, other))
    await render(<Journals />)
    await page.getByRole('radio', { name: 'Tabel' }).click()
    const rows = page.getByRole('row')
    await expect.element(rows.first()).toMatchTextContent(/Tanggal.*Judul.*Isi/)
    await expect
      .element(page.getByRole('row', { name: /Hujan, kelas sepi/ }))
      .toMatchTextContent(new RegExp(`${formatDay(week)}.*Hanya separuh yang datang`))
    await page.getByRole('button', { name: 'Judul' }).click()
    await expect.element(rows.nth(1)).toMatchTextContent(/Awal pekan/)
    await expect
      .element(page.getByRole('button', { name: 'Ubah: Hujan, kelas sepi' }))
      .toHaveAccessibleDescription('Jurnal dapat diubah selama 24 jam.')
    await page.getByRole('button', { name: 'Ubah: Awal pekan' }).click()
    await expect.element(page.getByLabelText('Judul')).toHaveValue('Awal pekan')
  })

  it('has no table on a phone', async () => {
    await page.viewport(390, 844)
    givenAnswers(journalListAnswer(journal))
    await render(<Journals isTable />)
    await expect.element(page.getByRole('region', { name: dayTitle(week, today) })).toBeVisible()
    await expect.element(page.getByRole('radio', { name: 'Tabel' })).not.toBeInTheDocument()
  })

  it('searches all weeks', async () => {
    const server = givenAnswers(journalListAnswer(journal))
    await render(<Journals />)
    await page.getByLabelText('Cari di semua jurnal').fill('hujan')
    await waitFor(() => expect(server.sentTo(list).at(-1)?.query['search']).toBe('hujan'))
    expect(server.sentTo(list).at(-1)?.query['week']).toBeUndefined()
  })

  it('says why an old entry can no longer be changed', async () => {
    givenAnswers(journalListAnswer({ ...journal, canEdit: false }))
    await render(<Journals />)
    const edit = page.getByRole('button', { name: 'Ubah: Hujan, kelas sepi' })
    await expect.element(edit).toHaveAttribute('aria-disabled', 'true')
    await expect.element(edit).toHaveAccessibleDescription('Jurnal dapat diubah selama 24 jam.')
  })

  it('changes an entry against its version, and shows both when another was quicker', async () => {
    const newer = { ...journal, title: 'Dari laptop', version: 4 }
    const server = givenAnswers({
      ...journalListAnswer(journal),
      'PATCH journals/j1': ({ body }) =>
        body['version'] === 3
          ? refusal(409, 'request.version-conflict', 'Data sudah diubah orang lain.', {
              details: { current: newer },
            })
          : { body: { message: 'Jurnal tersimpan.', journal: newer } },
    })
    await render(<Journals />)
    await page.getByRole('button', { name: 'Ubah: Hujan, kelas sepi' }).click()
    await page.getByLabelText('Judul').fill('Dari HP')
    await saveJournal()
    const dialog = page.getByRole('dialog')
    await expect
      .element(dialog.getByRole('radio', { name: 'Isian Anda' }))
      .toHaveAccessibleDescription('Dari HP')
    await expect
      .element(dialog.getByRole('radio', { name: 'Terbaru' }))
      .toHaveAccessibleDescription('Dari laptop')
    expect(server.sentTo('PATCH journals/j1')[0]?.body).toEqual({ title: 'Dari HP', version: 3 })
  })

  it('keeps an unfinished change over a closed tab, until it is saved', async () => {
    const server = givenAnswers({
      ...journalListAnswer(journal),
      'PATCH journals/j1': ({ body }) => ({
        body: { message: 'Jurnal tersimpan.', journal: { ...journal, ...body, version: 4 } },
      }),
    })
    const edit = () => page.getByRole('button', { name: 'Ubah: Hujan, kelas sepi' }).click()
    const first = await render(<Journals />)
    await edit()
    await page.getByLabelText('Isi Jurnal').fill('Hanya separuh, karena')
    await expect.element(page.getByText('Draf tersimpan di HP ini.')).toBeVisible()
    await waitFor(async () => expect(await keptChange()).not.toBeNull())
    await first.unmount()

    await render(<Journals />)
    await edit()
    await expect.element(page.getByText(/belum disimpan di HP ini/)).toBeVisible()
    await page.getByRole('button', { name: 'Lanjutkan' }).click()
    await expect.element(page.getByLabelText('Isi Jurnal')).toHaveValue('Hanya separuh, karena')
    await saveJournal()
    await expect.element(page.getByText('Jurnal tersimpan.')).toBeVisible()
    expect(server.sentTo('PATCH journals/j1')[0]?.body).toEqual({
      content: 'Hanya separuh, karena',
      version: 3,
    })
    await waitFor(async () => expect(await keptChange()).toBeNull())
  })

  it('shows both where the entry was changed since the draft was left', async () => {
    await saveDraft(place, { version: 2, values: { date: week, title: 'Dari HP', content: 'x' } })
    givenAnswers(journalListAnswer(journal))
    await render(<Journals />)
    await page.getByRole('button', { name: 'Ubah: Hujan, kelas sepi' }).click()
    await page.getByRole('button', { name: 'Lanjutkan' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toMatchTextContent(/Dari HP/)
    await expect.element(dialog).toMatchTextContent(/Hujan, kelas sepi/)
  })

  it('forgets what was typed and thrown away', async () => {
    givenAnswers(journalListAnswer(journal))
    await render(<Journals />)
    await page.getByRole('button', { name: 'Ubah: Hujan, kelas sepi' }).click()
    await page.getByLabelText('Judul').fill('Salah ketik')
    await waitFor(async () => expect(await keptChange()).not.toBeNull())
    await page.getByRole('button', { name: 'Batal' }).click()
    await page.getByRole('button', { name: 'Buang' }).click()
    await waitFor(async () => expect(await keptChange()).toBeNull())
  })

  it('throws away what was typed beside an offer, and offers that again', async () => {
    const values = { date: week, title: 'Dari HP', content: 'x' }
    await saveDraft(place, { version: 3, values, base: { ...values, title: journal.title } })
    givenAnswers(journalListAnswer(journal))
    await render(<Journals />)
    await page.getByRole('button', { name: 'Ubah: Hujan, kelas sepi' }).click()
    await page.getByLabelText('Isi Jurnal').fill('Salah ketik')
    const typed = { values: { ...values, content: 'Salah ketik' } }
    await expect.poll(keptChange).toMatchObject({ value: typed })
    await page.getByRole('button', { name: 'Batal' }).click()
    // The question of the dialog stands above the offer.
    await page.getByRole('button', { name: 'Buang' }).first().click()
    await expect.poll(keptChange).toMatchObject({ value: { values } })
  })

  it('deletes an entry after a question', async () => {
    const server = givenAnswers({
      ...journalListAnswer(journal),
      'DELETE journals/j1': () => ({ body: { message: 'Jurnal dihapus.', journal } }),
    })
    await saveDraft(place, { version: 3, values: { date: week, title: 'Separuh', content: 'x' } })
    await render(<Journals />)
    await page.getByRole('button', { name: 'Hapus: Hujan, kelas sepi' }).click()
    await page.getByRole('button', { name: 'Ya' }).click()
    await expect.element(page.getByText('Jurnal dihapus.')).toBeVisible()
    expect(server.sentTo('DELETE journals/j1')[0]?.body).toEqual({ version: 3 })
    expect(await keptChange()).toBeNull()
  })
})
