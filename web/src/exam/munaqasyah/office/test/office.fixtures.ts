import type { BranchYear } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import type {
  BranchSummary,
  Claim,
  ClassResults,
  ListedScore,
  ScoreDetail,
  SubBranchSummary,
} from '@ngaji/contract/exam/munaqasyah/results.schemas'
import { figuresOf } from '@ngaji/contract/exam/munaqasyah/results.rules'
import {
  categoriesOfGrade,
  type ScoreCategory,
} from '@ngaji/contract/values/score-categories.rules'
import { examinedOf } from '../scores/class-rows.ts'

let serial = 0

export function nextId(): string {
  serial += 1
  return `00000000-0000-7000-8000-${String(serial).padStart(12, '0')}`
}

export const desa = { id: nextId(), name: 'Mekarsari' }
export const kelompok = { id: nextId(), name: 'Al-Ikhlas' }

type Status = BranchYear['munaqasyahStatus']

type GivenYear = Partial<Omit<BranchYear, 'academicYearId'>> & {
  region?: Status
  isCurrent?: boolean
}

/** A year of the desa, active, with the exam of the region running. */
export function givenYear(change: GivenYear = {}): BranchYear {
  const { region = 'inProgress', isCurrent = true, name = '20261', ...others } = change
  return {
    id: nextId(),
    name,
    isActive: isCurrent,
    munaqasyahStatus: 'notStarted',
    branchId: desa,
    academicYearId: { id: nextId(), name, isActive: isCurrent, munaqasyahStatus: region },
    teachingGroups: [],
    version: 1,
    ...others,
  }
}

/** A kelompok in progress: 41 of 60 students completed. */
export function givenSummary(change: Partial<SubBranchSummary> = {}): SubBranchSummary {
  const { avgScore = 84.6, examinedCount = 55 } = change
  return {
    ...kelompok,
    munaqasyahStatus: 'inProgress',
    munaqisyCount: 4,
    studentCount: 60,
    examinedCount,
    completedCount: 41,
    avgScore,
    averageSum: (avgScore ?? 0) * examinedCount,
    progress: 68,
    scoredCount: 318,
    unscoredCount: 150,
    waitingCount: 2,
    scoredLast30Minutes: 50,
    lastActivity: '2026-11-20T09:00:00.000Z',
    ...change,
  }
}

export function givenBranch(change: Partial<BranchSummary> = {}): BranchSummary {
  const { avgScore = 82.5, examinedCount = 150 } = change
  return {
    branchYearId: nextId(),
    name: '20261',
    branchId: desa,
    isActive: true,
    munaqasyahStatus: 'inProgress',
    subBranchCounts: { notStarted: 1, inProgress: 2, completed: 3 },
    studentCount: 200,
    examinedCount,
    completedCount: 120,
    avgScore,
    averageSum: (avgScore ?? 0) * examinedCount,
    progress: 64,
    startedAt: null,
    lastActivity: null,
    ...change,
  }
}

type GivenScore = {
  name?: string
  grade?: '3' | '5'
  /** The examined categories; the others are missing. */
  scores?: Partial<Record<ScoreCategory, number>>
  /** The score of every other category. */
  each?: number
  status?: Status
  claimedBy?: string
  rank?: number | null
  left?: ListedScore['left']
}

export const examiner = { id: nextId(), name: 'Yusuf Hidayat Ramadhan' }

/** A child's record as a line of its class. */
export function givenScore(wanted: GivenScore = {}): ListedScore {
  const { grade = '3', scores = {}, each, status = 'inProgress', rank = null, left = null } = wanted
  const name = wanted.name ?? 'Ahmad Fauzi'
  const entries = categoriesOfGrade(grade).map((category) => {
    const score = scores[category] ?? each ?? null
    const by = score === null ? null : examiner
    const timestamp = score === null ? null : '2026-11-20T09:05:00.000Z'
    return [category, { score, examinerUserId: by, timestamp, version: 1 }] as const
  })
  const bare = {
    id: nextId(),
    userId: nextId(),
    studentNis: '20240010',
    studentId: { id: nextId(), name, nis: '20240010', image: null, thumbnail: null },
    isBeingScored: wanted.claimedBy === undefined ? (false as const) : examiner.id,
    branchYearId: {
      id: nextId(),
      name: '20261',
      munaqasyahStatus: 'inProgress' as const,
      academicYearId: {
        id: nextId(),
        name: '20261',
        isActive: true,
        munaqasyahStatus: 'inProgress' as const,
      },
    },
    subBranchId: { ...kelompok, munaqasyahStatus: status },
    teachingGroupId: nextId(),
    classId: { id: nextId(), name: `Kelas ${grade}`, grade },
    ...Object.fromEntries(entries),
    __v: 1,
    version: 1,
  }
  const { total, average, progress } = figuresOf(examinedOf(bare))
  const claim =
    wanted.claimedBy === undefined
      ? null
      : {
          examiner: { id: examiner.id, name: wanted.claimedBy },
          until: '2026-11-20T09:20:00.000Z',
        }
  return { ...bare, total, average, progress, studentRank: rank, studentTotal: 2, claim, left }
}

export function givenResults(scores: ListedScore[]): ClassResults {
  const grade = scores[0]?.classId.grade ?? '3'
  return {
    classId: { id: nextId(), name: `Kelas ${grade}`, grade },
    teachingGroupName: 'KBM At-Taqwa',
    studentCount: scores.length,
    completedCount: scores.filter(({ progress }) => progress === 100).length,
    average: 81.3,
    examinedCount: 2,
    scores,
    averageScores: { reciting: 80.5 },
    examinedCounts: { reciting: 2 },
  }
}

export function givenDetail(score: ListedScore, change: Partial<ScoreDetail> = {}): ScoreDetail {
  const { progress: _progress, claim: _claim, left: _left, ...others } = score
  const alone = { previousId: null, nextId: null }
  const open = { isClassOpen: true, isChildInReach: true }
  return { ...others, report: 'draft', ...open, ...alone, ...change }
}

export function givenClaim(change: Partial<Claim> = {}): Claim {
  const now = Date.now()
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
  return {
    scoreId: nextId(),
    student: { name: 'Rania Cahya Lestari', nis: '20240044' },
    className: 'Kelas 3',
    subBranchName: kelompok.name,
    examiner: { id: examiner.id, name: examiner.name },
    since: at(-4),
    lastActivity: at(-1),
    until: at(8.5),
    ...change,
  }
}
