import {
  inRunningYear,
  toAnotherSubBranch,
  whileBuilding,
  withNewStudent,
  withNewTeacher,
  withStudent,
  withTeacher,
} from '../stages/class-stage.ts'
import type { Probe } from './probe-targets.ts'

const ofClass = (classId: string) => ({ params: { classId } })

const newTeacher = (id: string) => ({ teacherId: id, reason: 'Menggantikan yang sakit' })

/** Classes and their people, mutasi among them. */
export const classProbes: Record<string, Probe> = {
  'GET /classes': { request: () => ({}) },
  'GET /classes/teaching-group/{subBranchId}': {
    record: 'subBranch',
    request: (subBranchId) => ({ params: { subBranchId } }),
  },
  'GET /classes/sub-branch/{subBranchId}/academic-year/{academicYearId}': {
    record: 'subBranch',
    request: (subBranchId) => ({ params: { subBranchId, academicYearId: '' } }),
    stage: inRunningYear,
  },
  'POST /classes': {
    record: 'teachingGroup',
    request: (teachingGroupId) => ({
      body: { name: 'Kelas Baru 4', startTime: '15:00', endTime: '16:00', teachingGroupId },
    }),
    stage: whileBuilding,
  },
  'PATCH /classes/{classId}': {
    record: 'class',
    request: (classId) => ({ ...ofClass(classId), body: { startTime: '15:00' } }),
    stage: whileBuilding,
  },
  'PATCH /classes/lock': { record: 'class', request: (classId) => ({ body: { classId } }) },
  'PATCH /classes/unlock': { record: 'class', request: (classId) => ({ body: { classId } }) },
  'GET /classes/{classId}/members': { record: 'class', request: ofClass },
  'GET /classes/{classId}/student-candidates': { record: 'class', request: ofClass },
  'GET /classes/{classId}/teacher-candidates': { record: 'class', request: ofClass },
  'POST /classes/register-student': {
    record: 'class',
    request: (classId) => ({ body: { classId, studentId: classId } }),
    stage: withNewStudent,
  },
  'POST /classes/register-teacher': {
    record: 'class',
    request: (classId) => ({ body: { classId, teacherId: classId } }),
    stage: withNewTeacher,
  },
  'DELETE /classes/remove-student': {
    record: 'class',
    request: (classId) => ({ body: { classId, studentId: classId } }),
    stage: withStudent,
  },
  'DELETE /classes/remove-teacher': {
    record: 'class',
    request: (classId) => ({ body: { classId, teacherId: classId } }),
    stage: withTeacher,
  },
  'POST /classes/{classId}/late-enrolments': {
    record: 'class',
    request: (classId) => ({
      ...ofClass(classId),
      body: { studentId: classId, reason: 'Pindahan dari luar kota' },
    }),
    stage: withNewStudent,
  },
  'POST /classes/{classId}/teachers': {
    record: 'class',
    request: (classId) => ({ ...ofClass(classId), body: newTeacher(classId) }),
    stage: withNewTeacher,
  },
  'DELETE /classes/{classId}/teachers': {
    record: 'class',
    request: (classId) => ({ ...ofClass(classId), body: newTeacher(classId) }),
    stage: withTeacher,
  },
  'POST /students/{studentId}/transfers': {
    record: 'student',
    request: (studentId) => ({ params: { studentId }, body: { reason: 'Pindah rumah' } }),
    stage: toAnotherSubBranch,
  },
  'GET /students/{studentId}/history': {
    record: 'student',
    request: (studentId) => ({ params: { studentId } }),
  },
}
