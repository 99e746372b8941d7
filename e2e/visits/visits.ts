import type { Db } from '../../server/src/deps.ts'
import type { ExamStage } from './exam-visits.ts'
import type { ExaminerStage } from './examiner-visits.ts'
import type { QuestionStage } from './question-visits.ts'

/** What the visited screens are about. */
export type Stage = ExaminerStage &
  ExamStage &
  QuestionStage & {
    classId: string
    className: string
    child: string
    studentId: string
    date: string
    entryId: string
    branchId: string
    subBranchId: string
    academicYearId: string
    branchYearId: string
    teachingGroupId: string
    teacherId: string
    /** An account the region looks at. */
    userId: string
    /** A request that waits. */
    ticketId: string
  }

export type Visit = {
  /** The file route, so that no screen is forgotten. */
  route: string
  path: (stage: Stage) => string
  /** What shows that the screen is there. */
  heading: string | RegExp
}

/** Where a class belongs: a kelompok that takes part in it, its desa, the year. */
export function findClassPlace(db: Db, classId: string) {
  return db
    .selectFrom('class')
    .innerJoin('branch_year', 'branch_year.id', 'class.branch_year_id')
    .innerJoin(
      'teaching_group_sub_branch',
      'teaching_group_sub_branch.teaching_group_id',
      'class.teaching_group_id',
    )
    .select([
      'class.branch_id as branchId',
      'teaching_group_sub_branch.sub_branch_id as subBranchId',
      'branch_year.academic_year_id as academicYearId',
      'branch_year.id as branchYearId',
      'class.teaching_group_id as teachingGroupId',
    ])
    .where('class.id', '=', classId)
    .executeTakeFirstOrThrow()
}

/** The region's accounts. */
export const users: readonly Visit[] = [
  { route: '/settings/users/', path: () => '/settings/users', heading: 'Pengguna' },
  { route: '/settings/users/new', path: () => '/settings/users/new', heading: 'Tambah Akun' },
  {
    route: '/settings/users/$userId',
    path: ({ userId }) => `/settings/users/${userId}`,
    heading: /.+/,
  },
  {
    route: '/settings/users/bulk-create',
    path: () => '/settings/users/bulk-create',
    heading: 'Buat Banyak Akun',
  },
  {
    route: '/settings/users/bulk-create',
    path: () => '/settings/users/bulk-create?mode=excel',
    heading: 'Buat Banyak Akun',
  },
]

const settings = {
  heading: 'Pengaturan Daerah',
  route: '/settings/region',
} as const

/** What the region sets: each group, and the holidays. */
export const regionSettings: readonly Visit[] = [
  { ...settings, path: () => '/settings/region' },
  ...['attendance', 'report', 'card', 'message', 'exam', 'security', 'holidays'].map((tab) => ({
    ...settings,
    path: () => `/settings/region?tab=${tab}`,
  })),
]

/** Who did what. */
export const auditLog: readonly Visit[] = [
  { route: '/settings/audit', path: () => '/settings/audit', heading: 'Jejak Audit' },
  {
    route: '/settings/audit',
    path: () => '/settings/audit?period=own&from=2025-01-01&to=2025-01-02',
    heading: 'Jejak Audit',
  },
]

/** How the program itself is. */
export const systemPages: readonly Visit[] = [
  { route: '/settings/system', path: () => '/settings/system', heading: 'Kesehatan sistem' },
  { route: '/settings/backups', path: () => '/settings/backups', heading: 'Cadangan' },
]

/** The own account: the offices have an address of their own. */
export const profiles = {
  ofOffice: { route: '/profile/$userId', path: () => '/profile/own', heading: 'Profil' },
  own: {
    route: '/settings/profile/$userId',
    path: () => '/settings/profile/own',
    heading: 'Profil',
  },
} satisfies Record<string, Visit>

/** The screens of the region's desa and kelompok. */
export const levels: readonly Visit[] = [
  {
    route: '/settings/levels/',
    path: ({ branchId }) => `/settings/levels?open=${branchId}`,
    heading: 'Desa dan Kelompok',
  },
  {
    route: '/settings/levels/new',
    path: () => '/settings/levels/new?kind=kelompok',
    heading: 'Tambah Kelompok',
  },
  {
    route: '/settings/levels/$branchId',
    path: ({ branchId }) => `/settings/levels/${branchId}`,
    heading: /^Ubah Desa \w/,
  },
  {
    route: '/settings/levels/teaching-group/$subBranchId',
    path: ({ subBranchId }) => `/settings/levels/teaching-group/${subBranchId}`,
    heading: /^Ubah Kelompok \w/,
  },
]

/** Those of its years. */
export const regionYears: readonly Visit[] = [
  { route: '/academic/', path: () => '/academic', heading: 'Tahun Ajaran' },
  { route: '/academic/new', path: () => '/academic/new', heading: 'Tambah Tahun Ajaran' },
  {
    route: '/academic/$academicYearId',
    path: ({ academicYearId }) => `/academic/${academicYearId}`,
    heading: /^Ubah Tahun Ajaran \d/,
  },
]

