/** The progress of today's register. */
export type RegisterProgress = { marked: number; total: number }

/** Has every member a mark? */
export function isRegisterFilled(today: RegisterProgress | null): boolean {
  return today !== null && today.total > 0 && today.marked >= today.total
}

/** The label of the button to today's register: begin, continue, view. */
export function registerLabel(today: RegisterProgress | null): string {
  if (!today) return 'Mulai Absen'
  if (isRegisterFilled(today)) return 'Lihat Absen'
  return today.total === 0 ? 'Lanjutkan Absen' : `Lanjutkan Absen · ${today.marked}/${today.total}`
}
