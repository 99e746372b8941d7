import type { OfficeHome } from '@ngaji/contract/office/dashboard/office-home.schemas'
import type { OfficeLinks } from './office-links.ts'

type FirstStep = {
  key: keyof OfficeLinks['first']
  title: string
  note: string
  isDone: boolean
}

/** What a new region needs, in its order. An account of a PJP shows by the teachers it brought. */
export function firstSteps({ numbers, academicYear }: OfficeHome): FirstStep[] {
  const has = (key: string) => (numbers.find((one) => one.key === key)?.value ?? 0) > 0
  return [
    { key: 'branch', title: 'Tambah desa', note: 'Desa di daerah ini.', isDone: has('branches') },
    {
      key: 'subBranch',
      title: 'Tambah kelompok',
      note: 'Kelompok di tiap desa.',
      isDone: has('subBranches'),
    },
    {
      key: 'year',
      title: 'Buat tahun ajaran',
      note: 'Lalu aktifkan.',
      isDone: academicYear !== null,
    },
    {
      key: 'users',
      title: 'Buat akun',
      note: 'PJP desa dan kelompok, lalu guru dan siswa.',
      isDone: has('teachers') || has('students') || has('allStudents'),
    },
  ]
}
