import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { leaveNothing, refusal } from '../../../api/queries/test-server.fixtures.tsx'
import {
  ahmad,
  givenPage,
  givenServer,
  other,
  running,
  type Given,
} from '../test/class-page.fixtures.tsx'
import { givenViewer } from '../test/class-screens.fixtures.tsx'
import { givenClass, numberedId, subBranch } from '../test/classes.fixtures.ts'

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})
afterEach(leaveNothing)

describe('Mutasi', () => {
  async function givenDialog(more: Given['more'] = {}) {
    givenViewer('branchAdmin')
    const server = givenServer({ schoolClass: givenClass(running), more })
    const screen = await givenPage()
    await screen.getByRole('button', { name: 'Aksi untuk Ahmad Hakim' }).click()
    await screen.getByRole('menuitem', { name: 'Mutasi' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Mutasi Ahmad Hakim' })
    await expect.element(dialog.getByText(/Nilai munaqosah yang sudah dimulai/)).toBeVisible()
    return { server, screen, dialog }
  }

  const transfers = `POST students/${ahmad.id}/transfers`
  const moved = {
    message: 'Ahmad Hakim pindah ke Kelas 4.',
    student: {
      id: ahmad.id,
      nis: ahmad.nis,
      name: ahmad.name,
      className: 'Kelas 4',
      classIds: [],
      userId: { id: 'u', subBranchId: { ...subBranch, branchId: { id: 'b', name: 'Mekarsari' } } },
    },
    transfer: {
      id: 'm1',
      kind: 'class',
      date: '2025-11-20',
      at: '2025-11-20T03:00:00.000Z',
      by: { id: 'u2', name: 'Yayat' },
      reason: 'Salah tingkat',
      from: null,
      to: null,
    },
  }

  it('needs a class and a reason, then says how it went', async () => {
    const { server, dialog, screen } = await givenDialog({
      [transfers]: () => ({ status: 201, body: moved }),
    })
    await dialog.getByRole('button', { name: 'Simpan Mutasi' }).click()
    await expect.element(dialog.getByText('Kelas tujuan tidak boleh kosong!')).toBeVisible()
    await expect.element(dialog.getByText('Alasan tidak boleh kosong!')).toBeVisible()
    await dialog.getByLabelText('Kelas tujuan').selectOptions('Kelas 4 · KBM Al-Ikhlas')
    await dialog.getByLabelText('Alasan').fill('Salah tingkat')
    await dialog.getByRole('button', { name: 'Simpan Mutasi' }).click()
    const done = screen.getByRole('dialog', { name: 'Berhasil!' })
    await expect.element(done.getByText('Ahmad Hakim pindah ke Kelas 4.')).toBeVisible()
    expect(server.sentTo(transfers)[0]?.body).toMatchObject({
      toClassId: other.id,
      reason: 'Salah tingkat',
    })
  })

  it('keeps what was typed when the server refuses', async () => {
    const { dialog } = await givenDialog({
      [transfers]: () => refusal(409, 'munaqasyah.running', 'Munaqosah masih berlangsung.'),
    })
    await dialog.getByLabelText('Keluar dari kelas').click()
    await dialog.getByLabelText('Alasan').fill('Ikut orang tua pindah')
    await dialog.getByRole('button', { name: 'Simpan Mutasi' }).click()
    await expect.element(dialog.getByText('Munaqosah masih berlangsung.')).toBeVisible()
    await expect.element(dialog.getByLabelText('Alasan')).toHaveValue('Ikut orang tua pindah')
  })

  it('that is late asks what becomes of the marks since its day, once for each day', async () => {
    const marks = [
      { date: '2025-11-10', status: 'Hadir', className: 'Kelas 3', canMove: false },
      { date: '2025-11-12', status: 'Terlambat', className: 'Kelas 3', canMove: true },
    ]
    const asked = 'Ada 2 tanda di kelas lama sejak tanggal pindah.'
    const { server, dialog, screen } = await givenDialog({
      [transfers]: ({ body }) =>
        body['marksLeft'] === undefined
          ? refusal(409, 'student.marks-left', asked, { details: { marks } })
          : { status: 201, body: moved },
    })
    const save = dialog.getByRole('button', { name: 'Simpan Mutasi' })
    await dialog.getByLabelText('Kelas tujuan').selectOptions('Kelas 4 · KBM Al-Ikhlas')
    await dialog.getByLabelText('Alasan').fill('Salah tingkat')
    await save.click()
    await expect.element(dialog.getByText(asked)).toBeVisible()
    const note = dialog.getByRole('listitem')
    await expect.element(note.first()).toMatchTextContent(/Hadir · kelas baru tidak bertemu/)
    await save.click()
    await expect.element(dialog.getByText('Pilih: hapus, atau pindahkan.')).toBeVisible()
    expect(server.sentTo(transfers)).toHaveLength(1)

    await dialog.getByLabelText('Pindahkan 1 ke kelas baru, hapus yang lain').click()
    await save.click()
    await expect.element(screen.getByRole('dialog', { name: 'Berhasil!' })).toBeVisible()
    expect(server.sentTo(transfers)[1]?.body).toMatchObject({
      marksLeft: 'move',
      marksSeen: ['2025-11-10', '2025-11-12'],
    })
  })

  it('asks before it forgets what was typed', async () => {
    const { dialog } = await givenDialog()
    await dialog.getByLabelText('Alasan').fill('Salah tingkat')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog.getByText('Ada isian yang belum disimpan.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Lanjut mengisi' }).click()
    await expect.element(dialog.getByLabelText('Alasan')).toHaveValue('Salah tingkat')
    await dialog.getByRole('button', { name: 'Batal' }).click()
    await dialog.getByRole('button', { name: 'Buang' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('to another kelompok names the class that goes with it', async () => {
    const cihuni = { id: numberedId('k', 99), name: 'Cihuni' }
    const { server, dialog } = await givenDialog({
      [transfers]: () => ({ status: 201, body: moved }),
      'GET levels/branches/*': () => ({
        body: {
          subBranches: [subBranch, cihuni].map((one) => ({
            ...one,
            address: '-',
            branchId: { id: 'b', name: 'Mekarsari' },
            teachingGroups: [],
            version: 1,
            munaqasyahStatus: 'notStarted',
            munaqisyCount: 0,
            studentCount: 0,
            completedCount: 0,
            avgScore: null,
            progress: null,
          })),
        },
      }),
    })
    await dialog.getByLabelText('Kelompok lain').click()
    await dialog.getByLabelText('Kelompok tujuan').selectOptions('Cihuni')
    await dialog.getByLabelText('Kelas setelah pindah').selectOptions('Tanpa kelas')
    await dialog.getByLabelText('Alasan').fill('Pindah rumah')
    await dialog.getByRole('button', { name: 'Simpan Mutasi' }).click()
    await expect
      .poll(() => server.sentTo(transfers)[0]?.body)
      .toMatchObject({
        toSubBranchId: cihuni.id,
        toClassId: null,
      })
  })
})
