import type { ErrorEntry } from '../../error-entry.ts'

/** `pihak` is the level that has to move first: Daerah, PJP Desa or PJP Kelompok; `keadaan` what it did not do yet, or did. */
export const munaqasyahErrors = {
  'munaqasyah.running': { status: 409, message: 'Munaqosah masih berlangsung.' },
  'munaqasyah.not-running': { status: 409, message: '{pihak} {keadaan} munaqosah!' },
  'munaqasyah.parent-not-running': { status: 409, message: '{pihak} {keadaan} munaqosah.' },
  'munaqasyah.child-running': { status: 409, message: 'Masih berlangsung di {names}.' },
  'munaqasyah.bad-transition': { status: 409, message: 'Munaqosah {label}, tidak bisa {aksi}.' },
  'munaqasyah.no-students': {
    status: 409,
    message: 'Belum ada siswa kelompok ini di kelas mana pun.',
  },
  'score.not-found': { status: 404, message: 'Data nilai tidak ditemukan.' },
  'score.claimed': { status: 409, message: 'Siswa ini sedang dinilai oleh munaqis lain!' },
  'score.claim-lost': {
    status: 409,
    message: 'Penilaian dilepas oleh PJP, scan siswa ini lagi. (Alasan: {reason})',
  },
  'score.other-examiner': { status: 409, message: 'Telah dinilai oleh {name}.' },
  'score.version': { status: 409, message: 'Nilai berubah di perangkat lain.' },
  'score.marks-changed': {
    status: 409,
    message: 'Nilai berubah di perangkat lain: sekarang {total}. Periksa, lalu simpan lagi.',
  },
  'score.not-released': { status: 409, message: 'Raport belum tersedia.' },
  'exam.not-started': { status: 409, message: 'Soal kategori ini belum dibuka.' },
  'exam.claim-needed': { status: 409, message: 'Scan siswa terlebih dahulu.' },
  'exam.no-question-set': {
    status: 409,
    message: 'Soal aktif belum mencapai 100 poin (tercapai {reachable}).',
  },
  'exam.category-not-for-grade': { status: 422, message: 'Kategori ini tidak untuk {grade}.' },
  'exam.bad-mark': { status: 422, message: 'Nilai bukan pilihan soal ini.' },
  'exam.marks-missing': { status: 422, message: 'Berikan nilai untuk semua pertanyaan!' },
  'exam.unreachable-score': { status: 422, message: 'Nilai tidak sesuai pilihan soal.' },
} as const satisfies Record<string, ErrorEntry>
