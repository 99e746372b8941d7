import { fillIn } from '@ngaji/contract/words/fill-in'
import type {
  CopyAction,
  CopyReason,
  CopyStudent,
  CopyTeacher,
  CopyTotals,
} from '@ngaji/contract/structure/branch-years/copy.schemas'
import {
  missingStudentFieldsInWords,
  missingTeacherFieldsInWords,
} from '@ngaji/contract/values/person/person-profile.rules'
import { texts } from '@ngaji/contract/words/texts'
import { formatNumber } from '../../../../ui/data/formats.ts'

export const actionLabel: Record<CopyAction, string> = {
  promote: 'Naik',
  keep: 'Tetap',
  leave: 'Tidak ikut',
}

const incomplete = (kolom: string) => fillIn(texts.reasons.profileIncomplete, { kolom })

/** Why a student does not simply come along. */
export function studentReason({ reason, missing }: CopyStudent): string | null {
  const words: Record<CopyReason, string> = {
    noNextGrade: 'Tidak ada tingkat berikutnya.',
    profileIncomplete: incomplete(missingStudentFieldsInWords(missing ?? [])),
    disabled: 'Akun dinonaktifkan.',
    movedAway: 'Sudah pindah: kelompoknya tidak ada di KBM ini.',
    ended: 'Sudah selesai.',
    examiner: 'Munaqis tidak ikut kelas.',
  }
  return reason === null ? null : words[reason]
}

/** Why a teacher stays behind. */
export function teacherReason({ reason, missing }: CopyTeacher): string | null {
  const words: Record<CopyReason, string> = {
    noNextGrade: 'Kelasnya selesai.',
    profileIncomplete: incomplete(missingTeacherFieldsInWords(missing ?? [])),
    disabled: 'Akun dinonaktifkan.',
    movedAway: 'Sudah pindah desa.',
    ended: 'Sudah selesai bertugas.',
    examiner: 'Sekarang Munaqis.',
  }
  return reason === null ? null : words[reason]
}

/** `3 KBM · 12 kelas · 8 guru · 188 siswa`. */
export function totalsInWords({ teachingGroups, classes, teachers, students }: CopyTotals): string {
  const parts = [
    [teachingGroups, 'KBM'],
    [classes, 'kelas'],
    [teachers, 'guru'],
    [students, 'siswa'],
  ] as const
  return parts.map(([count, word]) => `${formatNumber(count)} ${word}`).join(' · ')
}
