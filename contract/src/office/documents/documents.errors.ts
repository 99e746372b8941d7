import type { ErrorEntry } from '../../error-entry.ts'

export const documentErrors = {
  'document.not-found': { status: 404, message: 'Dokumen tidak ditemukan.' },
  'document.nothing-to-print': { status: 409, message: 'Tidak ada yang dapat dicetak.' },
  'document.not-ready': { status: 409, message: 'Dokumen belum selesai.' },
  'document.too-large': { status: 422, message: 'Paling banyak 500 orang.' },
} as const satisfies Record<string, ErrorEntry>
