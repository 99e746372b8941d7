import type { ErrorEntry } from '../../error-entry.ts'

export const backupErrors = {
  'backup.not-found': { status: 404, message: 'Cadangan tidak ditemukan.' },
  'backup.running': {
    status: 409,
    message: 'Cadangan lain sedang dibuat. Tunggu sampai selesai, lalu coba lagi.',
  },
  'backup.taken-today': {
    status: 409,
    message: 'Cadangan sudah diambil hari ini. Satu hari hanya satu kali; coba lagi besok.',
  },
  'backup.gone': { status: 409, message: 'Berkas cadangan ini sudah tidak ada di tempatnya.' },
  'backup.ticket-expired': {
    status: 409,
    message: 'Kata sandi cadangan sudah lewat waktu. Mulai lagi untuk mendapat yang baru.',
  },
} as const satisfies Record<string, ErrorEntry>
