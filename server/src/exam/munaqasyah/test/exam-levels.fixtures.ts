import { examLevelRoutes } from '@ngaji/contract/exam/munaqasyah/exam-levels.routes'
import type { MunaqasyahTarget } from '@ngaji/contract/exam/munaqasyah/munaqasyah.rules'
import type { MunaqasyahStatus } from '@ngaji/contract/values/exam-status.rules'
import type { GivenPlace, GivenUser } from '../../../../test/given/givens.ts'
import type { TestApp } from '../../../../test/harness.ts'

type Levels = {
  academicYearId: string
  branchYearId: string
  place: GivenPlace
  admin: GivenUser
  branchAdmin: GivenUser
  subBranchAdmin: GivenUser
}

/**
 * Sets each level as a role that may, from any status unless one is given; another account can be given, to test its
 * refusal.
 */
export function statusCaller(app: TestApp, exam: Levels, from?: MunaqasyahStatus) {
  const { academicYearId, branchYearId, place } = exam
  return {
    region: (munaqasyahStatus: MunaqasyahTarget, user = exam.admin) =>
      app.as(user).call(examLevelRoutes.setRegionStatus, {
        params: { id: academicYearId },
        body: { munaqasyahStatus, from },
      }),
    desa: (action: MunaqasyahTarget, user = exam.branchAdmin) =>
      app
        .as(user)
        .call(examLevelRoutes.setBranchYearStatus, { body: { branchYearId, action, from } }),
    kelompok: (
      munaqasyahStatus: MunaqasyahTarget,
      user = exam.subBranchAdmin,
      subBranchId = place.subBranchId,
    ) =>
      app.as(user).call(examLevelRoutes.setSubBranchStatus, {
        params: { branchYearId },
        body: { subBranchId, munaqasyahStatus, from },
      }),
  }
}
