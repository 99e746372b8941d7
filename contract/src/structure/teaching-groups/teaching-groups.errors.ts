import type { ErrorEntry } from '../../error-entry.ts'

export const teachingGroupErrors = {
  'teaching-group.not-found': { status: 404, message: 'KBM tidak ditemukan.' },
  'teaching-group.locked': { status: 409, message: 'KBM terkunci.' },
  'teaching-group.no-sub-branch': { status: 409, message: 'KBM belum punya kelompok.' },
  'teaching-group.no-class': { status: 409, message: 'KBM belum punya kelas.' },
  'teaching-group.unlocked-class': { status: 409, message: 'Kelas belum dikunci: {names}.' },
  'teaching-group.not-empty': { status: 409, message: 'KBM masih berisi {rincian}.' },
  'teaching-group.sub-branch-registered': { status: 409, message: 'Kelompok sudah terdaftar.' },
  'teaching-group.sub-branch-has-students': {
    status: 409,
    message: '{n} siswa kelompok ini masih di kelas KBM.',
  },
} as const satisfies Record<string, ErrorEntry>
