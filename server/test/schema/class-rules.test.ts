import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startScene, type Scene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.close())
beforeEach(() => scene.begin())
afterEach(() => scene.undo())

const lockClass = `update class set is_locked = true where id = u('kelas')`
const lockGroup = `update teaching_group set is_locked = true where id = u('kbm')`
const kelasBaru = `insert into class (id, teaching_group_id, name, label, grade, start_time, end_time)
  values (u('kelas baru'), u('kbm'), 'Kelas 1', '', '1', '16:00', '17:00')`
const joinCitra = `insert into class_student (id, class_id, student_id, joined_on`

describe('active years', () => {
  it('has active branch years only in the active academic year', async () => {
    expect(
      await scene.refusal(`update branch_year set is_active = true where id = u('tahun kosong')`),
    ).toMatchObject({
      message: 'academic-year.inactive',
      rule: 'branch_year__active_in_active_year',
    })
    await scene.accepted(`update branch_year set is_active = true where id = u('tahun lain')`)
  })

  it('changes only together with its branch years, in any order', async () => {
    const next = `update academic_year set is_active = false where name = '20261';
      update academic_year set is_active = true where name = '20252'`
    expect(await scene.refusal(next)).toMatchObject({ message: 'academic-year.inactive' })
    await scene.accepted(`${next}; update branch_year set is_active = false`)
  })
})

describe('a locked KBM', () => {
  beforeEach(() => scene.run(lockGroup))

  it('keeps its name and place', async () => {
    expect(
      await scene.refusal(`update teaching_group set address = 'Baru' where id = u('kbm')`),
    ).toMatchObject({
      message: 'teaching-group.locked',
      rule: 'teaching_group__while_unlocked',
    })
    await scene.accepted(`update teaching_group set is_locked = false where id = u('kbm');
      update teaching_group set address = 'Baru' where id = u('kbm')`)
  })

  it('gains and loses no kelompok', async () => {
    const add = `insert into teaching_group_sub_branch (teaching_group_id, sub_branch_id)
      values (u('kbm'), u('kelompok b'))`
    const refused = {
      message: 'teaching-group.locked',
      rule: 'teaching_group_sub_branch__while_unlocked',
    }
    expect(await scene.refusal(add)).toMatchObject(refused)
    expect(
      await scene.refusal(
        `delete from teaching_group_sub_branch where teaching_group_id = u('kbm')`,
      ),
    ).toMatchObject(refused)
    await scene.accepted(`update teaching_group set is_locked = false where id = u('kbm'); ${add}`)
  })

  it('gains, loses and opens no class', async () => {
    const refused = {
      message: 'teaching-group.locked',
      rule: 'class__while_teaching_group_unlocked',
    }
    expect(await scene.refusal(kelasBaru)).toMatchObject(refused)
    await scene.run(lockClass)
    expect(
      await scene.refusal(`update class set is_locked = false where id = u('kelas')`),
    ).toMatchObject(refused)
    expect(await scene.refusal(`delete from class where id = u('kelas 3')`)).toMatchObject(refused)
    await scene.accepted(
      `update class set name = 'Kelas Ali 3', label = 'Ali' where id = u('kelas 3')`,
    )
  })
})

