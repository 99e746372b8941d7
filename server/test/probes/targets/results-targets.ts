import { sql } from 'kysely'
import type { Probe, ProbeRequest } from './probe-targets.ts'
import type { Scene } from '../stages/probe-scene.ts'
import { examined } from '../stages/scoring-stage.ts'

const ofScore = (scoreId: string) => ({ params: { scoreId } })
const ofYear = (branchYearId: string) => ({ query: { branchYearId } })

/** A kelompok gets its own part of its desa. */
const ownPart: NonNullable<Probe['reaches']> = (role, distance) =>
  distance === 'desa' && role === 'subBranchAdmin' ? true : undefined

/** Every kelompok has finished its exam: each student's record, under the own id, is final. */
async function finished(scene: Scene, request: ProbeRequest): Promise<ProbeRequest> {
  await examined(scene, request)
  await sql`update exam_status set status = 'completed'
    where sub_branch_id is not null`.execute(scene.app.deps.db)
  return request
}

/** The request names the desa with its own year. */
async function withYear(scene: Scene, request: ProbeRequest): Promise<ProbeRequest> {
  const { branchYear, otherBranchYear, elsewhere } = scene
  const isOther = request.params?.['branchId'] === elsewhere.branchId
  return { ...request, ...ofYear(isOther ? otherBranchYear : branchYear) }
}

/** The results of the exam, and its progress. */
export const resultProbes: Record<string, Probe> = {
  'GET /scores/{scoreId}': { record: 'student', request: ofScore, stage: finished },
  'GET /scores/{scoreId}/report.pdf': { record: 'student', request: ofScore, stage: finished },
  'GET /scores/sub-branch/{subBranchId}': {
    record: 'subBranch',
    request: (subBranchId) => ({ params: { subBranchId } }),
  },
  'GET /scores/branch-year/{branchYearId}': {
    record: 'branchYear',
    request: (branchYearId) => ({ params: { branchYearId } }),
    reaches: ownPart,
  },
  'GET /scores/class/{classId}': {
    record: 'class',
    request: (classId) => ({ params: { classId } }),
    stage: finished,
  },
  'GET /scores/branch/{branchId}/sub-branches/summary': {
    record: 'branch',
    request: (branchId) => ({ params: { branchId } }),
    stage: withYear,
    reaches: ownPart,
  },
  'GET /scores/summary': { request: () => ({}) },
  'GET /scores/claims': { record: 'branchYear', request: ofYear, reaches: ownPart },
  'GET /scores/examiners': { record: 'branchYear', request: ofYear, reaches: ownPart },
  'GET /verify/{documentCode}': {
    request: () => ({ params: { documentCode: 'ABCD-EFGH-JKMN' } }),
    answers: 404,
  },
}
