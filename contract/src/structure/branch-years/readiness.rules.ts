import { namesInWords } from '../../words/wording.ts'
import { compareGrades, gradeLabel, type Grade } from '../classes/classes.rules.ts'
import { categoriesOfGrade } from '../../values/score-categories.rules.ts'
import { canReach } from '../../values/question-sets.rules.ts'
import type { Readiness, SetUpKey, SetUpStep } from './branch-years.schemas.ts'

/** What says how far a desa's year is set up. */
export type YearSetUp = {
  isActive: boolean
  academicYear: { isActive: boolean }
  teachingGroups: readonly {
    id: string
    isLocked: boolean
    subBranchCount: number
    classCount: number
  }[]
  classes: readonly ClassSetUp[]
}

type ClassSetUp = {
  name: string
  grade: Grade
  isLocked: boolean
  studentCount: number
  teacherCount: number
}

/** The checklist of a year. `count` is what is open; without KBM or classes the step itself is. */
export function setUpSteps(year: YearSetUp): SetUpStep[] {
  const { isActive, academicYear, teachingGroups: groups, classes } = year
  const isOpen = (condition: boolean) => (condition ? 1 : 0)
  const without = <T>(items: readonly T[], isFine: (item: T) => boolean) =>
    items.length === 0 ? 1 : items.filter((item) => !isFine(item)).length
  const open: Record<SetUpKey, number> = {
    year: isOpen(!academicYear.isActive),
    teachingGroups: isOpen(groups.length === 0),
    subBranches: without(groups, ({ subBranchCount }) => subBranchCount > 0),
    classes: without(groups, hasClass),
    classesFilled: without(
      classes,
      ({ studentCount, teacherCount }) => studentCount > 0 && teacherCount > 0,
    ),
    classesLocked: without(classes, ({ isLocked }) => isLocked),
    teachingGroupsLocked: without(groups, ({ isLocked }) => isLocked),
    active: isOpen(!isActive),
  }
  const bare = groups.find((group) => !hasClass(group))
  return (Object.entries(open) as [SetUpKey, number][]).map(([key, count]) => ({
    key,
    isDone: count === 0,
    count,
    ...(key === 'classes' && bare && { teachingGroupId: bare.id }),
  }))
}

/**
 * The step that comes next. None once the year is active: what a running year lacks, like a class whose only teacher
 * left, is work of the day.
 */
export function nextSetUpStep(steps: readonly SetUpStep[]): SetUpStep | undefined {
  if (steps.some(({ key, isDone }) => key === 'active' && isDone)) return undefined
  return steps.find(({ isDone }) => !isDone)
}

function hasClass({ classCount }: YearSetUp['teachingGroups'][number]): boolean {
  return classCount > 0
}

/** Points of the active questions of one category of the semester. */
export type QuestionPoints = { grade: Grade; category: string; points: readonly number[] }

export type ExamSetUp = {
  classes: readonly ClassSetUp[]
  /** Registered kelompok nobody in service can examine for. */
  subBranchesWithoutExaminer: readonly string[]
  questions: readonly QuestionPoints[]
}

/** What an exam would miss: warnings only, none of them forbids anything. */
export function examWarnings(exam: ExamSetUp): Readiness['exam'] {
  const { classes, subBranchesWithoutExaminer } = exam
  const empty = classes.filter(({ studentCount }) => studentCount === 0)
  const open = classes.filter(({ isLocked }) => !isLocked)
  const labels = gradesWithoutSet(exam).map(gradeLabel)
  const warnings = [
    warning('emptyClasses', classNames(empty), (names) => `${names} belum mempunyai siswa.`),
    warning('gradesWithoutSet', labels, (names) => `Soal aktif belum mencapai 100: ${names}.`),
    warning(
      'subBranchesWithoutExaminer',
      subBranchesWithoutExaminer,
      (names) => `${names} belum mempunyai munaqis.`,
    ),
    warning('openClasses', classNames(open), (names) => `${names} belum dikunci.`),
  ]
  return warnings.filter(({ count }) => count > 0)
}

type Warning = Readiness['exam'][number]

function warning(
  code: Warning['code'],
  names: readonly string[],
  sentence: (names: string) => string,
): Warning {
  return { code, text: sentence(namesInWords(names)), count: names.length }
}

function classNames(classes: readonly ClassSetUp[]): string[] {
  return classes.map(({ name }) => name)
}

/** Grades of the year with a category whose questions cannot add up to 100. */
function gradesWithoutSet({ classes, questions }: ExamSetUp): Grade[] {
  const key = (grade: string, category: string) => `${grade} ${category}`
  const points = new Map(questions.map((one) => [key(one.grade, one.category), one.points]))
  const used = [...new Set(classes.map(({ grade }) => grade))].toSorted(compareGrades)
  return used.filter((grade) =>
    categoriesOfGrade(grade).some((category) => !canReach(points.get(key(grade, category)) ?? [])),
  )
}
