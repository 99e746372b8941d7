import type { Db } from '../../server/src/deps.ts'
import type { Visit } from './visits.ts'

/** Records of the exam that screens are about. */
export type ExamStage = {
  /** Of the class, in an exam that was held. */
  scoreId: string
  scoredClassId: string
  examYearId: string
  examSubBranchId: string
  /** Of the sign-in child, where it is released. */
  ownScoreId: string
  ownStudentId: string
}

const list: Visit = { route: '/munaqasyah/', path: () => '/munaqasyah', heading: /Munaqosah/ }

const ofYear: Visit = {
  route: '/munaqasyah/$branchYearId/',
  path: ({ examYearId }) => `/munaqasyah/${examYearId}`,
  heading: /^Munaqosah/,
}

const ofSubBranch: Visit = {
  route: '/munaqasyah/$branchYearId/sub-branch/$subBranchId',
  path: ({ examYearId, examSubBranchId }) =>
    `/munaqasyah/${examYearId}/sub-branch/${examSubBranchId}`,
  heading: /^Munaqosah Kelompok \w/,
}

const ofClass: Visit = {
  route: '/munaqasyah/class/$classId',
  path: ({ scoredClassId }) => `/munaqasyah/class/${scoredClassId}`,
  heading: /^Nilai Kelas/,
}

const ofClassAsCards: Visit = {
  ...ofClass,
  path: ({ scoredClassId }) => `/munaqasyah/class/${scoredClassId}?view=kartu`,
}

const report: Visit = {
  route: '/munaqasyah/student/score',
  path: ({ scoreId }) => `/munaqasyah/student/score?score=${scoreId}`,
  heading: /.+/,
}

const monitor: Visit = {
  route: '/munaqasyah/monitor',
  path: () => '/munaqasyah/monitor',
  heading: 'Pantau Munaqosah',
}

/** The exam as the offices and the child see it. */
export const exams = {
  ofRegion: [list, monitor, ofYear, ofClassAsCards, report],
  ofDesa: [list, ofYear, ofSubBranch, ofClass],
  ofKelompok: [list, ofYear, ofClass, report],
  ofKeepers: [list],
  ofChild: [
    {
      ...report,
      path: ({ ownScoreId }) => `/munaqasyah/student/score?score=${ownScoreId}`,
    },
  ],
} satisfies Record<string, readonly Visit[]>

/** A code nobody printed: the answer to one that was printed is the journey's of the exam. */
export const unknownPaper: Visit = {
  route: '/verify/$documentCode',
  path: () => '/verify/ABCD-2345',
  heading: 'Dokumen tidak dikenal',
}

/** Records of the kelompok of the sign-ins, and of its child. */
export async function examPlaces(db: Db): Promise<ExamStage> {
  const score = await db
    .selectFrom('score')
    .innerJoin('app_user', 'app_user.sub_branch_id', 'score.sub_branch_id')
    .select([
      'score.id as scoreId',
      'score.class_id as scoredClassId',
      'score.branch_year_id as examYearId',
      'score.sub_branch_id as examSubBranchId',
    ])
    .where('app_user.email', '=', 'kelompok@ngaji.test')
    .orderBy('score.id', 'desc')
    .executeTakeFirstOrThrow()
  const own = await db
    .selectFrom('score')
    .innerJoin('student', 'student.id', 'score.student_id')
    .select(['score.id', 'student.id as studentId'])
    .where('student.nis', '=', '20240010')
    .orderBy('score.id')
    .executeTakeFirstOrThrow()
  return { ...score, ownScoreId: own.id, ownStudentId: own.studentId }
}
