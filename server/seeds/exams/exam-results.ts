import { categoriesOfGrade } from '@ngaji/contract/values/score-categories.rules'
import { drawSet } from '@ngaji/contract/exam/question-bank/draw.rules'
import { randomFrom } from '@ngaji/contract/values/seeded-random'
import { cellKey, type Bank, type DrawableQuestion } from '../load-questions.ts'
import type { Random } from '../random.ts'

/** A child who is examined, and how well it does. */
export type Examinee = {
  grade: string
  semester: 1 | 2
  /** How well the child does, from 0 to 1. */
  ability: number
}

export type Slips = { makhraj: number; tajwid: number; kelancaran: number }

export type DemoMark = {
  ordinal: number
  question: DrawableQuestion
  /** Null: asked, not answered yet. */
  mark: number | null
  slips: Slips | null
}

export type DemoCategory = {
  category: string
  /** Null: nobody began. */
  seed: string | null
  marks: DemoMark[]
  isFinished: boolean
}

type Stage = { bank: Bank; random: Random; newId: () => string }

/** How far an examiner came with a child: so many categories, and perhaps one begun. */
export type Progress = { finished: number; begun: number }

/** The categories of a child in the order of every card, with what was asked and given. */
export function examine(stage: Stage, examinee: Examinee, progress?: Progress): DemoCategory[] {
  const categories = categoriesOfGrade(examinee.grade)
  const finished = progress?.finished ?? categories.length
  return categories.map((category, index) => {
    const isFinished = index < finished
    if (!isFinished && index >= finished + (progress?.begun ?? 0))
      return { category, seed: null, marks: [], isFinished }
    return askCategory(stage, examinee, { category, isFinished })
  })
}

function askCategory(
  { bank, random, newId }: Stage,
  { grade, semester, ability }: Examinee,
  { category, isFinished }: { category: string; isFinished: boolean },
): DemoCategory {
  const seed = newId()
  const cell = bank.get(cellKey(grade, semester, category)) ?? []
  const questions = drawSet(cell, randomFrom(seed))
  if (!questions) throw new Error(`no set of 100 for ${grade}, ${semester}, ${category}`)
  // Nobody is equally good at everything.
  const talent = Math.min(0.99, Math.max(0.4, ability + (random.next() - 0.5) * 0.25))
  const answered = isFinished ? questions.length : random.between(1, questions.length - 1)
  const marks = questions.map((question, ordinal) => {
    const mark = ordinal < answered ? randomMark(random, question, talent) : null
    const slips = category === 'reciting' && mark !== null ? slipsOf(random, question, mark) : null
    return { ordinal, question, mark, slips }
  })
  return { category, seed, marks, isFinished }
}

/** Mostly the best option, else up to three below. */
function randomMark(random: Random, { scoreOptions }: DrawableQuestion, talent: number): number {
  const best = scoreOptions.length - 1
  let place = best
  while (place > 0 && best - place < 3 && !random.chance(talent)) place -= 1
  return scoreOptions[place] ?? 0
}

/** Slips that explain what was lost. */
function slipsOf(random: Random, { maxScore }: DrawableQuestion, mark: number): Slips {
  const lost = Math.round((maxScore - mark) / 5)
  const makhraj = random.between(0, lost)
  const tajwid = random.between(0, lost - makhraj)
  return { makhraj, tajwid, kelancaran: lost - makhraj - tajwid }
}

/** What the marks add up to. */
export function sumDemoMarks(marks: readonly DemoMark[]): number {
  return marks.reduce((sum, { mark }) => sum + (mark ?? 0), 0)
}
