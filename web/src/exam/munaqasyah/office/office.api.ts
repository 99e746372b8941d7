import { branchYearRoutes } from '@ngaji/contract/structure/branch-years/branch-years.routes'
import { examLevelRoutes } from '@ngaji/contract/exam/munaqasyah/exam-levels.routes'
import { nextMove } from '@ngaji/contract/exam/munaqasyah/munaqasyah.rules'
import type { ClassResults } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import { resultRoutes } from '@ngaji/contract/exam/munaqasyah/results.routes'
import type { ScoreCategory } from '@ngaji/contract/values/score-categories.rules'
import { scoringRoutes } from '@ngaji/contract/exam/munaqasyah/scoring.routes'
import { questionRoutes } from '@ngaji/contract/exam/question-bank/questions.routes'
import { hrefOf } from '@ngaji/contract/route'
import type { MunaqasyahStatus } from '@ngaji/contract/values/exam-status.rules'
import { texts } from '@ngaji/contract/words/texts'
import { named } from '@ngaji/contract/values/person/shown-name.rules'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError, fallbackMessage } from '../../../api/client/api-error.ts'
import { call } from '../../../api/client/client.ts'
import { useWrites } from '../../../api/queries/use-write.ts'

/** The years of a desa with the exam of one kelompok, newest first. */
export const yearsOfSubBranch = (branchId: string, subBranchId: string) =>
  queryOptions({
    queryKey: ['exam', 'years-of-sub-branch', branchId, subBranchId],
    queryFn: async ({ signal }) => {
      const params = { branchId, subBranchId }
      const answer = await call(branchYearRoutes.readOfSubBranch, { params }, { signal })
      return answer.subBranchYears
    },
  })

/** One year of a desa, with the exam of each kelompok. */
export const examYear = (branchYearId: string) =>
  queryOptions({
    queryKey: ['exam', 'year', branchYearId],
    queryFn: async ({ signal }) => {
      const input = { params: { id: branchYearId }, query: { populate: 'subBranches' } }
      const answer = await call(branchYearRoutes.read, input, { signal }).catch(sayFetchFailed)
      return answer.branchYear
    },
  })

/** The specified sentence, for a failure without a message of the server. */
function sayFetchFailed(error: unknown): never {
  if (!(error instanceof ApiError) || error.message !== fallbackMessage) throw error
  const { code, status } = error
  throw new ApiError({ code, status, message: texts.errors.fetchFailed })
}

type OfYear = { branchId: string; branchYearId: string }

/** The progress of each kelompok in reach. */
export const subBranchSummary = ({ branchId, branchYearId }: OfYear) =>
  queryOptions({
    queryKey: ['exam', 'sub-branches', branchId, branchYearId],
    queryFn: ({ signal }) => {
      const input = { params: { branchId }, query: { branchYearId } }
      return call(resultRoutes.summariseSubBranches, input, { signal }).catch(sayFetchFailed)
    },
  })

/** The progress of each desa, in the running year by default. */
export const regionSummary = (academicYearId?: string) =>
  queryOptions({
    queryKey: ['exam', 'region', academicYearId ?? 'running'],
    queryFn: async ({ signal }) => {
      const query = academicYearId === undefined ? {} : { academicYearId }
      return (await call(resultRoutes.summariseRegion, { query }, { signal })).branches
    },
  })

function namedScore<Score extends { studentId: { name: string } }>(score: Score): Score {
  return { ...score, studentId: named(score.studentId) }
}

function namedResults(results: ClassResults): ClassResults {
  return { ...results, scores: results.scores.map(namedScore) }
}

function namedLine<Line extends { student: { name: string } }>(line: Line): Line {
  return { ...line, student: named(line.student) }
}

/** The records of a kelompok, class by class. */
export const resultsOfSubBranch = (branchYearId: string, subBranchId: string) =>
  queryOptions({
    queryKey: ['exam', 'results', branchYearId, subBranchId],
    queryFn: async ({ signal }) => {
      const input = { params: { branchYearId }, query: { subBranchId } }
      const { classes } = await call(resultRoutes.readBranchYear, input, { signal })
      return classes.map(namedResults)
    },
  })

export const resultsOfClass = (classId: string) =>
  queryOptions({
    queryKey: ['exam', 'class', classId],
    queryFn: async ({ signal }) => {
      const answer = await call(resultRoutes.readClass, { params: { classId } }, { signal })
      return { ...answer, classes: answer.classes.map(namedResults) }
    },
  })

/** Current claims, and left categories. */
export const whoScores = (branchYearId: string) =>
  queryOptions({
    queryKey: ['exam', 'claims', branchYearId],
    queryFn: async ({ signal }) => {
      const query = { branchYearId }
      const { claims, left } = await call(resultRoutes.listClaims, { query }, { signal })
      return { claims: claims.map(namedLine), left: left.map(namedLine) }
    },
  })

/** Today's scores of each examiner in a kelompok. */
export const examinersToday = (branchYearId: string, subBranchId: string) =>
  queryOptions({
    queryKey: ['exam', 'examiners', branchYearId, subBranchId],
    queryFn: async ({ signal }) => {
      const query = { branchYearId, subBranchId }
      return (await call(resultRoutes.listExaminers, { query }, { signal })).examiners
    },
  })

/** One record; for the offices with the history of each score. */
export const scoreOf = (scoreId: string) =>
  queryOptions({
    queryKey: ['exam', 'score', scoreId],
    queryFn: async ({ signal }) => {
      const input = { params: { scoreId } }
      return namedScore(
        (await call(resultRoutes.readScore, input, { signal }).catch(sayFetchFailed)).score,
      )
    },
    placeholderData: keepPreviousData,
  })

/** How many questions each grade has. */
export const questionCounts = () =>
  queryOptions({
    queryKey: ['exam', 'question-counts'],
    queryFn: async ({ signal }) => (await call(questionRoutes.listGrades, {}, { signal })).classes,
  })

/** The URL of the raport; the session cookie grants access. */
export function reportAddress(scoreId: string): string {
  return hrefOf(resultRoutes.printReport, { scoreId })
}

/** The next step from the status that the person saw: refused where another one stands by now. */
function moveBranchYear(branchYearId: string, from: MunaqasyahStatus) {
  const body = { branchYearId, action: nextMove[from].to, from }
  return call(examLevelRoutes.setBranchYearStatus, { body })
}

type SubBranchMove = { branchYearId: string; subBranchId: string; from: MunaqasyahStatus }

function moveSubBranch({ branchYearId, subBranchId, from }: SubBranchMove) {
  const body = { subBranchId, munaqasyahStatus: nextMove[from].to, from }
  return call(examLevelRoutes.setSubBranchStatus, { params: { branchYearId }, body })
}

type Released = { scoreId: string; examinerId: string; reason: string }

function releaseClaim({ scoreId, ...body }: Released) {
  return call(scoringRoutes.releaseScore, { params: { scoreId }, body })
}

type Voided = { scoreId: string; category: ScoreCategory; version: number; reason: string }

function voidCategory({ scoreId, category, ...body }: Voided) {
  return call(scoringRoutes.voidCategory, { params: { scoreId, category }, body })
}

/** The writes of the offices; each invalidates all queries. */
export function useExamWrites() {
  return useWrites({ moveBranchYear, moveSubBranch, releaseClaim, voidCategory })
}
