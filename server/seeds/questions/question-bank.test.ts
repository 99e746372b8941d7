import { grades } from '@ngaji/contract/structure/classes/classes.rules'
import { categoriesOfGrade } from '@ngaji/contract/values/score-categories.rules'
import { drawSet } from '@ngaji/contract/exam/question-bank/draw.rules'
import {
  needsAnswers,
  refusalOfScoreOptions,
} from '@ngaji/contract/exam/question-bank/question-bank.rules'
import { canReach } from '@ngaji/contract/values/question-sets.rules'
import { newQuestionSchema } from '@ngaji/contract/exam/question-bank/questions.schemas'
import { randomFrom } from '@ngaji/contract/values/seeded-random'
import { describe, expect, it } from 'vitest'
import { questionBank } from './question-bank.ts'
import type { DemoQuestion } from './question.ts'

const bank = questionBank()

const cells = grades.flatMap((grade) =>
  categoriesOfGrade(grade).flatMap((category) =>
    ([1, 2] as const).map((semester) => ({
      name: `${grade} ${category} ${semester}`,
      active: bank.filter(
        (one) =>
          one.grade === grade &&
          one.category === category &&
          one.semester === semester &&
          one.status === 'active',
      ),
    })),
  ),
)

/** Returns in how many ways the questions add up to 100. */
function setsOf(questions: readonly DemoQuestion[]): number {
  const ways = [1, ...Array<number>(100).fill(0)]
  for (const { points } of questions)
    for (let sum = 100; sum >= points; sum -= 1)
      ways[sum] = (ways[sum] ?? 0) + (ways[sum - points] ?? 0)
  return ways[100] ?? 0
}

describe('the question bank of the demo region', () => {
  it('has every category of every grade in both semesters, and nothing else', () => {
    expect(cells).toHaveLength(208)
    expect(new Set(bank.map((one) => `${one.grade} ${one.category} ${one.semester}`)).size).toBe(
      208,
    )
  })

  it('reaches 100 everywhere, in more than one way', () => {
    const poor = cells.filter(({ active }) => {
      return !canReach(active.map(({ points }) => points)) || setsOf(active) < 5
    })
    expect(poor.map(({ name }) => name)).toEqual([])
  })

  it('gives different children different questions', () => {
    for (const { name, active } of cells) {
      const drawable = active.map((one) => ({ ...one, maxScore: one.points }))
      const drawn = Array.from({ length: 12 }, (_, child) =>
        drawSet(drawable, randomFrom(`${name} ${child}`))
          ?.map(({ question }) => question)
          .toSorted()
          .join('\n'),
      )
      expect(new Set(drawn).size, name).toBeGreaterThan(2)
    }
  })

  it('is made of questions a curriculum team could have saved', () => {
    for (const { status: _status, statusComment: _comment, grade, points, ...one } of bank) {
      const sent = { ...one, classGrade: grade, semester: String(one.semester), maxScore: points }
      expect(newQuestionSchema.parse(sent), one.question).toEqual(sent)
      expect(refusalOfScoreOptions(one.scoreOptions, points), one.question).toBeNull()
      if (needsAnswers(one.type)) expect(one.answers.join(''), one.question).not.toBe('')
    }
  })

  it('asks nothing twice in one place', () => {
    const seen = bank.map((one) => `${one.grade} ${one.semester} ${one.category} ${one.question}`)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('says in each choice which one is right', () => {
    const choices = bank.filter(({ type }) => type === 'multipleChoices')
    expect(choices.length).toBeGreaterThan(200)
    for (const { question, answers } of choices) {
      const lines = question.split('\n').slice(1)
      expect(lines.length, question).toBeGreaterThan(2)
      expect(lines).toContain(answers[0])
      expect(new Set(lines.map((line) => line.slice(3))).size, question).toBe(lines.length)
    }
  })

  it('explains every mark that ends a scale', () => {
    for (const { instruction, points } of bank) {
      expect(instruction).toContain(` ${points}.`)
      expect(instruction).toContain(' 0.')
    }
  })

  it('covers the months of each semester', () => {
    const months = (semester: number) =>
      [
        ...new Set(
          bank.filter((one) => one.semester === semester).map((one) => one.curriculumMonth),
        ),
      ].toSorted((a, b) => a - b)
    expect(months(1)).toEqual([7, 8, 9, 10, 11, 12])
    expect(months(2)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('holds a few that wait, and a few that somebody doubts, with the reason', () => {
    const inactive = bank.filter(({ status }) => status === 'inactive')
    const doubted = bank.filter(({ status }) => status === 'checkneeded')
    expect(inactive.length).toBeGreaterThan(20)
    expect(doubted.length).toBeGreaterThan(5)
    expect(doubted.every(({ statusComment }) => statusComment !== '')).toBe(true)
  })

  it('is the same every time', () => {
    expect(questionBank()).toEqual(bank)
  })
})
