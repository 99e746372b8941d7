/** How far today's register is. */
export type RegisterProgress = { marked: number; total: number }

/** Has everybody a mark? */
export function isRegisterFilled(today: RegisterProgress | null): boolean {
  return today !== null && today.total > 0 && today.marked >= today.total
}

/** What the button to today's register says: begin, go on, look. */
export function registerLabel(today: RegisterProgress | null): string {
  if (!today) return 'Mulai Absen'
  if (isRegisterFilled(today)) return 'Lihat Absen'
  return today.total === 0 ? 'Lanjutkan Absen' : `Lanjutkan Absen · ${today.marked}/${today.total}`
}
