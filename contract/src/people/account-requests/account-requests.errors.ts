import type { ErrorEntry } from '../../error-entry.ts'

export const accountRequestErrors = {
  'ticket.not-found': { status: 404, message: 'Permintaan tidak ditemukan.' },
  'ticket.decided': { status: 409, message: 'Permintaan sudah {status}.' },
  'ticket.duplicate-person': { status: 409, message: '{n} orang mungkin sudah terdaftar.' },
  'ticket.email-taken': {
    status: 409,
    message:
      'Email {emails} sudah dipakai akun lain atau dua kali di permintaan ini. Betulkan emailnya, lalu setujui lagi.',
  },
  'ticket.none-pending': { status: 409, message: 'Tidak ada permintaan yang menunggu.' },
  'ticket.mixed-kinds': { status: 422, message: 'Satu permintaan hanya untuk guru atau siswa.' },
} as const satisfies Record<string, ErrorEntry>
