import { expect, it } from 'vitest'
import { paths } from './paths.ts'

it('shows every address of the product', () => {
  const any = {
    token: 'a/b',
    classId: 'k7',
    attendanceId: 'a3',
    branchYearId: 'y1',
    teachingGroupId: 'k1',
    academicYearId: 't1',
    branchId: 'd1',
    subBranchId: 's1',
  }
  const addresses = Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [name, path(any)]),
  )
  expect(addresses).toMatchInlineSnapshot(`
    {
      "academicYear": "/academic/t1",
      "academicYears": "/academic",
      "addClass": "/dashboard/teaching-groups/k1/add-class/",
      "addStudents": "/dashboard/classes/k7/add-students",
      "addSubBranches": "/dashboard/teaching-groups/k1/add-sub-branches/",
      "addTeachers": "/dashboard/classes/k7/add-teachers",
      "attendanceEntry": "/attendance/history/class/k7/a3",
      "attendanceEntryEdit": "/attendance/history/class/k7/a3/edit",
      "attendanceHistory": "/attendance/history/",
      "branch": "/settings/levels/d1",
      "classHistory": "/attendance/history/class/k7",
      "classOfYear": "/dashboard/classes/academic-year/k7",
      "classYears": "/dashboard/classes",
      "classes": "/dashboard/classes/academic-year",
      "copyYear": "/academic/copy/y1",
      "dashboard": "/dashboard",
      "home": "/",
      "levels": "/settings/levels",
      "newAcademicYear": "/academic/new",
      "newClass": "/academic/classes/new",
      "newLevel": "/settings/levels/new",
      "newTeachingGroup": "/academic/teachingGroups/new",
      "ownYears": "/dashboard/academic",
      "requestPasswordReset": "/reset-password/reset",
      "resetPassword": "/reset-password/a%2Fb",
      "scan": "/scan",
      "scanClass": "/scan/class/k7",
      "schoolClass": "/dashboard/classes/k7",
      "security": "/settings/security",
      "selectClass": "/scan/select-class",
      "subBranch": "/settings/levels/teaching-group/s1",
      "teachingGroup": "/dashboard/teaching-groups/k1",
      "teachingGroups": "/dashboard/teaching-groups",
      "undoEmail": "/undo-email/a%2Fb",
      "verifyEmail": "/verify-email/a%2Fb",
    }
  `)
})
