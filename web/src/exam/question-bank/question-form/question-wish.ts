import { scoreCategories } from '@ngaji/contract/values/score-categories.rules'
import {
  questionStatuses,
  questionTypes,
} from '@ngaji/contract/exam/question-bank/question-bank.rules'
import { questionSortKeys, semesters } from '@ngaji/contract/exam/question-bank/questions.schemas'
import { sortOf, type TableState } from '../../../ui/table/table-state.ts'
import type { QuestionWish } from './questions.api.ts'

/** The list begins with what was changed last. */
export const newestFirst = '-updatedAt'

/** The query of the address, without paging; unknown values are dropped. */
export function parseQuestionWish({ q, filters }: TableState): QuestionWish {
  const { status, type, category, semester, month, points, age } = filters
  return {
    ...(q !== '' && { search: q }),
    ...oneOf('status', status, questionStatuses),
    ...oneOf('type', type, questionTypes),
    ...oneOf('category', category, scoreCategories),
    ...oneOf('semester', semester, semesters),
    ...numberFilter('curriculumMonth', month, 12),
    ...numberFilter('maxScore', points, 100),
    ...numberFilter('untouchedDays', age, 3650),
  }
}

/** The query of the address with its page and order. */
export function pageWishOf(state: TableState): QuestionWish {
  const { id = 'updatedAt', isDescending = true } = sortOf(state.sort) ?? {}
  return {
    ...parseQuestionWish(state),
    ...oneOf('sortBy', id, questionSortKeys),
    sortDir: isDescending ? 'desc' : 'asc',
    page: state.page,
    limit: state.size,
  }
}

function oneOf(name: string, value: string | undefined, known: readonly string[]) {
  return value !== undefined && known.includes(value) ? { [name]: value } : {}
}

function numberFilter(name: string, value: string | undefined, most: number) {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 && number <= most ? { [name]: number } : {}
}
