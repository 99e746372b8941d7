/** Accounts of the demo region: verified, without a forced change of password. */
export const demoPassword = 'mengaji-bersama'

export const demoSignIns = [
  { signIn: 'admin@ngaji.test', who: 'Admin Daerah' },
  { signIn: 'kurikulum@ngaji.test', who: 'Tim Kurikulum' },
  { signIn: 'desa@ngaji.test', who: 'PJP Desa' },
  { signIn: 'kelompok@ngaji.test', who: 'PJP Kelompok' },
  { signIn: 'guru@ngaji.test', who: 'Guru, three classes' },
  { signIn: 'munaqis@ngaji.test', who: 'Munaqis (examiner)' },
  { signIn: '20240010', who: 'Siswa, signs in with the NIS' },
] as const
