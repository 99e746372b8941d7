import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { semesterLabel } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import {
  categoriesOfGrade,
  scoreCategories,
  scoreCategoryLabel,
} from '@ngaji/contract/values/score-categories.rules'
import type { ExamQuestion } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import {
  needsAnswers,
  questionTypes,
  questionTypeLabel,
  type QuestionType,
} from '@ngaji/contract/exam/question-bank/question-bank.rules'
import {
  changedQuestionFields,
  questionFieldLabel as labels,
  type QuestionContent,
} from '@ngaji/contract/exam/question-bank/question-content.rules'
import { semesters, type Question } from '@ngaji/contract/exam/question-bank/questions.schemas'
import { textLimits } from '@ngaji/contract/values/text'
import { z } from 'zod/mini'
import type { CustomControl, FormField, FormValue } from '../../../ui/form/form-fields.ts'
import { AnswersField } from '../questions/AnswersField.tsx'
import { ArabicArea } from '../questions/ArabicArea.tsx'
import { OptionsField } from '../questions/OptionsField.tsx'
import { QuestionText } from '../questions/QuestionText.tsx'
import { months, monthName } from './question-words.ts'
import { parseScoreOptions, problemOfOptions } from './score-options.ts'

/** The values of the form: choices are texts, lists are lines, until they are sent. */
export type QuestionValues = {
  type: string
  category: string
  semester: string
  curriculumMonth: string
  instruction: string
  question: string
  answers: readonly string[]
  maxScore: number | null
  scoreOptions: readonly string[]
}

export const blankQuestion: QuestionValues = {
  type: '',
  category: '',
  semester: '',
  curriculumMonth: '',
  instruction: '',
  question: '',
  answers: [''],
  maxScore: null,
  scoreOptions: [],
}

export function questionFormValues(question: QuestionContent): QuestionValues {
  const { type, category, semester, curriculumMonth, instruction } = question
  return {
    type,
    category,
    semester,
    curriculumMonth: String(curriculumMonth),
    instruction,
    question: question.question,
    answers: question.answers.length > 0 ? question.answers : [''],
    maxScore: question.maxScore,
    scoreOptions: question.scoreOptions.map(String),
  }
}

/** The body of the request. The form's schema has checked that every choice was made. */
export function contentOfValues(values: QuestionValues): QuestionContent {
  const { type, category, semester } = values
  return {
    type: chosen(questionTypes, type),
    category: chosen(scoreCategories, category),
    semester: chosen(semesters, semester),
    curriculumMonth: Number(values.curriculumMonth),
    instruction: values.instruction.trim(),
    question: values.question.trim(),
    answers: values.answers.map((line) => line.trim()).filter((line) => line !== ''),
    maxScore: values.maxScore ?? 0,
    scoreOptions: parseScoreOptions(values.scoreOptions).toSorted((a, b) => a - b),
  }
}

function chosen<const Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  text: string,
) {
  return choices.find((one) => one === text) ?? choices[0]
}

/** The exam's question card with the values typed so far. */
export function previewOf(values: QuestionValues): ExamQuestion {
  const { type, instruction, question, answers, maxScore, scoreOptions } = contentOfValues(values)
  const id = 'preview'
  const marks = { mark: null, slips: null }
  return { id, type, instruction, question, answers, maxScore, scoreOptions, ...marks }
}

/** Validation across fields: the marks and their maximum. */
export const questionFormSchema = z
  .object({ scoreOptions: z.readonly(z.array(z.string())), maxScore: z.nullable(z.number()) })
  .check((context) => {
    const { scoreOptions, maxScore } = context.value
    const message = problemOfOptions(parseScoreOptions(scoreOptions), maxScore)
    if (message === null) return
    context.issues.push({ code: 'custom', message, input: scoreOptions, path: ['scoreOptions'] })
  })

type Name = keyof QuestionValues
type Facts = { grade: Grade; values: QuestionValues }

