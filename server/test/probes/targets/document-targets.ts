import type { Role } from '@ngaji/contract/roles'
import type { Probe } from './probe-targets.ts'

const ofDocument = (id: string) => ({ params: { id } })
const ofStudent = (studentId: string) => ({ params: { studentId } })
const administrators: readonly Role[] = ['admin', 'branchAdmin', 'subBranchAdmin']

/** Documents and the cards of students. */
export const documentProbes: Record<string, Probe> = {
  'POST /documents': {
    record: 'student',
    request: (studentId) => ({ body: { kind: 'consentForm', studentIds: [studentId] } }),
    forbids: (role) => !administrators.includes(role),
  },
  'GET /documents': { request: () => ({}) },
  'GET /documents/{id}': { record: 'document', request: ofDocument },
  'GET /documents/{id}/file': { record: 'document', request: ofDocument },
  'DELETE /documents/{id}': { record: 'document', request: ofDocument },

  'GET /students/{studentId}/card': { record: 'student', request: ofStudent },
  'GET /cards/student/{studentId}': { record: 'student', request: ofStudent },
  'POST /cards/void': {
    record: 'student',
    request: (studentId) => ({ body: { studentIds: [studentId], reason: 'lost' } }),
  },
}
