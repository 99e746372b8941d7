import type { HomeClass } from '@ngaji/contract/features/dashboard/dashboard.schemas'

/** What the button to today's register says: begin, go on, look. */
export function registerLabel({ today }: Pick<HomeClass, 'today'>): string {
  if (!today) return 'Mulai Absen'
  if (today.marked >= today.total) return 'Lihat Absen'
  return `Lanjutkan Absen · ${today.marked}/${today.total}`
}
