import type { CallsOfActions } from './call-actions.ts'

export const teachingCalls = {
  'attendance.read-day': ['POST /attendances/{classId}', 'GET /attendances/class/{classId}/{date}'],
  'attendance.read-rosters': ['GET /attendances/rosters'],
  'attendance.open-register': ['POST /attendances/create-new-attendances'],
  'attendance.change': ['PATCH /attendances'],
  'attendance.sync': ['POST /attendances/sync'],
  'attendance.read-history': [
    'GET /attendances/{attendanceId}',
    'GET /attendances/class/{classId}/meetings',
    'GET /attendances/class/{classId}/grid',
    'GET /attendances/class/{classId}',
  ],
  'attendance.void': ['DELETE /attendances/{attendanceId}'],
  'attendance.cancel-register': ['DELETE /attendances/meetings'],
  'attendance.read-student': ['GET /attendances/student/{studentId}'],

  'performance.read-overview': [
    'POST /attendances/overview',
    'GET /attendances/overview',
    'GET /attendances/attention',
    'GET /attendances/overview.pdf',
  ],
  'performance.read-student-report': [
    'POST /attendances/reports',
    'GET /students/{studentId}/attendance-letter.pdf',
  ],

  'journals.use-own': [
    'GET /journals/{userId}',
    'POST /journals',
    'PATCH /journals/{journalId}',
    'DELETE /journals/{journalId}',
  ],

  'material-progress.read-own': ['GET /materialProgress/{userId}'],
  'material-progress.create': ['POST /materialProgress'],
  'material-progress.change-own': [
    'PATCH /materialProgress/{progressId}',
    'DELETE /materialProgress/{progressId}',
  ],
  'material-progress.read-class': ['GET /materialProgress/class/{classId}'],
  'material-progress.read-summary': ['GET /materialProgress/summary'],

  'munaqasyah.open-score': ['POST /scores/open'],
  'munaqasyah.read-scores': ['GET /scores'],
  'munaqasyah.list-queue': ['GET /scores/queue'],
  'munaqasyah.claim-score': ['POST /scores/{scoreId}/claim'],
  'munaqasyah.release-score': ['POST /scores/{scoreId}/release'],
  'munaqasyah.score-category': [
    'POST /scores/{scoreId}/categories/{category}/start',
    'PUT /scores/{scoreId}/categories/{category}/marks',
    'POST /scores/{scoreId}/categories/{category}/finish',
    'PATCH /scores/{id}',
  ],
  'munaqasyah.read-exam-questions': ['GET /munaqasyahs/examination/questions'],
  'munaqasyah.void-category': ['DELETE /scores/{scoreId}/categories/{category}'],
  'munaqasyah.read-score': ['GET /scores/{scoreId}', 'GET /scores/student/{scoreId}'],
  'munaqasyah.read-sub-branch-scores': ['GET /scores/sub-branch/{subBranchId}'],
  'munaqasyah.read-branch-year-scores': ['GET /scores/branch-year/{branchYearId}'],
  'munaqasyah.read-class-scores': ['GET /scores/class/{classId}'],
  'munaqasyah.print-report': ['GET /scores/{scoreId}/report.pdf'],
  'munaqasyah.read-sub-branch-summary': ['GET /scores/branch/{branchId}/sub-branches/summary'],
  'munaqasyah.read-region-summary': ['GET /scores/summary'],
  'munaqasyah.list-claims': ['GET /scores/claims'],
  'munaqasyah.list-examiners': ['GET /scores/examiners'],

  'question-bank.read': [
    'GET /munaqasyahs/classes',
    'GET /munaqasyahs/questions',
    'GET /munaqasyahs/questions/class/{classGrade}',
    'GET /munaqasyahs/questions/{id}',
    'GET /munaqasyahs/coverage',
  ],
  'question-bank.change': [
    'POST /munaqasyahs/questions',
    'PATCH /munaqasyahs/questions/{id}',
    'PATCH /munaqasyahs/questions/{id}/status',
    'POST /munaqasyahs/questions/status',
    'POST /munaqasyahs/questions/copies',
  ],
  'question-bank.delete': ['DELETE /munaqasyahs/questions/{id}'],
  'question-bank.read-packages': [
    'GET /academicYears/munaqasyah/packages',
    'GET /munaqasyahs/examination/questions/package',
    'GET /munaqasyahs/packages/{id}',
    'GET /munaqasyahs/packages/{id}.pdf',
    'GET /munaqasyahs/packages/{id}/candidates',
  ],
  'question-bank.change-packages': [
    'POST /munaqasyahs/packages',
    'PATCH /munaqasyahs/packages/{id}',
    'DELETE /munaqasyahs/packages/{id}',
  ],
} as const satisfies CallsOfActions