/** The fields in the order of the screen; categories are those of the grade. */
export function questionFormFields({ grade, values }: Facts): FormField<Name>[] {
  const isAnswered = values.type === '' || needsAnswers(values.type as QuestionType)
  return [
    {
      name: 'type',
      label: labels.type,
      type: 'radio',
      inline: true,
      isWide: true,
      required: true,
      options: questionTypes.map((value) => ({ value, label: questionTypeLabel[value] })),
    },
    {
      name: 'category',
      label: labels.category,
      type: 'select',
      isWide: true,
      required: true,
      options: categoriesOfGrade(grade).map((value) => ({
        value,
        label: scoreCategoryLabel[value],
      })),
    },
    {
      name: 'semester',
      label: labels.semester,
      type: 'radio',
      inline: true,
      required: true,
      options: semesters.map((value) => ({ value, label: semesterLabel[value] })),
    },
    {
      name: 'curriculumMonth',
      label: labels.curriculumMonth,
      type: 'select',
      required: true,
      placeholder: 'Pilih bulan',
      options: months.map((month) => ({ value: String(month), label: monthName(month) })),
    },
    area('instruction', labels.instruction, 'Bagaimana nilai diberikan, untuk munaqis.'),
    area('question', labels.question),
    answersField(isAnswered),
    {
      name: 'maxScore',
      label: labels.maxScore,
      type: 'number',
      required: true,
      min: 1,
      max: 100,
    },
    optionsField(values.maxScore),
  ]
}

const textIn = ({ value }: CustomControl) => (typeof value === 'string' ? value : '')
const linesIn = ({ value }: CustomControl) => (Array.isArray(value) ? value.map(String) : [''])

function readText(value: FormValue) {
  const text = Array.isArray(value) ? value.filter(Boolean).join('\n') : value
  return typeof text === 'string' && text !== '' && <QuestionText text={text} />
}

function area(name: 'instruction' | 'question', label: string, hint?: string): FormField<Name> {
  return {
    name,
    label,
    type: 'custom',
    isWide: true,
    required: true,
    maxLength: textLimits.content,
    read: readText,
    draw: (control) => (
      <ArabicArea
        label={label}
        hint={hint}
        error={control.error}
        value={textIn(control)}
        onChange={control.onChange}
        onBlur={control.onBlur}
        maxLength={textLimits.content}
      />
    ),
  }
}

function answersField(isRequired: boolean): FormField<Name> {
  return {
    name: 'answers',
    label: labels.answers,
    type: 'custom',
    isWide: true,
    required: isRequired,
    maxLength: textLimits.content,
    read: readText,
    draw: (control) => (
      <AnswersField
        label={labels.answers}
        optional={!isRequired}
        error={control.error}
        values={linesIn(control)}
        onChange={control.onChange}
        onBlur={control.onBlur}
        maxLength={textLimits.content}
      />
    ),
  }
}

function optionsField(maxScore: number | null): FormField<Name> {
  return {
    name: 'scoreOptions',
    label: labels.scoreOptions,
    type: 'custom',
    isWide: true,
    required: true,
    read: (value) => (Array.isArray(value) ? value.join(', ') : ''),
    draw: (control) => (
      <OptionsField
        label={labels.scoreOptions}
        hint="Ketik satu angka, lalu Enter. Nilai terendah biasanya 0."
        error={control.error}
        values={Array.isArray(control.value) ? control.value.map(String) : []}
        onChange={control.onChange}
        onBlur={control.onBlur}
        maxScore={maxScore}
      />
    ),
  }
}

/** The fields that differ from the stored question. */
export function changedQuestionContent(
  values: QuestionValues,
  stored: Question,
): Partial<QuestionContent> {
  const content = contentOfValues(values)
  const changed = changedQuestionFields(contentOfValues(questionFormValues(stored)), content)
  return Object.fromEntries(changed.map((field) => [field, content[field]]))
}
