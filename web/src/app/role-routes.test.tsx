import type { Role } from '@ngaji/contract/roles'
import { describe, expect, it } from 'vitest'
import { arrivalAt } from './search/arrival.fixtures.ts'
import { decideVisit, type Verdict } from './guards/decide-visit.ts'

/** Columns of the table: signed out, then the roles. */
const visitors: readonly (Role | null)[] = [
  null,
  'student',
  'teacher',
  'munaqisy',
  'subBranchAdmin',
  'branchAdmin',
  'curriculum',
  'admin',
]

/**
 * Every address of the product and the roles that may open it: `+` a screen, `i` a screen that says which role
 * does this work, `>` a redirect to the role's own screen, `-` unknown to that role.
 */
const table = [
  ['/', '++++>>>>'],
  ['/reset-password/{token}', '++++++++'],
  ['/verify-email/{token}', '++++++++'],
  ['/verify/{documentCode}', '++++++++'],
  ['/wali/{token}', '++++++++'],
  ['/profile/{userId}', '-+++++++'],
  ['/settings/profile/{userId}', '-+++++++'],
  ['/settings/security', '-+++++++'],
  ['/notifications', '-+++++++'],
  ['/help/{page}', '-+++++++'],
  ['/dashboard', '->>>++++'],
  ['/card', '-+------'],
  ['/dashboard/classes', '----++-+'],
  ['/dashboard/classes/academic-year', '----++-+'],
  ['/dashboard/classes/academic-year/{classId}', '----++-+'],
  ['/dashboard/classes/{classId}', '--+-++-+'],
  ['/dashboard/classes/{classId}/add-students', '--+-++-i'],
  ['/dashboard/classes/{classId}/add-teachers', '----++-i'],
  ['/dashboard/students', '--+-++-+'],
  ['/dashboard/students/new', '----++-+'],
  ['/dashboard/students/{studentId}', '-++-++-+'],
  ['/dashboard/students/{studentId}/update', '-++-++-+'],
  ['/dashboard/teachers', '----++-+'],
  ['/dashboard/teachers/new', '----++-+'],
  ['/dashboard/teachers/{teacherId}', '--++++-+'],
  ['/dashboard/teachers/{id}/update', '--++++-+'],
  ['/dashboard/teaching-groups', '----+>->'],
  ['/dashboard/teaching-groups/{teachingGroupId}', '----++-+'],
  ['/dashboard/teaching-groups/{teachingGroupId}/add-class/', '----i+-i'],
  ['/dashboard/teaching-groups/{teachingGroupId}/add-sub-branches/', '----i+-i'],
  ['/dashboard/academic', '--+-----'],
  ['/performance', '--+-++-+'],
  ['/performances/student/{studentId}', '-++-++-+'],
  ['/academic', '---->+-+'],
  ['/academic/', '---->+-+'],
  ['/academic/new', '----i+-+'],
  ['/academic/{academicYearId}', '----->-+'],
  ['/academic/copy/{branchYearId}', '-----+--'],
  ['/academic/teachingGroups/new', '----i+-i'],
  ['/academic/classes/new', '--i-i+-i'],
  ['/settings/levels', '-------+'],
  ['/settings/levels/new', '-------+'],
  ['/settings/levels/{branchId}', '-------+'],
  ['/settings/levels/teaching-group/{subBranchId}', '-------+'],
  ['/settings/users', '-------+'],
  ['/settings/users/new', '-------+'],
  ['/settings/users/{userId}', '-------+'],
  ['/settings/users/bulk-create', '-------+'],
  ['/settings/requested-accounts', '-------+'],
  ['/settings/requestAccount', '----++-i'],
  ['/settings/requestAccount/{accountType}', '----++-i'],
  ['/settings/requestAccount/ticket/{ticketId}', '----++-+'],
  ['/settings/region', '-------+'],
  ['/settings/audit', '-----+-+'],
  ['/scan', '--+-----'],
  ['/scan/select-class', '--+-----'],
  ['/scan/class/{classId}', '--+-----'],
  ['/attendance/history/', '--+-----'],
  ['/attendance/history/class/{classId}', '--+-++-+'],
  ['/attendance/history/class/{classId}/{attendanceId}', '--+-++-+'],
  ['/attendance/history/class/{classId}/{attendanceId}/edit', '--+-+i-i'],
  ['/journal', '--+-----'],
  ['/journal/new', '--+-----'],
  ['/materialProgress', '--+-----'],
  ['/materialProgress/new', '--+-----'],
  ['/munaqasyah', '-->>++++'],
  ['/munaqasyah/monitor', '-------+'],
  ['/munaqasyah/{branchYearId}', '----++-+'],
  ['/munaqasyah/{branchYearId}/sub-branch/{subBranchId}', '----++-+'],
  ['/munaqasyah/class/{classId}', '----++-+'],
  ['/munaqasyah/student/score', '-++-++-+'],
  ['/munaqasyah/scanner', '--++----'],
  ['/munaqasyah/student', '--++----'],
  ['/munaqasyah/examination', '--++----'],
  ['/munaqasyah/question-bank', '------++'],
  ['/munaqasyah/question-bank/{classGrade}', '------++'],
  ['/munaqasyah/question-bank/{classGrade}/new', '------++'],
  ['/munaqasyah/question-bank/{classGrade}/{questionId}', '------++'],
  ['/munaqasyah/question-bank/{classGrade}/{questionId}/update', '------++'],
  ['/munaqasyah/question-package', '------++'],
  ['/munaqasyah/question-package/class', '------++'],
] as const

