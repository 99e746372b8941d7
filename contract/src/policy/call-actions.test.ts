import { describe, expect, it } from 'vitest'
import { actionIds } from '../policy.ts'
import { callActions } from './call-actions.ts'
import { printed } from './printed-cells.ts'

/**
 * Every call of the API with its cells. The one list that is kept twice, on purpose: a slip in a policy would be a
 * leak. Columns: signed out, St, Te, Mu, SB, BA, Cu, Ad.
 */
const calls = `
  POST /users/login P P P P P P P P
  GET /students/login/{code} Pr Pr Pr Pr Pr Pr Pr Pr
  POST /users/logout - O O O O O O O
  POST /users/logout/left P P P P P P P P
  GET /sessions/current - O O O O O O O
  POST /sessions/current/confirm - O O O O O O O
  GET /sessions - O O O O+K O+D O O+A
  DELETE /sessions/{sessionId} - O O O O+K O+D O O+A
  PATCH /sessions/{sessionId} - O O O O O O O
  DELETE /sessions - O O O O+K O+D O O+A
  POST /users/request-reset-password P P P P P P P P
  POST /users/reset-password P P P P P P P P
  GET /users/verify-email/{token} P P P P P P P P
  GET /users/mailed-links/{token} P P P P P P P P
  POST /users/finish-email-change P P P P P P P P
  POST /users/undo-email P P P P P P P P
  POST /users/request-verify-email - O O O O O O O
  POST /users/change-password - O O O O O O O
  GET /notifications - O O O O O O O
  PATCH /notifications - O O O O O O O
  GET /users - - - - - - - A
  GET /users/holdings - - - - - - - A
  GET /users/{userId} - O O O O O O A
  PATCH /users/{userId} - O O O O O O A
  POST /users/image-upload/{userId} - O O O O O O A
  GET /uploads/images/{file} - O O+K+C O+Ds O+K O+D O A
  POST /users/createUser - - - - - - - A
  GET /users/bulk-create/numbers - - - - - - - A
  POST /users/bulk-create - - - - - - - A†
  POST /users/{userId}/activation-code - - - - K† D† - A†
  POST /users/activation-codes - - - - K† D† - A†
  DELETE /users/{userId}/email - - - - K† D† - A†
  GET /users/handouts/{id} - - - - O O - O
  PATCH /users/{userId}/disabled - - - - K D - A†
  PATCH /users/disabled - - - - - - - A†
  DELETE /users/{userId} - - - - - - - A†
  DELETE /users/bulk-delete - - - - - - - A†
  POST /users/requestAccounts - - - - K D - -
  PUT /users/account-requests/photos/{photo} - - - - K D - -
  POST /users/account-requests/photos/known - - - - K D - -
  POST /users/account-requests/check - - - - K D - A
  GET /users/account-requests - - - - - - - A
  GET /users/account-requests/{userId} - - - - O O - A
  GET /users/account-requests/ticket/{ticketId} - - - - O O - A
  PATCH /users/account-requests/ticket/{ticketId} - - - - - - - A
  PATCH /users/account-requests/ticket - - - - O O - A
  POST /users/account-requests/approve-all - - - - - - - A†
  GET /levels/branches - - - - D D Ar A
  GET /levels/branches/{branchId} - - - - D D - A
  POST /levels/branches - - - - - - - A
  PATCH /levels/branches/{branchId} - - - - - - - A
  DELETE /levels/branches - - - - - - - As†
  GET /levels/branches/{branchId}/sub-branches - - - - D D - A
  GET /levels/branches/sub-branches - - - - - - - A
  GET /levels/branches/sub-branches/{subBranchId} - - - - K D - A
  POST /levels/branches/sub-branches - - - - - - - A
  PATCH /levels/branches/sub-branches/{subBranchId} - - - - - - - A
  DELETE /levels/branches/sub-branches - - - - - - - As†
  GET /levels/teaching-groups/{teachingGroupId}/sub-branches - - C - K D - A
  GET /academicYears - - Ar Ar A A A A
  GET /academicYears/active - A A A A A A A
  GET /academicYears/{id} - - - - A A A A
  POST /academicYears - - - - - - - A
  PATCH /academicYears/{id} - - - - - - - As
  POST /academicYears/activate/{id} - - - - - - - As†
  PATCH /academicYears/munaqasyah/{id} - - - - - - - As
  DELETE /academicYears/{id} - - - - - - - As†
  GET /branchYears - - - - - - - A
  GET /branchYears/branch/{branchId} - Dr Dr Dr D D Ar A
  GET /branchYears/{id}/readiness - - - - - D - A
  POST /branchYears/{id}/lock-all - - - - - Ds - -
  GET /branchYears/{id} - - Dr Dr D D - A
  GET /branchYears/branch/{branchId}/sub-branch/{subBranchId} - - - - K D - A
  GET /branchYears/{id}/teaching-groups - - C - K D - A
  POST /branchYears - - - - - D - -
  PATCH /branchYears/activate - - - - - Ds - -
  PATCH /branchYears/deactivate - - - - - Ds - -
  DELETE /branchYears - - - - - Ds - -
  PATCH /branchYears/munaqasyah - - - - - Ds - -
  PATCH /branchYears/munaqasyah/{branchYearId}/sub-branch - - - - Ks Ds - -
  POST /branchYears/{id}/copy/preview - - - - - Ds - -
  POST /branchYears/{id}/copy - - - - - Ds - -
  DELETE /branchYears/{id}/copy - - - - - Ds† - -
  GET /teachingGroups/{teachingGroupId} - - Cr - K D - A
  GET /teachingGroups/{teachingGroupId}/classes - - C - K D - A
  POST /teachingGroups - - - - - Ds - -
  PATCH /teachingGroups/{teachingGroupId} - - - - - Ds - -
  POST /teachingGroups/{teachingGroupId} - - - - - Ds - -
  DELETE /teachingGroups/remove-sub-branch - - - - - Ds - -
  DELETE /teachingGroups/remove-class - - - - - Ds - -
  PATCH /teachingGroups/lock - - - - - Ds - -
  PATCH /teachingGroups/unlock - - - - - Ds - -
  DELETE /teachingGroups - - - - - Ds - -
  GET /classes - - - - K D - A
  GET /classes/teaching-group/{subBranchId} - - - - K D - A
  GET /classes/sub-branch/{subBranchId}/academic-year/{academicYearId} - - - - K D - A
  GET /classes/{classId} - Or C Dr K D - A
  POST /classes/get-by-ids - - C - K D - A
  POST /classes - - - - - Ds - -
  PATCH /classes/{classId} - - - - - Ds - -
  PATCH /classes/lock - - - - - Ds - -
  PATCH /classes/unlock - - - - - Ds - -
  GET /classes/{classId}/student-candidates - - C - K D - -
  GET /classes/{classId}/teacher-candidates - - - - K D - -
  POST /classes/register-student - - Cs - Ks Ds - -
  POST /classes/register-teacher - - - - Ks Ds - -
  DELETE /classes/remove-student - - - - Ks Ds - -
  DELETE /classes/remove-teacher - - - - Ks Ds - -
  GET /classes/{classId}/members - - C - K D - A
  POST /classes/{classId}/late-enrolments - - - - - Ds - -
  POST /classes/{classId}/teachers - - - - - Ds - -
  DELETE /classes/{classId}/teachers - - - - - Ds - -
  GET /students - - Cr+Kr - K D - A
  GET /students/branch/{branchId} - - Cr+Kr - K D - A
  GET /students/sub-branch/{subBranchId} - - Cr+Kr - K D - A
  GET /students/{studentId} - O C+Kr Drs K D - A
  GET /students/user/{userId} - O - - K D - A
  POST /students - - - - - - - A
  GET /students/same - - - - - - - A
  PATCH /students/{studentId} - Or Cr - K D - A
  PATCH /students/labels - - - - K D - A
  POST /students/{studentId}/transfers - - - - - Ds - A
  GET /students/{studentId}/history - O C - K D - A
  GET /students/{studentId}/access-log - O - - K D - A
  GET /students/{studentId}/consents - O C - K D - A
  POST /students/consents - - - - K D - A
  POST /students/{studentId}/consents - - - - K D - A
  PATCH /students/{studentId}/consents/{consentId} - - - - K D - A
  GET /students/{studentId}/export - O - - K D - A
  POST /students/{studentId}/erase - - - - - - - A†
  POST /students/{studentId}/merge/preview - - - - - - - A†
  POST /students/{studentId}/merge - - - - - - - A†
  GET /students/{studentId}/attendance-letter.pdf - O C - K D - A
  GET /students/{studentId}/card - O - - - - - -
  POST /cards/void - - - - K D - A
  GET /cards/student/{studentId} - - - - K D - A
  GET /teachers - - - - K D - A
  GET /teachers/branch/{branchId} - - - - K D - A
  GET /teachers/sub-branch/{subBranchId} - - - - K D - A
  GET /teachers/{teacherId} - - O O K D - A
  GET /teachers/{teacherId}/history - - - - K D - A
  GET /teachers/user/{userId} - - O O K D - A
  POST /teachers - - - - - - - A
  PATCH /teachers - - Or Or K D - A
  PATCH /teachers/{teacherId} - - Or Or K D - A
  POST /attendances/{classId} - - C - K D - A
  GET /attendances/class/{classId}/{date} - - C - K D - A
  GET /attendances/rosters - - C - - - - -
  POST /attendances/create-new-attendances - - Cs - - - - -
  PATCH /attendances - - Cs - Ks - - -
  POST /attendances/sync - - Cs - - - - -
  GET /attendances/{attendanceId} - - C - K D - A
  DELETE /attendances/{attendanceId} - - - - Ks† - - -
  DELETE /attendances/meetings - - Cs - - - - -
  GET /attendances/class/{classId}/meetings - - C - K D - A
  GET /attendances/class/{classId}/grid - - C - K D - A
  GET /attendances/class/{classId} - - C - K D - A
  GET /attendances/student/{studentId} - O C - K D - A
  POST /attendances/overview - - C - K D - A
  GET /attendances/overview - - C - K D - A
  GET /attendances/attention - - C - K D - A
  GET /attendances/overview.pdf - - C - K D - A
  POST /attendances/reports - O C - K D - A
  GET /journals/{userId} - - O - - - - -
  POST /journals - - O - - - - -
  PATCH /journals/{journalId} - - O - - - - -
  DELETE /journals/{journalId} - - O - - - - -
  GET /materialProgress/{userId} - - O - - - - -
  POST /materialProgress - - Cs - - - - -
  PATCH /materialProgress/{progressId} - - Os - - - - -
  DELETE /materialProgress/{progressId} - - Os - - - - -
  GET /materialProgress/class/{classId} - - C - K D - A
  GET /materialProgress/summary - - - - K D Ar A
  POST /scores/open - - Ds Ds - - - -
  GET /scores - Os Ds+C Ds K D - A
  GET /scores/queue - - Ds Ds K D - A
  POST /scores/{scoreId}/claim - - Ds Ds - - - -
  POST /scores/{scoreId}/release - - Ds Ds K D - -
  POST /scores/{scoreId}/categories/{category}/start - - Ds Ds - - - -
  PUT /scores/{scoreId}/categories/{category}/marks - - Ds Ds - - - -
  POST /scores/{scoreId}/categories/{category}/finish - - Ds Ds - - - -
  PATCH /scores/{id} - - Ds Ds - - - -
  GET /munaqasyahs/examination/questions - - Ds Ds - - - -
  DELETE /scores/{scoreId}/categories/{category} - - - - - Ds† - -
  GET /scores/{scoreId} - Os C - K D - A
  GET /scores/student/{scoreId} - Os C - K D - A
  GET /scores/sub-branch/{subBranchId} - - - - K D - A
  GET /scores/branch-year/{branchYearId} - - - - Kr D - A
  GET /scores/class/{classId} - - Cs - K D - A
  GET /scores/{scoreId}/report.pdf - Os Cs - K D - A
  GET /scores/branch/{branchId}/sub-branches/summary - - - - K D Ar A
  GET /scores/summary - - - - - - Ar A
  GET /scores/claims - - - - K D - -
  GET /scores/examiners - - - - K D - -
  GET /munaqasyahs/classes - - - - - - A A
  GET /munaqasyahs/questions - - - - - - A A
  GET /munaqasyahs/questions/class/{classGrade} - - - - - - A A
  GET /munaqasyahs/questions/{id} - - - - - - A A
  POST /munaqasyahs/questions - - - - - - A A
  PATCH /munaqasyahs/questions/{id} - - - - - - A A
  PATCH /munaqasyahs/questions/{id}/status - - - - - - A A
  POST /munaqasyahs/questions/status - - - - - - A A
  POST /munaqasyahs/questions/copies - - - - - - A A
  DELETE /munaqasyahs/questions/{id} - - - - - - As As
  GET /munaqasyahs/coverage - - - - - - A A
  GET /academicYears/munaqasyah/packages - - - - - - A A
  GET /munaqasyahs/examination/questions/package - - - - - - A A
  POST /munaqasyahs/packages - - - - - - As As
  GET /munaqasyahs/packages/{id} - - - - - - A A
  GET /munaqasyahs/packages/{id}.pdf - - - - - - A A
  GET /munaqasyahs/packages/{id}/candidates - - - - - - A A
  PATCH /munaqasyahs/packages/{id} - - - - - - As As
  DELETE /munaqasyahs/packages/{id} - - - - - - As As
  POST /dashboard - - Cr - K D Ar A
  GET /home - O O O O O O O
  GET /search - - - - K D - A
  POST /documents - - C - K D A A
  GET /documents - O O O O O O O
  GET /documents/{id} - O O O O O O O
  GET /documents/{id}/file - O O O O O O O
  DELETE /documents/{id} - O O O O O O O
  GET /verify/{documentCode} Pr Pr Pr Pr Pr Pr Pr Pr
  GET /imports/templates/{kind}.xlsx - - - - K D A A
  POST /imports/{kind} - - - - K D A A
  GET /imports/{importId} - - - - O O O O
  GET /imports/{importId}/errors.xlsx - - - - O O O O
  PATCH /imports/{importId}/rows/{row} - - - - O O O O
  POST /imports/{importId}/left-out - - - - O O O O
  POST /imports/{importId}/asked - - - - O O O O
  POST /imports/{importId}/asked-cells - - - - O O O O
  POST /imports/{importId}/apply - - - - O O O O†
  DELETE /imports/{importId} - - - - O O O O
  GET /exports/{kind}.xlsx - - - - K† D† A† A†
  GET /exports/{kind}.csv - - - - K† D† A† A†
  GET /messages - - C - K D - -
  POST /messages/sent - - C - K D - -
  GET /students/{studentId}/parent-links - - - - K D - A
  POST /students/{studentId}/parent-links - - - - K D - A
  DELETE /students/{studentId}/parent-links/{linkId} - - - - K D - A
  GET /parent-links/{token} Pr Pr Pr Pr Pr Pr Pr Pr
  GET /parent-links/{token}/report.pdf Pr Pr Pr Pr Pr Pr Pr Pr
  GET /settings Pr Pr Pr Pr Pr Pr Pr A
  PATCH /settings - - - - - - - A†
  POST /settings/logo - - - - - - - A†
  GET /holidays - O O O O O O A
  POST /holidays - - - - - - - A
  DELETE /holidays/{id} - - - - - - - A
  GET /audit-log - - - - - D - A
  POST /audit-log/verify - - - - - - - A†
  GET /audit-log/exposure - - - - - - - A†
  GET /backups - - - - - - - A
  GET /backups/downloads/{token} - - - - - - - A
  POST /backups/passphrase - - - - - - - A†
  POST /backups - - - - - - - A†
  DELETE /backups/{backupId} - - - - - - - A†
  POST /backups/{backupId}/downloads - - - - - - - A†
  GET /system-health - - - - - - - A
  POST /system-health/letters/{letterId}/resend - - - - - - - A
  POST /system-health/test-letter - - - - - - - A
  GET /time P P P P P P P P
  GET /health P P P P P P P P
  GET /health/ready P P P P P P P P
  GET /version.json P P P P P P P P
  GET /metrics P P P P P P P P
  GET /openapi.json - - - - - - - A
  POST /csp-report P P P P P P P P
`
  .trim()
  .split('\n')
  .map((line) => {
    const [method, path, ...cells] = line.trim().split(' ')
    return [`${method} ${path}`, cells.join(' ')] as const
  })

