import type { ErrorEntry } from '../../error-entry.ts'

export const teacherErrors = {
  'teacher.not-found': { status: 404, message: 'Guru tidak ditemukan.' },
  'teacher.profile-incomplete': { status: 409, message: 'Lengkapi profil: {missing}.' },
  'teacher.ended': { status: 409, message: 'Masa tugas guru sudah selesai.' },
  'teacher.is-examiner': { status: 409, message: 'Munaqis tidak mengajar kelas.' },
  'teacher.in-locked-class': { status: 409, message: 'Guru ini masih mengajar. {steps}' },
  'teacher.still-teaching': {
    status: 409,
    message:
      'Guru ini masih mengajar {names}. Isi hari ini atau sebelumnya, atau akhiri tugasnya nanti pada hari terakhirnya.',
  },
  'teacher.account-above': {
    status: 409,
    message: 'Akun ini sekarang {role}; hanya {who} yang mengubahnya.',
  },
  'teacher.role-changed': {
    status: 409,
    message: 'Akun ini sekarang {role}. Ia bertugas lagi setelah Admin Daerah mengubah perannya.',
  },
  'teacher.position-is-role': {
    status: 409,
    message: 'Munaqis ditetapkan lewat peran akun oleh Admin Daerah.',
  },
  'nig.taken': { status: 409, message: 'NIG sudah dipakai.' },
} as const satisfies Record<string, ErrorEntry>
