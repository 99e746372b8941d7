import type { SetUpKey } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { texts } from '@ngaji/contract/words/texts'
import { fillIn } from '@ngaji/contract/words/fill-in'

type StepWords = {
  title: string
  /** The next step as a button. */
  button: string
  /** What is still open. */
  missing: (count: number) => string
}

const { reasons } = texts

export const setUpWords: Record<SetUpKey, StepWords> = {
  year: {
    title: 'Daftarkan tahun',
    button: 'Daftarkan tahun',
    missing: () => 'Tahun ajaran daerah belum didaftarkan.',
  },
  teachingGroups: { title: 'KBM', button: 'Tambah KBM', missing: () => reasons.noTeachingGroup },
  subBranches: {
    title: 'Kelompok',
    button: 'Tambah kelompok',
    missing: (count) => `${count} KBM belum punya kelompok.`,
  },
  classes: {
    title: 'Kelas',
    button: 'Tambah kelas',
    missing: (count) => `${count} KBM belum punya kelas.`,
  },
  classesFilled: {
    title: 'Guru & siswa',
    button: 'Isi kelas',
    missing: (count) => `${count} kelas belum berisi guru dan siswa.`,
  },
  classesLocked: {
    title: 'Kunci kelas',
    button: 'Kunci kelas',
    missing: (count) => fillIn(reasons.unlockedClasses, { n: count }),
  },
  teachingGroupsLocked: {
    title: 'Kunci KBM',
    button: 'Kunci KBM',
    missing: (count) => `${count} KBM belum dikunci.`,
  },
  active: { title: 'Aktif', button: 'Aktifkan', missing: () => 'Belum diaktifkan.' },
}
