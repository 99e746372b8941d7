import type { ErrorEntry } from '../../error-entry.ts'

export const studentErrors = {
  'student.not-found': { status: 404, message: 'Siswa tidak ditemukan.' },
  'student.not-yours-then': {
    status: 409,
    message: 'Pada tahun ajaran itu siswa ini bukan siswa Anda.',
  },
  'student.profile-incomplete': { status: 409, message: 'Lengkapi profil: {missing}.' },
  'student.nothing-to-move': { status: 409, message: 'Siswa sudah di tempat itu.' },
  'student.marks-left': {
    status: 409,
    message:
      'Ada {n} tanda di kelas lama sejak tanggal pindah. Pilih: hapus, atau pindahkan ke kelas baru.',
  },
  'student.merge-clash': { status: 409, message: 'Kedua data bertabrakan: {rincian}.' },
  'student.messages-off': { status: 409, message: 'Keluarga ini tidak menerima pesan.' },
  'student.no-phone': { status: 409, message: 'Nomor wali belum diisi.' },
  'student.confirm-mismatch': { status: 422, message: 'NIS tidak sama.' },
  'nis.taken': { status: 409, message: 'NIS sudah pernah dipakai.' },
  'nis.exhausted': { status: 409, message: 'Nomor tahun {year} tersisa {free}.' },
  'consent.not-found': { status: 404, message: 'Persetujuan tidak ditemukan.' },
  'consent.withdrawn': { status: 409, message: 'Persetujuan sudah dicabut.' },
  'consent.recorded-before': {
    status: 409,
    message:
      'Izin wali sudah pernah dicatat, tanpa foto atau sudah dicabut. Hapus centangnya, lalu catat izin baru di "Persetujuan wali".',
  },
  'consent.withdrawn-since': {
    status: 409,
    message:
      'Izin sudah dicabut wali: {rincian}. Hapus centangnya, atau catat izin baru yang ditandatangani sesudah itu.',
  },
} as const satisfies Record<string, ErrorEntry>
