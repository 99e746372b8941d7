import { afterEach, describe, expect, it } from 'vitest'
import { leaveNothing } from '../../../api/queries/test-server.fixtures.tsx'
import { givenHome, leaveOffice, renderOffice } from './office-home.fixtures.tsx'

afterEach(() => {
  leaveOffice()
  leaveNothing()
})

describe('where the exam stands', () => {
  it.each([
    ['branchAdmin', 'branchYear', 'notStarted', 'Munaqosah desa Belum Dimulai'],
    ['subBranchAdmin', 'subBranch', 'completed', 'Munaqosah kelompok Selesai'],
    ['curriculum', 'academicYear', 'inProgress', 'Munaqosah daerah Sedang Berlangsung'],
  ] as const)('is said with whose exam it is: %s', async (role, level, status, words) => {
    const screen = await renderOffice(givenHome({ role, exam: { level, status } }))
    await expect.element(screen.getByText(words)).toBeVisible()
  })

  it('is not said to whoever takes no part', async () => {
    const screen = await renderOffice(givenHome({ role: 'subBranchAdmin', exam: null }))
    await expect.element(screen.getByText(/^Tahun Ajaran/)).toBeVisible()
    expect(screen.getByText(/^Munaqosah/).query()).toBeNull()
  })
})
