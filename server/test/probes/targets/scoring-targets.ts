import type { Probe } from './probe-targets.ts'
import { examined, inFirstDesa, listedChild, openedChild } from '../stages/scoring-stage.ts'

const ofScore = (scoreId: string) => ({ params: { scoreId } })
const ofCategory = (scoreId: string) => ({ params: { scoreId, category: 'reciting' } })

/** A kelompok's requests about its desa's year are answered with its own students. */
const ownPart: NonNullable<Probe['reaches']> = (role, distance) =>
  distance === 'desa' && role === 'subBranchAdmin' ? true : undefined

/** The levels of the exam, and the calls of examiners. */
export const scoringProbes: Record<string, Probe> = {
  'PATCH /academicYears/munaqasyah/{id}': {
    record: 'academicYear',
    request: (id) => ({ params: { id }, body: { munaqasyahStatus: 'inProgress' } }),
  },
  'PATCH /branchYears/munaqasyah': {
    record: 'branchYear',
    request: (branchYearId) => ({ body: { branchYearId, action: 'inProgress' } }),
  },
  'PATCH /branchYears/munaqasyah/{branchYearId}/sub-branch': {
    record: 'subBranch',
    request: (subBranchId) => ({ body: { subBranchId, munaqasyahStatus: 'inProgress' } }),
    stage: inFirstDesa,
  },
  'POST /scores/open': {
    record: 'student',
    request: (studentId) => ({ body: { studentId } }),
    stage: openedChild,
  },
  'GET /scores': {
    record: 'student',
    request: (studentId) => ({ query: { studentId } }),
    stage: listedChild,
    leavesOut: true,
  },
  'GET /scores/queue': {
    record: 'branchYear',
    request: (branchYearId) => ({ query: { branchYearId } }),
    reaches: ownPart,
  },
  'POST /scores/{scoreId}/claim': { record: 'student', request: ofScore, stage: examined },
  'POST /scores/{scoreId}/release': {
    record: 'student',
    request: (id) => ({ ...ofScore(id), body: { reason: 'Munaqis pulang.' } }),
    stage: examined,
  },
  'POST /scores/{scoreId}/categories/{category}/start': {
    record: 'student',
    request: ofCategory,
    stage: examined,
  },
  'PUT /scores/{scoreId}/categories/{category}/marks': {
    record: 'student',
    request: (id) => ({ ...ofCategory(id), body: { version: 1, marks: [] } }),
    stage: examined,
  },
  'POST /scores/{scoreId}/categories/{category}/finish': {
    record: 'student',
    request: (id) => ({ ...ofCategory(id), body: { version: 1 } }),
    stage: examined,
  },
  'PATCH /scores/{id}': {
    record: 'student',
    request: (id) => ({ params: { id }, body: { isBeingScored: false } }),
    stage: examined,
  },
  'GET /munaqasyahs/examination/questions': {
    record: 'student',
    request: (scoreId) => ({
      query: { semester: '1', classGrade: '5', category: 'reciting', scoreId },
    }),
    stage: examined,
  },
  'DELETE /scores/{scoreId}/categories/{category}': {
    record: 'student',
    request: (id) => ({ ...ofCategory(id), body: { reason: 'Munaqis berhalangan.' } }),
    stage: examined,
  },
}
