import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startScene, type Scene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.close())
beforeEach(() => scene.run('begin'))
afterEach(() => scene.run('rollback'))

/** The kept numbers beside the counted ones. */
const numbers = async () => {
  const [row] = await scene.run(`
    select
      (select jsonb_agg(t order by t) from (select role, sub_branch_id, branch_id, account_count as count
        from account_total where account_count <> 0) t) as kept,
      (select jsonb_agg(t order by t) from (select role, sub_branch_id, branch_id, count(*)::int as count
        from app_user group by role, sub_branch_id, branch_id) t) as counted`)
  return row ?? {}
}

it.each([
  ['existing accounts', 'select'],
  [
    'new ones, of the region and of a kelompok',
    `insert into app_user (id, name, email, role, sub_branch_id) values
      (u('x'), 'X', 'x@ngaji.test', 'admin', null), (u('y'), 'Y', 'y@ngaji.test', 'subBranchAdmin', u('kelompok'))`,
  ],
  [
    'a change of role and kelompok',
    `update app_user set role = 'curriculum', sub_branch_id = null where id = u('pjp')`,
  ],
  [
    'a child that moves',
    `update app_user set sub_branch_id = u('kelompok lain') where id = u('akun citra')`,
  ],
  [
    'accounts that are deleted',
    `insert into app_user (id, name, email, role) values (u('x'), 'X', 'x@ngaji.test', 'admin');
     delete from app_user where id = u('x')`,
  ],
])('are right after %s', async (_what, change) => {
  await scene.accepted(change)
  const { kept, counted } = await numbers()
  expect(kept).toEqual(counted)
})

it('are not written when somebody signs in', async () => {
  const state = () => scene.run('select xmin, ctid from account_total order by role, sub_branch_id')
  const before = await state()
  await scene.accepted(`update app_user set last_seen_at = now(), version = version + 1`)
  expect(await state()).toEqual(before)
})
