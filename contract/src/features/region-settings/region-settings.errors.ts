import type { ErrorEntry } from '../../error-entry.ts'

export const regionSettingErrors = {
  'holiday.not-found': { status: 404, message: 'Hari libur tidak ditemukan.' },
} as const satisfies Record<string, ErrorEntry>
