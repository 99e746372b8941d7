import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { leaveNothing, refusal } from '../../../api/queries/test-server.fixtures.tsx'
import { givenGroupPage, kelas, kelompok, row } from '../test/group-page.fixtures.tsx'
import { button, expectOff } from '../test/group-screens.fixtures.tsx'
import { givenClass, givenGroup, givenMember } from '../test/teaching-groups.fixtures.ts'

beforeEach(() => page.viewport(1280, 900))
afterEach(() => {
  leaveNothing()
  vi.restoreAllMocks()
})

const member = givenMember({
  name: 'At-Tauhid',
  teacherCount: 11,
  studentCount: 58,
  attendancePerformance: 88.2,
})
const locked = givenClass({ name: 'Kelas PAUD', isLocked: true })
const open = givenClass({ name: 'Kelas Ali 5', startTime: '18:30', endTime: '19:45' })

describe('reading', () => {
  it('shows head, kelompok and classes with their figures', async () => {
    await givenGroupPage(givenGroup({ subBranches: [member], classes: [locked, open] }), {
      role: 'subBranchAdmin',
    })
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('KBM At-Tauhid')
    await expect.element(page.getByText('Kp. Babakan RT 01/09')).toBeVisible()
    await expect.element(page.getByText('1 kelompok dan 2 kelas')).toBeVisible()
    await expect.element(row('Kp. Babakan RT 03/05')).toMatchTextContent(/At-Tauhid.*11.*58.*88,2%/)
    await expect
      .element(row('Kelas Ali 5'))
      .toMatchTextContent(/18\.30.*19\.45.*2.*18.*87,4%.*Terbuka/)
    await expect.element(row('Kelas PAUD')).toMatchTextContent(/Terkunci/)
    const view = row('Kelas Ali 5').getByRole('link', { name: 'Lihat Kelas Ali 5' })
    await expect.element(view).toHaveAttribute('href', `#class ${open.id}`)
  })

  it('is all a kelompok and the region can do', async () => {
    for (const role of ['subBranchAdmin', 'admin'] as const) {
      await givenGroupPage(givenGroup({ subBranches: [member], classes: [open] }), { role })
      await expect.element(row('Kelas Ali 5').first()).toBeVisible()
      for (const name of [
        'Kunci KBM',
        'Ubah KBM',
        'Hapus KBM',
        'Kunci semua kelas',
        'Kunci Kelas Ali 5',
      ])
        await expect.element(button(name)).not.toBeInTheDocument()
      await expect.element(page.getByRole('link', { name: 'Tambah Kelas' })).not.toBeInTheDocument()
    }
  })

  it('leads from a kelompok to its students', async () => {
    await givenGroupPage(givenGroup({ subBranches: [member] }), { role: 'admin' })
    await expect
      .element(row('Kp. Babakan RT 03/05').getByRole('link', { name: 'Lihat At-Tauhid' }))
      .toHaveAttribute('href', `#students ${member.id}`)
  })

  it('shows five rows, more by choice, and the whole list behind "Lihat semua"', async () => {
    const classes = Array.from({ length: 8 }, (_, i) => givenClass({ name: `Kelas ${i + 1}` }))
    const subBranches = Array.from({ length: 7 }, (_, i) =>
      givenMember({ name: `Kelompok ${i + 1}` }),
    )
    const group = givenGroup({ classes, subBranches })
    await givenGroupPage(group, { role: 'admin' })
    await expect.element(kelas().getByText('5 dari 8')).toBeVisible()
    await expect
      .element(kelas().getByRole('link', { name: 'Lihat semua' }))
      .toHaveAttribute('href', `#classes ${group.branchYearId.academicYearId.id}`)
    await kelas().getByLabelText('Tampilkan').selectOptions('10')
    await expect.element(kelas().getByText('8 dari 8')).toBeVisible()
    await kelompok().getByRole('button', { name: 'Lihat semua' }).click()
    await expect.element(kelompok().getByText('7 dari 7')).toBeVisible()
    await kelompok().getByLabelText('Tampilkan').selectOptions('20')
    await expect.element(kelompok().getByText('7 dari 7')).toBeVisible()
  })

  it('says that the tables are empty', async () => {
    await givenGroupPage(givenGroup(), { role: 'admin' })
    await expect.element(kelompok().getByText('Tidak ada data')).toBeVisible()
    await expect.element(kelas().getByText('Tidak ada data')).toBeVisible()
  })

  it('shows nothing of a KBM that is not there for the reader', async () => {
    await givenGroupPage(refusal(404, 'teaching-group.not-found', 'KBM tidak ditemukan.'))
    await expect
      .element(page.getByText('Data tidak ditemukan atau di luar wewenang Anda.'))
      .toBeVisible()
  })

  it('says that the server could not be reached, and what failed', async () => {
    await givenGroupPage(refusal(500, 'server.unexpected', 'Something went wrong'))
    await expect.element(page.getByText('Something went wrong')).toBeVisible()
  })
})

describe('a year in which nothing can be built', () => {
  const classes = [locked]

  it('is active: deactivate it first', async () => {
    await givenGroupPage(givenGroup({ isYearActive: true, isLocked: true, classes }))
    for (const name of [
      'Buka KBM',
      'Ubah KBM',
      'Tambah Kelas',
      'Tambah Kelompok',
      'Buka Kunci Kelas PAUD',
    ])
      await expectOff(name, 'Nonaktifkan tahun ajaran desa dahulu.')
  })

  it('is over', async () => {
    await givenGroupPage(givenGroup({ year: '20242', isCurrent: false, isLocked: true, classes }))
    for (const name of ['Buka KBM', 'Ubah KBM', 'Tambah Kelas', 'Buka Kunci Kelas PAUD'])
      await expectOff(name, 'Tahun ajaran ini sudah lewat.')
  })

  it('is still to come although the desa has no running year', async () => {
    const running = {
      id: 'y1',
      name: '20242',
      isActive: true,
      munaqasyahStatus: 'notStarted',
      startDate: null,
      endDate: null,
      version: 1,
    }
    const group = givenGroup({ year: '20271', isCurrent: false, isLocked: true, classes })
    await givenGroupPage(group, {
      answers: { 'GET academicYears/active': () => ({ body: { academicYear: running } }) },
    })
    await expectOff('Buka KBM', 'Tahun ajaran daerah masih nonaktif.')
    const note = page.getByText(/KBM dan kelas hanya dapat dilihat\.$/)
    await expect.element(note).toMatchTextContent('Tahun ajaran daerah masih nonaktif. KBM dan')
    await expect.element(page.getByText(/lewat|Selama aktif/)).not.toBeInTheDocument()
  })

  it('cannot be reached without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await givenGroupPage(givenGroup({ subBranches: [member], classes }))
    await expectOff('Kunci KBM', 'Perlu jaringan.')
  })
})

it('fits a phone, with the actions of a class behind its menu', async () => {
  await page.viewport(390, 844)
  await givenGroupPage(
    givenGroup({
      name: 'KBM Masjid Jami’ Nurul Falah dan Al-Muhajirin Perum Bumi Mekarsari Indah',
      subBranches: [member],
      classes: [open],
    }),
  )
  await button('Aksi lain untuk Kelas Ali 5').click()
  await expect.element(page.getByRole('menuitem', { name: 'Kunci' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Kembali ke Tahun Ajaran Desa' }))
    .toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
