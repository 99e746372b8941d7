import { branchYearRoutes } from '@ngaji/contract/structure/branch-years/branch-years.routes'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenLargeYear } from '../../../../test/given/given-large-year.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { readYearContent, copy, undo } from '../test/copy.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** How many statements a call sends through the server's own door to the database. */
async function countStatements<T>(work: () => Promise<T>): Promise<{ count: number; answer: T }> {
  const { deps } = app
  const { db } = deps
  let count = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  deps.db = db.withPlugin(counter)
  try {
    return { answer: await work(), count }
  } finally {
    deps.db = db
  }
}

async function measure(classes: number) {
  const year = await givenLargeYear(app.deps, { classes, studentsPerClass: 2 })
  const pjp = await app.givenUser({ role: 'branchAdmin', place: year })
  const scene = { pjp, to: year.to }
  const asked = await countStatements(() =>
    app.as(pjp).call(branchYearRoutes.previewCopy, { params: { id: year.to }, body: {} }),
  )
  const copied = await countStatements(() => copy(app, scene))
  expect(copied.answer.status).toBe(201)
  expect((await readYearContent(app, year.to)).students).toHaveLength(classes * 2)
  const undone = await countStatements(() => undo(app, pjp, year.to))
  expect(undone.answer.status).toBe(200)
  return { preview: asked.count, copy: copied.count, undo: undone.count }
}

it('takes as many statements for 200 classes as for 2', async () => {
  const few = await measure(2)
  expect(await measure(200)).toEqual(few)
  expect(few.copy).toBeLessThan(30)
})
