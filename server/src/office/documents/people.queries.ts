import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../deps.ts'
import type { Person } from '../../identity/sign-in/account/person-scope.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { photoOf, studentInReach } from '../../scopes/students.scope.ts'

/** The people of a document. */
export type Among =
  | { studentIds: readonly string[] }
  | { classId: string }
  | { subBranchId: string }

type Reacher = Pick<Actor, 'reaches' | 'branchId' | 'subBranchId' | 'teacherId' | 'studentId'>

export type PaperStudent = {
  id: string
  nis: string
  name: string
  className: string | null
  subBranchName: string
  branchName: string
  /** Version of the valid card. */
  cardVersion: number | null
  issuedAt: Date | null
  isPrinted: boolean
  isComplete: boolean
  /** File names; null while others may not see the photo. */
  image: string | null
  thumbnail: string | null
}

function isAmong(among: Among): RawBuilder<SqlBool> {
  if ('studentIds' in among) return sql`student.id = any(${among.studentIds}::uuid[])`
  const isOpen = sql`not account.is_disabled`
  if ('subBranchId' in among) return sql`student.sub_branch_id = ${among.subBranchId} and ${isOpen}`
  return sql`${isOpen} and exists (select from class_student stay
    where stay.student_id = student.id and stay.class_id = ${among.classId}
      and stay.left_on is null)`
}

const nobody = { studentId: null }

/** Students in reach for a document, by class and name, without erased and merged ones. */
export async function listPaperStudents(
  db: Db,
  reacher: Reacher,
  among: Among,
): Promise<PaperStudent[]> {
  const { rows } = await sql<PaperStudent>`
    select student.id, student.nis, student.name, current.name as "className",
      sub_branch.name as "subBranchName", branch.name as "branchName",
      card.card_version as "cardVersion", card.issued_at as "issuedAt",
      card.printed_at is not null as "isPrinted",
      student.image is not null and btrim(student.name) <> '' and student.date_of_birth is not null
        and student.gender is not null and btrim(student.parent_name) <> ''
        and student.parent_phone <> '' and btrim(student.address) <> '' as "isComplete",
      ${photoOf('image', nobody)} as image, ${photoOf('thumbnail', nobody)} as thumbnail
    from student
    join app_user account on account.id = student.user_id
    join sub_branch on sub_branch.id = student.sub_branch_id
    join branch on branch.id = student.branch_id
    left join student_card card on card.student_id = student.id and card.voided_at is null
    left join lateral (select class.name from class_student stay
      join class on class.id = stay.class_id
      join branch_year on branch_year.id = stay.branch_year_id and branch_year.is_active
      where stay.student_id = student.id and stay.left_on is null
      order by class.name limit 1) current on true
    where student.nis <> '' and ${isAmong(among)} and ${studentInReach(reacher)}
    order by current.name nulls last, student.name, student.id`.execute(db)
  return rows
}

/** The names of children on a paper, by name. */
export function listNamesOfNis(db: Db, nis: readonly string[]) {
  return db
    .selectFrom('student')
    .select(['id', 'nis', 'name'])
    .where('nis', 'in', [...nis])
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export type Maker = Reacher & { userId: string; role: Actor['role'] }

/**
 * The requester, with the present state of the account; none for an account that may no longer sign
 * in.
 */
export function findMaker(db: Db, userId: string) {
  return db
    .selectFrom('app_user')
    .leftJoin('teacher', 'teacher.user_id', 'app_user.id')
    .leftJoin('student', 'student.user_id', 'app_user.id')
    .select([
      'app_user.id as userId',
      'app_user.role',
      'app_user.branch_id as branchId',
      'app_user.sub_branch_id as subBranchId',
      'teacher.id as teacherId',
      'student.id as studentId',
    ])
    .where('app_user.id', '=', userId)
    .where('app_user.is_disabled', '=', false)
    .executeTakeFirst()
}

type TicketAccount = Omit<Person, 'id'> & { userId: string; isActivated: boolean }

/** The accounts of a ticket without those of erased and merged records, if the actor may read the ticket. */
export async function listTicketAccounts(
  db: Db,
  actor: Pick<Actor, 'reaches' | 'userId' | 'role' | 'branchId' | 'subBranchId'>,
  ticketId: string,
): Promise<TicketAccount[] | null> {
  const mayReadAll = actor.reaches.includes('all')
  const ticket = await db
    .selectFrom('account_request')
    .select('id')
    .where('id', '=', ticketId)
    .$if(!mayReadAll, (tickets) =>
      tickets
        .where('user_id', '=', actor.userId)
        .where('branch_id', '=', actor.branchId)
        .$if(actor.role !== 'branchAdmin', (own) =>
          own.where('sub_branch_id', '=', actor.subBranchId),
        ),
    )
    .executeTakeFirst()
  if (!ticket) return null
  const { rows } = await sql<TicketAccount>`
    select app_user.id as "userId", password_hash is not null as "isActivated", app_user.role,
      app_user.branch_id, app_user.sub_branch_id
    from account_request_person person join app_user on app_user.id = person.result_user_id
    where person.account_request_id = ${ticket.id}
      and not exists (select from student where user_id = app_user.id and nis = '')
    order by person.ordinal`.execute(db)
  return rows
}

/** The desa and the name of a desa's year. */
export function findPaperYear(
  db: Db,
  branchYearId: string,
): Promise<{ branchId: string; name: string } | undefined> {
  return db
    .selectFrom('branch_year')
    .innerJoin('academic_year as year', 'year.id', 'branch_year.academic_year_id')
    .select(['branch_year.branch_id as branchId', 'year.name'])
    .where('branch_year.id', '=', branchYearId)
    .executeTakeFirst()
}
