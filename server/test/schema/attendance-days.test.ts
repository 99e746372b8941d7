import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startScene, type Scene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.close())
beforeEach(() => scene.run('begin'))
afterEach(() => scene.run('rollback'))

const kinds = 'on_time, late, excused, sick, absent'

/** The five statuses and the unmarked entries, of each day, class and kelompok. */
const days = async () => {
  const rows = await scene.run(
    `select concat_ws(' ', ${kinds}) || ' / ' || unmarked as said from attendance_day
      order by date, said desc`,
  )
  return rows.map(({ said }) => said)
}

const months = async () => {
  const rows = await scene.run(
    `select to_char(month, 'YYYY-MM') || ': ' || concat_ws(' ', ${kinds}) as said
      from attendance_month order by month, said desc`,
  )
  return rows.map(({ said }) => said)
}

const flags = async () => {
  const [row] = await scene.run(`
    select (select array[sum(attribute), sum(attitude), sum(tidiness)]::int[] from attendance_day) as days,
      (select array[sum(attribute), sum(attitude), sum(tidiness)]::int[] from attendance_month) as months`)
  return row
}

const mark = (who: string, status: string) => `
  update attendance set status = '${status}', is_marked = true, arrived_at = now(), marked_at = now(),
    marked_by = u('akun guru') where id = u('hadir ${who}')`

it('counts existing entries', async () => {
  expect(await days()).toEqual(['1 0 0 0 1 / 1'])
  expect(await months()).toEqual(['2026-08: 1 0 0 0 1'])
})

it('follows marks and their removal', async () => {
  await scene.accepted(mark('budi', 'Terlambat'))
  expect(await days()).toEqual(['1 1 0 0 0 / 0'])
  await scene.accepted(mark('budi', 'Tanpa Keterangan'))
  expect(await days()).toEqual(['1 0 0 0 1 / 0'])
  expect(await months()).toEqual(['2026-08: 1 0 0 0 1'])
  await scene.accepted(mark('budi', 'Sakit'))
  expect(await months()).toEqual(['2026-08: 1 0 0 1 0'])
})

it('counts violations of any status', async () => {
  const flag = (name: string) =>
    `update attendance set ${name} = true, ${name}_at = now() where id = u('hadir ahmad')`
  const before = await flags()
  expect(before).toEqual({ days: before?.['months'], months: before?.['days'] })
  await scene.accepted(
    `update attendance set attribute = false, attitude = false, tidiness = false`,
  )
  expect(await flags()).toEqual({ days: [0, 0, 0], months: [0, 0, 0] })
  await scene.accepted(flag('attitude'))
  await scene.accepted(flag('tidiness'))
  expect(await flags()).toEqual({ days: [0, 1, 1], months: [0, 1, 1] })
})

it('writes nothing for changes that no figure counts', async () => {
  const state = () => scene.run(`select xmin, ctid from attendance_day`)
  const before = await state()
  await scene.accepted(`update attendance set teachers_notes = 'x', version = version + 1`)
  expect(await state()).toEqual(before)
})

it('follows entries that are voided or restored', async () => {
  await scene.accepted(`update attendance set voided_at = now()`)
  expect(await days()).toEqual(['0 0 0 0 0 / 0'])
  await scene.accepted(`update attendance set voided_at = null where id = u('hadir ahmad')`)
  expect(await days()).toEqual(['1 0 0 0 0 / 0'])
  expect(await months()).toEqual(['2026-08: 1 0 0 0 0'])
})

it('follows a child who is counted with another kelompok', async () => {
  await scene.accepted(
    `update attendance set sub_branch_id = u('kelompok b') where id = u('hadir ahmad')`,
  )
  expect(await days()).toEqual(['1 0 0 0 0 / 0', '0 0 0 0 1 / 1'])
})

it('follows many at once, over the end of a month, and deleted', async () => {
  await scene.accepted(`
    insert into meeting (id, class_id, date, opened_by, opened_at) values
      (u('akhir'), u('kelas'), '2026-08-31', u('akun guru'), '2026-08-31T09:00:00Z'),
      (u('awal'), u('kelas'), '2026-09-01', u('akun guru'), '2026-09-01T09:00:00Z');
    insert into attendance (id, class_id, meeting_id, student_id, date)
    values (u('x'), u('kelas'), u('akhir'), u('ahmad'), '2026-08-31'),
      (u('y'), u('kelas'), u('akhir'), u('budi'), '2026-08-31'),
      (u('z'), u('kelas'), u('awal'), u('budi'), '2026-09-01')`)
  expect(await days()).toEqual(['1 0 0 0 1 / 1', '0 0 0 0 2 / 2', '0 0 0 0 1 / 1'])
  expect(await months()).toEqual(['2026-08: 1 0 0 0 3', '2026-09: 0 0 0 0 1'])
  await scene.accepted(`delete from attendance where id in (u('x'), u('z'))`)
  expect(await days()).toEqual(['1 0 0 0 1 / 1', '0 0 0 0 1 / 1', '0 0 0 0 0 / 0'])
  expect(await months()).toEqual(['2026-08: 1 0 0 0 2', '2026-09: 0 0 0 0 0'])
})
