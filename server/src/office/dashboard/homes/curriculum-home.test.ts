import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { keeperOf } from '../../../exam/question-bank/test/question-bank.fixtures.ts'
import { officeHomeOf, taskOf, tasksOf, readHomeNumbers } from '../test/homes.fixtures.ts'

let app: TestApp
let curriculum: GivenUser
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-19T11:30:00.000Z' })
  curriculum = await app.givenUser({ role: 'curriculum' })
})
afterAll(() => app.close())

type Created = { status: number; body: { question: { id: string } } }

/** Questions of grade 5, active ones of the running semester unless given. */
async function givenPoints(points: readonly number[], wishes = {}) {
  const keeper = keeperOf(app, curriculum)
  const ids: string[] = []
  for (const maxScore of points) {
    const { status, body } = (await keeper.create({ maxScore, ...wishes })) as unknown as Created
    expect(status).toBe(201)
    ids.push(body.question.id)
  }
  await keeper.setMany(ids, 'active')
  return ids
}

const gaps = async () =>
  (await officeHomeOf(app, curriculum)).tasks.filter(({ key }) => key === 'categoryGap')

// All tests share one bank: each test continues from the state of the previous one.
describe("the curriculum's home", () => {
  it('has no semester before the first year', async () => {
    expect(await tasksOf(app, curriculum)).toEqual({})
    expect(await readHomeNumbers(app, curriculum)).toMatchObject({ readyCategories: 0 })
  })

  it('lists the gaps of taught grades first, with their number', async () => {
    await app.givenSchool()
    const { tasks, numbers } = await officeHomeOf(app, curriculum)
    expect(tasks.map(({ key, count }) => [key, count])).toEqual([
      ...Array.from({ length: 5 }, () => ['categoryGap', 0]),
      ['categoriesWithoutSet', 104],
      ['packagesMissing', 12],
    ])
    expect(tasks[0]).toMatchObject({
      subject: "Kelas 5 · Baca Al-Qur'an/Tilawati",
      total: 100,
      query: { grade: '5', category: 'reciting', semester: '1' },
    })
    expect(numbers.find(({ key }) => key === 'readyCategories')).toMatchObject({
      value: 0,
      total: 104,
    })
  })

  it('shows the progress of a category, and nothing once it is ready', async () => {
    await givenPoints([40, 40], { category: 'reciting' })
    await givenPoints([20], { category: 'reciting', semester: '2' })
    expect((await gaps())[0]).toMatchObject({ count: 80, total: 100 })
    await givenPoints([20], { category: 'reciting' })
    expect((await gaps())[0]).not.toMatchObject({ query: { category: 'reciting' } })
    expect(await taskOf(app, curriculum, 'categoriesWithoutSet')).toMatchObject({ count: 103 })
    expect(await readHomeNumbers(app, curriculum)).toMatchObject({
      activeQuestions: 4,
      readyCategories: 1,
    })
  })

  it('finds flagged questions and old drafts by grade', async () => {
    const keeper = keeperOf(app, curriculum)
    const [flagged] = await givenPoints([20], { category: 'knowledge', classGrade: 'PAUD' })
    await keeper.setStatus(flagged!, 'checkneeded', 'Jawaban keliru')
    const draft = (await keeper.create({ classGrade: '3' })) as unknown as Created
    expect(await taskOf(app, curriculum, 'oldDrafts')).toBeUndefined()
    await app.db
      .updateTable('question')
      .set({ updated_at: new Date('2026-11-01T00:00:00Z') })
      .where('id', '=', draft.body.question.id)
      .execute()
    expect(await taskOf(app, curriculum, 'oldDrafts')).toEqual({
      key: 'oldDrafts',
      count: 1,
      subject: 'Kelas 3',
      query: { grade: '3', status: 'inactive', age: '14' },
    })
    expect(await taskOf(app, curriculum, 'flaggedQuestions')).toEqual({
      key: 'flaggedQuestions',
      count: 1,
      subject: 'PAUD',
      note: 'Jawaban keliru',
      query: { grade: 'paud', status: 'checkneeded' },
    })
    const [second] = await givenPoints([20], { category: 'knowledge', classGrade: 'PAUD' })
    app.pass({ minutes: 1 })
    await keeper.setStatus(second!, 'checkneeded', 'Ejaan nama surah')
    expect(await taskOf(app, curriculum, 'flaggedQuestions')).toMatchObject({
      count: 2,
      note: 'Ejaan nama surah',
    })
    await keeper.setStatus(second!, 'active', 'Ejaan diperbaiki')
    expect(await taskOf(app, curriculum, 'flaggedQuestions')).toMatchObject({
      count: 1,
      note: 'Jawaban keliru',
    })
    await keeper.setStatus(flagged!, 'active', 'Jawaban diperbaiki')
    expect(await taskOf(app, curriculum, 'flaggedQuestions')).toBeUndefined()
  })

  it('counts the packages of the running year', async () => {
    const { academicYear } = await officeHomeOf(app, curriculum)
    const of = { academic_year_id: academicYear!.id, semester: 1, seed: 'x' }
    const made = { created_by: curriculum.id, state: 'frozen' as const, frozen_at: app.clock.now }
    await app.db
      .insertInto('question_package')
      .values([
        { id: app.deps.newId(), code: 'P1', category: 'reciting', ...of, ...made },
        { id: app.deps.newId(), code: 'P2', category: 'writing', ...of, created_by: curriculum.id },
      ])
      .execute()
    expect(await taskOf(app, curriculum, 'packagesMissing')).toEqual({
      key: 'packagesMissing',
      count: 10,
      total: 12,
      query: { year: academicYear!.id, show: 'missing' },
    })
    const { numbers } = await officeHomeOf(app, curriculum)
    expect(numbers.find(({ key }) => key === 'frozenPackages')).toMatchObject({
      value: 1,
      total: 12,
    })
  })

  it('shows counts of the region and no person', async () => {
    const { students, teacher, place } = await app.givenSchool()
    const home = JSON.stringify(await officeHomeOf(app, curriculum))
    for (const { name, id } of [...students, teacher]) {
      expect(home).not.toContain(name)
      expect(home).not.toContain(id)
    }
    expect(home).not.toContain(place.branchId)
    const admin = await app.givenUser({ role: 'admin' })
    const { allStudents: _all, ...counts } = await readHomeNumbers(app, admin)
    expect(await readHomeNumbers(app, curriculum)).toMatchObject(counts)
  })
})
