import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { waitFor } from '../../../../../scripts/tests/wait-for.ts'
import { givenAnswers } from '../../../api/queries/test-server.fixtures.tsx'
import { readDraft } from '../../../offline/drafts/drafts.ts'
import { formatDay } from '../../../ui/data/formats.ts'
import {
  answersWith,
  givenTeacherAtDesk,
  leaveDesk,
  Materials,
  own,
  week,
} from './material-screens.fixtures.tsx'
import { givenProgress } from './materials.fixtures.ts'

beforeEach(givenTeacherAtDesk)
afterEach(leaveDesk)

describe('what the own classes were taught', () => {
  it('is listed by day with class and category, and narrowed by both', async () => {
    const server = givenAnswers(answersWith(givenProgress({ date: week })))
    await render(<Materials />)
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Jilid 3' }))
      .toMatchTextContent(/Kelas Umar 5.*Baca Al-Qur'an\/Tilawati.*Jilid 3 halaman 4/)
    await page.getByLabelText('Kelas').first().selectOptions('Kelas PAUD')
    await waitFor(() =>
      expect(server.sentTo(own).at(-1)?.query).toMatchObject({ week, classId: 'k2' }),
    )
    await expect
      .element(page.getByRole('link', { name: 'Catat Materi' }).first())
      .toHaveAttribute('href', '#new k2')
  })

  it('stands as a table on a desk, with class and category beside the day', async () => {
    givenAnswers(answersWith(givenProgress({ date: week })))
    await render(<Materials />)
    await page.getByRole('radio', { name: 'Tabel' }).click()
    await expect
      .element(page.getByRole('row').first())
      .toMatchTextContent(/Tanggal.*Kelas.*Kategori.*Materi/)
    const row = page.getByRole('row', { name: /Jilid 3 halaman 4/ })
    await expect
      .element(row)
      .toMatchTextContent(
        new RegExp(`${formatDay(week)}.*Kelas Umar 5.*Baca Al-Qur'an/Tilawati.*Jilid 3`),
      )
    await expect
      .element(row.getByRole('button', { name: "Hapus: Baca Al-Qur'an/Tilawati" }))
      .toBeVisible()
    await page.getByRole('radio', { name: 'Daftar' }).click()
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Jilid 3' }))
      .toMatchTextContent(/Kelas Umar 5/)
  })

  it('keeps an unfinished change over a closed tab', async () => {
    const server = givenAnswers({
      ...answersWith(givenProgress({ date: week })),
      'PATCH materialProgress/m1': ({ body }) => ({
        body: {
          message: 'Catatan materi tersimpan.',
          progress: givenProgress({ date: week, material: String(body['material']), version: 2 }),
        },
      }),
    })
    const edit = () => page.getByRole('button', { name: "Ubah: Baca Al-Qur'an/Tilawati" }).click()
    const dialog = page.getByRole('dialog')
    const first = await render(<Materials />)
    await edit()
    await dialog.getByLabelText('Materi', { exact: true }).fill('Jilid 3 halaman 5')
    const kept = () => readDraft({ userId: 'u1', name: 'material/m1' })
    await waitFor(async () => expect(await kept()).not.toBeNull())
    await expect.element(dialog.getByText('Draf tersimpan di HP ini.')).toBeVisible()
    await first.unmount()
    await render(<Materials />)
    await edit()
    await dialog.getByRole('button', { name: 'Lanjutkan' }).click()
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect.element(page.getByText('Catatan materi tersimpan.')).toBeVisible()
    expect(server.sentTo('PATCH materialProgress/m1')[0]?.body).toEqual({
      material: 'Jilid 3 halaman 5',
      version: 1,
    })
    await waitFor(async () => expect(await kept()).toBeNull())
  })

  it('shows beside it when each category of a class was last taught', async () => {
    givenAnswers(answersWith())
    await render(<Materials />)
    const panel = page.getByRole('region', { name: 'Terakhir diajarkan' })
    await expect.element(panel).toMatchTextContent(/Praktik Ibadah.*7 kali · 5 hari lalu/)
    await expect.element(panel).toMatchTextContent(/Menulis Arab.*belum pernah/)
  })

  it('says why an entry can no longer be changed: too old, or of another year', async () => {
    const closed = { canEdit: false, date: week }
    givenAnswers(
      answersWith(
        givenProgress({ ...closed, category: 'writing' }),
        givenProgress({ ...closed, id: 'm0', classId: { id: 'k0', name: 'Kelas Umar 4' } }),
      ),
    )
    await render(<Materials />)
    await expect
      .element(page.getByRole('button', { name: 'Ubah: Menulis Arab' }))
      .toHaveAccessibleDescription('Catatan materi dapat diubah selama 24 jam.')
    await expect
      .element(page.getByRole('button', { name: "Hapus: Baca Al-Qur'an/Tilawati" }))
      .toHaveAccessibleDescription('Tahun ajaran desa ini tidak sedang berjalan.')
  })
})
