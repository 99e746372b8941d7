import type { ErrorEntry } from '../../error-entry.ts'

export const levelErrors = {
  'branch.not-found': { status: 404, message: 'Desa tidak ditemukan.' },
  'branch.name-taken': { status: 409, message: 'Nama desa sudah ada.' },
  'branch.in-use': { status: 409, message: 'Desa masih dipakai: {rincian}.' },
  'sub-branch.not-found': { status: 404, message: 'Kelompok tidak ditemukan.' },
  'sub-branch.name-taken': { status: 409, message: 'Nama kelompok sudah ada di desa ini.' },
  'sub-branch.in-use': { status: 409, message: 'Kelompok masih dipakai: {rincian}.' },
} as const satisfies Record<string, ErrorEntry>