const id = '0197c348-94b1-75fc-b08e-ef8b0d975a40'

const examples: Readonly<Record<string, string>> = {
  token: 'nQ7vXk2pRt9sLw4eBy6hJc1mZd8fGa3u',
  documentCode: '8H2K-QW7M',
  page: 'absen',
  classGrade: '5',
  accountType: 'student',
}

/** The address with example ids. */
function addressOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => examples[name] ?? id)
}

function verdictOf(path: string, role: Role | null): Verdict {
  const { routePath, params } = arrivalAt(addressOf(path))
  return decideVisit({ routePath, params, role })
}

/** Does the verdict match the mark of a cell? */
function isAsMarked(mark: string | undefined, { kind }: Verdict, role: Role | null): boolean {
  if (mark === '-') return kind === (role === null ? 'sign-in' : 'home')
  // The two homes redirect before a screen is rendered; other screens redirect from their own route.
  return kind === 'show' || (mark === '>' && kind === 'home')
}

describe('every address of the product', () => {
  it.each(table)('%s answers as promised', (path, marks) => {
    const broken = visitors.filter(
      (role, column) => !isAsMarked(marks[column], verdictOf(path, role), role),
    )
    expect(broken).toEqual([])
  })

  it.each(table)('%s answers the same with a trailing slash', (path, marks) => {
    const spelled = path.endsWith('/') ? path.slice(0, -1) : `${path}/`
    if (spelled === '') return
    const broken = visitors.filter(
      (role, column) => !isAsMarked(marks[column], verdictOf(spelled, role), role),
    )
    expect(broken).toEqual([])
  })

  it('is in the table: any other address redirects home with a notice', () => {
    for (const path of ['/settings', '/dashboard/unknown', '/munaqasyah/question-bank/12']) {
      expect(verdictOf(path, 'admin')).toMatchObject({ kind: 'home', isSilent: false })
    }
  })

  it.each(table)('%s: one step below it is another address, or none', (path) => {
    const below = `${addressOf(path).replace(/\/$/, '')}/not-here/at-all`
    const isShown = (role: Role | null) => verdictOf(below, role).kind === 'show'
    expect(visitors.filter(isShown)).toEqual([])
  })

  it('redirects signed-in users from the request for a new password', () => {
    expect(verdictOf('/reset-password/reset', 'teacher')).toMatchObject({ kind: 'home', to: '/' })
    expect(verdictOf('/reset-password/reset', null)).toEqual({ kind: 'show' })
  })
})
