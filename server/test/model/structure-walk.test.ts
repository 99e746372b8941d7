import { array, nat, record, sample } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyData } from '../../src/verify/verify-data.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import type { Attempt, Choose } from './structure-attempt.ts'
import { commands } from './structure-commands.ts'
import type { Model, ModelBranch } from './structure-model.ts'
import { move } from './structure-moves.ts'
import { readModel, viewOf } from './structure-reading.ts'

const steps = 5000
const seed = 20_261
/** How often the whole region is compared, row by row. */
const compareEvery = 250

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Numbers of one step: which command, which of each list, and who asks. */
const stepArbitrary = record({
  command: nat(),
  choices: array(nat(), { minLength: 9, maxLength: 9 }),
  stranger: nat({ max: 11 }),
})
type Step = { command: number; choices: number[]; stranger: number }

it(
  `agrees with a plain model over ${steps} commands, and leaves nothing that must not be`,
  async () => {
    const model = await startRegion()
    const walk = sample(stepArbitrary, { numRuns: steps, seed })
    const outcomes = new Map<string, number>()
    for (const [index, step] of walk.entries()) {
      const outcome = await take(model, step, index)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      // Nobody types this fast: time passes, so that the rate limits have no part in it.
      if (index % 4 === 0) app.pass({ seconds: 1 })
      if (index % compareEvery === compareEvery - 1) {
        await compare(model)
        // Some commands want a password of the last five minutes.
        for (const person of [model.admin, ...model.branches.map(({ admin }) => admin)])
          person.token = await app.givenSession(person)
      }
    }
    await compare(model)
    expect(await violations()).toEqual([])
    // A walk that only meets refusals proves nothing.
    expect(outcomes.get('done') ?? 0).toBeGreaterThan(steps / 5)
    expect(outcomes.size).toBeGreaterThan(24)
  },
  // On a busy machine with a real PostgreSQL.
  600_000,
)

async function startRegion(): Promise<Model> {
  const admin = await app.givenUser({ role: 'admin' })
  const years = []
  for (const name of ['20252', '20261', '20262']) {
    const isActive = name === '20261'
    years.push({ id: await app.givenAcademicYear({ name, isActive }), name, isActive })
  }
  const branches = [await startBranch(), await startBranch()]
  return { admin, years, branches, branchYears: [], groups: [], classes: [] }
}

async function startBranch(): Promise<ModelBranch> {
  const place = await app.givenBranch()
  const places = [place]
  for (let index = 0; index < 2; index += 1)
    places.push({ ...place, subBranchId: await app.givenSubBranch(place.branchId) })
  const subBranches = []
  const students = []
  const teachers = []
  for (const one of places) {
    const admin = await app.givenUser({ role: 'subBranchAdmin', place: one })
    subBranches.push({ id: one.subBranchId, admin })
    for (let index = 0; index < 4; index += 1)
      students.push(await app.givenStudent({ place: one, hasPhoto: true }))
    teachers.push(await app.givenTeacher({ place: one, hasPhoto: true }))
  }
  const admin = await app.givenUser({ role: 'branchAdmin', place })
  return { id: place.branchId, admin, subBranches, students, teachers }
}

function chooser(numbers: readonly number[]): Choose {
  let next = 0
  return (list) => list[(numbers[next++ % numbers.length] ?? 0) % Math.max(list.length, 1)]
}

async function take(model: Model, step: Step, index: number): Promise<string> {
  const choose = chooser(step.choices)
  const isMove = step.command % 8 === 0
  const command = commands[step.command % commands.length]
  const attempt = isMove ? await move(model, app, choose) : command?.(model, app, choose)
  if (!attempt) return 'nothing to do'
  if (step.stranger === 0) return strangerTries(model, attempt, index)
  const answer = await attempt.call(attempt.who)
  const code = (answer.body as { code?: string }).code ?? null
  expectOutcome(attempt, code, index)
  expect([200, 201, 409], `step ${index}: ${attempt.what}`).toContain(answer.status)
  if (code !== null) return code
  attempt.effect(answer.body as never)
  if (/copy/.test(attempt.what)) await readModel(app, model)
  return 'done'
}

function expectOutcome({ expected, what }: Attempt, code: string | null, index: number): void {
  const step = `step ${index}: ${what}`
  if (expected === 'either') return
  if (expected === 'refused') expect(code, step).not.toBeNull()
  else expect(code, step).toBe(expected?.code ?? null)
}

/** Another desa's PJP finds nothing, a kelompok's may not: and nothing changes. */
async function strangerTries(model: Model, attempt: Attempt, index: number): Promise<string> {
  const strangers = model.branches.flatMap(({ admin }) => (admin === attempt.who ? [] : [admin]))
  const stranger = strangers[index % strangers.length]
  if (!stranger) return 'nothing to do'
  const { status } = await attempt.call(stranger)
  expect([403, 404], `step ${index}: ${attempt.what} by a stranger`).toContain(status)
  return 'stranger'
}

async function compare(model: Model): Promise<void> {
  const stored: Model = { ...model, branchYears: [...model.branchYears] }
  await readModel(app, stored)
  expect(viewOf(stored)).toEqual(viewOf(model))
}

function violations() {
  return verifyData(async (text) => {
    const { rows } = await sql.raw<{ found: string }>(text).execute(app.db)
    return rows
  })
}