const teachingGroup: Visit = {
  route: '/dashboard/teaching-groups/$teachingGroupId/',
  path: ({ teachingGroupId }) => `/dashboard/teaching-groups/${teachingGroupId}`,
  heading: /^KBM \w/,
}
const addClass: Visit = {
  route: '/dashboard/teaching-groups/$teachingGroupId/add-class/',
  path: ({ teachingGroupId }) => `/dashboard/teaching-groups/${teachingGroupId}/add-class/`,
  heading: 'Tambah Kelas',
}
const newClass: Visit = {
  route: '/academic/classes/new',
  path: () => '/academic/classes/new',
  heading: 'Tambah Kelas',
}

/** The years of the desa with their KBM, for who builds them. */
export const desaYears: readonly Visit[] = [
  { route: '/academic/', path: () => '/academic', heading: 'Daftar Tahun Ajaran Desa' },
  {
    route: '/academic/new',
    path: () => '/academic/new',
    heading: 'Daftarkan Tahun Ajaran ke Kelompok',
  },
  {
    route: '/academic/teachingGroups/new',
    path: ({ branchYearId }) => `/academic/teachingGroups/new?branchYear=${branchYearId}`,
    heading: 'Tambah KBM',
  },
  newClass,
  teachingGroup,
  addClass,
  {
    route: '/dashboard/teaching-groups/$teachingGroupId/add-sub-branches/',
    path: ({ teachingGroupId }) =>
      `/dashboard/teaching-groups/${teachingGroupId}/add-sub-branches/`,
    heading: 'Tambah Kelompok',
  },
]

/** The same for a kelompok, which reads. */
export const teachingGroups: readonly Visit[] = [
  {
    route: '/dashboard/teaching-groups/',
    path: () => '/dashboard/teaching-groups',
    heading: 'Daftar Tahun Ajaran',
  },
  teachingGroup,
  addClass,
]

/** And for a teacher. */
export const ownYears: readonly Visit[] = [
  {
    route: '/dashboard/academic',
    path: () => '/dashboard/academic',
    heading: 'Daftar Tahun Ajaran',
  },
  newClass,
]

/** Filling a year of the desa; the journey of the copy looks at the one that can be filled. */
export const copyYear: Visit = {
  route: '/academic/copy/$branchYearId',
  path: ({ branchYearId }) => `/academic/copy/${branchYearId}`,
  heading: 'Salin tahun ajaran',
}

const oneClass: Visit = {
  route: '/dashboard/classes/$classId/',
  path: ({ classId }) => `/dashboard/classes/${classId}`,
  heading: 'Kelas Umar 5',
}

/** Those of classes. */
export const classes = {
  years: {
    route: '/dashboard/classes/',
    path: () => '/dashboard/classes',
    heading: 'Kelas',
  },
  list: {
    route: '/dashboard/classes/academic-year/',
    path: () => '/dashboard/classes/academic-year',
    heading: 'Daftar Kelas',
  },
  oneOfYear: {
    ...oneClass,
    route: '/dashboard/classes/academic-year/$classId',
    path: ({ classId }) => `/dashboard/classes/academic-year/${classId}`,
  },
  one: oneClass,
  teachers: { ...oneClass, path: ({ classId }) => `/dashboard/classes/${classId}?tab=guru` },
  meetings: {
    ...oneClass,
    path: ({ classId, date }) =>
      `/dashboard/classes/${classId}?tab=pertemuan&month=${date.slice(0, 7)}`,
  },
  addStudents: {
    route: '/dashboard/classes/$classId/add-students',
    path: ({ classId }) => `/dashboard/classes/${classId}/add-students?show=semua`,
    heading: /^Tambah Siswa/,
  },
  addTeachers: {
    route: '/dashboard/classes/$classId/add-teachers',
    path: ({ classId }) => `/dashboard/classes/${classId}/add-teachers`,
    heading: 'Tambah Guru',
  },
} satisfies Record<string, Visit>

/** How the children come: the views of the whole reach, one class, and one child's report. */
export const performance = {
  table: { route: '/performance', path: () => '/performance', heading: 'Performa Kehadiran' },
  charts: {
    route: '/performance',
    path: () => '/performance?view=grafik&period=semester',
    heading: 'Performa Kehadiran',
  },
  attention: {
    route: '/performance',
    path: () => '/performance?view=perhatian',
    heading: 'Performa Kehadiran',
  },
  materials: {
    route: '/performance',
    path: () => '/performance?view=materi',
    heading: 'Performa Kehadiran',
  },
  oneClass: {
    route: '/performance',
    path: ({ classId }: Stage) => `/performance?class=${classId}&period=30-hari`,
    heading: 'Performa Kehadiran',
  },
  student: {
    route: '/performances/student/$childId',
    path: ({ studentId }: Stage) => `/performances/student/${studentId}`,
    heading: /.+/,
  },
  own: {
    route: '/performances/student/$childId',
    path: () => '/performances/student/own',
    heading: 'Laporan',
  },
} as const satisfies Record<string, Visit>

/** A link nobody made: the page of one that was made is the journey's of the parents. */
export const unknownLink: Visit = {
  route: '/wali/$token',
  path: () => `/wali/${'x'.repeat(43)}`,
  heading: 'Halaman wali',
}

export const ownCard: Visit = { route: '/card', path: () => '/card', heading: 'Kartu saya' }

/** One that is over: the day it was kept for has passed. */
export const pastDocument: Visit = {
  route: '/documents/$documentId',
  path: () => '/documents/019a0000-0000-7000-8000-000000000001',
  heading: 'Dokumen',
}

/** What one was told. */
export const notifications: Visit = {
  route: '/notifications',
  path: () => '/notifications',
  heading: 'Notifikasi',
}
