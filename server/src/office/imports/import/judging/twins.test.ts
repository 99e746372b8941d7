import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../../../test/given/givens.ts'
import type { TestApp } from '../../../../../test/harness.ts'
import {
  apply,
  changeRow,
  listStudentsNamed,
  newChild,
  preview,
  selectPlaceNames,
  stageImports,
  type Cells,
} from '../../test/imports.fixtures.ts'

let app: TestApp
let admin: GivenUser
let place: { kelompok: string; desa: string }
beforeAll(async () => {
  ;({ app, ...place } = await stageImports())
})
beforeEach(async () => {
  admin = await app.givenUser({ role: 'admin' })
})
afterAll(() => app.close())

const child = (cells: Cells) => newChild(place, cells)
const statesOf = async (rows: readonly Cells[]) => {
  const page = await preview(app, admin, rows)
  return page.rows.map(({ state }) => state)
}

describe('a name that stands twice in one kelompok', () => {
  it('may be the same child where one of the two has no birthday', async () => {
    const [name, other] = ['Salma Azzahra', 'Rafi Maulana']
    const page = await preview(app, admin, [
      child({ name, dateOfBirth: '' }),
      child({ name: 'SALMA  AZZAHRA', dateOfBirth: '' }),
      child({ name }),
      child({ name: other }),
      child({ name: other, dateOfBirth: '' }),
    ])
    expect(page.rows).toMatchObject([
      { state: 'new' },
      { state: 'duplicate', decision: 'skip' },
      { state: 'duplicate', decision: 'skip' },
      { state: 'new' },
      { state: 'duplicate', decision: 'skip' },
    ])
    expect(page.rows[1]?.messages).toMatchObject([
      {
        field: 'name',
        code: 'row.twice',
        message:
          'Baris 3, Nama Lengkap: nama dan kelompok sama dengan baris 2, dan tanggal lahirnya tidak lengkap.',
      },
    ])
  })

  it('is two children where both have a birthday, or where the kelompok differ', async () => {
    const name = 'Aulia Rahma'
    const elsewhere = await selectPlaceNames(app, await app.givenBranch())
    expect(
      await statesOf([
        child({ name }),
        child({ name, dateOfBirth: '03/03/2014' }),
        newChild(elsewhere, { name, dateOfBirth: '' }),
      ]),
    ).toEqual(['new', 'new', 'new'])
  })

  it('does not come in a second time with the same list, and completes who is there', async () => {
    const name = 'Dimas Prasetyo'
    const list = [child({ name, dateOfBirth: '' })]
    const first = await preview(app, admin, list)
    expect((await apply(app, admin, first.import.id)).body).toMatchObject({ created: 1 })
    const again = await preview(app, admin, list)
    const [there] = await listStudentsNamed(app, name)
    expect(again.rows[0]).toMatchObject({
      state: 'duplicate',
      decision: 'skip',
      matchId: there?.id,
      messages: [{ field: 'name', code: 'row.known' }],
    })
    expect(again.rows[0]?.messages[0]?.message).toContain(`(NIS ${there?.nis})`)

    const born = await preview(app, admin, [child({ name })])
    expect(born.rows[0]).toMatchObject({ state: 'duplicate' })
    const importId = born.import.id
    await changeRow(app, admin, { importId, row: 2 }, { decision: 'update' })
    expect((await apply(app, admin, importId)).body).toMatchObject({ created: 0, updated: 1 })
    expect(await listStudentsNamed(app, name)).toMatchObject([{ date_of_birth: '2015-08-17' }])
  })
})
