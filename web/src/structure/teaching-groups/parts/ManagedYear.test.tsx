import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { leaveNothing, refusal, type Answer } from '../../../api/queries/test-server.fixtures.tsx'
import { givenGroup, givenSteps, givenYear } from '../../branch-years/test/branch-years.fixtures.ts'
import {
  button,
  card,
  close,
  dialog,
  expectOff,
  givenYearsPage,
  row,
  yes,
} from '../../branch-years/test/years-page.fixtures.tsx'

beforeEach(() => page.viewport(1280, 900))
afterEach(() => {
  leaveNothing()
  vi.restoreAllMocks()
})

describe('the year in work', () => {
  const openGroup = givenGroup({
    name: 'KBM At-Tauhid',
    openClassNames: ['Kelas Ali 5', 'Kelas 6'],
    classCount: 6,
  })
  const lockedGroup = givenGroup({ name: 'KBM An-Nur', isLocked: true })
  const building = givenYear({
    teachingGroups: [lockedGroup, openGroup],
    holds: { classes: 8, attendances: 0, scores: 0 },
  })
  const steps = { classesLocked: 2, teachingGroupsLocked: 1, active: 1 }

  it('shows how far it is, leads to what is open, and names the first missing step', async () => {
    await givenYearsPage({ years: [building], steps })
    await expect.element(page.getByText('1 dari 2 KBM terkunci')).toBeVisible()
    const list = page.getByRole('list', { name: /Langkah menyiapkan/ })
    await expect.element(list.getByRole('listitem').nth(0)).toHaveTextContent('KBM ada, selesai')
    await expect
      .element(list.getByRole('link', { name: 'Masih ada 2 kelas yang belum dikunci.' }))
      .toHaveAttribute('href', '#teachingGroup')
    await expectOff('Aktifkan', 'Masih ada 2 kelas yang belum dikunci.')
    await expect.element(row('KBM At-Tauhid')).toMatchTextContent(/4 dari 6/)
  })

  it('has its buttons when the checklist above them is there: they do not move under the finger', async () => {
    const told = Promise.withResolvers<Answer>()
    await givenYearsPage({
      years: [building],
      answers: { 'GET branchYears/*': () => told.promise },
    })
    await expect.element(row('KBM At-Tauhid')).toBeVisible()
    await expect.element(page.getByText(/Memuat langkah/)).toBeInTheDocument()
    expect(button('Kunci semua kelas dan KBM').query()).toBeNull()
    told.resolve({ body: { setUp: givenSteps(steps), exam: [] } })
    await expect.element(button('Kunci semua kelas dan KBM')).toBeVisible()
    await expect.element(page.getByRole('list', { name: /Langkah menyiapkan/ })).toBeVisible()
  })

  it('is activated once everything is locked, after one question', async () => {
    const ready = givenYear({ teachingGroups: [lockedGroup], version: 7 })
    const { server, stored } = await givenYearsPage({
      years: [ready],
      steps: { active: 1 },
      answers: {
        'PATCH branchYears/activate': () => ({
          body: { message: 'Tahun ajaran 2026/2027 Ganjil diaktifkan.', branchYear: ready },
        }),
      },
    })
    await button('Aktifkan').click()
    await expect.element(dialog()).toHaveAccessibleName('Aktifkan tahun ajaran 2026/2027 Ganjil?')
    stored.years = [{ ...ready, isActive: true }]
    await yes().click()
    await expect.element(dialog()).toHaveAccessibleName('Berhasil!')
    await close().click()
    await expect.element(card('2026/2027 Ganjil')).toMatchTextContent(/Aktif/)
    await expect.element(button('Nonaktifkan')).toBeVisible()
    expect(server.sentTo('PATCH branchYears/activate')[0]?.body).toEqual({
      branchYearId: ready.id,
      version: 7,
    })
    expect(stored.changes).toBe(1)
  })

  it('shows a refusal in the server’s words and what has changed meanwhile', async () => {
    const ready = givenYear({ teachingGroups: [lockedGroup] })
    const message = 'KBM belum dikunci: KBM An-Nur.'
    const { stored } = await givenYearsPage({
      years: [ready],
      steps: { active: 1 },
      answers: {
        'PATCH branchYears/activate': () =>
          refusal(409, 'branch-year.unlocked-teaching-group', message),
      },
    })
    await button('Aktifkan').click()
    stored.years = [{ ...ready, teachingGroups: [{ ...lockedGroup, isLocked: false }] }]
    await yes().click()
    await expect.element(dialog()).toHaveAccessibleName('Gagal!')
    await expect.element(dialog()).toMatchTextContent(new RegExp(message))
    await close().click()
    await expect.element(page.getByText('0 dari 1 KBM terkunci')).toBeVisible()
    expect(stored.changes).toBe(0)
  })

  it('cannot be left while its exam runs', async () => {
    await givenYearsPage({ years: [givenYear({ isActive: true, munaqasyahStatus: 'inProgress' })] })
    await expectOff('Nonaktifkan', 'Munaqosah masih berlangsung.')
    // The reason stands in the open, not only in the button's bubble.
    await expect.element(page.getByText('Munaqosah masih berlangsung.').first()).toBeVisible()
  })

  it('is deleted only while nothing hangs on it, by typing its name', async () => {
    const { server } = await givenYearsPage({
      years: [givenYear({ teachingGroups: [givenGroup({ classCount: 0 })] })],
      answers: { 'DELETE branchYears': () => ({ body: { message: 'Tahun ajaran dihapus.' } }) },
    })
    await button('Hapus tahun ajaran').click()
    await expectOff('Ya', 'Ketik “2026/2027 Ganjil” dahulu.')
    await dialog().getByLabelText('Tahun ajaran').fill('2026/2027 Ganjil')
    await yes().click()
    await expect.element(dialog()).toHaveAccessibleName('Berhasil!')
    expect(server.sentTo('DELETE branchYears')).toHaveLength(1)
  })

  it('says what keeps it from being deleted', async () => {
    await givenYearsPage({ years: [building], steps })
    await expectOff('Hapus tahun ajaran', 'Tahun ajaran masih berisi 8 kelas.')
  })

  it('is filled by copy while it is empty and there is a year before', async () => {
    const empty = givenYear()
    await givenYearsPage({
      years: [
        empty,
        givenYear({ name: '20252', isCurrent: false, teachingGroups: [givenGroup()] }),
      ],
      steps: { teachingGroups: 1 },
    })
    await expect
      .element(page.getByRole('link', { name: 'Salin dari tahun lalu' }))
      .toHaveAttribute('href', `#copy ${empty.id}`)
    await expectOff('Aktifkan', 'Belum ada KBM.')
    await expectOff('Kunci semua kelas dan KBM', 'Belum ada KBM.')
  })

  it('says that there is nothing to copy from', async () => {
    await givenYearsPage({ years: [givenYear()], steps: { teachingGroups: 1 } })
    await expectOff('Salin dari tahun lalu', 'Belum ada tahun sebelumnya.')
  })

  const copy = {
    id: 'c1',
    createdAt: '2026-07-01T03:00:00.000Z',
    fromName: '20252',
    totals: { teachingGroups: 1, subBranches: 1, classes: 2, teachers: 3, students: 41 },
    canUndo: true,
    usedBy: null,
  }

  it('takes a copy back after the password, until something of it was used', async () => {
    let isConfirmed = false
    await givenYearsPage({
      years: [givenYear({ teachingGroups: [openGroup], copy })],
      answers: {
        'DELETE branchYears/*': () => {
          if (isConfirmed) return { body: { message: 'Salinan dibatalkan.' } }
          isConfirmed = true
          return refusal(403, 'session.confirm-needed', 'Masukkan password Anda untuk melanjutkan.')
        },
      },
    })
    await button('Batalkan salinan').click()
    await expect.element(dialog()).toMatchTextContent(/2025\/2026 Genap/)
    await yes().click()
    await dialog().getByLabelText('Password', { exact: true }).fill('benar')
    await yes().click()
    await expect.element(dialog()).toMatchTextContent(/Salinan dibatalkan\./)
  })

  it('says why a copy cannot be taken back', async () => {
    const used = { ...copy, canUndo: false, usedBy: '3 absensi' }
    await givenYearsPage({ years: [givenYear({ teachingGroups: [openGroup], copy: used })] })
    await expectOff('Batalkan salinan', 'Salinan sudah dipakai: 3 absensi.')
  })

  it('does nothing without a network, and says so', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await givenYearsPage({
      years: [givenYear({ teachingGroups: [lockedGroup] })],
      steps: { active: 1 },
    })
    await expectOff('Aktifkan', 'Perlu jaringan.')
    await expectOff(`Buka KBM: ${lockedGroup.name}`, 'Perlu jaringan.')
  })
})
