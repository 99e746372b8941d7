import type { Stage, Visit } from './visits.ts'

const oneStudent: Visit = {
  route: '/dashboard/students/$studentId/',
  path: ({ studentId }) => `/dashboard/students/${studentId}`,
  heading: /.+/,
}

const updateStudent: Visit = {
  route: '/dashboard/students/$studentId/update',
  path: ({ studentId }) => `/dashboard/students/${studentId}/update`,
  heading: /^Ubah Data/,
}

/** Those of students. */
export const students = {
  list: {
    route: '/dashboard/students/',
    path: () => '/dashboard/students',
    heading: 'Daftar Peserta Didik',
  },
  create: {
    route: '/dashboard/students/new',
    path: () => '/dashboard/students/new',
    heading: 'Tambah Siswa',
  },
  one: oneStudent,
  classes: {
    ...oneStudent,
    path: ({ studentId }) => `/dashboard/students/${studentId}?tab=kelas`,
  },
  attendance: {
    ...oneStudent,
    path: ({ studentId }) => `/dashboard/students/${studentId}?tab=kehadiran`,
  },
  changes: {
    ...oneStudent,
    path: ({ studentId }) => `/dashboard/students/${studentId}?tab=riwayat`,
  },
  update: updateStudent,
  own: { ...oneStudent, path: ({ ownStudentId }) => `/dashboard/students/${ownStudentId}` },
  updateOwn: {
    ...updateStudent,
    path: ({ ownStudentId }) => `/dashboard/students/${ownStudentId}/update`,
  },
} satisfies Record<string, Visit>

/** The tab of a student's page where cards are printed and voided. */
export const cardOfStudent: Visit = {
  route: '/dashboard/students/$studentId/',
  path: ({ studentId }) => `/dashboard/students/${studentId}?tab=kartu`,
  heading: /.+/,
}

export const linksOfStudent: Visit = {
  ...cardOfStudent,
  path: ({ studentId }) => `/dashboard/students/${studentId}?tab=tautan`,
}

const teacher: Visit = {
  route: '/dashboard/teachers/$teacherId/',
  path: ({ teacherId }) => `/dashboard/teachers/${teacherId}`,
  heading: /Aminah/,
}
const updateTeacher: Visit = {
  route: '/dashboard/teachers/$teacherId/update',
  path: ({ teacherId }) => `/dashboard/teachers/${teacherId}/update`,
  heading: 'Ubah Data Guru',
}

/** Teachers for the offices, and the own record of a teacher. */
export const teachers = {
  list: {
    route: '/dashboard/teachers/',
    path: () => '/dashboard/teachers',
    heading: 'Tenaga Pendidik',
  },
  create: {
    route: '/dashboard/teachers/new',
    path: () => '/dashboard/teachers/new',
    heading: 'Guru Baru',
  },
  one: teacher,
  activity: {
    ...teacher,
    path: ({ teacherId }: Stage) => `/dashboard/teachers/${teacherId}?tab=kegiatan`,
  },
  changes: {
    ...teacher,
    path: ({ teacherId }: Stage) => `/dashboard/teachers/${teacherId}?tab=riwayat`,
  },
  update: updateTeacher,
  own: { ...teacher, path: () => '/dashboard/teachers/own' },
  updateOwn: { ...updateTeacher, path: () => '/dashboard/teachers/own/update' },
  ownOfExaminer: { ...teacher, path: () => '/dashboard/teachers/own', heading: /.+/ },
} as const satisfies Record<string, Visit>
