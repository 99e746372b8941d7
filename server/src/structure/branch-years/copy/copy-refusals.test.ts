import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../../test/given/class-scenes.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  readYearContent,
  copy,
  copyWith,
  refusedFieldNames,
  givenTwoYears,
  preview,
} from '../test/copy.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('a copy is refused', () => {
  type Scene = Awaited<ReturnType<typeof givenTwoYears>>
  const set = (table: 'student' | 'teacher' | 'class' | 'teaching_group', id: string, to: object) =>
    app.db.updateTable(table).set(to).where('id', '=', id).execute()

  it.each<[string, (scene: Scene) => Promise<unknown>]>([
    ['a name of a class', ({ four }) => set('class', four, { name: 'Kelas Ali 4', label: 'Ali' })],
    ['the place of a KBM', ({ first }) => set('teaching_group', first, { address: 'Balai' })],
    ['a profile', ({ amir }) => set('student', amir.studentId, { address: '' })],
    ['a post', ({ guru }) => set('teacher', guru.teacherId, { position_end_date: '2026-07-01' })],
    [
      'who is in a class',
      ({ dewi }) =>
        app.db
          .updateTable('class_student')
          .set({ left_on: '2026-08-01', ended: 'removed' })
          .where('student_id', '=', dewi.studentId)
          .execute(),
    ],
    [
      'who takes part',
      ({ first, place, beside }) =>
        app.db
          .deleteFrom('class_student')
          .where('sub_branch_id', '=', beside.subBranchId)
          .execute()
          .then(() =>
            app.db
              .deleteFrom('teaching_group_sub_branch')
              .where('teaching_group_id', '=', first)
              .where('sub_branch_id', '<>', place.subBranchId)
              .execute(),
          ),
    ],
  ])('when %s changed since the preview, and goes on with a new one', async (_what, change) => {
    const scene = await givenTwoYears(app)
    const { body } = await preview(app, scene.pjp, scene.to)
    await change(scene)
    const choices = { fromBranchYearId: scene.from, planHash: body.planHash }
    const stale = await copyWith(app, { user: scene.pjp, id: scene.to, choices })
    expect([stale.status, errorCode(stale)]).toEqual([409, 'copy.plan-changed'])
    expect((await readYearContent(app, scene.to)).groups).toEqual([])
    expect((await copy(app, scene)).status).toBe(201)
  })

  it('when it speaks of somebody the preview does not hold', async () => {
    const scene = await givenTwoYears(app)
    const other = await givenTwoYears(app)
    const answer = await copy(app, scene, {
      leaveOut: [scene.four, other.four],
      actions: [
        { studentId: other.amir.studentId, action: 'keep' },
        { studentId: scene.budi.studentId, action: 'promote' },
      ],
    })
    expect([answer.status, refusedFieldNames(answer)]).toEqual([
      422,
      ['leaveOut.1', 'actions.0.studentId', 'actions.1.action'],
    ])
  })

  it('when nothing is left of it, and when lists are too long', async () => {
    const scene = await givenTwoYears(app)
    const nothing = await copy(app, scene, { leaveOut: [scene.first, scene.second] })
    expect([nothing.status, refusedFieldNames(nothing)]).toEqual([422, ['leaveOut']])
    const many = Array.from({ length: 501 }, () => app.deps.newId())
    expect(errorCode(await copy(app, scene, { leaveOut: many }))).toBe('request.too-large')
    const bad = await copy(app, scene, { planHash: 'x' })
    expect(refusedFieldNames(bad)).toEqual(['planHash'])
    expect((await readYearContent(app, scene.to)).groups).toEqual([])
  })

  it('into a year that runs, is over or holds a KBM', async () => {
    const scene = await givenTwoYears(app)
    const { body } = await preview(app, scene.pjp, scene.to)
    const choices = { fromBranchYearId: scene.from, planHash: body.planHash }
    const attempt = async () =>
      errorCode(await copyWith(app, { user: scene.pjp, id: scene.to, choices }))
    const activate = (isActive: boolean) =>
      app.db
        .updateTable('branch_year')
        .set({ is_active: isActive })
        .where('id', '=', scene.to)
        .execute()
    await activate(true)
    expect(await attempt()).toBe('branch-year.active')
    await activate(false)
    const past = { ...choices, fromBranchYearId: scene.to }
    const into = await copyWith(app, { user: scene.pjp, id: scene.from, choices: past })
    expect(errorCode(into)).toBe('academic-year.inactive')
    await app.givenTeachingGroup({ branchYearId: scene.to, subBranchIds: [] })
    expect(await attempt()).toBe('branch-year.not-empty')
  })

  it('to other desa and other roles', async () => {
    const scene = await givenTwoYears(app)
    const other = await givenTwoYears(app)
    const { body } = await preview(app, scene.pjp, scene.to)
    const choices = { fromBranchYearId: scene.from, planHash: body.planHash }
    const attempt = (user: typeof scene.pjp) => copyWith(app, { user, id: scene.to, choices })
    expect(errorCode(await attempt(other.pjp))).toBe('branch-year.not-found')
    const from = { ...choices, fromBranchYearId: other.from }
    const foreign = await copyWith(app, { user: scene.pjp, id: scene.to, choices: from })
    expect(errorCode(foreign)).toBe('branch-year.not-found')
    const admin = await app.givenUser({ role: 'admin' })
    const office = await app.givenUser({ role: 'subBranchAdmin', place: scene.place })
    for (const user of [admin, office, scene.guru, scene.amir])
      expect((await attempt(user)).status).toBe(403)
  })
})
