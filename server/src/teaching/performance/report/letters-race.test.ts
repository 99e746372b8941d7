import { performanceRoutes } from '@ngaji/contract/teaching/performance/performance.routes'
import { hrefOf } from '@ngaji/contract/route'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { untilWaiting } from '../../../../test/lock-waits.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { givenDesa, givenRegisters } from '../test/performance.fixtures.ts'

// The embedded engine runs transactions one by one, so only PostgreSQL can show a race.
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ engine: 'postgres' })
})
afterAll(() => app.close())

it('a letter that waits for the lock of another print reads the figures after it', async () => {
  const { branchAdmin, teacher, classes, students, academicYearId } = await givenDesa(app)
  const child = students[0]!
  const entries = [{ child, status: 'Hadir' as const }]
  await givenRegisters(app, teacher, [{ classId: classes.mixed, date: '2026-11-05', entries }])
  const address = hrefOf(performanceRoutes.printLetter, { studentId: child.studentId })
  const printing = await inTransaction(app.db, async (tx) => {
    await sql`select from student where id = ${child.studentId} for no key update`.execute(tx)
    const answer = app.app.inject({
      url: `${address}?academicYearId=${academicYearId}`,
      headers: { authorization: `Bearer ${branchAdmin.token}` },
    })
    const arrived = answer.then((one) => one)
    await untilWaiting(app.db)
    await givenRegisters(app, teacher, [{ classId: classes.mixed, date: '2026-11-12', entries }])
    return { arrived }
  })
  const { rawPayload } = await printing.arrived
  const lines = (await readPdf(rawPayload)).pages.flatMap((page) => page.lines).join(' ')
  expect(lines).toContain('Dari 2 pertemuan')
})
