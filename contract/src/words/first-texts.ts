/**
 * The texts of the sign-in and the homes. Apart from the others, so that the
 * first screen on a slow line does not load every sentence of the app.
 */
export const firstTexts = {
  login: {
    useQrCode: 'Gunakan Kode QR',
    useEmail: 'Gunakan Email',
    resetPassword: 'Reset Password',
    invalidToken: 'Invalid Token!',
    toDashboard: 'Dashboard',
    toLogin: 'Login',
  },
  dialogs: {
    cancel: 'Batal',
    yes: 'Ya',
    close: 'Tutup',
    success: 'Berhasil!',
    failure: 'Gagal!',
  },
  munaqasyahStatus: {
    notStarted: 'Belum Dimulai',
    inProgress: 'Sedang Berlangsung',
    completed: 'Selesai',
    unknown: 'Tidak Diketahui',
  },
  munaqasyahActions: {
    start: 'Mulai Munaqosah',
    startCatchUp: 'Mulai Munaqosah Susulan',
    finish: 'Selesaikan Munaqosah',
    startSubBranch: 'Mulai',
    viewSubBranch: 'Lihat',
    finishSubBranch: 'Selesaikan',
    startSubBranchCatchUp: 'Mulai Susulan',
  },
  validation: {
    required: '{label} tidak boleh kosong!',
    year: 'Tahun tidak valid!',
    phone: 'Nomor tidak valid! (contoh valid: {phone})',
    minimum: 'Minimum value is {min}',
    maximum: 'Maximum value is {max}',
  },
  errors: {
    unexpected: 'Something went wrong',
    network: 'Gagal menghubungi server!',
    fetchFailed: 'Failed to fetch data',
    crash: 'Unexpected Application Error!',
  },
  semester: {
    odd: 'Ganjil',
    even: 'Genap',
  },
  reasons: {
    branchYearInactive: 'Tahun ajaran desa masih nonaktif.',
    classWithoutStudent: 'Kelas belum punya siswa.',
    needsNetwork: 'Perlu jaringan.',
    isUnderWay: 'Tunggu sampai selesai.',
  },
} as const
