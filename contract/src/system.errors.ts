import type { ErrorEntry } from './error-entry.ts'

/** The refusals shared by all routes. */
export const systemErrors = {
  'request.malformed': { status: 400, message: 'Permintaan tidak terbaca.' },
  'request.signed-out': { status: 401, message: 'Silakan masuk terlebih dahulu.' },
  'request.forbidden': { status: 403, message: 'Peran Anda tidak boleh melakukan ini.' },
  'request.cross-site': { status: 403, message: 'Permintaan dari situs lain ditolak.' },
  'request.unknown-path': { status: 404, message: 'Alamat tidak dikenal.' },
  'request.version-conflict': {
    status: 409,
    message: 'Data sudah diubah orang lain. Periksa isi terbaru.',
  },
  'request.too-large': { status: 413, message: 'Kiriman terlalu besar (maksimum {limit}).' },
  'request.media-type': { status: 415, message: 'Jenis berkas atau isi tidak diterima.' },
  'request.invalid': { status: 422, message: 'Periksa kembali isian Anda.' },
  'request.too-many': { status: 429, message: 'Terlalu sering. Coba lagi {wait}.' },
  'session.expired': { status: 401, message: 'Sesi berakhir, silakan masuk lagi.' },
  'session.confirm-needed': { status: 403, message: 'Masukkan password Anda untuk melanjutkan.' },
  'session.password-change-needed': { status: 403, message: 'Buat password baru terlebih dahulu.' },
  'server.unexpected': { status: 500, message: 'Something went wrong' },
  'server.busy': { status: 503, message: 'Server sedang sibuk, coba sebentar lagi.' },
  'server.read-only': { status: 503, message: 'Penyimpanan hampir penuh, perubahan ditunda.' },
  'idempotency.in-flight': { status: 409, message: 'Permintaan yang sama masih diproses.' },
  'idempotency.mismatch': {
    status: 422,
    message: 'Kunci ini sudah dipakai untuk permintaan lain.',
  },
  'idempotency.answer-lost': {
    status: 409,
    message: 'Kiriman ini sudah tersimpan. Muat ulang halaman untuk melihat hasilnya.',
  },
  'field.not-allowed': { status: 422, message: 'Anda tidak boleh mengubah {label}.' },
} as const satisfies Record<string, ErrorEntry>
