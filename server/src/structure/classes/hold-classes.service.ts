import type { ClassFacts } from '@ngaji/contract/structure/classes/class-state.rules'
import { AppError, refuseUnless } from '../../app-error.ts'
import type { Db } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { lockBranchYear, type LockedBranchYear } from '../../scopes/branch-year-locks.queries.ts'
import {
  isTeachingGroupInReach,
  lockTeachingGroup,
  type LockedTeachingGroup,
} from '../../scopes/teaching-group-locks.queries.ts'
import {
  holdTeachingGroups,
  listPlacesById,
  listPlacesOfClasses,
  lockClasses,
  type LockedClass,
  type PlaceOfClass,
} from './class-facts.queries.ts'

/** A class nobody else writes until the transaction ends, with what the rules ask about it. */
export type HeldClass = LockedClass &
  ClassFacts & { teachingGroup: { isLocked: boolean; branchYear: LockedBranchYear } }

/** Holds those of the classes that the actor reaches, in the order everybody takes locks in. */
export async function holdClasses(
  db: Db,
  actor: Actor,
  classIds: readonly string[],
): Promise<HeldClass[]> {
  return holdPlaces(db, await listPlacesOfClasses(db, actor, classIds))
}

async function holdPlaces(db: Db, places: readonly PlaceOfClass[]): Promise<HeldClass[]> {
  const years = new Map<string, LockedBranchYear>()
  for (const id of new Set(places.map(({ branchYearId }) => branchYearId).toSorted()))
    years.set(id, await lockBranchYear(db, id, 'share'))
  const groups = await holdTeachingGroups(
    db,
    places.map(({ teachingGroupId }) => teachingGroupId),
  )
  const classes = await lockClasses(
    db,
    places.map(({ id }) => id),
  )
  return classes.flatMap((one) => {
    const group = groups.find(({ id }) => id === one.teachingGroupId)
    const branchYear = years.get(one.branchYearId)
    if (!group || !branchYear) return []
    return [{ ...one, teachingGroup: { isLocked: group.isLocked, branchYear } }]
  })
}

/** @throws AppError `class.not-found` */
export async function requireHeldClass(db: Db, actor: Actor, classId: string): Promise<HeldClass> {
  const [held] = await holdClasses(db, actor, [classId])
  if (!held) throw new AppError('class.not-found')
  return held
}

/** A KBM somebody wants to add a class to. @throws AppError `teaching-group.not-found` */
export async function requireHeldTeachingGroup(
  db: Db,
  actor: Actor,
  teachingGroupId: string,
): Promise<LockedTeachingGroup> {
  const isInReach = await isTeachingGroupInReach(db, actor, teachingGroupId)
  refuseUnless(isInReach, 'teaching-group.not-found')
  return lockTeachingGroup(db, teachingGroupId, 'share')
}

/** @throws AppError `class.not-found` */
export async function requireClassInReach(db: Db, actor: Actor, classId: string): Promise<void> {
  const [found] = await listPlacesOfClasses(db, actor, [classId])
  refuseUnless(found, 'class.not-found')
}

/** Holds classes whose reach is known, their years and KBM first. */
export async function holdClassesById(db: Db, classIds: readonly string[]): Promise<HeldClass[]> {
  return holdPlaces(db, await listPlacesById(db, classIds))
}
