import { routes } from '@ngaji/contract'
import { sql } from 'kysely'
import type { TestApp } from '../../../test/harness.ts'
import type { GivenStudent, GivenUser } from '../../../test/given/givens.ts'
import { verifyData } from '../../verify/verify-data.ts'

const { students, attendance } = routes

/**
 * Returns the violations without the one on records of a running exam: the scene begins one by hand and makes
 * none.
 */
export async function violationsOf(app: TestApp) {
  const run = async (query: string) =>
    (await sql.raw<{ found: string }>(query).execute(app.db)).rows
  return (await verifyData(run, app.clock.now)).filter(({ invariant }) => invariant !== 27)
}

type Marking = { teacher: GivenUser; classId: string; studentId: string }

export function markSick(app: TestApp, { teacher, classId, studentId }: Marking) {
  const operationId = app.deps.newId()
  const at = app.clock.now.toISOString()
  const operations = [
    { operationId, kind: 'mark' as const, studentId, status: 'Sakit' as const, at, baseVersion: 1 },
  ]
  const body = { classId, date: '2026-11-19', deviceId: 'hp', operations }
  return app.as(teacher).call(attendance.sync, { body })
}

type Pair = { kept: GivenStudent; gone: GivenStudent }

/** The comparison first, as on the page. */
export async function mergePair(app: TestApp, { kept, gone }: Pair) {
  const admin = await app.givenUser({ role: 'admin' })
  const params = { studentId: kept.studentId }
  const body = { otherId: gone.studentId }
  const { preview } = (await app.as(admin).call(students.previewMerge, { params, body })).body
  const { version, otherVersion, clashes, moves, endedConsents } = preview
  const sent = { ...body, version, otherVersion }
  const answer = await app.as(admin).call(students.merge, { params, body: sent })
  return { clashes, moves, endedConsents, answer }
}

/** The child leaves its class. */
export const takeOut = (app: TestApp, { studentId }: GivenStudent, leftOn: string) =>
  sql`update class_student set left_on = ${leftOn}::date, ended = 'removed'
    where student_id = ${studentId} and left_on is null`.execute(app.db)

/** What counts of a child in registers. */
export async function marksOf(app: TestApp, { studentId }: GivenStudent) {
  const { rows } = await sql<{ classId: string; date: string; status: string | null }>`
    select class_id as "classId", date, case when is_marked then status end as status
    from attendance where student_id = ${studentId} and voided_at is null
    order by date`.execute(app.db)
  return rows
}
