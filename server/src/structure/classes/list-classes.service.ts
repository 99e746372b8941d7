import type { YearOfClasses } from '@ngaji/contract/structure/classes/classes.schemas'
import { refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { presenceOfClasses as presence } from '../../scopes/class-presence.queries.ts'
import { figureDayAt } from '../../scopes/figure-day.scope.ts'
import { inGroupOrSubBranch, findPlace } from './class-rows.queries.ts'
import { listClassRows, withPercentage, type ListedClass } from './class-rows.service.ts'
import { selectYearsOfClasses } from './class-years.queries.ts'

/** The classes in reach by year of the region, newest first; people and marks as counts. */
export async function listYearsOfClasses(
  { db, now }: Deps,
  actor: Actor,
  academicYearId: string | undefined,
): Promise<YearOfClasses[]> {
  const day = figureDayAt(now())
  const years = await selectYearsOfClasses(db, actor, { academicYearId, presence, day })
  return years.map(({ id, name, isActive, classes }) => ({
    id,
    academicYearName: name,
    isActive,
    classes: classes.map(({ ownStudentCount, ...row }) => ({
      ...withPercentage(row),
      ...(ownStudentCount !== null && { ownStudentCount }),
      teachers: row.teacherCount,
      students: row.studentCount,
      attendances: row.total,
    })),
  }))
}

type Place = { id: string; academicYearId?: string | undefined }

/** The classes a kelompok may be in, or those of a KBM. */
export async function listClassesOfPlace(
  deps: Deps,
  actor: Actor,
  place: Place,
): Promise<ListedClass[]> {
  const classes = await listClassRows(deps, actor, {
    where: inGroupOrSubBranch(actor, place),
    presence,
  })
  if (classes.length > 0) return classes
  const { isSubBranch, isTeachingGroup } = await findPlace(deps.db, actor, place)
  refuseUnless(isSubBranch || isTeachingGroup, 'sub-branch.not-found')
  return []
}

/** A kelompok's classes in one year of the region. */
export async function listClassesOfSubBranch(
  deps: Deps,
  actor: Actor,
  place: Required<Place>,
): Promise<ListedClass[]> {
  const { isSubBranch, isYear } = await findPlace(deps.db, actor, place)
  refuseUnless(isSubBranch, 'sub-branch.not-found')
  refuseUnless(isYear, 'academic-year.not-found')
  return listClassRows(deps, actor, { where: inGroupOrSubBranch(actor, place), presence })
}
