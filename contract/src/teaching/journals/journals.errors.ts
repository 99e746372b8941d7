import type { ErrorEntry } from '../../error-entry.ts'

export const journalErrors = {
  'journal.not-found': { status: 404, message: 'Jurnal tidak ditemukan.' },
  'journal.too-old': { status: 409, message: 'Jurnal hanya dapat diubah dalam 24 jam.' },
} as const satisfies Record<string, ErrorEntry>
