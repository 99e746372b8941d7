import { routes } from '@ngaji/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { apply, preview } from '../test/imports.fixtures.ts'

let app: TestApp
let admin: GivenUser
let subBranchId: string
beforeAll(async () => {
  app = await startTestApp({ engine: 'postgres' })
  ;({ subBranchId } = await app.givenBranch())
  admin = await app.givenUser({ role: 'admin' })
})
afterAll(() => app.close())

const children = (word: string) =>
  Array.from({ length: 20 }, (_, index) => ({ name: `${word} ${index}`, gender: 'Perempuan' }))

// The embedded engine runs transactions one by one: there is nothing to race.
describe('two who press at once', () => {
  it('take one import over once', async () => {
    const page = await preview(app, admin, children('Sekali'), { subBranchId })
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => apply(app, admin, page.import.id)),
    )
    const codes = answers.map(({ status, body }) => (status === 201 ? 'ok' : codeIn(body)))
    expect(codes.toSorted()).toEqual(['import.applied', 'import.applied', 'import.applied', 'ok'])
    expect(await countStudentsNamed('Sekali %')).toBe(20)
  })

  it('do not both make the same child', async () => {
    const rows = [{ name: 'Dua Daftar', gender: 'Perempuan', dateOfBirth: '17/08/2015' }]
    const pages = [
      await preview(app, admin, rows, { subBranchId }),
      await preview(app, admin, rows, { subBranchId }),
    ]
    const answers = await Promise.all(pages.map((page) => apply(app, admin, page.import.id)))
    const codes = answers.map(({ status, body }) => (status === 201 ? 'ok' : codeIn(body)))
    expect(codes.toSorted()).toEqual(['import.stale', 'ok'])
    expect(await countStudentsNamed('Dua Daftar')).toBe(1)
  })

  it('get different numbers for different imports', async () => {
    const pages = []
    for (const word of ['Satu', 'Dua', 'Tiga', 'Empat'])
      pages.push(await preview(app, admin, children(word), { subBranchId }))
    const answers = await Promise.all(pages.map((page) => apply(app, admin, page.import.id)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const rows = await app.db.selectFrom('student').select('nis').execute()
    expect(new Set(rows.map(({ nis }) => nis)).size).toBe(rows.length)
  })
})

describe('one answer for many cells, pressed at once', () => {
  const numbered = (word: string) => [`1. ${word} Satu`, `2. ${word} Dua`, `3. ${word} Tiga`]
  const given = async (word: string) => {
    const rows = numbered(word).map((name) => ({ name, gender: 'Perempuan' }))
    return (await preview(app, admin, rows, { subBranchId })).import.id
  }
  const fill = (importId: string, isFilled = true) => {
    const body = { about: 'list-mark', field: 'name', isFilled } as const
    return app.as(admin).call(routes.imports.answerCells, { params: { importId }, body })
  }

  it('in two tabs is kept once, with what stood there before', async () => {
    const id = await given('Dua Tab')
    const answers = await Promise.all([fill(id), fill(id), fill(id)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await fill(id, false)
    const params = { importId: id }
    const { body } = await app.as(admin).call(routes.imports.read, { params, query: {} })
    expect(body.rows.map(({ values }) => values['name'])).toEqual(numbered('Dua Tab'))
  })

  it('beside the import of the list takes over all rows with it, or none', async () => {
    const id = await given('Isi Impor')
    const [applied] = await Promise.all([apply(app, admin, id), fill(id)])
    const isApplied = applied.status === 201
    expect(isApplied ? 'ok' : codeIn(applied.body)).toBe(isApplied ? 'ok' : 'import.has-errors')
    expect(await countStudentsNamed('Isi Impor %')).toBe(isApplied ? 3 : 0)
  })
})

function codeIn(body: object): string {
  return 'code' in body ? String(body.code) : ''
}

async function countStudentsNamed(pattern: string): Promise<number> {
  const rows = await app.db
    .selectFrom('student')
    .select('id')
    .where('name', 'like', pattern)
    .execute()
  return rows.length
}
