import type { ErrorEntry } from '../../error-entry.ts'

export const familyErrors = {
  'parent-link.not-found': { status: 404, message: 'Tautan wali tidak ditemukan.' },
} as const satisfies Record<string, ErrorEntry>
