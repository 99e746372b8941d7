import type { CallsOfActions } from './call-actions.ts'

export const peopleCalls = {
  'students.list': [
    'GET /students',
    'GET /students/branch/{branchId}',
    'GET /students/sub-branch/{subBranchId}',
  ],
  'students.read': ['GET /students/{studentId}'],
  'students.read-by-user': ['GET /students/user/{userId}'],
  'students.create': ['POST /students', 'GET /students/same'],
  'students.change': ['PATCH /students/{studentId}'],
  'students.change-labels': ['PATCH /students/labels'],
  'students.transfer': ['POST /students/{studentId}/transfers'],
  'students.read-history': ['GET /students/{studentId}/history'],
  'students.read-access-log': ['GET /students/{studentId}/access-log'],
  'students.read-consents': ['GET /students/{studentId}/consents'],
  'students.record-consent': [
    'POST /students/consents',
    'POST /students/{studentId}/consents',
    'PATCH /students/{studentId}/consents/{consentId}',
  ],
  'students.export-one': ['GET /students/{studentId}/export'],
  'students.erase': ['POST /students/{studentId}/erase'],
  'students.merge': [
    'POST /students/{studentId}/merge/preview',
    'POST /students/{studentId}/merge',
  ],

  'student-cards.read-own': ['GET /students/{studentId}/card'],
  'student-cards.void': ['POST /cards/void'],
  'student-cards.list': ['GET /cards/student/{studentId}'],

  'families.write-messages': ['GET /messages', 'POST /messages/sent'],
  'families.manage-parent-links': [
    'GET /students/{studentId}/parent-links',
    'POST /students/{studentId}/parent-links',
    'DELETE /students/{studentId}/parent-links/{linkId}',
  ],
  'families.read-parent-page': [
    'GET /parent-links/{token}',
    'GET /parent-links/{token}/report.pdf',
  ],

  'teachers.list': [
    'GET /teachers',
    'GET /teachers/branch/{branchId}',
    'GET /teachers/sub-branch/{subBranchId}',
  ],
  'teachers.read': ['GET /teachers/{teacherId}', 'GET /teachers/user/{userId}'],
  'teachers.read-history': ['GET /teachers/{teacherId}/history'],
  'teachers.create': ['POST /teachers'],
  'teachers.change': ['PATCH /teachers', 'PATCH /teachers/{teacherId}'],
} as const satisfies CallsOfActions
