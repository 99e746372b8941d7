import type { ErrorEntry } from '../../error-entry.ts'

export const questionBankErrors = {
  'question.not-found': { status: 404, message: 'Soal tidak ditemukan.' },
  'question.used': { status: 409, message: 'Soal pernah dipakai, nonaktifkan saja.' },
  'question.packaged': {
    status: 409,
    message: 'Soal ada di paket. Tukar soalnya atau hapus paketnya dahulu.',
  },
  'question.bad-transition': { status: 409, message: 'Status soal tidak dapat diubah ke {label}.' },
  'question.bad-options': {
    status: 422,
    message: 'Opsi skor harus 0 sampai {max} dan memuat {max}.',
  },
  'package.not-found': { status: 404, message: 'Paket soal tidak ditemukan.' },
  'package.exists': { status: 409, message: 'Paket kategori ini sudah ada.' },
  'package.frozen': { status: 409, message: 'Paket beku tidak dapat diubah.' },
  'package.not-frozen': { status: 409, message: 'Bekukan paket dahulu.' },
  'package.inactive-questions': {
    status: 409,
    message: 'Paket memuat soal yang tidak aktif: {questions}. Tukar soalnya atau aktifkan dahulu.',
  },
  'package.old-questions': {
    status: 409,
    message:
      'Paket memuat soal versi lama: {questions}. Pakai versi barunya, tukar soalnya, atau acak ulang paketnya.',
  },
  'package.used': { status: 409, message: 'Paket sudah dipakai ujian.' },
} as const satisfies Record<string, ErrorEntry>
