import { classRoutes } from '@ngaji/contract/structure/classes/classes.routes'
import { studentRoutes } from '@ngaji/contract/people/students/students.routes'
import type { GivenUser } from '../../../../test/given/givens.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { givenSharedGroup } from '../../../../test/given/class-scenes.ts'

/** The usual day of the tests. */
export const today = '2026-11-19'

export type TransferBody = {
  reason?: string
  date?: string
  toSubBranchId?: string
  toClassId?: string | null
}

/** What the tests of mutasi ask for. */
export function transferCalls(appNow: () => TestApp) {
  const as = (user: GivenUser) => appNow().as(user)
  return {
    transfer: (user: GivenUser, studentId: string, body: TransferBody) =>
      as(user).call(studentRoutes.transfer, {
        params: { studentId },
        body: { reason: 'Pindah rumah', ...body },
      }),
    history: (user: GivenUser, studentId: string) =>
      as(user).call(studentRoutes.readHistory, { params: { studentId } }),
    members: async (user: GivenUser, classId: string) =>
      (await as(user).call(classRoutes.listMembers, { params: { classId } })).body.students,
    enrol: (user: GivenUser, classId: string, studentId: string, reason = 'Baru pindah') =>
      as(user).call(classRoutes.enrolLate, { params: { classId }, body: { studentId, reason } }),
  }
}

/**
 * A desa in a running, locked year: a class of three children, a second class in the same KBM that two
 * kelompok share, and a third class of a KBM of the second kelompok alone.
 */
export async function givenRunningYear(app: TestApp) {
  const building = await givenSharedGroup(app, { isActive: true, children: 3 })
  const { teachingGroupId, branchYearId, teacher, beside } = building
  const second = await app.givenClass({
    teachingGroupId,
    grade: '6',
    teachers: [teacher],
    startTime: '16:00',
  })
  const theirGroup = await app.givenTeachingGroup({
    branchYearId,
    subBranchIds: [beside.subBranchId],
  })
  const third = await app.givenClass({ teachingGroupId: theirGroup, grade: '4' })
  await app.db
    .updateTable('class')
    .set({ is_locked: true })
    .where('branch_year_id', '=', branchYearId)
    .execute()
  const [child] = building.students
  if (!child) throw new Error('a child is needed')
  return { ...building, second, third, child }
}
