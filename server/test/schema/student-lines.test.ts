import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readMigrationFiles } from '../../src/platform/database/migrations/migration-files.ts'
import { startScene, type Scene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.close())
beforeEach(() => scene.begin())
afterEach(async () => {
  // After each of these changes.
  const { kept, counted } = await studentTotals()
  await scene.undo()
  expect(kept).toEqual(counted)
})

/** The kept numbers of children beside the counted ones. */
const studentTotals = async () => {
  const kinds = 'sub_branch_id, branch_id, account_state, is_complete, is_active'
  const [row] = await scene.run(`
    select
      (select jsonb_agg(t order by t) from (select ${kinds}, student_count as count
        from student_total where student_count <> 0) t) as kept,
      (select jsonb_agg(t order by t) from (select ${kinds}, count(*)::int as count
        from student_line group by ${kinds}) t) as counted`)
  return row ?? {}
}

/** The line of a student; undefined without one. */
const selectStudentLine = async (who: string) =>
  (await scene.run(`select * from student_line where student_id = u('${who}')`))[0]

const active = async () => {
  const rows = await scene.run(`select name from student_line where is_active order by name`)
  return rows.map(({ name }) => name)
}

const join = (who: string, schoolClass: string) => `
  insert into class_student (id, class_id, student_id, joined_on)
  values (u('${who} baru'), u('${schoolClass}'), u('${who}'), '2026-09-01')`

const leave = `update class_student set left_on = '2026-09-02', ended = 'removed'`

describe('the record', () => {
  it('is copied', async () => {
    expect(await selectStudentLine('ahmad')).toMatchObject({
      name: 'Ahmad Fauzi',
      nis: '20260010',
      search: 'ahmad fauzi 20260010',
      account_state: 'notActivated',
      is_internal: true,
      is_complete: true,
      is_active: true,
    })
    expect(await selectStudentLine('citra')).toMatchObject({ is_complete: false, is_active: false })
    expect(await selectStudentLine('ganda')).toBeUndefined()
  })

  it.each([
    ['label', `is_internal = false`, { is_internal: false }],
    ['number', `nis = '20260099'`, { nis: '20260099', search: 'ahmad fauzi 20260099' }],
    ['picture', `image = null`, { is_complete: false }],
    ['address', `address = ' '`, { is_complete: false }],
    ['birthday', `date_of_birth = null`, { is_complete: false }],
    ['gender', `gender = null`, { is_complete: false }],
    ['guardian', `parent_name = ''`, { is_complete: false }],
    ['phone', `parent_phone = ''`, { is_complete: false }],
  ])('follows: %s', async (_what, change, line) => {
    await scene.accepted(`update student set ${change} where id = u('ahmad')`)
    expect(await selectStudentLine('ahmad')).toMatchObject(line)
  })

  it('follows the name of the account', async () => {
    await scene.accepted(`update app_user set name = 'Baru' where id = u('akun ahmad')`)
    expect(await selectStudentLine('ahmad')).toMatchObject({
      name: 'Baru',
      search: 'baru 20260010',
    })
  })

  it('follows when it becomes complete', async () => {
    await scene.accepted(`update student set (image, date_of_birth, gender, parent_name, parent_phone, address)
      = (select image, date_of_birth, gender, parent_name, parent_phone, address from student
        where id = u('ahmad')) where id = u('citra')`)
    expect(await selectStudentLine('citra')).toMatchObject({ is_complete: true })
  })

  it('follows to another kelompok', async () => {
    await scene.accepted(
      `update app_user set sub_branch_id = u('kelompok lain') where id = u('akun citra')`,
    )
    const [place] = await scene.run(`select u('desa lain') as branch, u('kelompok lain') as group`)
    expect(await selectStudentLine('citra')).toMatchObject({
      branch_id: place?.['branch'],
      sub_branch_id: place?.['group'],
    })
  })

  it('is created and deleted with the student', async () => {
    await scene.accepted(`
      insert into app_user (id, name, role, sub_branch_id, password_hash)
      values (u('akun dewi'), 'Dewi', 'student', u('kelompok'), 'x');
      insert into student (id, user_id, nis, name)
      values (u('dewi'), u('akun dewi'), '20260050', 'Dewi')`)
    expect(await selectStudentLine('dewi')).toMatchObject({
      account_state: 'active',
      is_active: false,
    })
    await scene.accepted(`
      delete from student where id = u('dewi'); delete from app_user where id = u('akun dewi')`)
    expect(await selectStudentLine('dewi')).toBeUndefined()
  })

  it('is on no list once the student is erased or merged into another', async () => {
    await scene.accepted(`
      update student set nis = '', erased_at = now() where id = u('ahmad');
      update student set nis = '', merged_into_id = u('citra') where id = u('budi')`)
    expect(await selectStudentLine('ahmad')).toBeUndefined()
    expect(await selectStudentLine('budi')).toBeUndefined()
  })

  it('returns complete, if restored', async () => {
    await scene.accepted(`
      update app_user set password_hash = 'x' where id = u('akun ganda');
      update student set nis = '20260098', merged_into_id = null where id = u('ganda')`)
    expect(await selectStudentLine('ganda')).toMatchObject({
      account_state: 'disabled',
      nis: '20260098',
    })
  })
})

