import { branchYearRoutes } from '@ngaji/contract/structure/branch-years/branch-years.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../../test/given/class-scenes.ts'
import { givenScore } from '../../../../test/given/given-score.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  readYearContent,
  givenCopy,
  givenTwoYears,
  undo,
  type Copied,
} from '../test/copy.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** What the year's card shows of the copy. */
async function copyOf({ pjp, to }: Copied) {
  const params = { id: to }
  const { body } = await app.as(pjp).call(branchYearRoutes.read, { params, query: {} })
  return body.branchYear.copy
}

describe('a copy that was used', () => {
  const anyId = () => app.deps.newId()
  const set = (table: 'class' | 'teaching_group' | 'branch_year', id: string, to: object) =>
    app.db.updateTable(table).set(to).where('id', '=', id).execute()
  const inYear = ({ place, to }: Copied) => ({ branch_id: place.branchId, branch_year_id: to })
  const firstGroupId = ({ groups }: Copied) => groups[0]?.id ?? ''

  it.each<[string, string, object, (scene: Copied) => Promise<unknown>]>([
    [
      'a register',
      '1 pertemuan',
      { meetings: 1 },
      (scene) =>
        app.db
          .insertInto('meeting')
          .values({
            id: anyId(),
            ...inYear(scene),
            class_id: scene.five,
            date: '2026-11-19',
            opened_by: scene.guru.id,
            cancelled_at: app.clock.now,
          })
          .execute(),
    ],
    [
      'an entry of material',
      '1 catatan materi',
      { materials: 1 },
      (scene) =>
        app.db
          .insertInto('material_progress')
          .values({
            id: anyId(),
            ...inYear(scene),
            user_id: scene.guru.id,
            class_id: scene.five,
            category: 'reciting',
            material: 'Jilid 3',
            date: '2026-11-19',
          })
          .execute(),
    ],
    [
      'a score',
      '1 nilai',
      { scores: 1 },
      (scene) => givenScore(app.db, scene.five, scene.amir.studentId),
    ],
    [
      'a student who came',
      '1 perubahan anggota kelas',
      { members: 1 },
      (scene) => app.givenMember(scene.five, scene.budi.studentId),
    ],
    [
      'a student who left',
      '1 perubahan anggota kelas',
      { members: 1 },
      ({ to, amir }) =>
        app.db
          .updateTable('class_student')
          .set({ left_on: '2026-11-19', ended: 'removed' })
          .where('branch_year_id', '=', to)
          .where('student_id', '=', amir.studentId)
          .execute(),
    ],
    [
      'a student who is not there any more',
      '1 perubahan anggota kelas',
      { members: 1 },
      ({ to, amir }) =>
        app.db
          .deleteFrom('class_student')
          .where('branch_year_id', '=', to)
          .where('student_id', '=', amir.studentId)
          .execute(),
    ],
    [
      'a teacher who is not there any more',
      '1 perubahan anggota kelas',
      { members: 1 },
      ({ to, rekan }) =>
        app.db
          .deleteFrom('class_teacher')
          .where('branch_year_id', '=', to)
          .where('teacher_id', '=', rekan.teacherId)
          .execute(),
    ],
    [
      'a class that was changed',
      '1 kelas diubah atau dikunci',
      { classes: 1 },
      ({ five }) => set('class', five, { start_time: '15:00', version: 2 }),
    ],
    [
      'a class that is locked',
      '1 kelas diubah atau dikunci',
      { classes: 1 },
      ({ five }) => set('class', five, { is_locked: true }),
    ],
    [
      'a class that was added',
      '1 kelas diubah atau dikunci',
      { classes: 1 },
      (scene) => app.givenClass({ teachingGroupId: firstGroupId(scene), grade: '1' }),
    ],
    [
      'a class that was removed',
      '1 perubahan anggota kelas dan 1 kelas diubah atau dikunci',
      { classes: 1, members: 1 },
      async ({ classes }) => {
        const special = classes.find(({ grade }) => grade === 'KHUSUS')?.id ?? ''
        await app.db.deleteFrom('class_student').where('class_id', '=', special).execute()
        await app.db.deleteFrom('class').where('id', '=', special).execute()
      },
    ],
    [
      'a KBM that is locked',
      '1 KBM diubah atau dikunci',
      { teachingGroups: 1 },
      (scene) => set('teaching_group', firstGroupId(scene), { is_locked: true }),
    ],
    [
      'a KBM that was changed',
      '1 KBM diubah atau dikunci',
      { teachingGroups: 1 },
      (scene) => set('teaching_group', firstGroupId(scene), { version: 2 }),
    ],
    [
      'a KBM that was added',
      '1 KBM diubah atau dikunci',
      { teachingGroups: 1 },
      ({ to }) => app.givenTeachingGroup({ branchYearId: to, subBranchIds: [] }),
    ],
    [
      'a kelompok that was registered',
      '1 KBM diubah atau dikunci',
      { teachingGroups: 1 },
      ({ groups, beside }) =>
        app.db
          .insertInto('teaching_group_sub_branch')
          .values({
            teaching_group_id: groups[1]?.id ?? '',
            sub_branch_id: beside.subBranchId,
            branch_id: beside.branchId,
          })
          .execute(),
    ],
    [
      'a year that runs',
      'tahun ajaran desa sedang aktif',
      {},
      ({ to }) => set('branch_year', to, { is_active: true }),
    ],
  ])('by %s stays', async (_what, words, details, use) => {
    const scene = await givenCopy(app)
    expect(await copyOf(scene)).toMatchObject({ canUndo: true, usedBy: null })
    await use(scene)
    const before = await readYearContent(app, scene.to)
    const answer = await undo(app, scene.pjp, scene.to)
    expect([answer.status, errorCode(answer), answer.body.message]).toEqual([
      409,
      'copy.used',
      `Salinan sudah dipakai: ${words}.`,
    ])
    expect((answer.body as { details?: object }).details).toMatchObject(details)
    expect(await readYearContent(app, scene.to)).toEqual(before)
    expect(await copyOf(scene)).toMatchObject({ canUndo: false, usedBy: words })
  })

  it('stays when the region has gone on to another year', async () => {
    const scene = await givenCopy(app)
    await givenTwoYears(app, { fromName: '20261', toName: '20262' })
    const answer = await undo(app, scene.pjp, scene.to)
    expect(errorCode(answer)).toBe('copy.used')
    expect(answer.body.message).toContain('tahun ajaran daerah sedang nonaktif')
  })
})
