import type { ErrorEntry } from '../../error-entry.ts'

export const userErrors = {
  'user.not-found': { status: 404, message: 'Pengguna tidak ditemukan.' },
  'user.disabled': { status: 409, message: 'Akun ini nonaktif.' },
  'user.role-above': {
    status: 409,
    message: 'Akun ini sekarang akun pengurus; kodenya dibuat oleh pengurus di atasnya.',
  },
  'user.email-taken': { status: 409, message: 'Email sudah dipakai.' },
  'user.no-email': { status: 409, message: 'Akun ini belum punya email.' },
  'user.email-of-office': {
    status: 409,
    message: 'Email ini dimasukkan oleh pengurus; hanya Admin Daerah yang menggantinya.',
  },
  'user.self-change': { status: 409, message: 'Tidak dapat dilakukan pada akun sendiri.' },
  'user.last-admin': { status: 409, message: 'Harus ada satu Admin Daerah aktif.' },
  'user.password-not-set': {
    status: 422,
    message: 'Password dibuat pemilik akun dengan kode aktivasi. Kirim tanpa password.',
  },
  'user.role-fixed': { status: 409, message: 'Peran siswa tidak dapat diganti.' },
  'user.teaches-elsewhere': {
    status: 409,
    message: 'Masih mengajar {names} di {desa}. PJP {desa} mengeluarkannya dahulu.',
  },
  'user.has-history': { status: 409, message: 'Akun punya riwayat ({rincian}); nonaktifkan saja.' },
  'user.none-left': { status: 409, message: 'Tidak ada akun yang memerlukan kode.' },
  'image.not-found': { status: 404, message: 'Foto tidak ditemukan.' },
  'image.missing': { status: 422, message: 'Tidak ada foto yang dipilih!' },
  'image.unreadable': { status: 422, message: 'Gagal membuat thumbnail!' },
  'handout.not-found': { status: 404, message: 'Slip masuk tidak ditemukan.' },
} as const satisfies Record<string, ErrorEntry>
