import { describe, expect, it } from 'vitest'
import { disabledReasonOf } from './disabled-reasons.ts'
import { refuse } from '../refusal.ts'
import { texts } from './texts.ts'

/** The texts the specification fixes, typed a second time, one block for each row of its table. */
const fromSpecification: Record<Exclude<keyof typeof texts, 'reasons'>, string[]> = {
  login: [
    'Gunakan Kode QR',
    'Gunakan Email',
    'Reset Password',
    'Invalid Token!',
    'Dashboard',
    'Login',
  ],
  dialogs: ['Batal', 'Ya', 'Tutup', 'Berhasil!', 'Gagal!'],
  academicYears: [
    'Daftar Tahun Ajaran',
    'Daftar Tahun Ajaran Desa',
    'Semester Berjalan',
    'Aktif',
    'Nonaktif',
    'Semester Lewat',
    'Aktifkan',
    'Nonaktifkan',
    'Tambah',
    'Belum ada tahun ajaran terdaftar',
    'Tidak ada riwayat KBM',
  ],
  registerYear: [
    'Daftarkan Tahun Ajaran ke Kelompok',
    'Terdaftar',
    'Daerah belum membuat tahun ajaran. Hubungi Operator Daerah!',
  ],
  semester: ['Ganjil', 'Genap'],
  teachingGroups: [
    'Tambah KBM',
    'Hapus KBM',
    'Detail KBM',
    'Tambah Kelompok',
    'Tambah Kelas',
    'Buka KBM',
    'Kunci KBM',
    'Terdaftar ✓',
    'Tidak Ada Kelompok di Desa Ini!',
    'Daftarkan kelompok {name}?',
  ],
  classes: ['Daftar Kelas', 'Terkunci', 'Terbuka'],
  munaqasyahLists: [
    'Daftar Munaqosah Desa',
    'Munaqosah Desa',
    'Belum ada tahun ajaran terdaftar.',
    'Semester Berjalan',
    'Semester Lewat',
  ],
  munaqasyahStatus: ['Belum Dimulai', 'Sedang Berlangsung', 'Selesai', 'Tidak Diketahui'],
  munaqasyahActions: [
    'Mulai Munaqosah',
    'Mulai Munaqosah Susulan',
    'Selesaikan Munaqosah',
    'Mulai',
    'Lihat',
    'Selesaikan',
    'Mulai Susulan',
  ],
  scanner: [
    'PJP Desa belum memulai munaqosah!',
    'Tidak ada tahun ajaran aktif, hubungi PJP Desa!',
    'Siswa ini sedang dinilai oleh munaqis lain!',
    'Penilaian selesai, silakan scan siswa berikutnya.',
  ],
  scoreCards: ['Mulai', 'Telah dinilai oleh', 'Edit', 'Selesai'],
  examination: [
    'Simpan Nilai',
    'Simpan Nilai?',
    'Berhasil menyimpan nilai!',
    'Berikan nilai untuk semua pertanyaan!',
    'Pilihan Ganda',
    'Jawab Cermat',
    'Praktik',
  ],
  reportPreview: ['Kembali', 'Unduh PDF', 'No preview available', '{student}_Raport.pdf'],
  profile: [
    'Pilih',
    'Simpan',
    'Batal',
    'Belum verifikasi',
    'Desa',
    'Kelompok',
    'Nama berhasil diubah.',
    'Verifikasi Email?',
    'Ubah Email?',
    'Ubah Password?',
    'Apakah anda yakin untuk mengubah password?',
  ],
  profileErrors: [
    ' Email tidak boleh kosong!',
    'Passwords tidak sama',
    'Tidak ada foto yang dipilih!',
    'Gagal membuat thumbnail!',
    'Canvas is empty',
    'Image load error',
  ],
  validation: [
    '{label} tidak boleh kosong!',
    'Tahun tidak valid!',
    'Nomor tidak valid! (contoh valid: {phone})',
    'Minimum value is {min}',
    'Maximum value is {max}',
  ],
  table: ['Semua', 'Tidak ada data'],
  attendance: ['Hadir', 'Terlambat', 'Izin', 'Sakit', 'Tanpa Keterangan'],
  errors: [
    'Something went wrong',
    'Gagal menghubungi server!',
    'Failed to fetch data',
    'Unexpected Application Error!',
  ],
  camera: [
    'Camera API tidak didukung di browser ini.',
    'Camera error: {message}',
    'Sedang mencoba ulang... ({n}/5)',
    'Gagal mengakses kamera setelah 5 percobaan...',
    'Error: Element video tidak ditemukan!',
  ],
}

describe('the wording list', () => {
  const { reasons, ...specified } = texts

  it('has the texts of the specification byte for byte, and no other', () => {
    const actual = Object.fromEntries(
      Object.entries(specified).map(([group, entries]) => [group, Object.values(entries)]),
    )
    expect(actual).toEqual(fromSpecification)
  })

  it('gives reasons in whole sentences', () => {
    for (const reason of Object.values(reasons)) expect(reason).toMatch(/^[A-Z].+\.$/)
  })
})

describe('the reason of a disabled button', () => {
  it('names the next step', () => {
    expect(disabledReasonOf(refuse('class.locked'))).toBe('Kelas terkunci. Buka kunci dahulu.')
    expect(disabledReasonOf(refuse('branch-year.no-teaching-group'))).toBe('Belum ada KBM.')
    expect(
      disabledReasonOf(refuse('teaching-group.not-empty', { rincian: '2 kelas' }, { n: 2 })),
    ).toBe('KBM masih berisi 2 kelas.')
    expect(
      disabledReasonOf(
        refuse('munaqasyah.not-running', { pihak: 'PJP Kelompok' }, { level: 'subBranch' }),
      ),
    ).toBe('Munaqosah kelompok belum dimulai.')
  })

  it("falls back to the server's sentence", () => {
    expect(disabledReasonOf(refuse('class.student-elsewhere', { class: 'Kelas 4' }))).toBe(
      'Siswa sudah di Kelas 4.',
    )
  })
})
