import type { HomeTask, HomeTaskKey } from '@ngaji/contract/office/dashboard/office-home.schemas'
import type { Role } from '@ngaji/contract/roles'
import { formatNumber } from '../../../ui/data/formats.ts'

type Words = {
  /** The words after the number: "permintaan akun menunggu". */
  sentence: (task: HomeTask, role: Role) => string
  /** What the button does, verb first. */
  button: string | ((task: HomeTask) => string)
}

const of = (sentence: string, button: Words['button'] = 'Lihat'): Words => ({
  sentence: () => sentence,
  button,
})

/** "dari 24 kelas belum membuka absen hari ini". */
const ofAll = (sentence: string): Words => ({
  sentence: ({ total }) =>
    total === undefined ? sentence : `dari ${formatNumber(total)} ${sentence}`,
  button: 'Lihat',
})

/** A line about one thing names it first: "Kelas 3 · Hafalan Doa: 80 dari 100 poin". */
const about = ({ subject, count }: HomeTask, words: string) =>
  subject === undefined ? words : `${subject}: ${formatNumber(count)} ${words}`

const words: Record<HomeTaskKey, Words> = {
  pendingTickets: of('permintaan akun menunggu', 'Putuskan'),
  branchesUnregistered: of('desa belum mendaftarkan tahun ajaran'),
  branchesInactive: of('desa belum mengaktifkan tahun ajaran'),
  examBranches: of('desa sedang munaqosah', 'Pantau'),
  examBranchesDone: ofAll('desa sudah selesai munaqosah'),
  categoriesWithoutSet: of('kategori belum mencapai 100 poin', 'Lengkapi'),
  codesExpiring: of('kode aktivasi habis dalam 3 hari'),
  registersMissing: ofAll('kelas belum membuka absen hari ini'),
  registersMissedThisWeek: ofAll('kelas melewatkan absen pekan ini'),
  classesWithoutTeacher: of('kelas belum punya guru', 'Isi'),
  classesWithoutStudents: of('kelas belum punya siswa', 'Isi'),
  classesUnlocked: of('kelas belum dikunci', 'Kunci'),
  studentsWithoutClass: of('siswa belum masuk kelas', ({ query }) =>
    query['classId'] === undefined ? 'Lihat' : 'Masukkan',
  ),
  incompleteStudents: {
    sentence: (_task, role) =>
      role === 'subBranchAdmin' ? 'siswa belum bisa masuk kelas' : 'profil siswa belum lengkap',
    button: 'Lengkapi',
  },
  incompleteTeachers: of('profil guru belum lengkap', 'Lengkapi'),
  neverActivated: of('akun siswa belum pernah diaktifkan', 'Kode aktivasi baru'),
  teachersNeverActivated: of('akun guru belum pernah diaktifkan', 'Kode aktivasi baru'),
  examNotStarted: of('kelompok belum memulai munaqosah', 'Mulai'),
  examRunning: {
    sentence: (_task, role) =>
      role === 'subBranchAdmin' ? 'siswa belum lengkap nilainya' : 'kelompok sedang munaqosah',
    button: 'Lihat',
  },
  categoriesUnfinished: of('kategori ditinggal sebelum selesai dinilai'),
  absent3: of('siswa tanpa keterangan 3 pertemuan berturut-turut', 'Sapa'),
  ticketsDecided: of('permintaan akun diputuskan 7 hari terakhir'),
  ticketsWaiting: of('permintaan akun menunggu keputusan'),
  ticketsRejected: of('permintaan akun ditolak 7 hari terakhir'),
  categoryGap: {
    sentence: (task) => about(task, `dari ${formatNumber(task.total ?? 100)} poin`),
    button: 'Lengkapi',
  },
  flaggedQuestions: {
    sentence: (task) => about(task, 'soal perlu diperiksa'),
    button: 'Periksa',
  },
  oldDrafts: {
    sentence: (task) => about(task, 'soal nonaktif lebih lama dari 14 hari'),
    button: 'Periksa',
  },
  packagesMissing: of('kategori belum punya paket soal', 'Buat'),
}

type TaskWords = {
  /** Stands before the sentence; null where the sentence says it. */
  count: number | null
  sentence: string
  button: string
}

/** "6", "permintaan akun menunggu", and the verb of the button. */
export function taskWords(task: HomeTask, role: Role): TaskWords {
  const { sentence, button } = words[task.key]
  const isAbout = task.subject !== undefined && aboutOne.includes(task.key)
  return {
    count: isAbout ? null : task.count,
    sentence: sentence(task, role),
    button: typeof button === 'string' ? button : button(task),
  }
}

const aboutOne: readonly HomeTaskKey[] = ['categoryGap', 'flaggedQuestions', 'oldDrafts']
