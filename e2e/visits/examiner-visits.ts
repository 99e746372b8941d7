import { sql } from 'kysely'
import type { Db } from '../../server/src/deps.ts'
import type { Visit } from './visits.ts'

type Unseen = { unseenNis: string; unseenName: string; unseenScoreId: string }

/** A child the sign-in examiner has not seen yet; and another, as one examiner alone holds a child. */
export type ExaminerStage = Unseen & { secondUnseen: Unseen }

const scanner: Visit = {
  route: '/munaqasyah/scanner',
  path: () => '/munaqasyah/scanner',
  heading: 'Munaqosah',
}

const childOf = (unseenIn: (stage: ExaminerStage) => Unseen): Visit[] => [
  {
    route: '/munaqasyah/student/',
    path: (stage) => `/munaqasyah/student?nis=${unseenIn(stage).unseenNis}`,
    heading: /.+/,
  },
  {
    route: '/munaqasyah/examination',
    path: (stage) =>
      `/munaqasyah/examination?score=${unseenIn(stage).unseenScoreId}&category=memorizingDua`,
    heading: 'Hafalan Doa',
  },
]

/** The examiner's screens. One child is held by one examiner: teachers have another one. */
export const examining = {
  ofTeacher: [scanner],
  ofSecondChild: childOf(({ secondUnseen }) => secondUnseen),
  ofExaminer: [
    scanner,
    { ...scanner, path: () => '/munaqasyah/scanner?tab=daftar' },
    ...childOf((stage) => stage),
    // Once more, with the child of today below the camera.
    { ...scanner },
  ],
} satisfies Record<string, readonly Visit[]>

/** Children without a score in the kelompok that is examined now, in the desa of the sign-in examiner. */
export async function unseenChildren(db: Db): Promise<ExaminerStage> {
  const { rows } = await sql<Unseen>`
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
    order by student.nis desc limit 2`.execute(db)
  const [child, secondUnseen] = rows
  if (!child || !secondUnseen) throw new Error('everybody has been seen')
  return { ...child, secondUnseen }
}
