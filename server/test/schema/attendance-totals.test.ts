import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startScene, type Scene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.close())
beforeEach(() => scene.run('begin'))
afterEach(() => scene.run('rollback'))

const totals = async () => {
  const rows = await scene.run(
    'select total, present from attendance_total order by total desc, present',
  )
  return rows.map(({ total, present }) => [total, present])
}

const mark = (who: string, status: string) => `
  update attendance set status = '${status}', is_marked = true, arrived_at = now(), marked_at = now(),
    marked_by = u('akun guru') where id = u('hadir ${who}')`

it('counts existing entries', async () => {
  expect(await totals()).toEqual([[2, 1]])
})

it('follows marks and their removal', async () => {
  await scene.accepted(mark('budi', 'Terlambat'))
  expect(await totals()).toEqual([[2, 2]])
  await scene.accepted(mark('budi', 'Sakit'))
  expect(await totals()).toEqual([[2, 1]])
  await scene.accepted(`update attendance set teachers_notes = 'x'`)
  expect(await totals()).toEqual([[2, 1]])
})

it('follows entries that are voided or restored', async () => {
  await scene.accepted(`update attendance set voided_at = now()`)
  expect(await totals()).toEqual([[0, 0]])
  await scene.accepted(`update attendance set voided_at = null where id = u('hadir ahmad')`)
  expect(await totals()).toEqual([[1, 1]])
})

it('follows a child who is counted with another kelompok', async () => {
  await scene.accepted(
    `update attendance set sub_branch_id = u('kelompok b') where id = u('hadir ahmad')`,
  )
  expect(await totals()).toEqual([
    [1, 0],
    [1, 1],
  ])
})

it('follows many at once: inserted, changed by an upsert, and deleted', async () => {
  const again = `
    insert into attendance (id, class_id, meeting_id, student_id, date)
    select id, class_id, meeting_id, student_id, date from attendance
    on conflict (class_id, date, student_id) do update set voided_at = now()`
  await scene.accepted(again)
  expect(await totals()).toEqual([[0, 0]])
  await scene.accepted(`
    insert into meeting (id, class_id, date, opened_by, opened_at)
    values (u('lain'), u('kelas'), '2026-08-06', u('akun guru'), '2026-08-06T09:00:00Z');
    insert into attendance (id, class_id, meeting_id, student_id, date)
    values (u('x'), u('kelas'), u('lain'), u('ahmad'), '2026-08-06'),
      (u('y'), u('kelas'), u('lain'), u('budi'), '2026-08-06')`)
  expect(await totals()).toEqual([[2, 0]])
  await scene.accepted(`delete from attendance where id = u('x')`)
  expect(await totals()).toEqual([[1, 0]])
})
