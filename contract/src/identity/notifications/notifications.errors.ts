import type { ErrorEntry } from '../../error-entry.ts'

export const notificationErrors = {
  'notification.not-found': { status: 404, message: 'Pemberitahuan tidak ditemukan.' },
} as const satisfies Record<string, ErrorEntry>
