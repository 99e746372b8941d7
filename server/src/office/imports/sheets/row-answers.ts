import {
  answerColumnsOf,
  answersOfRow,
  type AnswerColumns,
} from '@ngaji/contract/office/imports/answers/answer-cells.rules'
import { listedOptions } from '@ngaji/contract/office/imports/answers/listed-options.rules'
import {
  questionWithOptions,
  usesOptions,
} from '@ngaji/contract/office/imports/answers/question-options.rules'
import { isChoiceType } from '@ngaji/contract/office/imports/cells/question-choices.rules'
import type { ImportTable } from '@ngaji/contract/office/imports/import-tables.rules'

export function answerColumnsIn({ columns }: Pick<ImportTable, 'columns'>): AnswerColumns {
  return answerColumnsOf(
    columns.map(({ heading }) => heading),
    columns.map(({ key }) => key),
  )
}

/** A line of questions: its texts by the key of their column, and by the place of their cell. */
type AnswerLine = {
  values: Readonly<Record<string, string>>
  textAt: (at: number) => string
}

/** The answers and the question of a line with what its columns of answers and options say; nothing without such a column. */
export function textsWithAnswers(
  columns: AnswerColumns,
  line: AnswerLine,
): Readonly<Record<string, string>> {
  if (columns.joined.length === 0) return {}
  const row = rowOf(line)
  const cells = { ...row, written: line.values['question'] ?? '' }
  return { answers: answersOfRow(columns, row), question: questionWithOptions(columns, cells) }
}

function rowOf({ values, textAt }: AnswerLine) {
  const isKnown = (values['id'] ?? '').trim() !== ''
  return { textAt, isKnown, isChoice: isChoiceType(values['type'] ?? '') }
}

/** The columns of a sheet of questions, with those that answers and options were read from as columns that are used. */
export function withAnswerKeys(
  columns: ImportTable['columns'],
  answers: AnswerColumns,
  lines: readonly AnswerLine[],
): ImportTable['columns'] {
  const { joined, others, options, lists, question } = answers
  if (joined.length === 0) return columns
  const isOfUse = (line: AnswerLine) =>
    usesOptions(answers, { ...rowOf(line), written: line.textAt(question) })
  const used = options.length > 0 && lines.some(isOfUse) ? options.map(({ at }) => at) : []
  const ofAnswers = new Set([...joined, ...others, ...used])
  const holdsList = (at: number) => lines.some(({ textAt }) => listedOptions(textAt(at)).size > 0)
  return columns.map((column, at) => {
    if (ofAnswers.has(at)) return { ...column, key: 'answers' }
    return lists.includes(at) && holdsList(at) ? { ...column, key: 'question' } : column
  })
}
