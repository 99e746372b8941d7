import type { ErrorEntry } from '../../error-entry.ts'

export const familyErrors = {
  'parent-link.not-found': {
    status: 404,
    message: 'Tautan tidak berlaku. Minta tautan baru kepada PJP.',
  },
  'parent-link.too-many': {
    status: 409,
    message: 'Sudah ada {n} tautan yang berlaku. Cabut salah satunya dulu.',
  },
  'parent-link.child-disabled': {
    status: 409,
    message: 'Akun siswa ini nonaktif. Aktifkan dulu sebelum membuat tautan.',
  },
} as const satisfies Record<string, ErrorEntry>
