import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../../test/given/class-scenes.ts'
import { endService } from '../../../../test/given/end-service.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { untilWaiting } from '../../../../test/lock-waits.ts'
import {
  readYearContent,
  copyWith,
  givenTwoYears,
  preview,
  undo,
  type CopyScene,
} from '../test/copy.fixtures.ts'

// The embedded engine runs transactions one by one, so only PostgreSQL proves anything here.
describe('at the same time', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine: 'postgres' })
  })
  afterAll(() => app.close())

  async function choicesFor({ pjp, from, to }: CopyScene) {
    const { body } = await preview(app, pjp, to)
    return { fromBranchYearId: from, planHash: body.planHash }
  }

  it('many copies into one year: one is made, the others are told so', async () => {
    for (let round = 0; round < 5; round += 1) {
      const scene = await givenTwoYears(app)
      const choices = await choicesFor(scene)
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => copyWith(app, { user: scene.pjp, id: scene.to, choices })),
      )
      const made = answers.filter(({ status }) => status === 201)
      expect(made).toHaveLength(1)
      const refused = answers.filter(({ status }) => status !== 201)
      expect(refused.map(errorCode)).toEqual(Array(7).fill('branch-year.not-empty'))
      const { groups, students } = await readYearContent(app, scene.to)
      expect([groups.length, students.length]).toEqual([2, 3])
    }
  })

  it('one copy sent eight times with its key: one effect, one answer', async () => {
    const scene = await givenTwoYears(app)
    const choices = await choicesFor(scene)
    const options = { headers: { 'idempotency-key': 'salin-bersamaan' } }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        copyWith(app, { user: scene.pjp, id: scene.to, choices, options }),
      ),
    )
    const done = answers.filter(({ status }) => status === 201)
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done.map(({ body }) => body.copy.id)).size).toBe(1)
    const others = answers.filter(({ status }) => status !== 201).map(errorCode)
    expect(others.every((code) => code === 'idempotency.in-flight')).toBe(true)
    expect((await readYearContent(app, scene.to)).groups).toHaveLength(2)
  })

  it('a copy and a change of its source: the whole of one before the whole of the other', async () => {
    for (let round = 0; round < 8; round += 1) {
      const scene = await givenTwoYears(app)
      const choices = await choicesFor(scene)
      const [answer] = await Promise.all([
        copyWith(app, { user: scene.pjp, id: scene.to, choices }),
        app.db
          .updateTable('app_user')
          .set({ sub_branch_id: scene.beside.subBranchId })
          .where('id', '=', scene.citra.id)
          .execute(),
      ])
      expect(answer.status === 201 ? 'copied' : errorCode(answer)).toMatch(
        /^(copied|copy\.plan-changed)$/,
      )
    }
  })

  it('a copy and the end of a service: who ended first does not come along', async () => {
    const scene = await givenTwoYears(app)
    const choices = await choicesFor(scene)
    const copied = await app.db.transaction().execute(async (tx) => {
      await endService(tx, scene.rekan.teacherId, '2026-11-18')
      const asked = copyWith(app, { user: scene.pjp, id: scene.to, choices })
      await Promise.race([untilWaiting(app.db), asked])
      return { asked }
    })
    expect(errorCode(await copied.asked)).toBe('copy.plan-changed')
    expect((await readYearContent(app, scene.to)).groups).toEqual([])
  })

  it('a copy and the start of the year: never a running year that was filled afterwards', async () => {
    for (let round = 0; round < 8; round += 1) {
      const scene = await givenTwoYears(app)
      const choices = await choicesFor(scene)
      const [answer] = await Promise.all([
        copyWith(app, { user: scene.pjp, id: scene.to, choices }),
        app.db
          .updateTable('branch_year')
          .set({ is_active: true })
          .where('id', '=', scene.to)
          .execute(),
      ])
      expect(answer.status === 201 || errorCode(answer) === 'branch-year.active').toBe(true)
      const { groups } = await readYearContent(app, scene.to)
      expect(groups.length).toBe(answer.status === 201 ? 2 : 0)
    }
  })

  it('taking back and using: what was added is not lost', async () => {
    for (let round = 0; round < 8; round += 1) {
      const scene = await givenTwoYears(app)
      await copyWith(app, { user: scene.pjp, id: scene.to, choices: await choicesFor(scene) })
      const { classes } = await readYearContent(app, scene.to)
      const five = classes.find(({ grade }) => grade === '5')?.id ?? ''
      const [answer, added] = await Promise.allSettled([
        undo(app, scene.pjp, scene.to),
        app.givenMember(five, scene.budi.studentId),
      ])
      if (answer.status === 'rejected') throw answer.reason
      const isUndone = answer.value.status === 200
      const { students } = await readYearContent(app, scene.to)
      if (added.status === 'fulfilled' && !isUndone) expect(students).toHaveLength(4)
      if (isUndone) expect(students).toHaveLength(0)
    }
  })
})
