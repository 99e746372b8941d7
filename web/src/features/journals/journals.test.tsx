import { addDays, type Day } from '@ngaji/contract/jakarta-time'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { givenAnswers, refusal } from '../../api/test-server.fixtures.tsx'
import { dayTitle } from '../../offline/notes/note-lines.ts'
import { formatDayRange, formatMonth } from '../../ui/formats.ts'
import { firstWeekOf, monthsBefore } from '../../ui/weeks.ts'
import {
  givenTeacherAtDesk,
  journal,
  Journals,
  leaveDesk,
  list,
  listOf,
  save,
  today,
  week,
} from './journal-screens.fixtures.tsx'

beforeEach(givenTeacherAtDesk)
afterEach(leaveDesk)

const weekName = (monday: Day) => formatDayRange(monday, addDays(monday, 6))

describe('the own journal', () => {
  it('says that nobody else reads it, and shows the week by day', async () => {
    const server = givenAnswers(listOf(journal))
    await render(<Journals />)
    await expect.element(page.getByText('Hanya Anda yang dapat membaca jurnal ini.')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: weekName(week) })).toBeVisible()
    const day = page.getByRole('region', { name: dayTitle(week, today) })
    await expect.element(day).toMatchTextContent(/Hujan, kelas sepi.*Hanya separuh/)
    expect(server.sentTo(list)[0]?.query).toMatchObject({ week })
  })

  it('goes from week to week, and to a month', async () => {
    const server = givenAnswers(listOf())
    await render(<Journals />)
    await expect.element(page.getByText('Tidak ada data')).toBeVisible()
    await page.getByRole('button', { name: 'Minggu sebelumnya' }).click()
    const before = addDays(week, -7)
    await expect.element(page.getByRole('heading', { name: weekName(before) })).toBeVisible()
    const [month = ''] = monthsBefore(today, 4).slice(-1)
    await page.getByLabelText('Lompat ke bulan').selectOptions(formatMonth(month))
    const first = firstWeekOf(month)
    await expect.element(page.getByRole('heading', { name: weekName(first) })).toBeVisible()
    await page.getByRole('button', { name: 'Minggu ini' }).click()
    await expect.element(page.getByRole('heading', { name: weekName(week) })).toBeVisible()
    expect(server.sentTo(list).map(({ query }) => query['week'])).toEqual(
      expect.arrayContaining([week, before, first]),
    )
  })

  it('searches all weeks', async () => {
    const server = givenAnswers(listOf(journal))
    await render(<Journals />)
    await page.getByLabelText('Cari di semua jurnal').fill('hujan')
    await vi.waitFor(() => expect(server.sentTo(list).at(-1)?.query['search']).toBe('hujan'))
    expect(server.sentTo(list).at(-1)?.query['week']).toBeUndefined()
  })

  it('says why an old entry can no longer be changed', async () => {
    givenAnswers(listOf({ ...journal, canEdit: false }))
    await render(<Journals />)
    const edit = page.getByRole('button', { name: 'Ubah: Hujan, kelas sepi' })
    await expect.element(edit).toHaveAttribute('aria-disabled', 'true')
    await expect.element(edit).toHaveAccessibleDescription('Jurnal dapat diubah selama 24 jam.')
  })

  it('changes an entry against its version, and shows both when another was quicker', async () => {
    const newer = { ...journal, title: 'Dari laptop', version: 4 }
    const server = givenAnswers({
      ...listOf(journal),
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
    await save()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toMatchTextContent(/Dari HP/)
    await expect.element(dialog).toMatchTextContent(/Dari laptop/)
    expect(server.sentTo('PATCH journals/j1')[0]?.body).toMatchObject({
      title: 'Dari HP',
      version: 3,
    })
  })

  it('deletes an entry after a question', async () => {
    const server = givenAnswers({
      ...listOf(journal),
      'DELETE journals/j1': () => ({ body: { message: 'Jurnal dihapus.', journal } }),
    })
    await render(<Journals />)
    await page.getByRole('button', { name: 'Hapus: Hujan, kelas sepi' }).click()
    await page.getByRole('button', { name: 'Ya' }).click()
    await expect.element(page.getByText('Jurnal dihapus.')).toBeVisible()
    expect(server.sentTo('DELETE journals/j1')[0]?.body).toEqual({ version: 3 })
  })
})
