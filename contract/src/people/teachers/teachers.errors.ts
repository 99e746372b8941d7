import type { ErrorEntry } from '../../error-entry.ts'

export const teacherErrors = {
  'teacher.not-found': { status: 404, message: 'Guru tidak ditemukan.' },
  'teacher.profile-incomplete': { status: 409, message: 'Lengkapi profil: {missing}.' },
  'teacher.ended': { status: 409, message: 'Masa tugas guru sudah selesai.' },
  'teacher.is-examiner': { status: 409, message: 'Munaqis tidak mengajar kelas.' },
  'teacher.in-locked-class': { status: 409, message: 'Keluarkan dahulu dari {names}.' },
  'teacher.position-is-role': {
    status: 409,
    message: 'Munaqis ditetapkan lewat peran akun oleh Admin Daerah.',
  },
  'nig.taken': { status: 409, message: 'NIG sudah dipakai.' },
} as const satisfies Record<string, ErrorEntry>
