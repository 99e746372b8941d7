import { sql } from 'kysely'
import type { Deps } from '../server/src/deps.ts'
import { createGivens } from '../server/test/given/givens.ts'
import { givenLargeYear } from '../server/test/given/given-large-year.ts'
import { runFilledYear } from './api/school.ts'

/** Five desa of 600 children each are examined at once. */
const branchCount = 5
const size = { classes: 20, studentsPerClass: 30 }
const examinersPerBranch = 4
const viewersPerBranch = 12

export type Viewer = { token: string; paths: string[] }
export type Examiner = { token: string; scoreId: string }
export type Hall = { viewers: Viewer[]; examiners: Examiner[] }

/** An evening of exams: who watches, and who has which child in front of them. */
export async function fillHall(deps: Deps): Promise<Hall> {
  const { db } = deps
  const desa = []
  for (let index = 0; index < branchCount; index += 1) desa.push(await givenLargeYear(deps, size))
  await runFilledYear(db)
  await addBank(deps)
  await startExams(deps)
  const givens = createGivens(deps)
  const hall: Hall = { viewers: [], examiners: [] }
  for (const { branchId, subBranchId, from } of desa) {
    const place = { branchId, subBranchId }
    const classes = await db
      .selectFrom('class')
      .select('id')
      .where('branch_year_id', '=', from)
      .orderBy('id')
      .execute()
    const summary = `/api/scores/branch/${branchId}/sub-branches/summary?branchYearId=${from}`
    for (let index = 0; index < viewersPerBranch; index += 1) {
      const { token } = await givens.givenUser({ role: 'branchAdmin', place })
      const classPath = `/api/scores/class/${classes[index % classes.length]?.id}`
      hall.viewers.push({ token, paths: [summary, classPath] })
    }
    const records = await db
      .selectFrom('score')
      .select('id')
      .where('branch_year_id', '=', from)
      .orderBy('id')
      .limit(examinersPerBranch)
      .execute()
    for (const { id: scoreId } of records) {
      const { token } = await givens.givenTeacher({ place, role: 'munaqisy' })
      hall.examiners.push({ token, scoreId })
    }
  }
  return hall
}

/** Every grade has twelve questions of 20 points in each of its categories. */
async function addBank({ db }: Deps): Promise<void> {
  await sql`
    with made as (
      select gen_random_uuid() as id, gen_random_uuid() as version_id, grade, category
      from grade_category, generate_series(1, 12)
    ), questions as (
      insert into question (id, class_grade, status, current_version_id)
      select id, grade, 'active', version_id from made
    )
    insert into question_version (id, question_id, number, class_grade, semester, category,
      curriculum_month, type, instruction, question, max_score, score_options)
    select version_id, id, 1, grade, 1, category, 1, 'practice', 'Bacalah dengan tartil.',
      'بِسْمِ اللَّهِ الرَّحْمَٰنِ الرَّحِيمِ', 20, '{0,5,10,15,20}'
    from made`.execute(db)
}

/** All levels run, and every child in a class has a record. */
async function startExams({ db }: Deps): Promise<void> {
  await sql`insert into exam_status (id, academic_year_id, status)
    select gen_random_uuid(), id, 'inProgress' from academic_year where is_active`.execute(db)
  await sql`insert into exam_status (id, branch_year_id, status)
    select gen_random_uuid(), id, 'inProgress' from branch_year where is_active`.execute(db)
  await sql`insert into exam_status (id, branch_year_id, sub_branch_id, status)
    select gen_random_uuid(), member.branch_year_id, member.sub_branch_id, 'inProgress'
    from (select distinct branch_year_id, sub_branch_id from class_student) member`.execute(db)
  await sql`insert into score (id, branch_id, branch_year_id, teaching_group_id, class_id, grade,
      sub_branch_id, student_id)
    select gen_random_uuid(), member.branch_id, member.branch_year_id, member.teaching_group_id,
      member.class_id, class.grade, member.sub_branch_id, member.student_id
    from class_student member join class on class.id = member.class_id`.execute(db)
  await sql`insert into score_category (score_id, category, grade)
    select score.id, kept.category, kept.grade
    from score join grade_category kept on kept.grade = score.grade`.execute(db)
}
