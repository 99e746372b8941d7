import type { Roster } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type { ClassOfTeacher } from '@ngaji/contract/people/teachers/teacher-classes.schemas'

type Facts = {
  roster: Roster | null
  /** The class among the teacher's own; null when it is not, or not loaded. */
  ownClass: ClassOfTeacher | null
  /** The server has responded since the screen opened. */
  isHeard: boolean
}

/** Why today's register cannot be opened here; null when it can. */
export function cannotOpenReason({ roster, ownClass, isHeard }: Facts): string | null {
  if (ownClass && !ownClass.teachingGroupId.branchYearId.isActive) {
    return 'Absen dapat dibuka setelah PJP Desa mengaktifkan tahun ajaran.'
  }
  if (roster?.students.length === 0) {
    return 'Kelas belum punya siswa. PJP Kelompok dapat menambahkannya.'
  }
  if (!roster && !isHeard) {
    return 'Daftar siswa belum ada di HP ini. Sambungkan ke jaringan, lalu buka lagi.'
  }
  return null
}
