import type { ErrorEntry } from '../../error-entry.ts'

export const importErrors = {
  'import.not-found': { status: 404, message: 'Impor tidak ditemukan.' },
  'import.has-errors': { status: 409, message: 'Perbaiki {n} baris dahulu.' },
  'import.stale': { status: 409, message: 'Data berubah, muat ulang pratinjau.' },
  'import.applied': { status: 409, message: 'Impor sudah dijalankan.' },
  'import.too-many': {
    status: 422,
    message: 'Satu permintaan memuat paling banyak {n} orang, sedangkan ini {count}.',
  },
  'import.several-places': {
    status: 422,
    message: 'Satu permintaan hanya untuk satu kelompok. Pilih kelompok, lalu impor lagi.',
  },
  'import.unreadable': { status: 422, message: 'Berkas tidak terbaca.' },
  'import.bad-columns': { status: 422, message: 'Kolom kurang: {missing}.' },
  'export.not-found': { status: 404, message: 'Daftar tidak ditemukan.' },
  'export.too-large': { status: 422, message: 'Lebih dari {n} baris, persempit filter.' },
} as const satisfies Record<string, ErrorEntry>
