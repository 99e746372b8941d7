import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { classInReach } from '../../../scopes/classes.scope.ts'
import { photoInReach } from '../../../scopes/students.scope.ts'

export type RosterClass = {
  classId: string
  className: string
  startTime: string
  endTime: string
  meetingDays: number[]
  /** The first day with a child in the class, or of its desa's year. */
  since: string | null
}

/** The classes whose registers a teacher takes: one, or all of active years. */
export async function listRosterClasses(
  db: Db,
  actor: Actor,
  classId: string | undefined,
): Promise<RosterClass[]> {
  const wanted = classId ? sql<SqlBool>`class.id = ${classId}` : sql<SqlBool>`branch_year.is_active`
  const { rows } = await sql<RosterClass>`
    select class.id as "classId", class.name as "className", class.start_time as "startTime",
      class.end_time as "endTime", class.meeting_days as "meetingDays",
      greatest(branch_year.activated_on, (select min(first.joined_on) from class_student first
        where first.class_id = class.id)) as since
    from class join branch_year on branch_year.id = class.branch_year_id
    where ${classInReach(actor)} and ${wanted}
    order by class.start_time, class.name`.execute(db)
  return rows
}

export type RosterMember = {
  classId: string
  studentId: string
  nis: string
  name: string
  thumbnail: string | null
  cards: { hash: string; isVoid: boolean }[]
}

/** The students of these classes with the hashes of their cards, by name. */
export async function listRosterMembers(
  db: Db,
  actor: Actor,
  classIds: readonly string[],
): Promise<RosterMember[]> {
  const { rows } = await sql<RosterMember>`
    select member.class_id as "classId", student.id as "studentId", student.nis, student.name,
      ${photoInReach('thumbnail', actor)} as thumbnail,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'hash', card.secret_hash, 'isVoid', card.voided_at is not null
        ) order by card.card_version desc)
        from student_card card where card.student_id = student.id
      ), '[]') as cards
    from class_student member join student on student.id = member.student_id
    where member.class_id = any(${classIds}::uuid[]) and member.left_on is null
      and student.nis <> ''
    order by student.name, student.nis`.execute(db)
  return rows
}

/** Students of the own kelompok and of own classes outside these rosters, with their class. */
export async function listOthers(
  db: Db,
  actor: Actor,
  exceptClassIds: readonly string[],
): Promise<{ nis: string; className: string }[]> {
  const { rows } = await sql<{ nis: string; className: string }>`
    select student.nis, class.name as "className"
    from class_student member
    join student on student.id = member.student_id
    join class on class.id = member.class_id
    join branch_year on branch_year.id = class.branch_year_id
    where member.left_on is null and branch_year.is_active and student.nis <> ''
      and class.id <> all(${exceptClassIds}::uuid[])
      and (student.sub_branch_id = ${actor.subBranchId} or ${classInReach(actor)})
    order by student.nis`.execute(db)
  return rows
}

/** The region's settings for scans. */
export async function findScanRules(
  db: Db,
): Promise<{ lateGraceMinutes: number; acceptPlainNis: boolean }> {
  const row = await db
    .selectFrom('region_setting')
    .select(['late_grace_minutes', 'accept_plain_nis'])
    .executeTakeFirstOrThrow()
  return { lateGraceMinutes: row.late_grace_minutes, acceptPlainNis: row.accept_plain_nis }
}
