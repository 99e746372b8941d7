import { studentDetails, type StudentDetails } from '@ngaji/contract/values/person/person-details'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { detailsAs } from '../../../scopes/person-details.scope.ts'
import { photoOf, studentInReach } from '../../../scopes/students.scope.ts'

/** One of two records, as they are compared. */
export type MergeRecord = StudentDetails & {
  id: string
  userId: string
  nis: string
  version: number
  branchId: string
  subBranchId: string
  subBranch: { id: string; name: string }
  name: string
  phoneFromStudentAt: Date | null
  isInternal: boolean
  allowsMessages: boolean
  email: string | null
  /** The address that the office entered. */
  officeEmail: string | null
  isEmailVerified: boolean
  storedImage: string | null
  storedThumbnail: string | null
  /** As this reader may see it. */
  image: string | null
}

/** Both records in reach, by id. */
export async function listMergeRecords(
  db: Db,
  actor: Actor,
  studentIds: readonly string[],
): Promise<MergeRecord[]> {
  const { rows } = await sql<MergeRecord>`
    select student.id, student.user_id as "userId", student.nis, student.version,
      student.branch_id as "branchId", student.sub_branch_id as "subBranchId",
      jsonb_build_object('id', sub_branch.id, 'name', sub_branch.name) as "subBranch",
      student.name, ${detailsAs(studentDetails, 'student')},
      student.parent_phone_changed_by_student_at as "phoneFromStudentAt",
      student.is_internal as "isInternal", student.allow_messages as "allowsMessages",
      account.email, account.office_email as "officeEmail",
      account.is_email_verified as "isEmailVerified", student.image as "storedImage",
      student.thumbnail as "storedThumbnail", ${photoOf('image', actor)} as image
    from student
    join app_user account on account.id = student.user_id
    join sub_branch on sub_branch.id = student.sub_branch_id
    where student.id = any(${studentIds}::uuid[]) and student.nis <> ''
      and ${studentInReach(actor)}
    order by student.id`.execute(db)
  return rows
}

export type MergeMoves = { classes: number; attendances: number; scores: number; consents: number }

/** What would move with a record; of the registers that is what somebody marked. */
export async function countMoves(db: Db, from: string): Promise<MergeMoves> {
  const { rows } = await sql<MergeMoves>`
    select (select count(*) from class_student where student_id = ${from}) as classes,
      (select count(*) from attendance where student_id = ${from}
        and is_marked and voided_at is null) as attendances,
      (select count(*) from score where student_id = ${from}) as scores,
      (select count(*) from consent where student_id = ${from}) as consents`.execute(db)
  return rows[0] ?? { classes: 0, attendances: 0, scores: 0, consents: 0 }
}

export type Clash =
  | { kind: 'class'; yearName: string; mine: string; theirs: string }
  | { kind: 'score'; yearName: string }
  | { kind: 'mark'; className: string; date: string; count: number }
  | { kind: 'place'; className: string; subBranchName: string }

/**
 * Why two records cannot become one: both are in a class of one desa year, both are examined in it, both
 * are marked in one register, or the other is in a class that runs elsewhere.
 */
export async function listClashes(
  db: Db,
  { to, from }: { to: string; from: string },
): Promise<Clash[]> {
  const { rows } = await sql<{ clash: Clash }>`
    select jsonb_build_object('kind', 'class', 'yearName', year.name, 'mine', mine_class.name,
      'theirs', theirs_class.name) as clash
    from class_student mine
    join class_student theirs on theirs.branch_year_id = mine.branch_year_id
      and theirs.student_id = ${from} and theirs.left_on is null
    join class mine_class on mine_class.id = mine.class_id
    join class theirs_class on theirs_class.id = theirs.class_id
    join branch_year on branch_year.id = mine.branch_year_id
    join academic_year year on year.id = branch_year.academic_year_id
    where mine.student_id = ${to} and mine.left_on is null
    union all
    select jsonb_build_object('kind', 'score', 'yearName', year.name)
    from score mine
    join score theirs on theirs.branch_year_id = mine.branch_year_id
      and theirs.student_id = ${from}
    join branch_year on branch_year.id = mine.branch_year_id
    join academic_year year on year.id = branch_year.academic_year_id
    where mine.student_id = ${to}
    union all
    select jsonb_build_object('kind', 'mark', 'className', class.name, 'date', min(mine.date),
      'count', count(*))
    from attendance mine
    join attendance theirs on theirs.class_id = mine.class_id and theirs.date = mine.date
      and theirs.student_id = ${from}
    join class on class.id = mine.class_id
    where mine.student_id = ${to} and mine.voided_at is null and mine.is_marked
      and theirs.voided_at is null and theirs.is_marked
    group by class.id, class.name
    union all
    select jsonb_build_object('kind', 'place', 'className', class.name,
      'subBranchName', sub_branch.name)
    from class_student theirs
    join branch_year on branch_year.id = theirs.branch_year_id
    join academic_year year on year.id = branch_year.academic_year_id and year.is_active
    join student kept on kept.id = ${to}
    join class on class.id = theirs.class_id
    join sub_branch on sub_branch.id = theirs.sub_branch_id
    where theirs.student_id = ${from} and theirs.left_on is null
      and theirs.sub_branch_id <> kept.sub_branch_id`.execute(db)
  return rows.map(({ clash }) => clash)
}
