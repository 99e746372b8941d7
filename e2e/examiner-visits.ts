import { sql } from 'kysely'
import type { Db } from '../server/src/deps.ts'
import type { Visit } from './visits.ts'

/** A child the sign-in examiner has not seen yet. */
export type ExaminerStage = { unseenNis: string; unseenName: string; unseenScoreId: string }

const scanner: Visit = {
  route: '/munaqasyah/scanner',
  path: () => '/munaqasyah/scanner',
  heading: 'Munaqosah',
}

/** The examiner's screens. One child is held by one examiner: teachers only look at the scanner. */
export const examining = {
  ofTeacher: [scanner],
  ofExaminer: [
    scanner,
    { ...scanner, path: () => '/munaqasyah/scanner?tab=daftar' },
    {
      route: '/munaqasyah/student/',
      path: ({ unseenNis }) => `/munaqasyah/student?nis=${unseenNis}`,
      heading: /.+/,
    },
    {
      route: '/munaqasyah/examination',
      path: ({ unseenScoreId }) =>
        `/munaqasyah/examination?score=${unseenScoreId}&category=memorizingDua`,
      heading: 'Hafalan Doa',
    },
  ],
} satisfies Record<string, readonly Visit[]>

/** The first child without a score in the kelompok that is examined now, in the desa of the sign-in examiner. */
export async function unseenChild(db: Db): Promise<ExaminerStage> {
  const { rows } = await sql<ExaminerStage>`
    select student.nis as "unseenNis", student.name as "unseenName", score.id as "unseenScoreId"
    from score
    join student on student.id = score.student_id
    join exam_status on exam_status.branch_year_id = score.branch_year_id
      and exam_status.sub_branch_id = score.sub_branch_id and exam_status.status = 'inProgress'
    join app_user on app_user.branch_id = score.branch_id and app_user.email = 'munaqis@ngaji.test'
    where not exists (
      select from score_category kept
      where kept.score_id = score.id and kept.started_at is not null
    )
    order by student.nis desc limit 1`.execute(db)
  const [child] = rows
  if (!child) throw new Error('everybody has been seen')
  return child
}
