import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startScene, type Scene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.close())
beforeEach(() => scene.begin())
afterEach(() => scene.undo())

const entry = (student: string, date = '2026-08-05') => `
  insert into attendance (id, class_id, meeting_id, student_id, date)
  values (u('baru'), u('kelas'), u('pertemuan'), u('${student}'), '${date}')`

it('fills the place of a register and of an entry', async () => {
  const [row] =
    await scene.run(`select bool_and(branch_id = u('desa') and branch_year_id = u('tahun')
    and sub_branch_id = u('kelompok')) as filled from attendance`)
  expect(row).toEqual({ filled: true })
})

it('allows one register per class and day', async () => {
  const open = `insert into meeting (id, class_id, date, opened_by)
    values (gen_random_uuid(), u('kelas'), '2026-08-05', u('pjp')) on conflict do nothing`
  await scene.accepted(`${open}; ${open}`)
  expect(await scene.run(`select 1 from meeting where class_id = u('kelas')`)).toHaveLength(1)
  const list = `insert into attendance (id, class_id, meeting_id, student_id, date)
    select gen_random_uuid(), class_id, u('pertemuan'), student_id, '2026-08-05' from class_student
    where class_id = u('kelas') and left_on is null on conflict do nothing`
  await scene.accepted(`${list}; ${list}`)
  expect(await scene.run(`select 1 from attendance`)).toHaveLength(2)
})

it('accepts only students of the class, also those who have left it', async () => {
  expect(await scene.refusal(entry('citra'))).toMatchObject({
    message: 'student.not-found',
    rule: 'attendance__of_member',
  })
  await scene.accepted(`update class_student set left_on = '2026-09-01', ended = 'removed'
    where id = u('ahmad di kelas');
    insert into meeting (id, class_id, date, opened_by) values (u('lain'), u('kelas'), '2026-08-06', u('pjp'));
    insert into attendance (id, class_id, meeting_id, student_id, date)
      values (u('baru'), u('kelas'), u('lain'), u('ahmad'), '2026-08-06')`)
})

it('keeps an entry in the register of its class and day', async () => {
  expect(await scene.refusal(entry('ahmad', '2026-08-06'))).toMatchObject({
    rule: 'attendance__meeting_fk',
  })
  expect(await scene.refusal(`update attendance set date = '2026-08-06'`)).toMatchObject({
    rule: 'attendance__stays_put',
  })
})

it('accepts a mark, its correction and its removal', async () => {
  await scene.accepted(`
    update attendance set status = 'Sakit', is_marked = true, is_manual = true, marked_at = now(),
      marked_by = u('akun guru'), version = version + 1 where id = u('hadir budi');
    update attendance set status = 'Terlambat', arrived_at = now() where id = u('hadir budi');
    update attendance set status = 'Tanpa Keterangan', is_marked = false, is_manual = false, arrived_at = null,
      marked_at = null, marked_by = null where id = u('hadir budi')`)
})

it('lets history only grow, except for blanking an erased student', async () => {
  const refused = { code: '23514', rule: 'attendance_history__append_only' }
  const blank = `update attendance_history set from_state = '{}', to_state = '{}', reason = null`
  expect(await scene.refusal(blank)).toMatchObject(refused)
  expect(await scene.refusal(`delete from attendance_history`)).toMatchObject(refused)
  expect(await scene.refusal(`truncate attendance_history`)).toMatchObject(refused)
  await scene.accepted(
    `update student set erased_at = now(), nis = '' where id = u('ahmad'); ${blank}`,
  )
  expect(
    await scene.refusal(`update attendance_history set by_user_id = u('admin')`),
  ).toMatchObject(refused)
  expect(await scene.refusal(`delete from attendance_history`)).toMatchObject(refused)
})

it('moves the entries of a merged child', async () => {
  await scene.accepted(`update attendance set student_id = u('citra') where id = u('hadir ahmad')`)
  expect(
    await scene.refusal(`update attendance set student_id = u('budi') where id = u('hadir ahmad')`),
  ).toMatchObject({ code: '23505', rule: 'attendance__one_per_student_per_day' })
})

it('moves a material entry with the class it names', async () => {
  await scene.accepted(
    `update material_progress set class_id = u('kelas b') where id = u('materi')`,
  )
  expect(
    await scene.refusal(
      `update material_progress set class_id = gen_random_uuid() where id = u('materi')`,
    ),
  ).toMatchObject({ code: '23502' })
})
