import type { ErrorEntry } from '../../error-entry.ts'

export const importErrors = {
  'import.not-found': { status: 404, message: 'Impor tidak ditemukan.' },
  'import.has-errors': { status: 409, message: 'Perbaiki {n} baris dahulu.' },
  'import.stale': { status: 409, message: 'Data berubah, muat ulang pratinjau.' },
  'import.applied': { status: 409, message: 'Impor sudah dijalankan.' },
  'import.requested': {
    status: 409,
    message: 'Orang-orang ini sudah diajukan di tab lain. Periksa dahulu pratinjau terbaru.',
  },
  'import.answered': {
    status: 409,
    message: 'Tidak ada lagi yang ditanyakan. Periksa isi terbaru.',
  },
  'import.several-places': {
    status: 422,
    message: 'Satu permintaan hanya untuk satu kelompok. Pilih kelompok, lalu impor lagi.',
  },
  'import.unreadable': {
    status: 422,
    message: 'Berkas tidak terbaca. Buka di Excel, simpan sebagai .xlsx, lalu pilih lagi.',
  },
  'import.locked': {
    status: 422,
    message:
      'Berkas terkunci kata sandi. Buka di Excel, hapus kata sandinya, simpan, lalu pilih lagi.',
  },
  'import.pdf': {
    status: 422,
    message: 'Ini berkas PDF. Minta berkas Excel aslinya, atau salin tabelnya ke Excel.',
  },
  'import.word': {
    status: 422,
    message: 'Ini berkas Word. Salin tabelnya ke Excel, simpan sebagai .xlsx, lalu pilih lagi.',
  },
  'import.picture': {
    status: 422,
    message: 'Ini gambar. Minta berkas Excel aslinya, atau ketik daftarnya di berkas contoh.',
  },
  'import.archive': {
    status: 422,
    message: 'Ini arsip (.zip, .rar). Buka arsipnya, lalu pilih berkas Excel di dalamnya.',
  },
  'import.empty': {
    status: 422,
    message: 'Berkas ini kosong. Isi dan simpan dahulu di Excel, lalu pilih lagi.',
  },
  'import.too-wide': {
    status: 422,
    message: 'Lembar ini lebih lebar dari {n} kolom. Salin daftarnya saja ke berkas baru.',
  },
  'import.too-large': {
    status: 422,
    message: 'Isi berkas ini terlalu besar. Salin daftarnya saja ke berkas baru.',
  },
  'import.too-long': {
    status: 422,
    message:
      'Daftar ini lebih dari {n} baris. Bagi menjadi beberapa berkas, lalu impor satu per satu.',
  },
  'import.several-sheets': {
    status: 422,
    message: 'Beberapa lembar berisi daftar: {sheets}. Pilih salah satu.',
  },
  'import.two-lists': {
    status: 422,
    message:
      'Baris {n} berisi judul kolom yang lain, jadi ini dua daftar. Pisahkan menjadi dua lembar, lalu pilih lagi.',
  },
  'import.lists-abreast': {
    status: 422,
    message:
      'Dua daftar bersebelahan dalam lembar ini. Pisahkan menjadi dua lembar, lalu pilih lagi.',
  },
  'import.headings-aside': {
    status: 422,
    message:
      'Judul ada di kolom pertama, bukan di baris pertama. Di Excel salin tabelnya, tempel dengan Transpose di lembar baru, simpan, lalu pilih lagi.',
  },
  'import.hidden-sheets': {
    status: 422,
    message:
      'Daftarnya ada di lembar tersembunyi: {sheets}. Di Excel klik kanan nama lembar, pilih Tampilkan, simpan, lalu pilih lagi.',
  },
  'import.bad-columns': {
    status: 422,
    message: 'Kolom kurang: {missing}. Tulis judul itu di atas kolomnya, simpan, lalu pilih lagi.',
  },
  'export.not-found': { status: 404, message: 'Daftar tidak ditemukan.' },
  'export.too-large': { status: 422, message: 'Lebih dari {n} baris, persempit filter.' },
} as const satisfies Record<string, ErrorEntry>
