import { grades, type Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { categoriesOfGrade } from '@ngaji/contract/values/score-categories.rules'
import type {
  Package,
  PackageLine,
  PackageQuestion,
} from '@ngaji/contract/exam/question-bank/packages.schemas'
import type {
  Coverage,
  Question,
  QuestionDetail,
} from '@ngaji/contract/exam/question-bank/questions.schemas'

export const questionId = '0197c348-94b1-75fc-b08e-00000000a001'
export const packageId = '0197c348-94b1-75fc-b08e-00000000b001'
export const yearId = '0197c348-94b1-75fc-b08e-00000000c001'
const somebody = { id: '0197c348-94b1-75fc-b08e-0000000000e1', name: 'Laila Rahmawati' }
const at = '2026-11-18T06:31:00.000Z'

/** An active question of grade 5. */
export function givenQuestion(change: Partial<Question> = {}): Question {
  return {
    id: questionId,
    status: 'active',
    statusComment: '',
    classGrade: '5',
    semester: '1',
    category: 'memorizingDua',
    curriculumMonth: 9,
    type: 'shortAnswer',
    instruction: 'Lancar dan artinya benar 25.',
    question: 'Bacakan doa untuk kedua orang tua.',
    answers: ['رَبِّ اغْفِرْ لِيْ وَلِوَالِدَيَّ'],
    maxScore: 25,
    scoreOptions: [0, 5, 10, 15, 25],
    isUsed: false,
    askedCount: 0,
    updatedBy: somebody,
    updatedAt: at,
    version: 1,
    ...change,
  }
}

export function givenDetail(change: Partial<QuestionDetail> = {}): QuestionDetail {
  return {
    ...givenQuestion(change),
    warning: null,
    usage: { exams: 0, packages: 0, averageShare: null, spread: [] },
    versions: [{ version: 1, at, by: somebody, changes: [] }],
    history: [],
    ...change,
  }
}

/** Every grade and category of a semester reaches 100, with exceptions. */
export function givenCoverage(
  changes: Record<string, Partial<Coverage>> = {},
  semester: '1' | '2' = '1',
): Coverage[] {
  return grades.flatMap((classGrade) =>
    categoriesOfGrade(classGrade).map((category) => ({
      classGrade,
      semester,
      category,
      activeCount: 12,
      points: 240,
      isReachable: true,
      reachable: 100,
      months: [0, 0, 0, 0, 0, 0, 2, 2, 2, 2, 2, 2],
      ...changes[`${classGrade} ${category}`],
    })),
  )
}

export function givenLine(change: Partial<PackageLine> = {}): PackageLine {
  return {
    packageId,
    code: 'PK-7QX2',
    seed: 'PK-7QX2',
    state: 'draft',
    isUsedInExam: false,
    createdBy: somebody,
    createdAt: at,
    grades: ['4', '5'],
    ...change,
  }
}

export function givenPackage(change: Partial<Package> = {}): Package {
  const { packageId: id, grades: _grades, ...made } = givenLine()
  const set = (classGrade: Grade, from: number) => ({
    classGrade,
    totalScore: 100,
    questions: [25, 25, 50].map((maxScore, index): PackageQuestion => {
      const question = givenQuestion({
        id: `0197c348-94b1-75fc-b08e-00000000a${String(from + index).padStart(3, '0')}`,
        classGrade,
        question: `Soal ke-${from + index}`,
        maxScore,
        scoreOptions: [0, maxScore],
      })
      return { ...question, newerVersion: null }
    }),
  })
  return {
    id,
    ...made,
    academicYearId: { id: yearId, name: '20261' },
    semester: '1',
    category: 'memorizingDua',
    hasBeenAsked: false,
    classes: [set('4', 100), set('5', 200)],
    version: 3,
    ...change,
  }
}
