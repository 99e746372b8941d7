import type { ExportKind } from '@ngaji/contract/features/imports/exports.rules'
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

export type { Filters, ListedKind } from './listed-kind.ts'

/** By the name of the list; asked when it is needed, as the features know each other. */
export function listedOf(kind: ExportKind): ListedKind {
  switch (kind) {
    case 'students':
      return listedStudents
    case 'teachers':
      return listedTeachers
    case 'users':
      return listedUsers
    case 'tickets':
      return listedTickets
    case 'classes':
      return listedClasses
    case 'branches':
      return listedBranches
    case 'scores':
      return listedScores
    case 'questions':
      return listedQuestions
    default:
      return kind satisfies never
  }
}
