import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startScene, type Scene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.close())
beforeEach(() => scene.begin())
afterEach(() => scene.undo())

const append = `insert into audit_entry (id, kind, action) values (gen_random_uuid(), 'test', 'test.done')`

it('numbers and chains entries by itself, regardless of the inserted values', async () => {
  await scene.accepted(`${append};
    insert into audit_entry (id, kind, action, seq, prev_hash, hash)
      values (gen_random_uuid(), 'test', 'test.done', 77, '\\x00', '\\x00')`)
  const rows = await scene.run(`
    select seq, e.prev_hash = lag(e.hash, 1, decode(repeat('00', 32), 'hex')) over (order by seq) as follows,
      e.hash = audit_hash(e) as "isTrue" from audit_entry e order by seq`)
  expect(rows).toEqual([1, 2, 3, 4].map((seq) => ({ seq, follows: true, isTrue: true })))
  expect(await scene.run(`select seq from audit_head`)).toEqual([{ seq: 4 }])
})

it('leaves no gap when a transaction is rolled back', async () => {
  expect(await scene.refusal(`${append}; select 1 / 0`)).toMatchObject({ code: '22012' })
  await scene.accepted(append)
  expect(await scene.run(`select max(seq) as seq from audit_entry`)).toEqual([{ seq: 3 }])
})

it('only grows', async () => {
  const refused = { code: '23514', rule: 'audit_entry__append_only' }
  expect(await scene.refusal(`update audit_entry set action = 'x'`)).toMatchObject(refused)
  expect(await scene.refusal(`delete from audit_entry`)).toMatchObject(refused)
  expect(await scene.refusal(`truncate audit_entry`)).toMatchObject(refused)
})

it('moves its head only with an entry', async () => {
  const refused = { rule: 'audit_head__follows_chain' }
  expect(await scene.refusal(`update audit_head set seq = seq + 1`)).toMatchObject(refused)
  expect(await scene.refusal(`delete from audit_head`)).toMatchObject(refused)
  expect(
    await scene.refusal(`insert into audit_head (seq, hash) values (0, '\\x00')`),
  ).toMatchObject(refused)
})