describe('the account', () => {
  it.each([
    [`password_hash = 'x'`, 'active'],
    [`is_disabled = true`, 'disabled'],
    [`password_hash = 'x', is_disabled = true`, 'disabled'],
    [`last_seen_at = now()`, 'notActivated'],
  ])('follows: %s', async (change, state) => {
    await scene.accepted(`update app_user set ${change} where id = u('akun ahmad')`)
    expect(await selectStudentLine('ahmad')).toMatchObject({ account_state: state })
  })

  it('follows when it is enabled again', async () => {
    await scene.accepted(`
      update app_user set is_disabled = true, password_hash = 'x' where id = u('akun ahmad');
      update app_user set is_disabled = false where id = u('akun ahmad')`)
    expect(await selectStudentLine('ahmad')).toMatchObject({ account_state: 'active' })
  })
})

describe('classes of a year that runs', () => {
  it('are joined and left', async () => {
    expect(await active()).toEqual(['Ahmad Fauzi', 'Budi'])
    await scene.accepted(join('citra', 'kelas b'))
    expect(await active()).toEqual(['Ahmad Fauzi', 'Budi', 'Citra'])
    await scene.accepted(`${leave} where student_id = u('citra')`)
    expect(await active()).toEqual(['Ahmad Fauzi', 'Budi'])
    await scene.accepted(
      `update class_student set left_on = null, ended = null where student_id = u('citra')`,
    )
    expect(await active()).toEqual(['Ahmad Fauzi', 'Budi', 'Citra'])
    await scene.accepted(`delete from class_student where student_id = u('citra')`)
    expect(await active()).toEqual(['Ahmad Fauzi', 'Budi'])
  })

  it('are left by a mutasi, out of a locked class too', async () => {
    await scene.accepted(`
      update class set is_locked = true where id = u('kelas');
      insert into transfer (id, kind, student_id, date, by_user_id, reason, branch_id, branch_year_id, from_class_id)
      values (u('keluar'), 'leave', u('ahmad'), '2026-09-02', u('pjp'), 'Pindah kota', u('desa'), u('tahun'),
        u('kelas'));
      update class_student set left_on = '2026-09-02', ended = 'leave', left_transfer_id = u('keluar')
      where id = u('ahmad di kelas')`)
    expect(await active()).toEqual(['Budi'])
  })

  it('are moved to another record of the same student', async () => {
    await scene.accepted(`
      update student set nis = '', merged_into_id = u('citra') where id = u('ahmad');
      update class_student set student_id = u('citra') where id = u('ahmad di kelas')`)
    expect(await active()).toEqual(['Budi', 'Citra'])
  })

  it('end and begin with the year', async () => {
    await scene.accepted(`update branch_year set is_active = false where id = u('tahun')`)
    expect(await active()).toEqual([])
    await scene.accepted(`update branch_year set is_active = true where id = u('tahun')`)
    expect(await active()).toEqual(['Ahmad Fauzi', 'Budi'])
    await scene.accepted(`update branch_year set version = version + 1`)
    expect(await active()).toEqual(['Ahmad Fauzi', 'Budi'])
  })

  it('are not those of other years', async () => {
    await scene.accepted(`
      insert into class (id, teaching_group_id, name, grade, start_time, end_time)
      values (u('kelas lalu'), u('kbm lalu'), 'Kelas 4', '4', '16:00', '17:30');
      ${join('ahmad', 'kelas lalu')}`)
    expect(await active()).toEqual(['Ahmad Fauzi', 'Budi'])
    await scene.accepted(`${leave} where id = u('ahmad di kelas')`)
    expect(await active()).toEqual(['Budi'])
  })
})

it('is counted by the migration where lines exist already', async () => {
  const file = (await readMigrationFiles()).find(({ name }) => name.startsWith('0076'))
  const fill = /^insert into student_total[^;]+;/m.exec(file?.sql ?? '')?.[0]
  await scene.accepted(`update app_user set is_disabled = true where id = u('akun citra');
    delete from student_total; ${fill}`)
  expect((await studentTotals())['kept']).toHaveLength(3)
})

it('is not counted anew when nothing that is counted changes', async () => {
  const state = () => scene.run('select xmin, ctid from student_total order by ctid')
  const before = await state()
  await scene.accepted(`update student set parent_name = 'Wali Baru' where id = u('ahmad');
    update app_user set name = 'Baru' where id = u('akun ahmad')`)
  expect(await state()).toEqual(before)
})

describe('children in the classes of two desa', () => {
  const twice = async () => {
    const rows = await scene.run(`
      select student.name from student_in_two_branches twice
      join student on student.id = twice.student_id order by name`)
    return rows.map(({ name }) => name)
  }

  it('are known while they are members of both', async () => {
    expect(await twice()).toEqual(['Budi'])
    await scene.accepted(`
      insert into class_student (id, class_id, student_id, sub_branch_id, joined_on)
      values (u('tamu'), u('kelas tamu'), u('ahmad'), u('kelompok lain'), '2026-09-01')`)
    expect(await twice()).toEqual(['Ahmad Fauzi', 'Budi'])
    await scene.accepted(`${leave} where id = u('ahmad di kelas')`)
    expect(await twice()).toEqual(['Budi'])
    await scene.accepted(`delete from class_student where id = u('budi tamu')`)
    expect(await twice()).toEqual([])
  })
})
