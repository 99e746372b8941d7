import { studentRecordRoutes } from '@ngaji/contract/people/students/student-records.routes'
import { defineRoute } from '@ngaji/contract/route'
import { pagedQuery, queryNumber } from '@ngaji/contract/values/request/paging'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { answer } from '../../src/platform/http/implement.ts'
import type { GivenUser } from '../given/givens.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { send } from './send.ts'

/** A list as long as it is told to be. */
const countRows = defineRoute({
  method: 'GET',
  path: '/test/rows',
  action: 'users.read',
  summary: 'Rows of a list.',
  query: pagedQuery(['name'], { all: queryNumber(0, 5000) }),
  response: z.object({ rows: z.array(z.int()), total: z.int() }),
  errors: [],
})
/** A list with a page size of its own, as long as it is told to be. */
const countNews = defineRoute({
  ...countRows,
  path: '/test/news',
  query: pagedQuery(['at'], { all: queryNumber(0, 5000) }, { defaultLimit: 20 }),
})

const extra = [countRows, countNews].map((route) =>
  answer(route, async (_deps, _actor, { query: { page, limit, all = 0 } }) => {
    const before = (page - 1) * limit
    const length = Math.max(0, Math.min(limit, all - before))
    return { rows: Array.from({ length }, (_, row) => before + row), total: all }
  }),
)

let app: TestApp
let user: GivenUser
beforeAll(async () => {
  app = await startTestApp({ extra })
  user = await app.givenUser({ role: 'admin' })
})
afterAll(() => app.close())

async function listRows(query: string, { path = 'rows', as = user } = {}) {
  const { status, json, headers } = await send(app, `GET /api/test/${path}?${query}`, as)
  const { rows = [], total, code } = json as { rows?: number[]; total?: number; code?: string }
  return { status, code, count: rows.length, total, cut: headers['x-list-cut'] }
}

describe('a list without paging parameters', () => {
  it('answers all rows, up to a thousand', async () => {
    expect(await listRows('all=137')).toMatchObject({ status: 200, count: 137, total: 137 })
    const whole = await listRows('all=1000&page=&limit=')
    expect([whole.count, whole.cut]).toEqual([1000, undefined])
    expect(await listRows('all=137&page=2')).toMatchObject({ count: 10, total: 137 })
    expect(await listRows('all=137&limit=25')).toMatchObject({ count: 25, total: 137 })
  })

  it('is refused like any other where its query cannot be read', async () => {
    for (const query of ['all=%00', 'page=1&page=2'])
      expect(await listRows(query)).toMatchObject({ status: 400, code: 'request.malformed' })
  })

  it('of more rows says that it is cut, and counts as an export', async () => {
    const copier = await app.givenUser({ role: 'admin' })
    const copy = () => listRows('all=2345', { as: copier })
    for (let time = 1; time <= 5; time += 1)
      expect(await copy()).toMatchObject({ status: 200, count: 1000, total: 2345, cut: '1000' })
    expect(await copy()).toMatchObject({ status: 429, code: 'request.too-many', count: 0 })
    // Paged reads, and lists that hold all rows, are still answered.
    expect(await listRows('all=2345&page=1', { as: copier })).toMatchObject({
      status: 200,
      count: 10,
    })
    expect(await listRows('all=900', { as: copier })).toMatchObject({ status: 200, count: 900 })
  })

  it('stays at its own page size where it has one', async () => {
    const news = await listRows('all=2345', { path: 'news' })
    expect(news).toMatchObject({ count: 20, total: 2345 })
    expect(news.cut).toBeUndefined()
  })

  it('is so for the children of a desa', async () => {
    const place = await app.givenBranch()
    for (let child = 0; child < 12; child += 1) await app.givenStudent({ place })
    const office = await app.givenUser({ role: 'branchAdmin', place })
    const { body } = await app.as(office).call(studentRecordRoutes.list, { query: {} })
    expect([body.students.length, body.total]).toEqual([12, 12])
  })
})
