import type { ErrorEntry } from '../../error-entry.ts'

export const materialProgressErrors = {
  'progress.not-found': { status: 404, message: 'Catatan materi tidak ditemukan.' },
  'progress.too-old': { status: 409, message: 'Catatan materi hanya dapat diubah dalam 24 jam.' },
} as const satisfies Record<string, ErrorEntry>
