import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import { takeTurnAt } from '../../platform/database/turns.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { classInReach } from '../../scopes/classes.scope.ts'

export type PlaceOfClass = { id: string; branchYearId: string; teachingGroupId: string }

/** Lists those of the classes that the actor reaches, and where they lie. */
export async function listPlacesOfClasses(
  db: Db,
  actor: Actor,
  classIds: readonly string[],
): Promise<PlaceOfClass[]> {
  const { rows } = await sql<PlaceOfClass>`
    select class.id, class.branch_year_id as "branchYearId",
      class.teaching_group_id as "teachingGroupId"
    from class where class.id = any(${classIds}::uuid[]) and ${classInReach(actor)}`.execute(db)
  return rows
}

/** Where these classes lie; that the actor reaches them is known. */
export async function listPlacesById(db: Db, classIds: readonly string[]): Promise<PlaceOfClass[]> {
  return db
    .selectFrom('class')
    .select(['id', 'branch_year_id as branchYearId', 'teaching_group_id as teachingGroupId'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(classIds))))
    .execute()
}

export type LockedTeachingGroup = { id: string; branchYearId: string; isLocked: boolean }

/** Keeps the KBM from being locked, unlocked or deleted until the transaction ends. */
export async function holdTeachingGroups(
  db: Db,
  teachingGroupIds: readonly string[],
): Promise<LockedTeachingGroup[]> {
  return db
    .selectFrom('teaching_group')
    .select(['id', 'branch_year_id as branchYearId', 'is_locked as isLocked'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(teachingGroupIds))))
    .orderBy('id')
    .forShare()
    .execute()
}

export type LockedClass = {
  id: string
  branchId: string
  branchYearId: string
  teachingGroupId: string
  name: string
  grade: Grade
  startTime: string
  endTime: string
  meetingDays: number[]
  homeroomTeacherId: string | null
  isLocked: boolean
  version: number
}

/** Holds classes against other writers, registers included. */
export async function lockClasses(db: Db, classIds: readonly string[]): Promise<LockedClass[]> {
  return db
    .selectFrom('class')
    .select([
      'id',
      'branch_id as branchId',
      'branch_year_id as branchYearId',
      'teaching_group_id as teachingGroupId',
      'name',
      'grade',
      'start_time as startTime',
      'end_time as endTime',
      'meeting_days as meetingDays',
      'homeroom_teacher_id as homeroomTeacherId',
      'is_locked as isLocked',
      'version',
    ])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(classIds))))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export type PeopleCounts = { id: string; studentCount: number; teacherCount: number }

/** How many are in each class now. */
export async function countPeople(db: Db, classIds: readonly string[]): Promise<PeopleCounts[]> {
  const { rows } = await sql<PeopleCounts>`
    select class.id,
      (select count(*) from class_student member
        where member.class_id = class.id and member.left_on is null) as "studentCount",
      (select count(*) from class_teacher member
        where member.class_id = class.id and member.left_on is null) as "teacherCount"
    from class where class.id = any(${classIds}::uuid[])`.execute(db)
  return rows
}

/**
 * Does another class of the KBM have a name that is compared as equal? Names are given one after the other: the unique
 * index knows equal letters only.
 */
export async function isNameTaken(
  db: Db,
  { teachingGroupId, name, exceptId }: { teachingGroupId: string; name: string; exceptId?: string },
): Promise<boolean> {
  await takeTurnAt(db, `names:${teachingGroupId}`)
  const { rows } = await sql`
    select from class where teaching_group_id = ${teachingGroupId}
      and folded_name(name) = folded_name(${name}) and id is distinct from ${exceptId ?? null}`.execute(
    db,
  )
  return rows.length > 0
}

/** Do records of an exam stand in the class? They are of its grade for good. */
export async function isExamined(db: Db, classId: string): Promise<boolean> {
  const found = await db
    .selectFrom('score')
    .select('id')
    .where('class_id', '=', classId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export type Lesson = {
  id: string
  branchYearId: string
  startTime: string
  endTime: string
  meetingDays: number[]
}

/** When a class in reach meets. */
export async function findLesson(
  db: Db,
  actor: Actor,
  classId: string,
): Promise<Lesson | undefined> {
  const { rows } = await sql<Lesson>`
    select class.id, class.branch_year_id as "branchYearId", class.start_time as "startTime",
      class.end_time as "endTime", class.meeting_days as "meetingDays"
    from class where class.id = ${classId} and ${classInReach(actor)}`.execute(db)
  return rows[0]
}
