import { sql } from 'kysely'
import type { Role } from '@ngaji/contract/roles'
import type { Scene } from './probe-scene.ts'
import type { ProbeRequest } from '../targets/probe-targets.ts'

/**
 * Every kelompok examines: each student has a record, under the own id, with a category that is
 * opened and marked but not finished.
 */
export async function examined({ app }: Scene, request: ProbeRequest): Promise<ProbeRequest> {
  const { db, newId, now } = app.deps
  await sql`insert into exam_status (id, branch_year_id, sub_branch_id, status)
    select gen_random_uuid(), branch_year_id, sub_branch_id, 'inProgress'
    from (select distinct branch_year_id, sub_branch_id from class_student) place`.execute(db)
  await sql`insert into score (id, branch_id, branch_year_id, teaching_group_id, class_id, grade,
      sub_branch_id, student_id)
    select member.student_id, member.branch_id, member.branch_year_id, member.teaching_group_id,
      member.class_id, class.grade, member.sub_branch_id, member.student_id
    from class_student member join class on class.id = member.class_id`.execute(db)
  await sql`insert into score_category (score_id, category, grade)
    select score.id, kept.category, kept.grade
    from score join grade_category kept on kept.grade = score.grade`.execute(db)
  const [questionId, versionId] = [newId(), newId()]
  await sql`insert into question (id, class_grade, status, current_version_id)
    values (${questionId}, '5', 'active', ${versionId})`.execute(db)
  await sql`insert into question_version (id, question_id, number, class_grade, semester, category,
      curriculum_month, type, instruction, question, max_score, score_options)
    values (${versionId}, ${questionId}, 1, '5', 1, 'reciting', 7, 'practice', 'Baca.', 'Ayat',
      100, '{0,100}')`.execute(db)
  await sql`update score_category set started_at = ${now()},
      started_by = (select id from app_user where role = 'munaqisy' limit 1)
    where category = 'reciting'`.execute(db)
  await sql`insert into score_mark (score_id, category, ordinal, question_version_id, max_score,
      draft_mark)
    select id, 'reciting', 0, ${versionId}, 100, 100 from score`.execute(db)
  return request
}

/** The request names the student by NIS, as an examiner of the first desa does. */
export async function openedChild(scene: Scene, request: ProbeRequest): Promise<ProbeRequest> {
  await examined(scene, request)
  const { studentId } = request.body as { studentId: string }
  return { body: { branchYearId: scene.branchYear, nis: await nisOf(scene, studentId) } }
}

/** Examiners open a student by NIS; every other role lists records, a student after the exam. */
export async function listedChild(
  scene: Scene,
  request: ProbeRequest,
  role: Role | null,
): Promise<ProbeRequest> {
  await examined(scene, request)
  const { db } = scene.app.deps
  if (role === 'student')
    await sql`update exam_status set status = 'completed' where sub_branch_id is not null`.execute(
      db,
    )
  if (role !== 'teacher' && role !== 'munaqisy') return request
  const studentNis = await nisOf(scene, request.query?.['studentId'] ?? '')
  return { query: { branchYearId: scene.branchYear, studentNis } }
}

async function nisOf({ app }: Scene, studentId: string): Promise<string> {
  const child = app.deps.db.selectFrom('student').select('nis').where('id', '=', studentId)
  return (await child.executeTakeFirst())?.nis ?? '20990000'
}

/** The year of the first desa, for any requested kelompok. */
export async function inFirstDesa(scene: Scene, request: ProbeRequest): Promise<ProbeRequest> {
  return { ...request, params: { branchYearId: scene.branchYear } }
}
