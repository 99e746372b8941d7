import type { ErrorEntry } from '../../error-entry.ts'

export const branchYearErrors = {
  'branch-year.not-found': { status: 404, message: 'Tahun ajaran desa tidak ditemukan.' },
  'branch-year.registered': { status: 409, message: 'Tahun ajaran sudah terdaftar di desa ini.' },
  'branch-year.active': { status: 409, message: 'Nonaktifkan tahun ajaran desa dahulu.' },
  'branch-year.inactive': { status: 409, message: 'Tahun ajaran desa belum aktif.' },
  'branch-year.no-teaching-group': { status: 409, message: 'Belum ada KBM.' },
  'branch-year.unlocked-teaching-group': { status: 409, message: 'KBM belum dikunci: {names}.' },
  'branch-year.in-use': { status: 409, message: 'Tahun ajaran masih berisi {rincian}.' },
  'branch-year.not-empty': { status: 409, message: 'Tahun ajaran ini sudah berisi KBM.' },
  'copy.no-source': { status: 409, message: 'Tidak ada tahun ajaran sebelumnya.' },
  'copy.plan-changed': { status: 409, message: 'Data berubah sejak pratinjau.' },
  'copy.used': { status: 409, message: 'Salinan sudah dipakai: {rincian}.' },
} as const satisfies Record<string, ErrorEntry>
