import type { ErrorEntry } from '../../error-entry.ts'

export const importErrors = {
  'import.not-found': { status: 404, message: 'Impor tidak ditemukan.' },
  'import.has-errors': { status: 409, message: 'Perbaiki {n} baris dahulu.' },
  'import.stale': { status: 409, message: 'Data berubah, muat ulang pratinjau.' },
  'import.applied': { status: 409, message: 'Impor sudah dijalankan.' },
  'import.unreadable': { status: 422, message: 'Berkas tidak terbaca.' },
  'import.bad-columns': { status: 422, message: 'Kolom kurang: {missing}.' },
  'export.too-large': { status: 422, message: 'Lebih dari 20.000 baris, persempit filter.' },
} as const satisfies Record<string, ErrorEntry>
