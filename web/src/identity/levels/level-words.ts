import type { Branch, Ref } from '@ngaji/contract/identity/levels/levels.schemas'
import { formatNumber } from '../../ui/data/formats.ts'

/** "5 kelompok · 210 siswa · 14 guru". */
export function contentsInWords({ subBranches, studentCount, teacherCount }: Branch): string {
  return [
    `${formatNumber(subBranches?.length ?? 0)} kelompok`,
    `${formatNumber(studentCount)} siswa`,
    `${formatNumber(teacherCount)} guru`,
  ].join(' · ')
}

/** The names of the PJP, or that there is none yet. */
export function adminsInWords(admins: readonly Ref[]): string {
  return admins.length === 0 ? 'belum ada' : admins.map(({ name }) => name).join(', ')
}
