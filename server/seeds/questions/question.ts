import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import type { ScoreCategory } from '@ngaji/contract/values/score-categories.rules'
import type {
  QuestionStatus,
  QuestionType,
} from '@ngaji/contract/exam/question-bank/question-bank.rules'

/** What is asked, before it has a place in the bank. */
export type Asked = {
  type: QuestionType
  question: string
  answers: string[]
  points: number
}

/** The grade and the semester in which a question is asked. */
export type Cell = { grade: Grade; semester: 1 | 2 }

export type DemoQuestion = Asked &
  Cell & {
    category: ScoreCategory
    curriculumMonth: number
    instruction: string
    scoreOptions: number[]
    status: QuestionStatus
    statusComment: string
  }

export function practice(question: string, answers: string[] = [], points = 20): Asked {
  return { type: 'practice', question, answers, points }
}

export function shortAnswer(question: string, answers: string[], points = 10): Asked {
  return { type: 'shortAnswer', question, answers, points }
}

const letters = ['A', 'B', 'C', 'D']

/** The choices stand below the question; the answer names the right one. */
export function multipleChoices(question: string, choices: string[], right: number): Asked {
  const lines = choices.map((choice, index) => `${letters[index]}. ${choice}`)
  const answer = lines[right]
  if (answer === undefined) throw new Error(`no right answer: ${question}`)
  return {
    type: 'multipleChoices',
    question: [question, ...lines].join('\n'),
    answers: [answer],
    points: 10,
  }
}

/** Grades that learn alike, youngest first. */
const stages: readonly (readonly Grade[])[] = [
  ['PRA-PAUD', 'PAUD', 'KHUSUS'],
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
]

/** Returns the stage of a grade, from 0, the youngest, to 3. */
export function stageOf(grade: Grade): number {
  return stages.findIndex((some) => some.includes(grade))
}
