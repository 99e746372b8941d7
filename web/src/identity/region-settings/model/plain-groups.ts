import { wholeOf, yesNo, type SettingsGroup } from './settings-group.ts'

type Attendance = { grace: number | null; acceptPlainNis: boolean; requirePhotoConsent: boolean }

export const attendanceGroup: SettingsGroup<Attendance> = {
  title: 'Absensi',
  intro:
    'Batas baru berlaku untuk kehadiran yang dicatat sesudahnya. Yang sudah tercatat tidak berubah.',
  keys: {
    lateGraceMinutes: 'Batas terlambat',
    acceptPlainNis: 'NIS tanpa kode',
    requirePhotoConsent: 'Persetujuan foto',
  },
  fields: [
    {
      name: 'grace',
      recordField: 'lateGraceMinutes',
      label: 'Batas terlambat (menit)',
      type: 'number',
      required: true,
      min: 0,
      max: 60,
      hint: 'Sesudah jam mulai ditambah batas ini, siswa yang dipindai tercatat Terlambat.',
    },
    {
      name: 'acceptPlainNis',
      label: 'Terima NIS tanpa kode pengaman',
      type: 'checkbox',
      hint: 'Kartu lama berisi NIS saja dan mudah ditiru. Matikan setelah semua kartu diganti.',
    },
    {
      name: 'requirePhotoConsent',
      label: 'Foto siswa perlu persetujuan wali',
      type: 'checkbox',
      hint: 'Tanpa persetujuan tercatat, foto hanya terlihat oleh siswa itu sendiri.',
    },
  ],
  valuesOf: ({ lateGraceMinutes, acceptPlainNis, requirePhotoConsent }) => ({
    grace: lateGraceMinutes,
    acceptPlainNis,
    requirePhotoConsent,
  }),
  linesOf: ({ grace, acceptPlainNis, requirePhotoConsent }) => [
    { label: 'Batas terlambat', value: `${wholeOf(grace)} menit` },
    { label: 'Terima NIS tanpa kode pengaman', value: yesNo(acceptPlainNis) },
    { label: 'Foto perlu persetujuan wali', value: yesNo(requirePhotoConsent) },
  ],
  changeOf: ({ grace, ...rest }) => ({ lateGraceMinutes: wholeOf(grace), ...rest }),
}

type Exam = { makhraj: number | null; tajwid: number | null; kelancaran: number | null }

const slip = (name: keyof Exam, label: string) =>
  ({ name, label, type: 'number', required: true, min: 0, max: 100 }) as const

export const examGroup: SettingsGroup<Exam> = {
  title: 'Munaqosah',
  intro:
    'Nilai yang diusulkan berkurang sebanyak ini untuk setiap kesalahan yang dihitung penguji. Penguji tetap memilih nilainya sendiri.',
  keys: { slipPoints: 'Pengurangan nilai' },
  fields: [slip('makhraj', 'Makhraj'), slip('tajwid', 'Tajwid'), slip('kelancaran', 'Kelancaran')],
  valuesOf: ({ slipPoints }) => slipPoints,
  linesOf: ({ makhraj, tajwid, kelancaran }) => [
    { label: 'Makhraj', value: `${wholeOf(makhraj)} poin` },
    { label: 'Tajwid', value: `${wholeOf(tajwid)} poin` },
    { label: 'Kelancaran', value: `${wholeOf(kelancaran)} poin` },
  ],
  changeOf: ({ makhraj, tajwid, kelancaran }) => ({
    slipPoints: {
      makhraj: wholeOf(makhraj),
      tajwid: wholeOf(tajwid),
      kelancaran: wholeOf(kelancaran),
    },
  }),
}

type Security = { sessionHours: number | null }

export const securityGroup: SettingsGroup<Security> = {
  title: 'Keamanan',
  intro:
    'Selama ini guru, munaqis, dan siswa tetap masuk sesudah pemakaian terakhir, paling lama 24 jam. Akun pengurus selalu 2 jam.',
  keys: { sessionHours: 'Lama sesi' },
  fields: [
    {
      name: 'sessionHours',
      label: 'Lama sesi (jam)',
      type: 'number',
      required: true,
      min: 2,
      max: 12,
      hint: 'Makin lama makin praktis, tetapi HP yang hilang juga lebih lama terbuka.',
    },
  ],
  valuesOf: ({ sessionHours }) => ({ sessionHours }),
  linesOf: ({ sessionHours }) => [{ label: 'Lama sesi', value: `${wholeOf(sessionHours)} jam` }],
  changeOf: ({ sessionHours }) => ({ sessionHours: wholeOf(sessionHours) }),
}
