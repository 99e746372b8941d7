import type { Role } from '@ngaji/contract/roles'
import type { SentForm } from '../../given/form.ts'
import { accountProbes } from './account-targets.ts'
import { classProbes } from './class-targets.ts'
import { documentProbes } from './document-targets.ts'
import type { Distance, RecordKind, Scene } from '../stages/probe-scene.ts'
import { password, today } from '../stages/probe-scene.ts'
import { importProbes } from './import-targets.ts'
import { familyProbes } from './family-targets.ts'
import { officeProbes } from './office-targets.ts'
import { performanceProbes } from './performance-targets.ts'
import { photoProbes } from './photo-targets.ts'
import { questionProbes } from './question-targets.ts'
import { privacyProbes } from './privacy-targets.ts'
import { resultProbes } from './results-targets.ts'
import { scoringProbes } from './scoring-targets.ts'
import { structureProbes } from './structure-targets.ts'
import { teacherProbes } from './teacher-targets.ts'
import { studentProbes } from './student-targets.ts'
import { teachingProbes } from './teaching-targets.ts'
import { ticketProbes } from './ticket-targets.ts'

export type ProbeRequest = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** Sent in place of a body. */
  form?: SentForm
}

/** A valid request to one route, so that only the permission decides. */
export type Probe = {
  /** The kind of record; without one, the route is about the caller. */
  record?: RecordKind
  /** `id` is the requested record. */
  request: (id: string) => ProbeRequest
  /**
   * Runs inside the transaction that is rolled back: brings the scene into the needed state, and
   * completes the request with values of that state.
   */
  stage?: (scene: Scene, request: ProbeRequest, role: Role | null) => Promise<ProbeRequest>
  /** A record out of reach is not refused but omitted: the answer is that of a missing record. */
  leavesOut?: true
  /** Where the table alone does not decide: undefined leaves it to the table. */
  reaches?: (role: Role, distance: Distance) => boolean | undefined
  /** Whether this request is refused to the role, although the role may make the call for other records. */
  forbids?: (role: Role) => boolean
  /** The status of a public route for this request, e.g. for a wrong password. */
  answers?: number
}

/** Sessions: the own ones, and those of lower roles; never those of a peer. */
const rolesBelow: NonNullable<Probe['reaches']> = (_role, distance) =>
  distance === 'peer' ? false : undefined

const nothing = () => ({})
const ofClass = (classId: string) => ({ params: { classId } })
const classAndDay = (classId: string) => ({ classId, date: today })

