import { describe, expect, it } from 'vitest'
import { categoriesOfGrade } from '../../values/score-categories.rules.ts'
import {
  examWarnings,
  nextSetUpStep,
  setUpSteps,
  type QuestionPoints,
  type YearSetUp,
} from './readiness.rules.ts'

const filled = {
  name: 'Kelas 4',
  grade: '4',
  isLocked: true,
  studentCount: 3,
  teacherCount: 1,
} as const
const group = { id: 'kbm', isLocked: true, subBranchCount: 1, classCount: 1 }
const ready: YearSetUp = {
  isActive: true,
  academicYear: { isActive: true },
  teachingGroups: [group],
  classes: [filled],
}

const openOf = (year: YearSetUp) =>
  Object.fromEntries(
    setUpSteps(year)
      .filter(({ isDone }) => !isDone)
      .map(({ key, count }) => [key, count]),
  )

describe('the checklist of a year', () => {
  it('is in the order things are done', () => {
    expect(setUpSteps(ready).map(({ key }) => key)).toEqual([
      'year',
      'teachingGroups',
      'subBranches',
      'classes',
      'classesFilled',
      'classesLocked',
      'teachingGroupsLocked',
      'active',
    ])
    expect(openOf(ready)).toEqual({})
  })

  it('of a new year is open from the KBM on', () => {
    const year = { ...ready, isActive: false, teachingGroups: [], classes: [] }
    expect(openOf(year)).toEqual({
      teachingGroups: 1,
      subBranches: 1,
      classes: 1,
      classesFilled: 1,
      classesLocked: 1,
      teachingGroupsLocked: 1,
      active: 1,
    })
  })

  it('counts what is open, a KBM without a class apart from classes without people', () => {
    const year = {
      ...ready,
      isActive: false,
      teachingGroups: [group, { id: 'bare', isLocked: false, subBranchCount: 0, classCount: 0 }],
      classes: [filled, { ...filled, teacherCount: 0, isLocked: false }],
    }
    expect(openOf(year)).toEqual({
      subBranches: 1,
      classes: 1,
      classesFilled: 1,
      classesLocked: 1,
      teachingGroupsLocked: 1,
      active: 1,
    })
  })

  it('begins with the first open step, and not again once the year is active', () => {
    const lost = { ...ready, classes: [{ ...filled, teacherCount: 0 }] }
    expect(nextSetUpStep(setUpSteps({ ...lost, isActive: false }))?.key).toBe('classesFilled')
    expect(nextSetUpStep(setUpSteps({ ...ready, isActive: false }))?.key).toBe('active')
    expect(nextSetUpStep(setUpSteps(lost))).toBeUndefined()
  })

  it('names the KBM the next class is missing in', () => {
    const bare = { ...group, id: 'bare', classCount: 0 }
    const classesStep = (year: YearSetUp) => setUpSteps(year).find(({ key }) => key === 'classes')
    expect(classesStep({ ...ready, teachingGroups: [group, bare] })).toEqual({
      key: 'classes',
      isDone: false,
      count: 1,
      teachingGroupId: 'bare',
    })
    expect(classesStep(ready)).toEqual({ key: 'classes', isDone: true, count: 0 })
  })

  it('of a year that is over says so first', () => {
    expect(openOf({ ...ready, isActive: false, academicYear: { isActive: false } })).toEqual({
      year: 1,
      active: 1,
    })
  })
})

const full = (grade: '4' | '5'): QuestionPoints[] =>
  categoriesOfGrade(grade).map((category) => ({ grade, category, points: [40, 60] }))

describe('what an exam would miss', () => {
  it('is nothing where all is there', () => {
    const exam = { classes: [filled], subBranchesWithoutExaminer: [], questions: full('4') }
    expect(examWarnings(exam)).toEqual([])
  })

  it('is named with its count', () => {
    const classes = [
      { ...filled, name: 'Kelas 5', grade: '5' as const, isLocked: false },
      { ...filled, studentCount: 0 },
    ]
    const questions = [...full('4'), ...full('5').slice(1)]
    const exam = { classes, subBranchesWithoutExaminer: ['Melati'], questions }
    expect(examWarnings(exam)).toEqual([
      { code: 'emptyClasses', text: 'Kelas 4 belum mempunyai siswa.', count: 1 },
      { code: 'gradesWithoutSet', text: 'Soal aktif belum mencapai 100: Kelas 5.', count: 1 },
      { code: 'subBranchesWithoutExaminer', text: 'Melati belum mempunyai munaqis.', count: 1 },
      { code: 'openClasses', text: 'Kelas 5 belum dikunci.', count: 1 },
    ])
  })

  it('counts a category whose points only nearly add up', () => {
    const questions = full('4').map((one, index) =>
      index === 0 ? { ...one, points: [99, 2] } : one,
    )
    const exam = { classes: [filled], subBranchesWithoutExaminer: [], questions }
    expect(examWarnings(exam).map(({ code }) => code)).toEqual(['gradesWithoutSet'])
  })
})
