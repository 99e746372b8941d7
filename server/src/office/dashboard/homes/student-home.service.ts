import type { StudentHome } from '@ngaji/contract/office/dashboard/student-home.schemas'
import { scoreCategories } from '@ngaji/contract/values/score-categories.rules'
import { monthOf } from '@ngaji/contract/teaching/performance/periods.rules'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { missingStudentFields } from '@ngaji/contract/values/person/person-profile.rules'
import { AppError } from '../../../app-error.ts'
import { together } from '../../../platform/database/together.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { readStudent as readAttendanceOfStudent } from '../../../teaching/attendance/reads/reads.service.ts'
import { readOwnNewestScore } from '../../../exam/munaqasyah/statuses/exam-homes.service.ts'
import { findOwnStudent, listTaught, type OwnStudentRow } from './student-home.queries.ts'

/** The home of a student: own data and this month, without data of others. */
export async function readStudentHome(deps: Deps, actor: Actor): Promise<StudentHome> {
  const today = dayInJakarta(deps.now())
  const month = today.slice(0, 7)
  const { own, taught } = await together({
    own: findOwnStudent(deps.db, actor.studentId),
    taught: listTaught(deps.db, actor.studentId, monthOf(today)),
  })
  if (!own) throw new AppError('request.forbidden')
  const query = { studentId: own.id, month, page: 1, limit: 100, sortDir: 'desc' } as const
  const { entries, stats, isOpen } = await readAttendanceOfStudent(deps, actor, query)
  const byCategory = new Map(taught.map((one) => [one.category, one]))
  return {
    role: 'student',
    student: homeStudent(own),
    schoolClass: own.schoolClass,
    attendance: { month, entries, stats, ...(isOpen && { isOpen }) },
    missing: missingStudentFields(own),
    notes: entries.flatMap(({ date, teachersNotes }) =>
      teachersNotes === '' ? [] : { date, note: teachersNotes },
    ),
    materials: scoreCategories.flatMap((category) => byCategory.get(category) ?? []),
    score: await readOwnNewestScore(deps, actor),
  }
}

function homeStudent({ id, name, nis, image, thumbnail }: OwnStudentRow): StudentHome['student'] {
  return { id, name, nis, image, thumbnail }
}
