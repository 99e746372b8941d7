import { studentRoutes } from '@ngaji/contract/people/students/students.routes'
import { completeProfiles } from '../../../../test/given/class-scenes.ts'
import type { GivenStudent } from '../../../../test/given/givens.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { givenExam, scoreIdOf } from './munaqasyah.fixtures.ts'
import { finishKelompok, givenScores } from './results.fixtures.ts'

type Move = { toSubBranchId?: string; toClassId?: string | null }

/** A child with 90 in everything, examined by the kelompok it leaves; that exam is over. */
export async function givenExamined(app: TestApp) {
  const exam = await givenExam(app, { children: 2 })
  await givenScores(app, exam, () => 90)
  const [child, classmate] = exam.students as [GivenStudent, GivenStudent]
  await completeProfiles(app, exam.students)
  await finishKelompok(app, exam)
  const scoreId = await scoreIdOf(app, exam, child)
  const move = async (body: Move) => {
    const params = { studentId: child.studentId }
    const by = body.toClassId === undefined ? exam.admin : exam.branchAdmin
    const wish = { params, body: { reason: 'Pindah rumah', ...body } }
    const { status, body: answer } = await app.as(by).call(studentRoutes.transfer, wish)
    if (status !== 201) throw new Error(`the move of the scene: ${JSON.stringify(answer)}`)
  }
  return { ...exam, child, classmate, scoreId, move }
}

type Examined = Awaited<ReturnType<typeof givenExamined>>

/** Another kelompok of the desa, with a class in a KBM of its own. */
async function givenNewKelompok(app: TestApp, { place: old, branchYearId }: Examined) {
  const place = { ...old, subBranchId: await app.givenSubBranch(old.branchId) }
  const subBranchIds = [place.subBranchId]
  const teachingGroupId = await app.givenTeachingGroup({ branchYearId, subBranchIds })
  const teacher = await app.givenTeacher({ place })
  const classId = await app.givenClass({
    teachingGroupId,
    grade: '5',
    teachers: [teacher],
    students: [await app.givenStudent({ place })],
  })
  return { place, teacher, classId, pjp: await app.givenUser({ role: 'subBranchAdmin', place }) }
}

/** The child moved to another kelompok of the desa, and into its class. */
export async function givenMoved(app: TestApp) {
  const exam = await givenExamined(app)
  const there = await givenNewKelompok(app, exam)
  await exam.move({ toSubBranchId: there.place.subBranchId, toClassId: there.classId })
  return { ...exam, there }
}

/** The child moved to another desa, which put it into no class yet. */
export async function givenMovedAway(app: TestApp) {
  const exam = await givenExamined(app)
  const place = await app.givenBranch()
  await exam.move({ toSubBranchId: place.subBranchId })
  const pjp = await app.givenUser({ role: 'subBranchAdmin', place })
  return { ...exam, to: place, pjp, branchPjp: await app.givenUser({ role: 'branchAdmin', place }) }
}