describe('a KBM', () => {
  it('has only kelompok of its own desa, each once', async () => {
    expect(
      await scene.refusal(`insert into teaching_group_sub_branch (teaching_group_id, sub_branch_id)
        values (u('kbm'), u('kelompok lain'))`),
    ).toMatchObject({ code: '23503', rule: 'teaching_group_sub_branch__sub_branch_fk' })
    expect(
      await scene.refusal(`insert into teaching_group_sub_branch (teaching_group_id, sub_branch_id)
        values (u('kbm'), u('kelompok'))`),
    ).toMatchObject({ code: '23505', rule: 'teaching_group_sub_branch__pk' })
    expect(
      await scene.refusal(`update teaching_group_sub_branch set sub_branch_id = u('kelompok kosong')
        where teaching_group_id = u('kbm')`),
    ).toMatchObject({ rule: 'teaching_group_sub_branch__never_changes' })
  })

  it('keeps a kelompok while its students are in a class', async () => {
    expect(
      await scene.refusal(
        `delete from teaching_group_sub_branch where teaching_group_id = u('kbm')`,
      ),
    ).toMatchObject({ message: 'teaching-group.sub-branch-has-students' })
    await scene.accepted(`delete from teaching_group_sub_branch
      where teaching_group_id = u('kbm b') and sub_branch_id = u('kelompok b')`)
  })

  it('is deleted with its registrations, and stays in its year', async () => {
    await scene.accepted(`delete from teaching_group where id = u('kbm lalu')`)
    expect(
      await scene.refusal(
        `update teaching_group set branch_year_id = u('tahun lalu') where id = u('kbm')`,
      ),
    ).toMatchObject({ code: '23514', rule: 'teaching_group__stays_in_year' })
  })
})

describe('a locked class', () => {
  beforeEach(() => scene.run(lockClass))

  it('keeps its name and times, also in the statement that opens it', async () => {
    const refused = { message: 'class.locked', rule: 'class__while_unlocked' }
    expect(
      await scene.refusal(`update class set start_time = '15:00' where id = u('kelas')`),
    ).toMatchObject(refused)
    expect(
      await scene.refusal(
        `update class set is_locked = false, start_time = '15:00' where id = u('kelas')`,
      ),
    ).toMatchObject(refused)
    await scene.accepted(`update class set is_locked = false where id = u('kelas');
      update class set start_time = '15:00' where id = u('kelas')`)
  })

  it('allows changes of days and Wali Kelas', async () => {
    await scene.accepted(
      `update class set meeting_days = '{2}', homeroom_teacher_id = null where id = u('kelas')`,
    )
    await scene.accepted(`update class set homeroom_teacher_id = u('guru') where id = u('kelas')`)
  })

  it('gains a student only by a mutasi into it', async () => {
    const place = `update app_user set sub_branch_id = u('kelompok') where id = u('akun citra')`
    const values = `values (u('citra di kelas'), u('kelas'), u('citra'), '2026-09-01'`
    const transfer = (
      toClass: string,
    ) => `insert into transfer (id, kind, student_id, date, by_user_id, reason,
        branch_id, branch_year_id, to_class_id)
      values (u('mutasi citra'), 'lateEnrolment', u('citra'), '2026-09-01', u('pjp'), 'Baru pindah', u('desa'),
        u('tahun'), u('${toClass}'))`
    const refused = { message: 'class.locked', rule: 'class_student__while_unlocked' }
    expect(await scene.refusal(`${place}; ${joinCitra}) ${values})`)).toMatchObject(refused)
    const withTransfer = `${joinCitra}, transfer_id) ${values}, u('mutasi citra'))`
    expect(await scene.refusal(`${place}; ${transfer('kelas 3')}; ${withTransfer}`)).toMatchObject(
      refused,
    )
    await scene.accepted(`${place}; ${transfer('kelas')}; ${withTransfer}`)
  })

  it('loses a student only by a mutasi from it', async () => {
    const leave = `update class_student set left_on = '2026-09-01', ended = 'leave'`
    const refused = { message: 'class.locked', rule: 'class_student__while_unlocked' }
    expect(await scene.refusal(`${leave} where id = u('ahmad di kelas')`)).toMatchObject(refused)
    expect(
      await scene.refusal(`delete from class_student where id = u('ahmad di kelas')`),
    ).toMatchObject(refused)
    expect(
      await scene.refusal(
        `update class_student set joined_on = '2026-01-01' where id = u('ahmad di kelas')`,
      ),
    ).toMatchObject(refused)
    await scene.accepted(`
      insert into transfer (id, kind, student_id, date, by_user_id, reason, branch_id, branch_year_id, from_class_id)
      values (u('keluar'), 'leave', u('ahmad'), '2026-09-01', u('pjp'), 'Pindah kota', u('desa'), u('tahun'), u('kelas'));
      ${leave}, left_transfer_id = u('keluar') where id = u('ahmad di kelas')`)
  })

  it('keeps the membership of two records of one student that are merged', async () => {
    const move = `update class_student set student_id = u('citra') where id = u('ahmad di kelas')`
    expect(await scene.refusal(move)).toMatchObject({ message: 'class.locked' })
    await scene.accepted(
      `update student set merged_into_id = u('citra'), nis = '' where id = u('ahmad'); ${move}`,
    )
  })

  it('keeps its teachers, except with a reason; joining takes a running year as well', async () => {
    const refused = { message: 'class.locked', rule: 'class_teacher__while_unlocked' }
    expect(
      await scene.refusal(`insert into class_teacher (id, class_id, teacher_id, joined_on)
        values (u('baru'), u('kelas'), u('guru lain'), '2026-09-01')`),
    ).toMatchObject(refused)
    expect(await scene.refusal(`delete from class_teacher`)).toMatchObject(refused)
    expect(await scene.refusal(`update class_teacher set left_on = '2026-09-01'`)).toMatchObject(
      refused,
    )
    await scene.accepted(
      `update class_teacher set left_on = '2026-09-01', left_reason = 'Pindah tugas'`,
    )
    const join = `insert into class_teacher (id, class_id, teacher_id, joined_on, joined_reason)
      values (u('baru'), u('kelas'), u('guru lain'), '2026-09-01', 'Menggantikan yang sakit')`
    const year = (isActive: boolean) =>
      `update branch_year set is_active = ${isActive} where id = u('tahun')`
    expect(await scene.refusal(`${year(false)}; ${join}`)).toMatchObject(refused)
    await scene.accepted(`${year(true)}; ${join}`)
  })
})

