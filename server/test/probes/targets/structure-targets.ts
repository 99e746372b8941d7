import { betweenYears, readyToCopy, readyToUndo } from '../stages/copy-stage.ts'
import type { Probe } from './probe-targets.ts'
import {
  branchOfSubBranch,
  building,
  classToRemove,
  groupToDelete,
  lockedGroup,
  subBranchToRemove,
  yearToRegister,
} from '../stages/structure-stage.ts'

const ofGroup = (teachingGroupId: string) => ({ params: { teachingGroupId } })
const aboutGroup = (teachingGroupId: string) => ({ body: { teachingGroupId } })

/** Filters of a year: every role of the desa may read them, limited to its reach. */
const wholeDesa: NonNullable<Probe['reaches']> = (role, distance) =>
  distance === 'desa' && (role === 'teacher' || role === 'subBranchAdmin') ? true : undefined

/** The years of a desa and its KBM. */
export const structureProbes: Record<string, Probe> = {
  'GET /branchYears/branch/{branchId}': {
    record: 'branch',
    request: (branchId) => ({ params: { branchId } }),
  },
  'GET /branchYears/{id}': { record: 'branchYear', request: (id) => ({ params: { id } }) },
  'GET /branchYears': { request: () => ({}) },
  'GET /branchYears/{id}/readiness': {
    record: 'branchYear',
    request: (id) => ({ params: { id } }),
  },
  'GET /branchYears/branch/{branchId}/sub-branch/{subBranchId}': {
    record: 'subBranch',
    request: (subBranchId) => ({ params: { branchId: subBranchId, subBranchId } }),
    stage: branchOfSubBranch,
  },
  'GET /branchYears/{id}/teaching-groups': {
    record: 'branchYear',
    request: (id) => ({ params: { id } }),
    reaches: wholeDesa,
  },
  'POST /branchYears': {
    record: 'branch',
    request: (branchId) => ({ body: { branchId } }),
    stage: yearToRegister,
  },
  'PATCH /branchYears/activate': {
    record: 'branchYear',
    request: (branchYearId) => ({ body: { branchYearId } }),
  },
  'PATCH /branchYears/deactivate': {
    record: 'branchYear',
    request: (branchYearId) => ({ body: { branchYearId } }),
    stage: building,
  },
  'DELETE /branchYears': {
    record: 'nextBranchYear',
    request: (branchYearId) => ({ body: { branchYearId } }),
    stage: betweenYears,
  },
  'POST /branchYears/{id}/lock-all': {
    record: 'branchYear',
    request: (id) => ({ params: { id }, body: {} }),
    stage: building,
  },
  'POST /branchYears/{id}/copy/preview': {
    record: 'nextBranchYear',
    request: (id) => ({ params: { id }, body: {} }),
    stage: betweenYears,
  },
  'POST /branchYears/{id}/copy': {
    record: 'nextBranchYear',
    request: (id) => ({ params: { id }, body: { fromBranchYearId: id, planHash: 'f'.repeat(64) } }),
    stage: readyToCopy,
  },
  'DELETE /branchYears/{id}/copy': {
    record: 'nextBranchYear',
    request: (id) => ({ params: { id } }),
    stage: readyToUndo,
  },

  'GET /teachingGroups/{teachingGroupId}': { record: 'teachingGroup', request: ofGroup },
  'GET /teachingGroups/{teachingGroupId}/classes': { record: 'teachingGroup', request: ofGroup },
  'POST /teachingGroups': {
    record: 'branchYear',
    request: (branchYearId) => ({ body: { branchYearId, name: 'KBM', address: 'Masjid' } }),
    stage: building,
  },
  'PATCH /teachingGroups/{teachingGroupId}': {
    record: 'teachingGroup',
    request: (id) => ({ ...ofGroup(id), body: { address: 'Masjid' } }),
    stage: building,
  },
  'DELETE /teachingGroups': {
    record: 'teachingGroup',
    request: aboutGroup,
    stage: groupToDelete,
  },
  'PATCH /teachingGroups/lock': {
    record: 'teachingGroup',
    request: aboutGroup,
    stage: lockedGroup,
  },
  'PATCH /teachingGroups/unlock': { record: 'teachingGroup', request: aboutGroup },
  'POST /teachingGroups/{teachingGroupId}': {
    record: 'teachingGroup',
    request: (id) => ({ ...ofGroup(id), body: { subBranchIds: [id] } }),
    stage: building,
  },
  'DELETE /teachingGroups/remove-sub-branch': {
    record: 'teachingGroup',
    request: aboutGroup,
    stage: subBranchToRemove,
  },
  'DELETE /teachingGroups/remove-class': {
    record: 'teachingGroup',
    request: aboutGroup,
    stage: classToRemove,
  },
}