/** Actions for a part of a call, which services check: the same columns. */
const parts = `
  sign-in.end-sessions-of-others - - - - K D - A
  users.change-account - - - - - - - A†
  account-requests.cancel-own - - - - O O - -
  students.read-full - O C - K D - A
  students.read-reduced - O Kr Drs K D - A
  students.change-nis - - - - - - - A†
  students.set-disabled - - - - K D - A†
  teachers.set-disabled - - - - - - - A†
  attendance.change-today - - Cs - - - - -
  attendance.change-past-day - - Cs - Ks - - -
  attendance.read-own - O - - - - - -
  munaqasyah.open-score-by-nis - - Ds Ds - - - -
  munaqasyah.rescore-own-category - - Os Os - - - -
  munaqasyah.release-claim-of-others - - - - K D - -
  documents.print-reports - - Cs - K D - A
  documents.print-cards - - - - K D - A
  documents.print-letters - - C - K D - A
  documents.print-slips - - - - K† D† - A†
  documents.print-registers - - C - K D - A
  documents.print-exam-lists - - - - K D - A
  documents.print-packages - - - - - - A A
  documents.print-consent-forms - - - - K D - A
  imports.import-people - - - - K D - A
  imports.import-questions - - - - - - A A
  imports.export-people - - - - K† D† - A†
  imports.export-region - - - - - - - A†
  imports.export-questions - - - - - - A† A†
`
  .trim()
  .split('\n')
  .map((line) => {
    const [action, ...cells] = line.trim().split(' ')
    return [action, cells.join(' ')] as const
  })

describe('actions for a part of a call', () => {
  const called = new Set(callActions.map(({ action }) => action))
  const uncalled = actionIds.filter((action) => !called.has(action))

  it('are these, each open to the agreed roles', () => {
    expect(uncalled.map((action) => [action, printed(action)])).toEqual(parts)
  })
})

describe('calls and actions', () => {
  it('knows every call, and no other', () => {
    const actual = callActions.map((call) => `${call.method} ${call.path}`)
    expect(actual.toSorted()).toEqual(calls.map(([call]) => call).toSorted())
  })

  it.each(calls)('%s is open to the agreed roles', (call, cells) => {
    const found = callActions.find(({ method, path }) => `${method} ${path}` === call)
    expect(found).toBeDefined()
    if (found) expect(printed(found.action)).toBe(cells)
  })

  it('has no two calls that differ in a parameter name only', () => {
    const shapes = calls.map(([call]) => call.replace(/\{\w+\}/g, '{}').toLowerCase())
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([])
  })
})
