import { refuse, type Refusal } from '../../refusal.ts'
import { countsInWords } from '../../words/wording.ts'
import type { BranchYearFacts } from '../../values/branch-year-state.rules.ts'

/** What happened to the classes of a copy since it was made; members came, left or moved. */
export type CopyUse = {
  meetings: number
  scores: number
  materials: number
  members: number
  classes: number
  teachingGroups: number
}

/** What of a copy was used, in words; null while nothing was. */
export function copyUseInWords(branchYear: BranchYearFacts, use: CopyUse): string | null {
  const counts = countsInWords({
    pertemuan: use.meetings,
    nilai: use.scores,
    'catatan materi': use.materials,
    'perubahan anggota kelas': use.members,
    'kelas diubah atau dikunci': use.classes,
    'KBM diubah atau dikunci': use.teachingGroups,
  })
  const words = [stateInWords(branchYear), counts].filter((part) => part !== '').join(', ')
  return words === '' ? null : words
}

function stateInWords({ isActive, academicYear }: BranchYearFacts): string {
  if (isActive) return 'tahun ajaran desa sedang aktif'
  return academicYear.isActive ? '' : 'tahun ajaran daerah sedang nonaktif'
}

/** A copy is taken back only as it was made: nothing that people did since goes with it. */
export function refusalToUndoCopy(branchYear: BranchYearFacts, use: CopyUse): Refusal | null {
  const rincian = copyUseInWords(branchYear, use)
  return rincian === null ? null : refuse('copy.used', { rincian })
}
