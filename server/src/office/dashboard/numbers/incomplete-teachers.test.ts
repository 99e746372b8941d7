import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { isTeacherIncomplete } from '../../../scopes/teachers.scope.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('are found in their own index, whose condition is the rule of an incomplete profile', async () => {
  const place = await app.givenBranch()
  for (let index = 0; index < 4; index += 1) await app.givenTeacher({ place })
  const plan = await app.db.transaction().execute(async (db) => {
    // The few rows of a test would be read from the table.
    await sql`set local enable_seqscan = off`.execute(db)
    const { rows } = await sql<Record<string, string>>`explain select teacher.user_id from teacher
      where teacher.position_end_date is null and ${isTeacherIncomplete}`.execute(db)
    return rows.flatMap((row) => Object.values(row)).join('\n')
  })
  expect(plan).toContain('teacher__incomplete_index')
})
