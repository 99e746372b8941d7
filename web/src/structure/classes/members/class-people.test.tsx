import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { leaveNothing } from '../../../api/queries/test-server.fixtures.tsx'
import { ahmad, givenPage, givenServer, open, other, zahra } from '../test/class-page.fixtures.tsx'
import { givenViewer } from '../test/class-screens.fixtures.tsx'
import {
  classId,
  givenClass,
  givenMember,
  givenStay,
  numberedId,
  subBranch,
} from '../test/classes.fixtures.ts'

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})
afterEach(leaveNothing)

describe('its people', () => {
  it('are found by name or NIS; what their profile lacks is named', async () => {
    givenViewer('branchAdmin')
    const missing = ['image', 'address'] as const
    const incomplete = { ...zahra, isProfileComplete: false, missing: [...missing] }
    givenServer({ members: [ahmad, incomplete] })
    const screen = await givenPage()
    await expect.element(screen.getByText('Foto, Alamat')).toBeVisible()
    await expect.element(screen.getByText(/^5\/7/)).toBeVisible()
    await screen.getByRole('searchbox').fill('20240010')
    await expect.element(screen.getByText('Zahra Khoirunnisa')).not.toBeInTheDocument()
    await expect.element(screen.getByText('Ahmad Hakim')).toBeVisible()
  })

  it('say how they came late, and where they went', async () => {
    givenViewer('branchAdmin')
    const late = givenMember(3, { began: 'lateEnrolment', joinedOn: '2025-11-03' })
    const gone = givenMember(4, {
      name: 'Bilal Ihsan',
      leftOn: '2025-11-10',
      ended: 'transfer',
      transfers: [
        {
          id: 'm1',
          kind: 'class',
          date: '2025-11-10',
          at: '2025-11-10T03:00:00.000Z',
          by: { id: 'u2', name: 'Yayat' },
          reason: 'Salah tingkat',
          from: { id: classId, name: 'Kelas Umar 5' },
          to: { id: other.id, name: other.name },
        },
      ],
    })
    givenServer({ members: [ahmad, late, gone] })
    const screen = await givenPage()
    await expect.element(screen.getByText('Susulan, 3 Nov 2025')).toBeVisible()
    const former = screen.getByRole('region', { name: 'Pernah di kelas ini' })
    await expect.element(former.getByText('Bilal Ihsan')).toBeVisible()
    await expect.element(former.getByText('Mutasi ke Kelas 4: Salah tingkat (Yayat)')).toBeVisible()
  })

  it('that moved to another kelompok of the class are present, and not gone', async () => {
    givenViewer('branchAdmin')
    const move = {
      id: 'm1',
      kind: 'subBranch',
      date: '2025-11-10',
      at: '2025-11-10T03:00:00.000Z',
      by: { id: 'u2', name: 'Yayat' },
      reason: 'Pindah rumah',
      from: { id: numberedId('k', 98), name: 'An-Nur' },
      to: subBranch,
    } as const
    const bilal = { name: 'Bilal Ihsan', transfers: [move] }
    const before = givenMember(4, { ...bilal, leftOn: move.date, ended: 'transfer' })
    const after = givenMember(4, { ...bilal, joinedOn: move.date, began: 'transfer' })
    givenServer({ members: [after, before] })
    const screen = await givenPage()
    await expect
      .element(screen.getByText('Pindahan dari Kelompok An-Nur, 10 Nov 2025'))
      .toBeVisible()
    await expect
      .element(screen.getByRole('region', { name: 'Pernah di kelas ini' }))
      .not.toBeInTheDocument()
  })

  it('that were of the kelompok then have no record to open', async () => {
    givenViewer('subBranchAdmin')
    const stay = { leftOn: '2025-11-10', ended: 'transfer' } as const
    const theirs = { isFormer: true, isProfileComplete: false, attendance30Days: null }
    const gone = givenMember(4, { name: 'Bilal Ihsan', ...stay, ...theirs })
    const own = givenMember(6, { name: 'Salman Faris', ...stay })
    givenServer({ members: [ahmad, gone, own] })
    const screen = await givenPage()
    const former = screen.getByRole('region', { name: 'Pernah di kelas ini' })
    await expect.element(former.getByText('Bilal Ihsan')).toBeVisible()
    await expect
      .element(former.getByRole('button', { name: 'Riwayat kelas Salman Faris' }))
      .toBeVisible()
    await expect
      .element(former.getByRole('button', { name: 'Riwayat kelas Bilal Ihsan' }))
      .not.toBeInTheDocument()
  })

  it('that are of elsewhere by now are named, and left out of what is done for the class', async () => {
    givenViewer('branchAdmin')
    const theirs = { isFormer: true, isProfileComplete: false, attendance30Days: null }
    givenServer({ members: [ahmad, givenMember(4, { name: 'Bilal Ihsan', ...theirs })] })
    const screen = await givenPage()
    await expect
      .element(screen.getByRole('row', { name: /Bilal Ihsan.*sejak 14 Jul 2025.*20240013/ }))
      .toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: 'Aksi untuk Ahmad Hakim' }))
      .toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: 'Aksi untuk Bilal Ihsan' }))
      .not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Catat persetujuan' }).click()
    const dialog = screen.getByRole('dialog')
    await expect.element(dialog.getByRole('button', { name: 'Catat 1 siswa' })).toBeVisible()
    await expect.element(dialog.getByRole('checkbox', { name: /Ahmad Hakim/ })).toBeChecked()
    await expect
      .element(dialog.getByRole('checkbox', { name: /Bilal Ihsan/ }))
      .not.toBeInTheDocument()
  })

  it('whose data was erased can be taken out while the class is prepared, and nothing else', async () => {
    givenViewer('branchAdmin')
    const erased = { isFormer: true, isProfileComplete: false, attendance30Days: null, nis: '' }
    const gone = givenMember(4, { name: 'Data dihapus', ...erased })
    const remove = 'DELETE classes/remove-student'
    const server = givenServer({
      schoolClass: givenClass(open),
      members: [gone],
      more: {
        [remove]: () => ({ body: { message: 'Siswa dikeluarkan.', class: givenClass(open) } }),
      },
    })
    const screen = await givenPage()
    await screen.getByRole('button', { name: 'Aksi untuk Data dihapus' }).click()
    expect(screen.getByRole('menuitem').elements()).toHaveLength(1)
    await screen.getByRole('menuitem', { name: 'Keluarkan' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ya', exact: true }).click()
    await expect.poll(() => server.sentTo(remove)[0]?.body).toEqual({ classId, studentId: gone.id })
  })

  it('whose data was erased stay where the class is locked', async () => {
    givenViewer('branchAdmin')
    const erased = { isFormer: true, isProfileComplete: false, attendance30Days: null, nis: '' }
    givenServer({
      schoolClass: givenClass({ isLocked: true, isYearActive: true }),
      members: [ahmad, givenMember(4, { name: 'Data dihapus', ...erased })],
    })
    const screen = await givenPage()
    await expect
      .element(screen.getByRole('button', { name: 'Aksi untuk Ahmad Hakim' }))
      .toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: 'Aksi untuk Data dihapus' }))
      .not.toBeInTheDocument()
  })

  it('have a share that says which days it looks at, and that a register is still open', async () => {
    givenViewer('branchAdmin')
    givenServer({ members: [{ ...ahmad, isOpen: true }, zahra] })
    const screen = await givenPage()
    await expect
      .element(screen.getByRole('columnheader', { name: /Kehadiran 30 hari di kelas ini/ }))
      .toBeVisible()
    await expect.element(screen.getByText('Kehadiran 30 hari: absen masih terbuka.')).toBeVisible()
    await expect
      .element(screen.getByRole('row', { name: /absen masih terbuka/ }))
      .not.toBeInTheDocument()
  })

  it('without a name are still somebody, in the table and in what is asked of them', async () => {
    givenViewer('branchAdmin')
    givenServer({ members: [ahmad, givenMember(5, { name: '' })] })
    const screen = await givenPage()
    await expect.element(screen.getByRole('row', { name: /Tanpa nama/ })).toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: 'Aksi untuk Tanpa nama' }))
      .toBeVisible()
  })

  it('have a history of classes', async () => {
    givenViewer('teacher')
    const stay = { teachingGroupName: 'KBM Al-Ikhlas', classId, className: 'Kelas Umar 4' }
    givenServer({
      more: {
        [`GET students/${ahmad.id}/history`]: () => ({
          body: {
            classes: [
              {
                ...stay,
                academicYearId: 'y1',
                academicYearName: '20242',
                isOfRunningYear: false,
                from: '2025-01-06',
                to: '2025-06-20',
                transfer: null,
              },
            ],
            changes: [],
          },
        }),
      },
    })
    const screen = await givenPage()
    await screen.getByRole('button', { name: 'Riwayat kelas Ahmad Hakim' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Riwayat kelas Ahmad Hakim' })
    await expect.element(dialog.getByText('Kelas Umar 4 · KBM Al-Ikhlas')).toBeVisible()
    await expect.element(dialog.getByText(/2024\/2025 Genap · 6 Jan – 20 Jun 2025/)).toBeVisible()
  })

  it('teach, with the number for the offices and without for colleagues', async () => {
    givenViewer('subBranchAdmin')
    givenServer({ schoolClass: givenClass({ homeroom: numberedId('t', 1) }) })
    const screen = await givenPage({ tab: 'guru' })
    await expect.element(screen.getByRole('link', { name: 'Telepon Guru 1' })).toBeVisible()
    await expect.element(screen.getByText('Wali Kelas')).toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: 'Keluarkan Guru 1' }))
      .not.toHaveAttribute('aria-disabled')
  })

  it('leave a class of a running year with a reason; the last one is warned of', async () => {
    givenViewer('branchAdmin')
    const leave = `DELETE classes/${classId}/teachers`
    const server = givenServer({
      schoolClass: givenClass({ isLocked: true, isYearActive: true }),
      more: {
        [leave]: () => ({ body: { message: 'Guru dikeluarkan.', class: givenClass() } }),
      },
    })
    const screen = await givenPage({ tab: 'guru' })
    await expect
      .element(screen.getByRole('link', { name: 'Tambah Guru' }))
      .not.toHaveAttribute('aria-disabled')
    await screen.getByRole('button', { name: 'Keluarkan Guru 1' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect
      .element(dialog.getByText(/lalu tidak punya guru: absen tidak dapat dibuka/))
      .toBeVisible()
    await dialog.getByLabelText('Alasan').fill('Pindah ke luar kota')
    await dialog.getByRole('button', { name: 'Ya', exact: true }).click()
    await expect.element(dialog.getByText('Guru dikeluarkan.')).toBeVisible()
    expect(server.sentTo(leave)[0]?.body).toEqual({
      teacherId: numberedId('t', 1),
      reason: 'Pindah ke luar kota',
    })
  })

  it('say why they came and went while the year ran', async () => {
    givenViewer('branchAdmin')
    const came = { joinedOn: '2025-11-03', joinedReason: 'Menggantikan yang sakit' }
    const left = { leftOn: '2025-11-03', leftReason: 'Pindah ke luar kota' }
    givenServer({ teachers: [givenStay(1, came), givenStay(2, left)] })
    const screen = await givenPage({ tab: 'guru' })
    await expect
      .element(screen.getByText('Masuk 3 November 2025: Menggantikan yang sakit'))
      .toBeVisible()
    await expect.element(screen.getByText('Keluar: Pindah ke luar kota')).toBeVisible()
  })

  it('may be nobody yet', async () => {
    givenViewer('teacher')
    givenServer({ schoolClass: givenClass({ teachers: [] }), teachers: [] })
    const screen = await givenPage({ tab: 'guru' })
    await expect.element(screen.getByText('Kelas ini belum mempunyai guru.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Tambah Guru' }).elements()).toEqual([])
  })
})
