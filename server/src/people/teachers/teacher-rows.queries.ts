import type { Position } from '@ngaji/contract/values/person/teacher-positions.rules'
import type { Role } from '@ngaji/contract/roles'
import { teacherDetails, type TeacherDetails } from '@ngaji/contract/values/person/person-details'
import { sql } from 'kysely'
import { detailsAs } from '../../scopes/person-details.scope.ts'

type Ref = { id: string; name: string }

/** A teacher as the database tells it, one row for lists and details alike. */
export type TeacherRecord = TeacherDetails & {
  id: string
  nig: string
  name: string
  position: Position
  image: string | null
  thumbnail: string | null
  positionStartDate: string | null
  positionEndDate: string | null
  version: number
  userId: string
  email: string | null
  isEmailVerified: boolean
  role: Role
  isDisabled: boolean
  isActivated: boolean
  subBranch: Ref
  branch: Ref
  /** Held now; those of active years first. */
  classIds: ClassHeld[]
}

type ClassHeld = Ref & {
  teachingGroupId: Ref & { branchYearId: Ref & { isActive: boolean } }
}

/** The rows every question about teachers is asked of. */
export const teacherTables = sql`teacher
  join app_user account on account.id = teacher.user_id
  join sub_branch on sub_branch.id = teacher.sub_branch_id
  join branch on branch.id = teacher.branch_id`

const classesHeld = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', class.id, 'name', class.name,
    'teachingGroupId', jsonb_build_object('id', kbm.id, 'name', kbm.name,
      'branchYearId', jsonb_build_object('id', branch_year.id, 'name', year.name,
        'isActive', branch_year.is_active)))
    order by branch_year.is_active desc, year.name desc, class.start_time, class.name)
  from class_teacher member
  join class on class.id = member.class_id
  join teaching_group kbm on kbm.id = class.teaching_group_id
  join branch_year on branch_year.id = class.branch_year_id
  join academic_year year on year.id = branch_year.academic_year_id
  where member.teacher_id = teacher.id and member.left_on is null
), '[]')`

/** The columns of a `TeacherRecord`, of `teacherTables`. */
export const teacherColumns = sql`teacher.id, teacher.nig, teacher.name, teacher.position,
  ${detailsAs(teacherDetails, 'teacher')},
  'uploads/images/' || teacher.image as image,
  'uploads/images/' || teacher.thumbnail as thumbnail,
  teacher.position_start_date as "positionStartDate",
  teacher.position_end_date as "positionEndDate", teacher.version,
  account.id as "userId", account.email,
  account.is_email_verified as "isEmailVerified", account.role, account.is_disabled as "isDisabled",
  account.password_hash is not null as "isActivated",
  jsonb_build_object('id', sub_branch.id, 'name', sub_branch.name) as "subBranch",
  jsonb_build_object('id', branch.id, 'name', branch.name) as branch,
  ${classesHeld} as "classIds"`
