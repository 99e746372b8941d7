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

/** The registers, the five statuses and the unmarked entries of each day of a desa. */
const days = async () => {
  const rows = await scene.run(
    `select meeting_count || ': ' || concat_ws(' ', ${kinds}) || ' / ' || unmarked as said
      from attendance_branch_day order by date`,
  )
  return rows.map(({ said }) => said)
}

const state = () => scene.run('select xmin, ctid from attendance_branch_day')

it('counts existing registers and entries', async () => {
  expect(await days()).toEqual(['1: 1 0 0 0 1 / 1'])
})

it('follows marks', async () => {
  await scene.accepted(`
    update attendance set status = 'Sakit', is_marked = true, marked_at = now(), marked_by = u('akun guru')
    where id = u('hadir budi')`)
  expect(await days()).toEqual(['1: 1 0 0 1 0 / 0'])
})

it('follows entries that are voided or restored', async () => {
  await scene.accepted(`update attendance set voided_at = now()`)
  expect(await days()).toEqual(['1: 0 0 0 0 0 / 0'])
  await scene.accepted(`update attendance set voided_at = null where id = u('hadir ahmad')`)
  expect(await days()).toEqual(['1: 1 0 0 0 0 / 0'])
})

it('does not count a cancelled register with its entries, and counts it again when it is reopened', async () => {
  await scene.accepted(`update meeting set cancelled_at = now()`)
  expect(await days()).toEqual(['0: 0 0 0 0 0 / 0'])
  await scene.accepted(`update attendance set voided_at = now() where id = u('hadir budi')`)
  expect(await days()).toEqual(['0: 0 0 0 0 0 / 0'])
  await scene.accepted(`update meeting set cancelled_at = null`)
  expect(await days()).toEqual(['1: 1 0 0 0 0 / 0'])
})

it('writes nothing for a new revision, a note, or a child who is counted with another kelompok', async () => {
  const before = await state()
  await scene.accepted(`update meeting set revision = revision + 1`)
  await scene.accepted(`update attendance set teachers_notes = 'x', version = version + 1`)
  await scene.accepted(
    `update attendance set sub_branch_id = u('kelompok b') where id = u('hadir ahmad')`,
  )
  expect(await state()).toEqual(before)
})

it('follows registers of several days, and deleted ones', async () => {
  await scene.accepted(`
    insert into meeting (id, class_id, date, opened_by, opened_at) values
      (u('akhir'), u('kelas'), '2026-08-31', u('akun guru'), '2026-08-31T09:00:00Z'),
      (u('awal'), u('kelas'), '2026-09-01', u('akun guru'), '2026-09-01T09:00:00Z');
    insert into attendance (id, class_id, meeting_id, student_id, date)
    values (u('x'), u('kelas'), u('akhir'), u('ahmad'), '2026-08-31'),
      (u('z'), u('kelas'), u('awal'), u('budi'), '2026-09-01')`)
  expect(await days()).toEqual(['1: 1 0 0 0 1 / 1', '1: 0 0 0 0 1 / 1', '1: 0 0 0 0 1 / 1'])
  await scene.accepted(
    `delete from attendance where id = u('x'); delete from meeting where id = u('akhir')`,
  )
  expect(await days()).toEqual(['1: 1 0 0 0 1 / 1', '0: 0 0 0 0 0 / 0', '1: 0 0 0 0 1 / 1'])
})