/** One entry for each route of the contract: a route without one fails the test. */
export const probes: Record<string, Probe> = {
  'GET /health': { request: nothing, answers: 200 },
  'GET /health/ready': { request: nothing, answers: 200 },
  'GET /time': { request: nothing, answers: 200 },
  'GET /version.json': { request: nothing, answers: 200 },
  'GET /metrics': { request: nothing, answers: 200 },
  'GET /openapi.json': { request: nothing },
  'POST /csp-report': { request: () => ({ body: {} }), answers: 200 },
  ...officeProbes,
  ...performanceProbes,

  'POST /users/login': {
    request: () => ({ body: { email: 'tidak.ada@ngaji.test', password } }),
    answers: 401,
  },
  'GET /students/login/{code}': { request: () => ({ params: { code: '20240001' } }), answers: 200 },
  'POST /users/request-reset-password': {
    request: () => ({ body: { email: 'tidak.ada@ngaji.test' } }),
    answers: 200,
  },
  'POST /users/reset-password': {
    request: () => ({ body: { token: 'x'.repeat(43), newPassword: 'bulan-di-atas-sawah' } }),
    answers: 422,
  },
  'GET /users/verify-email/{token}': {
    request: () => ({ params: { token: 'x'.repeat(43) } }),
    answers: 422,
  },
  'GET /users/mailed-links/{token}': {
    request: () => ({ params: { token: 'x'.repeat(43) } }),
    answers: 422,
  },
  'POST /users/finish-email-change': {
    request: () => ({ body: { token: 'x'.repeat(43), password } }),
    answers: 422,
  },
  'POST /users/undo-email': {
    request: () => ({ body: { token: 'x'.repeat(43) } }),
    answers: 422,
  },

  'POST /users/logout': { request: nothing },
  'POST /users/logout/left': {
    request: () => ({ body: { revocation: '0'.repeat(64) } }),
    answers: 200,
  },
  'GET /sessions/current': { request: nothing },
  'POST /sessions/current/confirm': { request: () => ({ body: { password } }) },
  'GET /sessions': {
    record: 'user',
    request: (userId) => ({ query: { userId } }),
    reaches: rolesBelow,
  },
  'DELETE /sessions/{sessionId}': {
    record: 'session',
    request: (sessionId) => ({ params: { sessionId } }),
    reaches: rolesBelow,
  },
  'PATCH /sessions/{sessionId}': {
    record: 'session',
    request: (sessionId) => ({ params: { sessionId }, body: { deviceLabel: 'Telepon' } }),
  },
  'DELETE /sessions': {
    record: 'user',
    request: (userId) => ({ body: { userId } }),
    reaches: rolesBelow,
  },
  'POST /users/request-verify-email': {
    request: () => ({ body: { isNewEmail: true, newEmail: 'baru@ngaji.test' } }),
  },
  'POST /users/change-password': {
    request: () => ({
      body: {
        oldPassword: password,
        newPassword: 'bulan-di-atas-sawah',
        confirmNewPassword: 'bulan-di-atas-sawah',
      },
    }),
  },

  'GET /users/{userId}': { record: 'user', request: (userId) => ({ params: { userId } }) },
  'GET /uploads/images/{file}': { record: 'image', request: (file) => ({ params: { file } }) },

  'GET /levels/branches': { request: () => ({ query: { populate: 'true' } }) },
  'GET /levels/branches/{branchId}': {
    record: 'branch',
    request: (branchId) => ({ params: { branchId } }),
  },
  'POST /levels/branches': {
    request: () => ({ body: { name: 'Desa Baru', address: 'Jl. Baru' } }),
  },
  'PATCH /levels/branches/{branchId}': {
    record: 'branch',
    request: (branchId) => ({ params: { branchId }, body: { address: 'Jl. Baru' } }),
  },
  'DELETE /levels/branches': {
    record: 'emptyBranch',
    request: (branchId) => ({ body: { branchId } }),
  },
  'GET /levels/branches/{branchId}/sub-branches': {
    record: 'branch',
    request: (branchId) => ({ params: { branchId } }),
  },
  'GET /levels/branches/sub-branches': { request: nothing },
  'GET /levels/branches/sub-branches/{subBranchId}': {
    record: 'subBranch',
    request: (subBranchId) => ({ params: { subBranchId } }),
  },
  'POST /levels/branches/sub-branches': {
    record: 'branch',
    request: (branchId) => ({ body: { name: 'Kelompok Baru', address: 'Jl. Baru', branchId } }),
  },
  'PATCH /levels/branches/sub-branches/{subBranchId}': {
    record: 'subBranch',
    request: (subBranchId) => ({ params: { subBranchId }, body: { address: 'Jl. Baru' } }),
  },
  'DELETE /levels/branches/sub-branches': {
    record: 'emptySubBranch',
    request: (subBranchId) => ({ body: { subBranchId } }),
  },
  'GET /levels/teaching-groups/{teachingGroupId}/sub-branches': {
    record: 'teachingGroup',
    request: (teachingGroupId) => ({ params: { teachingGroupId } }),
  },

  'GET /academicYears': { request: () => ({ query: { populate: 'branchYears' } }) },
  'GET /academicYears/active': { request: nothing },
  'GET /academicYears/{id}': { record: 'academicYear', request: (id) => ({ params: { id } }) },
  'POST /academicYears': { request: () => ({ body: { name: '20271' } }) },
  'PATCH /academicYears/{id}': {
    record: 'academicYear',
    request: (id) => ({ params: { id }, body: { startDate: '2026-07-13' } }),
  },
  // The running year: activating it again changes nothing, also during an exam.
  'POST /academicYears/activate/{id}': {
    record: 'academicYear',
    request: (id) => ({ params: { id } }),
  },
  'DELETE /academicYears/{id}': {
    record: 'emptyAcademicYear',
    request: (id) => ({ params: { id } }),
  },

  ...photoProbes,
  ...structureProbes,

  ...classProbes,

  ...accountProbes,

  ...studentProbes,
  ...privacyProbes,

  'GET /classes/{classId}': { record: 'class', request: ofClass },
  'POST /classes/get-by-ids': {
    record: 'class',
    request: (classId) => ({ body: { classIds: [classId] } }),
    leavesOut: true,
  },

  ...teacherProbes,

  'GET /teachers/user/{userId}': {
    record: 'teacher',
    request: (userId) => ({ params: { userId } }),
  },

  'POST /attendances/{classId}': {
    record: 'class',
    request: (classId) => ({ params: { classId }, body: { date: today } }),
  },
  'GET /attendances/class/{classId}/{date}': {
    record: 'class',
    request: (classId) => ({ params: classAndDay(classId) }),
  },
  'GET /attendances/rosters': { record: 'class', request: (classId) => ({ query: { classId } }) },
  'POST /attendances/create-new-attendances': {
    record: 'class',
    request: (classId) => ({ body: { classId } }),
  },
  'PATCH /attendances': {
    record: 'attendance',
    request: (attendanceId) => ({
      body: { updates: [{ attendanceId, status: 'Hadir' }], reason: 'Salah catat.' },
    }),
  },
  'POST /attendances/sync': {
    record: 'class',
    request: (classId) => ({ body: { ...classAndDay(classId), deviceId: 'hp', operations: [] } }),
  },
  'GET /attendances/{attendanceId}': {
    record: 'attendance',
    request: (attendanceId) => ({ params: { attendanceId } }),
  },
  'DELETE /attendances/{attendanceId}': {
    record: 'attendance',
    request: (attendanceId) => ({ params: { attendanceId }, body: { reason: 'Salah anak.' } }),
  },
  'DELETE /attendances/meetings': {
    record: 'class',
    request: (classId) => ({ body: classAndDay(classId) }),
  },
  'GET /attendances/class/{classId}/meetings': { record: 'class', request: ofClass },
  'GET /attendances/class/{classId}/grid': {
    record: 'class',
    request: (classId) => ({ ...ofClass(classId), query: { month: '2026-11' } }),
  },
  'GET /attendances/class/{classId}': { record: 'class', request: ofClass },
  'GET /attendances/student/{studentId}': {
    record: 'student',
    request: (studentId) => ({ params: { studentId } }),
  },

  ...teachingProbes,

  'GET /home': { request: nothing },
  'POST /dashboard': { request: () => ({ body: {} }) },

  ...documentProbes,

  ...familyProbes,

  ...importProbes,

  ...ticketProbes,

  ...questionProbes,

  ...scoringProbes,

  ...resultProbes,
}
