import type { Role } from '@ngaji/contract/roles'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { NearestHelp } from './NearestHelp.tsx'

const asked: { role: Role; screen: string; page: string }[] = [
  { role: 'teacher', screen: '/scan/class/$classId', page: 'absen' },
  { role: 'teacher', screen: '/dashboard/classes/$classId', page: 'kelas-guru' },
  { role: 'branchAdmin', screen: '/dashboard/classes/$classId', page: 'kelas' },
  { role: 'student', screen: '/performances/student/$childId', page: 'laporan-siswa' },
  { role: 'teacher', screen: '/performances/student/$childId', page: 'performa' },
  { role: 'munaqisy', screen: '/munaqasyah/examination', page: 'menguji' },
  { role: 'admin', screen: '/munaqasyah', page: 'munaqosah-daerah' },
  { role: 'subBranchAdmin', screen: '/munaqasyah', page: 'munaqosah' },
  { role: 'curriculum', screen: '/munaqasyah/question-bank/$classGrade/new', page: 'bank-soal' },
  { role: 'curriculum', screen: '/dashboard/', page: 'dashboard' },
  { role: 'branchAdmin', screen: '/dashboard/', page: 'dashboard' },
  { role: 'teacher', screen: '/', page: 'mulai' },
  { role: 'admin', screen: '/help/$page', page: 'mulai' },
  { role: 'curriculum', screen: '/no/such/screen', page: 'mulai' },
]

describe('the page of a screen', () => {
  it.each(asked)('of $role at $screen is $page', async ({ role, screen, page }) => {
    const onFound = vi.fn<(slug: string) => void>()
    await render(<NearestHelp role={role} screen={screen} onFound={onFound} />)
    expect(onFound).toHaveBeenCalledWith(page)
  })
})
