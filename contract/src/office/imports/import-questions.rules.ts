import type { Refusal } from '../../refusal.ts'
import { refusalMessage } from '../../words/refusal-message.ts'
import { semesterLabel } from '../../structure/academic-years/academic-years.rules.ts'
import type { Grade } from '../../structure/classes/classes.rules.ts'
import { scoreCategoryLabel } from '../../values/score-categories.rules.ts'
import {
  questionTypeLabel,
  refusalOfScoreOptions,
} from '../../exam/question-bank/question-bank.rules.ts'
import {
  changedQuestionFields,
  pickQuestionContent,
  missingAnswers,
  questionFields,
  refusalOfCategory,
  type QuestionContent,
  type QuestionField,
} from '../../exam/question-bank/question-content.rules.ts'
import type { Question } from '../../exam/question-bank/questions.schemas.ts'
import {
  mustSay,
  notHere,
  pickTexts,
  rowReader,
  type CellTexts,
  type ImportFault,
  type ImportMessage,
  type RowContext,
} from './import-rows.rules.ts'
import {
  answersInCell,
  readAnswers,
  readBlock,
  readOptions,
  readQuestionId,
  readQuestionText,
  readWhole,
} from './question-cells.rules.ts'
import { readCategory, readGrade, readSemester, readType } from './cells/question-choices.rules.ts'

type Said = { [Field in keyof QuestionContent]: QuestionContent[Field] | null }

/** A row of questions read; null is what the row does not say. */
export type ImportedQuestion = Said & { id: string | null; classGrade: Grade | null }

export type ReadQuestion = { question: ImportedQuestion; messages: ImportMessage[] }

/** The cells of one row of questions as values, and what is wrong with them in words. */
export function readQuestionRow(cells: CellTexts, context: RowContext): ReadQuestion {
  const { read, text, messages } = rowReader('questions', cells, context)
  const written = text('id').trim()
  const id = read('id', readQuestionId(written))
  // Somebody who writes a number means a question that is there, even if nobody can read which.
  const must = mustSay(written === '' ? null : written)
  const question = {
    id,
    classGrade: read('classGrade', must(readGrade(text('classGrade')))),
    category: read('category', must(readCategory(text('category')))),
    semester: read('semester', must(readSemester(text('semester')))),
    curriculumMonth: read(
      'curriculumMonth',
      must(readWhole(text('curriculumMonth'), { least: 1, most: 12, beside: 'month' })),
    ),
    type: read('type', must(readType(text('type')))),
    instruction: read('instruction', must(readBlock(text('instruction')))),
    question: read('question', must(readQuestionText(text('question')))),
    answers: read('answers', readAnswers(text('answers'))),
    maxScore: read(
      'maxScore',
      must(readWhole(text('maxScore'), { least: 1, most: 100, beside: 'points' })),
    ),
    scoreOptions: read('scoreOptions', must(readOptions(text('scoreOptions')))),
  }
  return { question, messages }
}

/** A question as a row of the template: read again, it says the same. */
export function textsOfQuestion(
  question: QuestionContent & Pick<Question, 'id' | 'classGrade'>,
): Record<string, string> {
  return {
    id: question.id,
    classGrade: question.classGrade,
    category: scoreCategoryLabel[question.category],
    semester: semesterLabel[question.semester],
    curriculumMonth: String(question.curriculumMonth),
    type: questionTypeLabel[question.type],
    instruction: question.instruction,
    question: question.question,
    answers: answersInCell(question.answers),
    maxScore: String(question.maxScore),
    scoreOptions: question.scoreOptions.join('; '),
  }
}

/** The question with what the row says otherwise; an empty cell says nothing. */
export function contentAfterImport(
  row: ImportedQuestion,
  known: QuestionContent | null,
): QuestionContent | null {
  const values = questionFields.map(
    (field) => [field, row[field] ?? known?.[field] ?? null] as const,
  )
  const whole = { ...Object.fromEntries(values), answers: row.answers ?? known?.answers ?? [] }
  const isWhole = Object.values(whole).every((value) => value !== null)
  return isWhole ? pickQuestionContent(whole as unknown as QuestionContent) : null
}

/** The fields in which the row says otherwise than the stored question. */
export function changesOfQuestion(row: ImportedQuestion, known: QuestionContent): QuestionField[] {
  const after = contentAfterImport(row, known)
  return after === null ? [] : changedQuestionFields(pickQuestionContent(known), after)
}

/** For each cell that would replace a text of the stored question: the message with that text, "sebelumnya …". */
export function replacedQuestionTexts(
  row: ImportedQuestion,
  known: QuestionContent & Pick<Question, 'id' | 'classGrade'>,
): CellTexts {
  const fields = changesOfQuestion(row, known)
  const texts = textsOfQuestion(known)
  const short = fields.map((field) => [field, shortened(texts[field] ?? '')] as const)
  return pickTexts(Object.fromEntries(short), fields)
}

const longestReplaced = 80

/** On one line, and short enough to be read beside its cell; no emoji is cut in two. */
function shortened(text: string): string {
  const signs = Array.from(text.trim().replace(/\s*\n\s*/g, ' / '))
  return signs.length > longestReplaced
    ? `${signs.slice(0, longestReplaced).join('').trimEnd()}…`
    : signs.join('')
}

/** What is wrong with a question as the row leaves it, or with what it asks for. */
export function faultsOfImportedQuestion(
  row: ImportedQuestion,
  known: (QuestionContent & { classGrade: Grade }) | null,
): ImportFault[] {
  const grade = known?.classGrade ?? row.classGrade
  const after = contentAfterImport(row, known)
  const isMoved = known !== null && row.classGrade !== null && row.classGrade !== known.classGrade
  const moved = isMoved ? [notHere('classGrade', 'salin lewat Duplikat ke kelas')] : []
  if (after === null || grade === null) return moved
  const missing = missingAnswers(after)
  const faults: [string, string | null][] = [
    ['category', refusalInWords(refusalOfCategory(grade, after.category))],
    ['scoreOptions', refusalInWords(refusalOfScoreOptions(after.scoreOptions, after.maxScore))],
    ['answers', missing === null ? null : 'tidak boleh kosong'],
  ]
  return [
    ...moved,
    ...faults.flatMap(([field, fault]) =>
      fault === null ? [] : [{ field, code: 'cell.invalid', fault }],
    ),
  ]
}

/** A refusal as words that follow the column; the full stop comes with them. */
function refusalInWords(refusal: Refusal | null): string | null {
  return refusal && refusalMessage(refusal).replace(/\.$/, '')
}