describe('an open class', () => {
  it('accepts students of registered kelompok only', async () => {
    expect(
      await scene.refusal(`${joinCitra}) values (u('x'), u('kelas'), u('citra'), '2026-09-01')`),
    ).toMatchObject({
      message: 'class.sub-branch-not-registered',
      rule: 'class_student__sub_branch_registered',
    })
    await scene.accepted(`${joinCitra}) values (u('x'), u('kelas b'), u('citra'), '2026-09-01')`)
    const [row] =
      await scene.run(`select teaching_group_id = u('kbm b') and branch_year_id = u('tahun')
      and branch_id = u('desa') and sub_branch_id = u('kelompok b') as filled from class_student where id = u('x')`)
    expect(row).toEqual({ filled: true })
  })

  it('accepts a student once per class and year', async () => {
    const join = (kelas: string) => `insert into class_student (id, class_id, student_id, joined_on)
      values (u('x'), u('${kelas}'), u('ahmad'), '2026-09-01')`
    expect(await scene.refusal(join('kelas'))).toMatchObject({
      rule: 'class_student__once_per_class',
    })
    expect(await scene.refusal(join('kelas 3'))).toMatchObject({
      rule: 'class_student__one_class_per_teaching_group',
    })
    expect(await scene.refusal(join('kelas b'))).toMatchObject({
      rule: 'class_student__one_class_per_year',
    })
  })

  it('has a Wali Kelas among its teachers, until that teacher leaves', async () => {
    expect(
      await scene.refusal(
        `update class set homeroom_teacher_id = u('guru lain') where id = u('kelas')`,
      ),
    ).toMatchObject({ message: 'class.not-its-teacher', rule: 'class__homeroom_teacher_of_class' })
    await scene.accepted(
      `update class_teacher set left_on = '2026-09-01' where id = u('guru kelas')`,
    )
    expect(
      await scene.run(`select homeroom_teacher_id as id, version from class where id = u('kelas')`),
    ).toEqual([{ id: null, version: 2 }])
  })

  it('stays in its KBM', async () => {
    expect(
      await scene.refusal(`update class set teaching_group_id = u('kbm b') where id = u('kelas')`),
    ).toMatchObject({ rule: 'class__stays_in_teaching_group' })
  })
})
