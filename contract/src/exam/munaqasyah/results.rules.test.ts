import { describe, expect, it } from 'vitest'
import {
  averageOf,
  averageOfRecords,
  averageOfSum,
  categoryAverages,
  figuresOf,
  hasLowScore,
  liftLowScores,
  ranksOf,
} from './results.rules.ts'
import { categoriesOfGrade } from '../../values/score-categories.rules.ts'

const all = (grade: string, score: number) =>
  Object.fromEntries(categoriesOfGrade(grade).map((category) => [category, score]))

describe('lifted scores', () => {
  it('are at least 60, and what was not examined stays so', () => {
    const record = {
      grade: '4',
      scores: { reciting: 0, writing: 59, practice: null, memorizingDua: 60 },
    }
    const lifted = liftLowScores({ ...record, scores: { ...record.scores, memorizingSurah: 61 } })
    expect(lifted.scores).toEqual({
      reciting: 60,
      writing: 60,
      practice: null,
      memorizingDua: 60,
      memorizingSurah: 61,
    })
    expect(figuresOf(lifted)).toMatchObject({ total: 241, examinedCount: 4 })
  })

  it('are there only where one is below 60', () => {
    expect(hasLowScore([60, 100, null, undefined])).toBe(false)
    expect(hasLowScore([])).toBe(false)
    expect(hasLowScore([100, 59])).toBe(true)
    expect(hasLowScore([0])).toBe(true)
  })
})

describe('the figures of a record', () => {
  it('ignore categories that were not examined', () => {
    const figures = figuresOf({ grade: '4', scores: { reciting: 80, writing: 71, practice: null } })
    expect(figures).toMatchObject({
      total: 151,
      average: 75.5,
      examinedCount: 2,
      categoryCount: 8,
      isComplete: false,
      progress: 25,
    })
    expect(figures.missing).toHaveLength(6)
    expect(figures.missing).not.toContain('reciting')
  })

  it('count zero as a score', () => {
    expect(figuresOf({ grade: '4', scores: { reciting: 0, writing: 100 } }).average).toBe(50)
  })

  it('are complete with all categories of the grade', () => {
    expect(figuresOf({ grade: '5', scores: all('4', 90) }).isComplete).toBe(false)
    expect(figuresOf({ grade: '5', scores: all('5', 90) })).toMatchObject({
      isComplete: true,
      total: 1080,
      average: 90,
      progress: 100,
      missing: [],
    })
  })

  it('are empty without a score', () => {
    expect(figuresOf({ grade: '1', scores: {} })).toMatchObject({ total: 0, average: null })
  })
})

describe('averages', () => {
  it('have one decimal, half up', () => {
    expect(averageOf([80, 81, 81])).toBe(80.7)
    expect(averageOf([80, 80.5])).toBe(80.3)
    expect(averageOf([])).toBeNull()
    expect(averageOfSum(308.5, 4)).toBe(77.1)
    expect(averageOfSum(154.1, 2)).toBe(77.1)
    expect(averageOfSum(0, 0)).toBeNull()
  })

  it('of several records count each child once', () => {
    const records = [
      { grade: '4', scores: { reciting: 100 } },
      { grade: '4', scores: all('4', 50) },
      { grade: '4', scores: {} },
    ]
    expect(averageOfRecords(records)).toBe(75)
    expect(categoryAverages(records)).toMatchObject({ reciting: 75, writing: 50 })
    expect(categoryAverages([{ grade: '4', scores: {} }])).toMatchObject({ reciting: null })
    expect(categoryAverages([])).toEqual({})
  })

  it('of several records are rounded half up, whatever thirds they are made of', () => {
    // Exactly 77.75: 77, 84 1/3, 77 1/3 and 72 1/3.
    const records = [
      [90, 74, 67],
      [76, 97, 80],
      [74, 68, 90],
      [67, 78, 72],
    ].map(([reciting = 0, writing = 0, knowledge = 0]) => ({
      grade: '4',
      scores: { reciting, writing, knowledge },
    }))
    expect(averageOfRecords(records)).toBe(77.8)
  })

  it('of progress are whole', () => {
    expect(figuresOf({ grade: '4', scores: {} }).progress).toBe(0)
    const { progress, examinedCount, categoryCount } = figuresOf({
      grade: '4',
      scores: { reciting: 80 },
    })
    expect([examinedCount, progress]).toEqual([1, Math.round(100 / categoryCount)])
  })
})

describe('the rank', () => {
  it('is 1, 2, 2, 4, and none while a category is missing', () => {
    const records = [
      { total: 700, isComplete: true },
      { total: 800, isComplete: true },
      { total: 790, isComplete: false },
      { total: 700, isComplete: true },
      { total: 600, isComplete: true },
    ]
    expect(ranksOf(records)).toEqual([2, 1, null, 2, 4])
    expect(ranksOf([])).toEqual([])
  })
})
