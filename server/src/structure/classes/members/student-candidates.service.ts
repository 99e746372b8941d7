import type { StudentCandidateRow } from '@ngaji/contract/structure/classes/class-members.schemas'
import { previousGrade, type Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { offsetOf } from '@ngaji/contract/values/request/paging'
import { missingStudentFields } from '@ngaji/contract/values/person/person-profile.rules'
import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import {
  findCandidateClass,
  selectStudentCandidates,
  type CandidateFilter,
  type CandidateRecord,
  type FormerGrades,
} from './student-candidates.queries.ts'

type Wishes = Omit<CandidateFilter, 'offset'> & { classId: string; page: number }

/** Students in reach with what keeps them from joining the class. */
export async function listStudentCandidates(
  { db }: Deps,
  actor: Actor,
  { classId, page, ...wishes }: Wishes,
): Promise<{ students: StudentCandidateRow[]; total: number }> {
  const schoolClass = await findCandidateClass(db, actor, classId)
  if (!schoolClass) throw new AppError('class.not-found')
  const filter = { ...wishes, offset: offsetOf({ page, limit: wishes.limit }) }
  const from = formerGrades(schoolClass.grade)
  const { students, total } = await selectStudentCandidates(db, actor, schoolClass, {
    filter,
    from,
  })
  return { students: students.map(candidateOf), total }
}

/** KHUSUS goes through no grades: who was in it stays in it. */
function formerGrades(grade: Grade): FormerGrades {
  return { promoted: grade === 'KHUSUS' ? grade : previousGrade(grade), same: grade }
}

function candidateOf({ storedImage, ...candidate }: CandidateRecord): StudentCandidateRow {
  return {
    ...candidate,
    missing: missingStudentFields({ ...candidate, image: storedImage }),
  }
}
