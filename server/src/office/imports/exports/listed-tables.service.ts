import type { ExportKind } from '@ngaji/contract/office/imports/exports.rules'
import { listedAudit } from './listed-audit.service.ts'
import { listedAttendance, listedPerformance } from './listed-figures.service.ts'
import { listedGlance } from './listed-glance.service.ts'
import { listedHandout } from './listed-handout.service.ts'
import { listedBranches, listedClasses } from './listed-structure.service.ts'
import {
  listedStudents,
  listedTeachers,
  listedTickets,
  listedUsers,
} from './listed-people.service.ts'
import type { ListedKind } from './listed-kind.ts'
import { listedQuestions } from './listed-questions.service.ts'
import { listedScores } from './listed-scores.service.ts'

/** Asked when they are needed, as the features know each other. */
const kinds: Record<ExportKind, () => ListedKind> = {
  students: () => listedStudents,
  teachers: () => listedTeachers,
  users: () => listedUsers,
  handout: () => listedHandout,
  tickets: () => listedTickets,
  classes: () => listedClasses,
  branches: () => listedBranches,
  glance: () => listedGlance,
  scores: () => listedScores,
  questions: () => listedQuestions,
  attendances: () => listedAttendance,
  performance: () => listedPerformance,
  audit: () => listedAudit,
}

/** By the name of the list. */
export function listedOf(kind: ExportKind): ListedKind {
  return kinds[kind]()
}
