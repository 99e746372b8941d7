import type { BranchYear } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import type { Role } from '@ngaji/contract/roles'
import type { BranchYearRecord } from './branch-years.queries.ts'

export type Kbm = BranchYearRecord['teachingGroups'][number]
type AnswerKbm = BranchYear['teachingGroups'][number]

/** Who runs KBM sees what a card of the year shows and its dialogs change. */
export function runsTeachingGroups(role: Role): boolean {
  return role === 'admin' || role === 'branchAdmin' || role === 'subBranchAdmin'
}

/**
 * A KBM; its kelompok are ids. What its card shows beyond that, names of classes and a number of
 * children, is for those who run it.
 */
export function kbmOf(hasCard: boolean, kbm: Kbm): AnswerKbm {
  const { id, name, isLocked, classCount, subBranches } = kbm
  return {
    id,
    name,
    isLocked,
    classCount,
    subBranches: subBranches.map((one) => one.id),
    ...(hasCard && {
      address: kbm.address,
      studentCount: kbm.studentCount,
      subBranchNames: subBranches.map((one) => one.name),
      openClassNames: kbm.openClassNames,
      version: kbm.version,
    }),
  }
}

/** Returns a KBM with the exam of each kelompok. */
export function kbmWithExams(hasCard: boolean, kbm: Kbm): AnswerKbm {
  return { ...kbmOf(hasCard, kbm), subBranches: kbm.subBranches }
}

export function withoutCount({ classCount: _count, ...kbm }: AnswerKbm): AnswerKbm {
  return kbm
}

export function branchYearOf(year: BranchYearRecord, teachingGroups: AnswerKbm[]): BranchYear {
  return {
    id: year.id,
    name: year.academicYear.name,
    isActive: year.isActive,
    munaqasyahStatus: year.status,
    branchId: year.branch,
    academicYearId: year.academicYear,
    teachingGroups,
    ...(year.holds && { holds: year.holds }),
    version: year.version,
  }
}
