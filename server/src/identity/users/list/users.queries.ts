import { sql } from 'kysely'
import type { Role } from '@ngaji/contract/roles'
import type { Db } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { isPhotoShown, studentInReach } from '../../../scopes/students.scope.ts'

/** An account as `viewer` may see it: a child's picture is for the child alone while no consent stands. */
export function findUser(db: Db, viewer: Pick<Actor, 'studentId'>, userId: string) {
  const isShown = sql`(student.id is null or ${isPhotoShown(viewer)})`
  return (
    db
      .selectFrom('app_user')
      .leftJoin('sub_branch', 'sub_branch.id', 'app_user.sub_branch_id')
      .leftJoin('branch', 'branch.id', 'app_user.branch_id')
      .leftJoin('student', 'student.user_id', 'app_user.id')
      .leftJoin('teacher', 'teacher.user_id', 'app_user.id')
      .select([
        'app_user.id',
        'app_user.name',
        'app_user.email',
        'app_user.is_email_verified as isEmailVerified',
        'app_user.role',
        sql<string | null>`case when ${isShown}
          then coalesce(student.image, teacher.image, app_user.image) end`.as('image'),
        sql<string | null>`case when ${isShown}
          then coalesce(student.thumbnail, teacher.thumbnail, app_user.thumbnail) end`.as(
          'thumbnail',
        ),
        'app_user.is_disabled as isDisabled',
        'app_user.must_change_password as mustChangePassword',
        'app_user.last_seen_at as lastSeenAt',
        'app_user.version',
        sql<boolean>`app_user.password_hash is not null`.as('hasPassword'),
        'student.id as studentId',
        'student.nis',
        'teacher.id as teacherId',
        'sub_branch.id as subBranchId',
        'sub_branch.name as subBranchName',
        'branch.id as branchId',
        'branch.name as branchName',
      ])
      .where('app_user.id', '=', userId)
      // The account of an erased or merged record is nobody's.
      .where('student.nis', 'is distinct from', '')
      .executeTakeFirst()
  )
}

export type PictureFacts = {
  kind: 'photo' | 'thumbnail' | 'logo'
  /** Whom it shows; of a picture in a request, who made the request. */
  userId: string | null
  role: Role | null
  branchId: string | null
  subBranchId: string | null
  /** Sent along with a request for an account. */
  isOfRequest: boolean
  /** A child whose photo others may not see yet. */
  isWithheld: boolean
  isOfOwnClass: boolean
  isExamRunning: boolean
}

/** Whom a picture shows and how the caller relates to that person, in one statement. */
export async function findPicture(
  db: Db,
  actor: Actor,
  file: string,
): Promise<PictureFacts | undefined> {
  const { rows } = await sql<PictureFacts>`
    select image_file.kind, coalesce(app_user.id, account_request.user_id) as "userId", app_user.role,
      coalesce(app_user.branch_id, account_request.branch_id) as "branchId",
      coalesce(app_user.sub_branch_id, account_request.sub_branch_id) as "subBranchId",
      account_request.id is not null as "isOfRequest",
      student.id is not null and region_setting.require_photo_consent and not exists (
        select from consent
        where student_id = student.id and 'photo' = any (purposes) and withdrawn_at is null
      ) as "isWithheld",
      ${studentInReach({ ...actor, reaches: ['class'] })} as "isOfOwnClass",
      exists (
        select from exam_status
        join branch_year on branch_year.id = exam_status.branch_year_id
        where exam_status.branch_id = app_user.branch_id and exam_status.sub_branch_id is null
          and exam_status.status = 'inProgress' and branch_year.is_active
      ) as "isExamRunning"
    from image_file
    cross join region_setting
    left join app_user on app_user.id = image_file.user_id
    left join account_request on account_request.id = image_file.account_request_id
    left join student on student.user_id = app_user.id
    where image_file.name = ${file}`.execute(db)
  return rows[0]
}
