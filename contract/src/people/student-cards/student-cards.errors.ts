import type { ErrorEntry } from '../../error-entry.ts'

export const studentCardErrors = {
  'card.not-found': { status: 404, message: 'Kartu tidak ditemukan.' },
  'card.unreadable': { status: 422, message: 'Kode bukan kartu siswa.' },
  'card.plain-not-accepted': { status: 422, message: 'Gunakan kartu baru.' },
  'card.unknown': { status: 422, message: 'Kartu tidak dikenal.' },
  'card.nis-retired': {
    status: 422,
    message:
      'NIS ini sudah diganti atau dihapus. Cari siswa dengan namanya, lalu minta kartu baru.',
  },
  'card.invalid': { status: 422, message: 'Kartu ini tidak sah.' },
} as const satisfies Record<string, ErrorEntry>
