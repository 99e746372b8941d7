import type { Transfer } from '@ngaji/contract/structure/classes/class-members.schemas'
import type { Position } from '@ngaji/contract/values/person/teacher-positions.rules'
import { studentDetails, type StudentDetails } from '@ngaji/contract/values/person/person-details'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { isCancelled, isMarkedOrOver, isNotVoid } from '../../../scopes/counted-entries.scope.ts'
import { isClosedRegister, openDayIn, type FigureDay } from '../../../scopes/figure-day.scope.ts'
import { isStillInReach } from '../../../scopes/children.scope.ts'
import { detailPairs } from '../../../scopes/person-details.scope.ts'
import { photoOf } from '../../../scopes/students.scope.ts'
import { transferAnswer } from './transfers.queries.ts'
import { classInReach } from '../../../scopes/classes.scope.ts'
import { isPresentEntry } from '../../../scopes/attendance-status.scope.ts'

type Ref = { id: string; name: string }

export type StudentStay = StudentDetails & {
  id: string
  name: string
  nis: string
  image: string | null
  thumbnail: string | null
  subBranch: Ref
  /**
   * Is the child the reader's today? Who only had it then is told the name, the stay and the kelompok of then. A record
   * that was erased, or merged into another, is nobody's.
   */
  isOwn: boolean
  /** The stored picture, whoever may see it, for the list of what is missing. */
  storedImage: string | null
  present: number
  marked: number
  /** A register with an entry of the child is still being taken. */
  isOpen: boolean
  joinedOn: string
  leftOn: string | null
  began: 'registered' | 'copied' | 'lateEnrolment' | 'transfer'
  ended: 'removed' | 'transfer' | 'leave' | null
  transfers: Transfer[]
}

export type TeacherStay = {
  id: string
  name: string
  nig: string
  position: Position
  phone: string | null
  image: string | null
  thumbnail: string | null
  subBranch: Ref
  joinedOn: string
  leftOn: string | null
  joinedReason: string | null
  leftReason: string | null
}

export type Members = { students: StudentStay[]; teachers: TeacherStay[] }

type Days = { day: FigureDay; since30: string }

/**
 * Everybody who is or was in a class in reach, by name; undefined where there is no such class. A
 * kelompok's admin finds only the own students, of today and of then.
 */
export async function findMembers(
  db: Db,
  actor: Actor,
  classId: string,
  days: Days,
): Promise<Members | undefined> {
  const { rows } = await sql<Members>`
    with ${stays(actor, classId)}, ${marks(classId, days)}
    select
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', student.id, 'name', student.name, 'nis', student.nis,
          'image', ${photoOf('image', actor)}, 'thumbnail', ${photoOf('thumbnail', actor)},
          'subBranch', jsonb_build_object('id', sub_branch.id, 'name', sub_branch.name),
          'isOwn', stays.is_own, 'storedImage', student.image, ${detailPairs(studentDetails, 'student')},
          'present', coalesce(marks.present, 0), 'marked', coalesce(marks.marked, 0),
          'isOpen', coalesce(marks.is_open, false),
          'joinedOn', stays.joined_on, 'leftOn', stays.left_on, 'began', stays.began,
          'ended', stays.ended,
          'transfers', coalesce((
            select jsonb_agg(${transferAnswer('transfer')} order by transfer.at desc)
            from transfer where transfer.id in (stays.transfer_id, stays.left_transfer_id)
          ), '[]')
        ) order by student.name, student.nis, stays.joined_on desc, stays.id desc)
        from stays
        join student on student.id = stays.student_id
        join sub_branch on sub_branch.id
          = case when stays.is_own then student.sub_branch_id else stays.sub_branch_id end
        left join marks on marks.student_id = stays.student_id
      ), '[]') as students,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', teacher.id, 'name', teacher.name, 'nig', teacher.nig,
          'position', teacher.position, 'phone', nullif(teacher.phone, ''),
          'image', 'uploads/images/' || teacher.image,
          'thumbnail', 'uploads/images/' || teacher.thumbnail,
          'subBranch', jsonb_build_object('id', sub_branch.id, 'name', sub_branch.name),
          'joinedOn', member.joined_on, 'leftOn', member.left_on,
          'joinedReason', member.joined_reason, 'leftReason', member.left_reason
        ) order by teacher.name, teacher.nig, member.joined_on desc, member.id desc)
        from class_teacher member
        join teacher on teacher.id = member.teacher_id
        join sub_branch on sub_branch.id = teacher.sub_branch_id
        where member.class_id = ${classId}
      ), '[]') as teachers
    from class where class.id = ${classId} and ${classInReach(actor)}`.execute(db)
  return rows[0]
}

function stays(actor: Actor, classId: string) {
  const ownOnly = actor.reaches.includes('kelompok') ? actor.subBranchId : null
  return sql`stays as (
      select member.*, (${isStillInReach(actor)} and student.nis <> '') as is_own
      from class_student member
      join student on student.id = member.student_id
      where member.class_id = ${classId}
        and (${ownOnly}::uuid is null or student.sub_branch_id = ${ownOnly}
          or member.sub_branch_id = ${ownOnly})
    )`
}

function marks(classId: string, { day, since30 }: Days) {
  return sql`marks as (
      select a.student_id, count(*) filter (where ${isMarkedOrOver(openDayIn(day))}) as marked,
        count(*) filter (where ${isPresentEntry}) as present,
        bool_or(not ${isClosedRegister('a', day)}) as is_open
      from attendance a
      where a.class_id = ${classId} and a.date > ${since30}::date
        and ${isNotVoid} and not ${isCancelled}
      group by a.student_id
    )`
}
