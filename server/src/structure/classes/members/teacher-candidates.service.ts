import type { TeacherCandidateRow } from '@ngaji/contract/structure/classes/class-members.schemas'
import {
  doLessonsClash,
  type LessonTimes,
} from '@ngaji/contract/structure/classes/class-times.rules'
import { offsetOf } from '@ngaji/contract/values/request/paging'
import { missingTeacherFields } from '@ngaji/contract/values/person/person-profile.rules'
import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { findLesson } from '../class-facts.queries.ts'
import {
  selectTeacherCandidates,
  type TeacherCandidateRecord,
  type TeacherFilter,
} from './teacher-candidates.queries.ts'

type Wishes = Omit<TeacherFilter, 'offset'> & { classId: string; page: number }

/** Active teachers in reach with what keeps them from joining the class. */
export async function listTeacherCandidates(
  { db }: Deps,
  actor: Actor,
  { classId, page, ...wishes }: Wishes,
): Promise<{ teachers: TeacherCandidateRow[]; total: number }> {
  const lesson = await findLesson(db, actor, classId)
  if (!lesson) throw new AppError('class.not-found')
  const filter = { ...wishes, offset: offsetOf({ page, limit: wishes.limit }) }
  const { teachers, total } = await selectTeacherCandidates(db, actor, lesson, filter)
  return { teachers: teachers.map((one) => candidateOf(one, lesson)), total }
}

function candidateOf(
  { storedImage, lessons, ...candidate }: TeacherCandidateRecord,
  lesson: LessonTimes,
): TeacherCandidateRow {
  return {
    ...candidate,
    clashes: lessons.filter((other) => doLessonsClash(lesson, other)),
    missing: missingTeacherFields({ ...candidate, image: storedImage }),
  }
}
