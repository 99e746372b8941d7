import type { Scene } from './probe-scene.ts'
import type { ProbeRequest } from '../targets/probe-targets.ts'

/** The desa years are being built and not active yet. */
export async function whileBuilding(scene: Scene, request: ProbeRequest): Promise<ProbeRequest> {
  await scene.app.deps.db.updateTable('branch_year').set({ is_active: false }).execute()
  return request
}

/** The running year of the region, in place of the requested one. */
export async function inRunningYear(scene: Scene, request: ProbeRequest): Promise<ProbeRequest> {
  const { db } = scene.app.deps
  const year = await db
    .selectFrom('academic_year')
    .select('id')
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  return { ...request, params: { ...request.params, academicYearId: year.id } }
}

type Named = { id: string; request: ProbeRequest }

/** Names a student in the class; none for an unknown class. */
async function nameStudentInClass({ app }: Scene, request: ProbeRequest): Promise<Named> {
  const body = request.body as Record<string, string>
  const member = await app.deps.db
    .selectFrom('class_student')
    .select('student_id as id')
    .where('class_id', '=', body['classId'] ?? request.params?.['classId'] ?? '')
    .orderBy('student_id')
    .executeTakeFirst()
  const id = member?.id ?? app.deps.newId()
  return { id, request: { ...request, body: { ...body, studentId: id } } }
}

async function nameTeacherInClass({ app }: Scene, request: ProbeRequest): Promise<Named> {
  const body = request.body as Record<string, string>
  const member = await app.deps.db
    .selectFrom('class_teacher')
    .select('teacher_id as id')
    .where('class_id', '=', body['classId'] ?? request.params?.['classId'] ?? '')
    .orderBy('teacher_id')
    .executeTakeFirst()
  const id = member?.id ?? app.deps.newId()
  return { id, request: { ...request, body: { ...body, teacherId: id } } }
}

export async function withStudent(scene: Scene, request: ProbeRequest): Promise<ProbeRequest> {
  return (await nameStudentInClass(scene, request)).request
}

export async function withTeacher(scene: Scene, request: ProbeRequest): Promise<ProbeRequest> {
  return (await nameTeacherInClass(scene, request)).request
}

/** A student with a complete profile and without any class. */
export async function withNewStudent(scene: Scene, request: ProbeRequest): Promise<ProbeRequest> {
  const { id, request: complete } = await nameStudentInClass(scene, request)
  const { db } = scene.app.deps
  await db.deleteFrom('class_student').where('student_id', '=', id).execute()
  await photograph(scene, 'student', id)
  return complete
}

/** A teacher with a complete profile and without any class. */
export async function withNewTeacher(scene: Scene, request: ProbeRequest): Promise<ProbeRequest> {
  const { id, request: complete } = await nameTeacherInClass(scene, request)
  await scene.app.deps.db.deleteFrom('class_teacher').where('teacher_id', '=', id).execute()
  await photograph(scene, 'teacher', id)
  return complete
}

async function photograph({ app }: Scene, table: 'student' | 'teacher', id: string): Promise<void> {
  const { db } = app.deps
  const person = await db
    .selectFrom(table)
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!person) return
  const file = { name: `${id}.jpg`, kind: 'photo', user_id: person.user_id, size: 7 } as const
  await db.insertInto('image_file').values(file).execute()
  await db.updateTable(table).set({ image: file.name }).where('id', '=', id).execute()
}

/** Moves to a kelompok of the first desa other than the student's own. */
export async function toAnotherSubBranch(
  scene: Scene,
  request: ProbeRequest,
): Promise<ProbeRequest> {
  const { db } = scene.app.deps
  const student = await db
    .selectFrom('student')
    .select('sub_branch_id')
    .where('id', '=', request.params?.['studentId'] ?? '')
    .executeTakeFirst()
  const target = await db
    .selectFrom('sub_branch')
    .select('id')
    .where('branch_id', '=', scene.here.branchId)
    .where('id', '<>', student?.sub_branch_id ?? scene.here.subBranchId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const body = request.body as Record<string, string>
  return { ...request, body: { ...body, toSubBranchId: target.id } }
}
