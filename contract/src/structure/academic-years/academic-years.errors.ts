import type { ErrorEntry } from '../../error-entry.ts'

export const academicYearErrors = {
  'academic-year.not-found': { status: 404, message: 'Tahun ajaran tidak ditemukan.' },
  'academic-year.none-active': { status: 404, message: 'Tidak ada tahun ajaran aktif.' },
  'academic-year.name-taken': { status: 409, message: 'Tahun ajaran sudah ada.' },
  'academic-year.in-use': { status: 409, message: 'Tahun ajaran sudah didaftarkan {n} desa.' },
  'academic-year.has-records': { status: 409, message: 'Tahun ajaran masih dipakai: {rincian}.' },
  'academic-year.inactive': { status: 409, message: 'Tahun ajaran ini tidak sedang berjalan.' },
} as const satisfies Record<string, ErrorEntry>
