import { shareOf } from '@ngaji/contract/values/share'
import type { TeachingGroup } from '@ngaji/contract/structure/teaching-groups/teaching-groups.schemas'
import { AppError, refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { figureDayAt } from '../../scopes/figure-day.scope.ts'
import { isTeachingGroupInReach } from '../../scopes/teaching-group-locks.queries.ts'
import {
  findTeachingGroup,
  listClassesOfTeachingGroup,
  type FilterClass,
  type TeachingGroupRecord,
} from './teaching-groups.queries.ts'

/** One KBM. A teacher sees the own classes and of the kelompok no figures. */
export async function readTeachingGroup(
  deps: Deps,
  actor: Actor,
  teachingGroupId: string,
): Promise<TeachingGroup> {
  const day = figureDayAt(deps.now())
  const record = await findTeachingGroup(deps.db, actor, teachingGroupId, day)
  if (!record) throw new AppError('teaching-group.not-found')
  const { branchYear, branch, academicYear } = record
  return {
    id: record.id,
    name: record.name,
    address: record.address,
    isLocked: record.isLocked,
    branchYearId: {
      ...branchYear,
      name: academicYear.name,
      branchId: branch,
      academicYearId: academicYear,
    },
    subBranches: subBranchesFor(actor, record),
    classes: classesFor(actor, record),
    version: record.version,
  }
}

function subBranchesFor(
  { role }: Actor,
  { subBranches }: TeachingGroupRecord,
): TeachingGroup['subBranches'] {
  return subBranches.map(({ present, total, isOpen, teacherCount, studentCount, ...place }) => ({
    ...place,
    ...(role !== 'teacher' && {
      teacherCount,
      studentCount,
      attendancePerformance: shareOf(present, total),
      ...(isOpen && { isOpen }),
    }),
  }))
}

function classesFor({ role }: Actor, { classes }: TeachingGroupRecord): TeachingGroup['classes'] {
  const seen = role === 'teacher' ? classes.filter(({ isOwn }) => isOwn) : classes
  return seen.map(({ isOwn: _own, present, total, isOpen, holds, ...schoolClass }) => ({
    ...schoolClass,
    attendancePerformance: shareOf(present, total),
    ...(isOpen && { isOpen }),
    ...(role === 'branchAdmin' && { holds }),
  }))
}

/** The classes of a KBM, for filters. */
export async function listClasses(
  deps: Deps,
  actor: Actor,
  teachingGroupId: string,
): Promise<FilterClass[]> {
  const isInReach = await isTeachingGroupInReach(deps.db, actor, teachingGroupId)
  refuseUnless(isInReach, 'teaching-group.not-found')
  return listClassesOfTeachingGroup(deps.db, actor, teachingGroupId)
}
