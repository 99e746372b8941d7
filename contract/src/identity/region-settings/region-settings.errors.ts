import type { ErrorEntry } from '../../error-entry.ts'

export const regionSettingErrors = {
  'holiday.not-found': { status: 404, message: 'Hari libur tidak ditemukan.' },
  'holiday.exists': { status: 409, message: 'Tanggal itu sudah libur: {name}.' },
} as const satisfies Record<string, ErrorEntry>
