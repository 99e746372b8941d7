import { shareOf } from '@ngaji/contract/values/share'
import type {
  ClassMember,
  ClassTeacherStay,
} from '@ngaji/contract/structure/classes/class-members.schemas'
import { addDays } from '@ngaji/contract/jakarta-time'
import { missingStudentFields } from '@ngaji/contract/values/person/person-profile.rules'
import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { figureDayAt } from '../../../scopes/figure-day.scope.ts'
import { findMembers, type StudentStay } from './members.queries.ts'

/** Everybody who is or was in a class. Colleagues see neither each other's number nor reasons. */
export async function readMembers(
  deps: Deps,
  actor: Actor,
  classId: string,
): Promise<{ students: ClassMember[]; teachers: ClassTeacherStay[] }> {
  const day = figureDayAt(deps.now())
  const days = { day, since30: addDays(day.today, -30) }
  const members = await findMembers(deps.db, actor, classId, days)
  if (!members) throw new AppError('class.not-found')
  const own = { phone: null, joinedReason: null, leftReason: null }
  return {
    students: members.students.map(memberOf),
    teachers: members.teachers.map((one) => (actor.role === 'teacher' ? { ...one, ...own } : one)),
  }
}

function memberOf(found: StudentStay): ClassMember {
  const { present, marked, isOpen, isOwn, storedImage, ...stay } = found
  if (!isOwn) return formerMemberOf(stay)
  const missing = missingStudentFields({ ...stay, image: storedImage })
  return {
    ...stay,
    missing,
    isProfileComplete: missing.length === 0,
    attendance30Days: shareOf(present, marked),
    ...(isOpen && { isOpen }),
  }
}

/** Who had the child then follows neither the child nor where it went: a move may be a flight. */
function formerMemberOf(
  stay: Omit<ClassMember, 'missing' | 'isProfileComplete' | 'attendance30Days'>,
): ClassMember {
  const unknown = { image: null, thumbnail: null, attendance30Days: null, transfers: [] }
  return { ...stay, ...unknown, isFormer: true, missing: [], isProfileComplete: false }
}
