import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

/** Somebody asked for; `request` groups a list, and is the ticket's id once there is one. */
export type Asked = {
  request: string
  index: number
  name: string
  born: string | null
  email: string | null
  /** The desa searched for namesakes; null searches the region. */
  branch: string | null
}

/** Somebody who is like one asked for, and where we know them from. */
export type Likeness = {
  request: string
  index: number
  by: 'email' | 'nameAndBirth'
  from: 'account' | 'pending' | 'list'
  name: string
  nis: string | null
  subBranchName: string | null
  branchId: string | null
  subBranchId: string | null
}

/**
 * Who has the email, anywhere; or the name (case, accents and blanks aside) and the birth date, among
 * the desa's students and teachers, in requests that wait, and in the same list. One statement.
 */
export async function listLikenesses(db: Db, asked: readonly Asked[]): Promise<Likeness[]> {
  if (asked.length === 0) return []
  const { rows } = await sql<Likeness>`
    with asked as (
      select *, folded_name(name) as folded, lower(email) as address
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as v(
        request uuid, index integer, name text, born date, email text, branch uuid)
    ), waiting as (
      select person.account_request_id as request, person.name, folded_name(person.name) as folded,
        person.date_of_birth as born, lower(person.email) as address,
        request.branch_id, request.sub_branch_id, sub_branch.name as sub_branch_name
      from account_request_person person
      join account_request request on person.account_request_id = request.id
      join sub_branch on sub_branch.id = request.sub_branch_id
      where request.status = 'pending'
    )
    select asked.request, asked.index, 'email' as by, 'account' as "from", app_user.name,
      null as nis, sub_branch.name as "subBranchName", app_user.branch_id as "branchId",
      app_user.sub_branch_id as "subBranchId"
    from asked join app_user on lower(app_user.email) = asked.address
    left join sub_branch on sub_branch.id = app_user.sub_branch_id
    union all
    select asked.request, asked.index, 'email', 'pending', waiting.name, null,
      waiting.sub_branch_name, waiting.branch_id, waiting.sub_branch_id
    from asked join waiting on waiting.address = asked.address and waiting.request <> asked.request
    union all
    select asked.request, asked.index, 'email', 'list', other.name, null, null, null, null
    from asked
    join asked other on other.request = asked.request and other.index <> asked.index
      and other.address = asked.address
    union all
    select asked.request, asked.index, 'nameAndBirth', 'account', student.name, student.nis,
      sub_branch.name, student.branch_id, student.sub_branch_id
    from asked
    join student on student.date_of_birth = asked.born and folded_name(student.name) = asked.folded
      and (asked.branch is null or student.branch_id = asked.branch) and student.nis <> ''
    join sub_branch on sub_branch.id = student.sub_branch_id
    union all
    select asked.request, asked.index, 'nameAndBirth', 'account', teacher.name, null,
      sub_branch.name, app_user.branch_id, app_user.sub_branch_id
    from asked
    join teacher on teacher.date_of_birth = asked.born and folded_name(teacher.name) = asked.folded
    join app_user on app_user.id = teacher.user_id
      and (asked.branch is null or app_user.branch_id = asked.branch)
    left join sub_branch on sub_branch.id = app_user.sub_branch_id
    union all
    select asked.request, asked.index, 'nameAndBirth', 'pending', waiting.name, null,
      waiting.sub_branch_name, waiting.branch_id, waiting.sub_branch_id
    from asked
    join waiting on waiting.born = asked.born and waiting.folded = asked.folded
      and waiting.request <> asked.request
      and (asked.branch is null or waiting.branch_id = asked.branch)
    union all
    select asked.request, asked.index, 'nameAndBirth', 'list', other.name, null, null, null, null
    from asked
    join asked other on other.request = asked.request and other.index <> asked.index
      and other.born = asked.born and other.folded = asked.folded
    order by 2, 3, 4, 5`.execute(db)
  return rows
}
