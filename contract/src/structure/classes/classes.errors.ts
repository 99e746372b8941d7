import type { ErrorEntry } from '../../error-entry.ts'

export const classErrors = {
  'class.not-found': { status: 404, message: 'Kelas tidak ditemukan.' },
  'class.locked': { status: 409, message: 'Kelas terkunci.' },
  'class.name-taken': { status: 409, message: 'Nama kelas sudah ada di KBM ini.' },
  'class.no-student': { status: 409, message: 'Kelas belum punya siswa.' },
  'class.no-teacher': { status: 409, message: 'Kelas belum punya guru.' },
  'class.not-empty': { status: 409, message: 'Kelas masih berisi {rincian}.' },
  'class.student-here': { status: 409, message: 'Siswa sudah di kelas ini.' },
  'class.student-elsewhere': { status: 409, message: 'Siswa sudah di {class}.' },
  'class.teacher-here': { status: 409, message: 'Guru sudah di kelas ini.' },
  'class.sub-branch-not-registered': {
    status: 409,
    message: 'Kelompok siswa belum terdaftar di KBM ini.',
  },
  'class.nobody-joins': { status: 422, message: 'Tidak ada yang didaftarkan. {alasan}' },
  'class.not-its-teacher': { status: 422, message: 'Pilih guru kelas ini.' },
  'class.bad-grade': {
    status: 422,
    message: 'Kata terakhir nama kelas bukan jenjang yang dikenal.',
  },
  'class.grade-examined': {
    status: 409,
    message: 'Tingkat kelas ini tidak dapat diubah: siswanya sudah ikut munaqosah.',
  },
  'class.time-order': { status: 422, message: 'Jam selesai harus sesudah jam mulai.' },
} as const satisfies Record<string, ErrorEntry>
