import { afterAll, beforeAll, expect, it } from 'vitest'
import { percentile } from '../../../bench/percentile.ts'
import { reportRatio, timeInTurn, timeOf, type Ratio } from '../../../bench/ratio.ts'
import { hashPassword, isPasswordOf } from '../../src/identity/sign-in/entry/passwords.ts'
import { send } from '../edge/send.ts'
import { startTestApp, type TestApp } from '../harness.ts'

const password = 'kapal-layar-biru'
const wrong = 'tebakan-yang-salah'

let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp()
  passwordHash = await hashPassword(password)
})
afterAll(() => app.close())

let networks = 0
/** Each from a network of its own: the limits of one network do not count here. */
async function signIn(email: string, typed: string): Promise<number> {
  networks += 1
  const from = `10.${networks >> 8}.${networks & 255}.7`
  const json = { email, password: typed }
  return (await send(app, 'POST /api/users/login', { json, from })).status
}

async function givenOwner(email: string): Promise<string> {
  await app.givenUser({ role: 'curriculum', passwordHash, email })
  return email
}

it('lets a crowd in as fast as their passwords can be checked', async () => {
  const crowd = 50
  const names = Array.from({ length: crowd }, (_, index) => `orang${index}@ngaji.test`)
  const owners = await Promise.all(names.map(givenOwner))
  const times = await timeInTurn(3, {
    measured: async () => {
      const told = await Promise.all(owners.map((email) => signIn(email, password)))
      expect(told).toEqual(owners.map(() => 200))
    },
    baseline: () => Promise.all(owners.map(() => isPasswordOf(passwordHash, password))),
  })
  reportRatio({ name: `the sign-in of ${crowd} at once`, ...times, goal: 2 })
})

/** After each so many pairs the difference is computed: mostly the first ones show already that there is none. */
const pairsAtOnce = 200
const mostPairs = 600
/**
 * Where there is no difference, the median of all pairs lies within a quarter of the scatter in all but one of ten
 * thousand runs. A difference of three times this goal passes with the first pairs in about one of 25 runs.
 */
const differenceGoal = 0.08

it('does not tell by time whether a name exists', async () => {
  const times: GuessTimes = { known: [], unknown: [] }
  let difference
  do {
    for (let pair = 0; pair < pairsAtOnce; pair += 1) await timePair(times)
    difference = differenceOf(times)
  } while (
    times.known.length < mostPairs &&
    difference.measuredMs > differenceGoal * difference.baselineMs
  )
  reportRatio({
    name: `a name that exists against one that does not, of ${times.known.length} pairs, beside the scatter of answers`,
    ...difference,
    goal: differenceGoal,
  })
})

type GuessTimes = { known: number[]; unknown: number[] }

/** The median difference of a pair, and the distance between the quartiles of a guess at a name that does not exist. */
function differenceOf({ known, unknown }: GuessTimes): Pick<Ratio, 'measuredMs' | 'baselineMs'> {
  const apart = known.map((ms, pair) => ms - (unknown[pair] ?? Number.NaN))
  return {
    measuredMs: Math.abs(percentile(apart, 0.5)),
    baselineMs: percentile(unknown, 0.75) - percentile(unknown, 0.25),
  }
}

async function timePair({ known, unknown }: GuessTimes): Promise<void> {
  const pair = known.length
  const owner = await givenOwner(`nama${String(pair).padStart(3, '0')}@ada.test`)
  const nobody = owner.replace('ada', 'dua')
  const tries: [email: string, times: number[]][] = [
    [owner, known],
    [nobody, unknown],
  ]
  // The second guess of a pair can be quicker or slower than the first, so both kinds of name take turns at being first.
  for (const [email, times] of pair % 2 === 0 ? tries : tries.toReversed())
    times.push(await timeOf(async () => expect(await signIn(email, wrong)).toBe(401)))
}
