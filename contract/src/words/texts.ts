import { firstTexts } from './first-texts.ts'
import { reasonTexts } from './reason-texts.ts'

/**
 * Every Indonesian text the specification fixes, typed exactly as it has them, and the standard
 * reasons of disabled buttons. No screen types its own copy. `{x}` is filled in by `fillIn`.
 */
export const texts = {
  ...firstTexts,
  academicYears: {
    list: 'Daftar Tahun Ajaran',
    listOfBranch: 'Daftar Tahun Ajaran Desa',
    currentSemester: 'Semester Berjalan',
    active: 'Aktif',
    inactive: 'Nonaktif',
    past: 'Semester Lewat',
    activate: 'Aktifkan',
    deactivate: 'Nonaktifkan',
    add: 'Tambah',
    empty: 'Belum ada tahun ajaran terdaftar',
    noTeachingGroups: 'Tidak ada riwayat KBM',
  },
  registerYear: {
    title: 'Daftarkan Tahun Ajaran ke Kelompok',
    registered: 'Terdaftar',
    none: 'Daerah belum membuat tahun ajaran. Hubungi Operator Daerah!',
  },
  teachingGroups: {
    add: 'Tambah KBM',
    remove: 'Hapus KBM',
    detail: 'Detail KBM',
    addSubBranch: 'Tambah Kelompok',
    addClass: 'Tambah Kelas',
    unlock: 'Buka KBM',
    lock: 'Kunci KBM',
    subBranchRegistered: 'Terdaftar ✓',
    noSubBranches: 'Tidak Ada Kelompok di Desa Ini!',
    registerQuestion: 'Daftarkan kelompok {name}?',
  },
  classes: {
    list: 'Daftar Kelas',
    locked: 'Terkunci',
    unlocked: 'Terbuka',
  },
  munaqasyahLists: {
    ofBranch: 'Daftar Munaqosah Desa',
    bySubBranch: 'Munaqosah Desa',
    empty: 'Belum ada tahun ajaran terdaftar.',
    currentSemester: 'Semester Berjalan',
    past: 'Semester Lewat',
  },
  scanner: {
    branchNotStarted: 'PJP Desa belum memulai munaqosah!',
    noActiveYear: 'Tidak ada tahun ajaran aktif, hubungi PJP Desa!',
    beingScored: 'Siswa ini sedang dinilai oleh munaqis lain!',
    finished: 'Penilaian selesai, silakan scan siswa berikutnya.',
  },
  scoreCards: {
    start: 'Mulai',
    scoredBy: 'Telah dinilai oleh',
    edit: 'Edit',
    done: 'Selesai',
  },
  examination: {
    save: 'Simpan Nilai',
    saveQuestion: 'Simpan Nilai?',
    saved: 'Berhasil menyimpan nilai!',
    marksMissing: 'Berikan nilai untuk semua pertanyaan!',
    multipleChoices: 'Pilihan Ganda',
    shortAnswer: 'Jawab Cermat',
    practice: 'Praktik',
  },
  reportPreview: {
    back: 'Kembali',
    download: 'Unduh PDF',
    none: 'No preview available',
    fileName: '{student}_Raport.pdf',
  },
  profile: {
    choosePhoto: 'Pilih',
    save: 'Simpan',
    cancel: 'Batal',
    unverified: 'Belum verifikasi',
    branch: 'Desa',
    subBranch: 'Kelompok',
    nameChanged: 'Nama berhasil diubah.',
    verifyEmailQuestion: 'Verifikasi Email?',
    changeEmailQuestion: 'Ubah Email?',
    changePasswordQuestion: 'Ubah Password?',
    changePasswordText: 'Apakah anda yakin untuk mengubah password?',
  },
  profileErrors: {
    /** The specification begins this sentence with a blank. */
    emailEmpty: ' Email tidak boleh kosong!',
    passwordsDiffer: 'Passwords tidak sama',
    noPhoto: 'Tidak ada foto yang dipilih!',
    thumbnailFailed: 'Gagal membuat thumbnail!',
    canvasEmpty: 'Canvas is empty',
    imageLoadFailed: 'Image load error',
  },
  table: {
    all: 'Semua',
    empty: 'Tidak ada data',
  },
  attendance: {
    present: 'Hadir',
    late: 'Terlambat',
    excused: 'Izin',
    sick: 'Sakit',
    unexplained: 'Tanpa Keterangan',
  },
  camera: {
    unsupported: 'Camera API tidak didukung di browser ini.',
    error: 'Camera error: {message}',
    retrying: 'Sedang mencoba ulang... ({n}/5)',
    gaveUp: 'Gagal mengakses kamera setelah 5 percobaan...',
    noVideoElement: 'Error: Element video tidak ditemukan!',
  },
  reasons: reasonTexts,
} as const
