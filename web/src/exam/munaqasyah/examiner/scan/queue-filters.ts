/** The filters of "Daftar Siswa", by their names in the address: kelompok, class, progress. */
export const queueFilters = ['sub', 'class', 'state'] as const
