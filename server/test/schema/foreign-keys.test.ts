import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { listConstraints, disableTriggers, type Constraint } from './catalogue.ts'
import { startScene, type Refusal, type Scene } from './scene.ts'

let scene: Scene
let keys: Constraint[]
beforeAll(async () => {
  scene = await startScene()
  keys = await listConstraints(scene, 'foreign key')
})
afterAll(() => scene.close())
beforeEach(() => scene.begin())
afterEach(() => scene.undo())

/** A value that fits the column's type and references nothing. */
const foreignValue: Record<string, string> = {
  image: `'tidak-ada-0000.jpg'`,
  thumbnail: `'tidak-ada-0000.jpg'`,
  logo: `'tidak-ada-0000.jpg'`,
  nis: `'20990099'`,
  category: `'tidak ada'`,
}

/** The most specific column of the key: the one fewest other keys use. */
function tellingColumn(key: Constraint): string {
  if (key.name === 'score__grade_fk') return 'class_id'
  const usersOf = (column: string) => keysWith(key.table, column).length
  return key.columns
    .filter((column) => column !== 'id' && column !== 'grade')
    .toSorted((one, other) => usersOf(one) - usersOf(other))[0] as string
}

function keysWith(table: string, column: string): string[] {
  return keys
    .filter((key) => key.table === table && key.columns.includes(column))
    .map(({ name }) => name)
}

/** The refusal of the first row that no other row references. */
async function refusalOfForeign(key: Constraint): Promise<Refusal | string> {
  const column = tellingColumn(key)
  const present = key.columns.map((name) => `"${name}" is not null`).join(' and ')
  const rows = await scene.run(`select ctid::text as place from "${key.table}" where ${present}`)
  let last: Refusal | string = 'no row in the scene'
  for (const { place } of rows) {
    const refused = await scene.refusal(`
      update "${key.table}" set "${column}" = ${foreignValue[column] ?? 'gen_random_uuid()'}
      where ctid = '${String(place)}'`)
    last = refused ?? 'accepted'
    if (refused?.code === '23503' && keysWith(key.table, column).includes(refused.rule))
      return refused
  }
  return last
}

it('refuses a dangling reference, for every foreign key', async () => {
  await disableTriggers(scene)
  const wrong: unknown[] = []
  for (const key of keys) {
    const refused = await refusalOfForeign(key)
    const possible = keysWith(key.table, tellingColumn(key))
    if (typeof refused === 'string' || !possible.includes(refused.rule))
      wrong.push([key.name, refused])
  }
  expect(keys.length).toBeGreaterThan(130)
  expect(wrong).toEqual([])
})

it('keeps a parent row while a child row references it', async () => {
  expect(await scene.refusal(`delete from branch where id = u('desa')`)).toMatchObject({
    code: '23503',
  })
  expect(await scene.refusal(`delete from sub_branch where id = u('kelompok')`)).toMatchObject({
    code: '23503',
  })
  expect(await scene.refusal(`delete from academic_year where id = u('20261')`)).toMatchObject({
    code: '23503',
  })
  expect(await scene.refusal(`delete from student where id = u('ahmad')`)).toMatchObject({
    code: '23503',
  })
  await scene.accepted(`delete from class where id = u('kelas b')`)
  await scene.accepted(`delete from teaching_group where id = u('kbm b')`)
})

it('keeps a used account, and deletes an unused one with its rows', async () => {
  expect(await scene.refusal(`delete from app_user where id = u('akun ahmad')`)).toMatchObject({
    code: '23503',
  })
  await scene.accepted(`
    insert into app_user (id, name, role, sub_branch_id) values (u('eka'), 'Eka', 'student', u('kelompok'));
    insert into student (id, user_id, nis, name) values (u('siswa eka'), u('eka'), '20260099', 'Eka');
    insert into session (id, token_hash, user_id, expires_at, absolute_expires_at)
      values (u('sesi eka'), sha256('eka'), u('eka'), now(), now())`)
  await scene.accepted(`
    delete from student where id = u('siswa eka');
    delete from app_user where id = u('eka')`)
  expect(await scene.run(`select nis from nis_retired where nis = '20260099'`)).toHaveLength(1)
})
