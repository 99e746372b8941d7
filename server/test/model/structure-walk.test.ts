import { errorCatalogue } from '@ngaji/contract/errors'
import { array, nat, record, sample } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isUsualSeed } from '../../../scripts/tests/seed.ts'
import { invariants, queryAt, verifyData } from '../../src/verify/verify-data.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { readLife, viewOfLife } from './life-reading.ts'
import { startRegion } from './start-region.ts'
import type { Attempt, Choose } from './structure-attempt.ts'
import { commands, lifeCommands } from './structure-commands.ts'
import type { Model } from './structure-model.ts'
import { move } from './structure-moves.ts'
import { readModel, viewOf } from './structure-reading.ts'

const steps = 6000
/** The number of steps after which the whole region is compared, row by row. */
const compareEvery = 250
/** That after which the sums are recounted: an error that later steps undo would not be seen. */
const recountEvery = 50
const inTwoDesa = 'a child in two desa'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The random numbers of one step: the command, the choices from lists, and the caller. */
const stepArbitrary = record({
  command: nat(),
  choices: array(nat(), { minLength: 9, maxLength: 9 }),
  stranger: nat({ max: 11 }),
})
type Step = { command: number; choices: number[]; stranger: number }

it(
  `agrees with a plain model over ${steps} commands, and leaves nothing that must not be`,
  async () => {
    const model = await startRegion(app)
    const walk = sample(stepArbitrary, { numRuns: steps })
    const outcomes: Counts = new Map()
    const done: Counts = new Map()
    for (const [index, step] of walk.entries()) {
      count(outcomes, await take(model, step, { index, done }))
      // Time passes, so that no rate limit is reached.
      if (index % 4 === 0) app.pass({ seconds: 1 })
      if (index % recountEvery === recountEvery - 1) {
        await recountSums(index)
        countInTwoDesa(model, done)
      }
      if (index % compareEvery === compareEvery - 1) {
        await compare(model)
        await nextDay(model)
      }
    }
    await compare(model)
    if (isUsualSeed) expectEventful(model, { outcomes, done })
  },
  // The limit is that of a busy machine with a real PostgreSQL.
  600_000,
)

type Counts = Map<string, number>

function count(counts: Counts, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

/**
 * A walk with refusals only proves nothing, nor does one without events: every end of a ticket, an
 * exam, registers with marks, and each change that sums have to follow.
 */
function expectEventful(
  model: Model,
  { outcomes, done }: { outcomes: Counts; done: Counts },
): void {
  const { tickets, records, registers, marks } = model
  expect(outcomes.get('done') ?? 0).toBeGreaterThan(steps / 5)
  expect(outcomes.size).toBeGreaterThan(34)
  expect(new Set(tickets.map(({ status }) => status)).size).toBe(4)
  for (const [name, { size }] of Object.entries({ records, registers, marks }))
    expect(size, name).toBeGreaterThan(9)
  expect([...marks.values()].join(), 'a mark with a finding').toContain('true')
  for (const what of demanded) expect(done.get(what) ?? 0, what).toBeGreaterThan(0)
}

/** What changes the sums that are kept beside the registers. */
const demanded = [
  'cancel a register',
  'reopen a register',
  'mark today',
  'mark an earlier day',
  'send a mark of today',
  'send a mark of an earlier day',
  'take an entry out',
  'enrol late',
  'move a student',
  'move to another kelompok',
  'move to another desa',
  'remove a class',
  inTwoDesa,
]

/** Registers are per day, and some commands need a password of the last five minutes. */
async function nextDay({ admins, branches }: Model): Promise<void> {
  app.pass({ minutes: 24 * 60 })
  const enabled = admins.flatMap(({ user, isEnabled }) => (isEnabled ? [user] : []))
  const ofDesa = branches.flatMap(({ admin, teachers, subBranches }) => [
    admin,
    ...teachers,
    ...subBranches.map((one) => one.admin),
  ])
  for (const person of [...enabled, ...ofDesa]) person.token = await app.givenSession(person)
}

function chooser(numbers: readonly number[]): Choose {
  let next = 0
  return (list) => list[(numbers[next++ % numbers.length] ?? 0) % Math.max(list.length, 1)]
}

/** Takes a step and returns its outcome; `done` counts the commands that succeed, by description. */
async function take(
  model: Model,
  step: Step,
  { index, done }: { index: number; done: Counts },
): Promise<string> {
  const choose = chooser(step.choices)
  const attempt = await chooseAttempt(model, step.command, choose)
  if (!attempt) return 'nothing to do'
  if (step.stranger === 0 && !attempt.isMalformed) return tryAsOthers(model, attempt, index)
  const answer = await attempt.call(attempt.who)
  const code = (answer.body as { code?: string }).code ?? null
  expectOutcome(attempt, code, index)
  expect([200, 201, refusedWith(attempt)], `step ${index}: ${attempt.what}`).toContain(
    answer.status,
  )
  if (code !== null) return code
  await attempt.effect(answer.body as never)
  count(done, attempt.what)
  if (/copy/.test(attempt.what)) await readModel(app, model)
  return 'done'
}

/**
 * Chooses a command: of eight two are exams, registers and tickets, one moves people or years, the others
 * build.
 */
async function chooseAttempt(
  model: Model,
  number: number,
  choose: Choose,
): Promise<Attempt | null> {
  const kind = number % 8
  if (kind === 0) return move(model, app, choose)
  const among = kind <= 2 ? lifeCommands : commands
  const command = among[number % among.length]
  return command ? command(model, app, choose) : null
}

/** A state conflict is 409; a predicted code has the status of that code. */
function refusedWith({ expected }: Attempt): number {
  return expected !== null && typeof expected === 'object'
    ? errorCatalogue[expected.code].status
    : 409
}

function expectOutcome({ expected, what }: Attempt, code: string | null, index: number): void {
  const step = `step ${index}: ${what}`
  if (expected === 'either') return
  if (expected === 'refused') expect(code, step).not.toBeNull()
  else expect(code, step).toBe(expected?.code ?? null)
}

/** Another desa's PJP gets not found, a kelompok's is forbidden: and nothing changes. */
async function tryAsOthers(model: Model, attempt: Attempt, index: number): Promise<string> {
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
  expect(viewOfLife(await readLife(app, model))).toEqual(viewOfLife(model))
  expect(await verifyData(found, app.clock.now)).toEqual([])
}

async function recountSums(index: number): Promise<void> {
  const sums = invariants.filter(({ invariant }) => invariant === 42)
  for (const one of sums)
    expect(await found(queryAt(one, app.clock.now)), `after step ${index}`).toEqual([])
}

/** A child in classes of two desa of one academic year. */
function countInTwoDesa({ classes }: Model, done: Counts): void {
  const stays = classes.flatMap(({ group: { branchYear }, students }) =>
    [...students.keys()].map((id) => `${branchYear.year.id} ${id}`),
  )
  if (new Set(stays).size < stays.length) count(done, inTwoDesa)
}

async function found(query: string): Promise<{ found: string }[]> {
  return (await sql.raw<{ found: string }>(query).execute(app.db)).rows
}
