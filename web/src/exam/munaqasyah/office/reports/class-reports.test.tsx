import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { leaveNothing } from '../../../../api/queries/test-server.fixtures.tsx'
import { deviceStorage } from '../../../../api/session/device-storage.ts'
import { givenClass, numberedId } from '../../../../structure/classes/test/classes.fixtures.ts'
import { begun, done, givenClassScores } from '../test/class-scores.fixtures.tsx'
import { givenScore, kelompok } from '../test/office.fixtures.ts'
import { button } from '../test/office-screens.fixtures.tsx'

beforeEach(() => page.viewport(1440, 900))
afterEach(leaveNothing)

describe('the raport of a class', () => {
  it('let go of a student who left the list, and say so', async () => {
    const { change } = await givenClassScores({ scores: [done, begun] })
    await button('Raport Kelas').click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('1 dari 2 siswa')).toBeVisible()
    change([begun])
    await expect
      .element(dialog.getByText('Aisyah Putri keluar dari pilihan: tidak ada lagi di halaman ini.'))
      .toBeVisible()
    await expect.element(dialog.getByText('0 dari 1 siswa')).toBeVisible()
  })

  it('are created for finished students, in three presses', async () => {
    const { server } = await givenClassScores()
    await button('Raport Kelas').click()
    const sheet = page.getByRole('dialog', { name: 'Raport Kelas 3' })
    await expect.element(sheet.getByRole('checkbox', { name: 'Aisyah Putri' })).toBeChecked()
    await expect.element(sheet.getByRole('checkbox', { name: /Bilal/ })).not.toBeChecked()
    await expect.element(sheet).toMatchTextContent(/Belum dinilai: Menulis Arab, Praktik Ibadah/)
    await expect.element(sheet).toMatchTextContent(/1 dari 2 siswa/)
    await sheet.getByRole('button', { name: 'Buat' }).click()
    await expect.poll(() => server.sentTo('POST documents').length).toBe(1)
    expect(server.sentTo('POST documents')[0]?.body).toMatchObject({
      kind: 'reports',
      scoreIds: [done.id],
      sort: 'name',
      format: 'pdf',
      withHandOver: false,
    })
  })

  it('leave out an erased student, who has none', async () => {
    const erased = { ...givenScore({ name: 'Siswa terhapus', each: 70 }), studentNis: '' }
    const { server } = await givenClassScores({ scores: [done, begun, erased] })
    await button('Raport Kelas').click()
    const sheet = page.getByRole('dialog', { name: 'Raport Kelas 3' })
    await expect.element(sheet.getByText('1 dari 2 siswa')).toBeVisible()
    await expect.element(sheet.getByText('Siswa terhapus')).not.toBeInTheDocument()
    await sheet.getByRole('button', { name: 'Buat' }).click()
    await expect.poll(() => server.sentTo('POST documents').length).toBe(1)
    expect(server.sentTo('POST documents')[0]?.body).toMatchObject({ scoreIds: [done.id] })
  })

  it('are signed by whom the dialog shows: not by a remembered teacher who left the class', async () => {
    const teacher = {
      id: numberedId('t', 1),
      name: 'Yusuf Hidayat',
      nig: '20190014',
      position: 'localTeacher',
      phone: null,
      image: null,
      thumbnail: null,
      userId: { id: numberedId('t', 2), subBranchId: kelompok },
    } as const
    const schoolClass = givenClass({ teachers: [teacher] })
    const { server, results } = await givenClassScores({ schoolClass })
    const key = `report.signer.${results.classId.id}`
    deviceStorage.write(key, numberedId('t', 9))
    await button('Raport Kelas').click()
    const sheet = page.getByRole('dialog', { name: 'Raport Kelas 3' })
    await expect.element(sheet.getByRole('option', { name: 'Yusuf Hidayat' })).toBeInTheDocument()
    await expect.element(sheet.getByLabelText('Wali Kelas')).toHaveValue('')
    await sheet.getByRole('button', { name: 'Buat' }).click()
    await expect.poll(() => server.sentTo('POST documents').length).toBe(1)
    expect(server.sentTo('POST documents')[0]?.body).not.toHaveProperty('homeroomTeacherId')
    expect(deviceStorage.read(key)).toBe('')
  })

  it('need at least one student', async () => {
    await givenClassScores({ scores: [begun] })
    await button('Raport Kelas').click()
    await expect.element(button('Buat')).toHaveAccessibleDescription('Pilih siswa dahulu.')
    await page.getByRole('checkbox', { name: 'Semua siswa' }).click()
    await expect.element(button('Buat')).not.toHaveAttribute('aria-disabled')
  })
})
