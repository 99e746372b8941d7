import { instantInJakarta } from '@ngaji/contract/jakarta-time'
import { newId } from '../../server/src/new-id.ts'
import { classCount, password, type Register, type School } from './school.ts'

/** Says which request of the scenario it is, so that the bare server finds its statements. */
export const numberHeader = 'x-bench-number'

export type BenchRequest = {
  number: number
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  token: string | null
  body: unknown
  address: string
}

export const scenarioNames = ['sign-in', 'roster', 'save 30 marks', 'sync 30 scans'] as const
export type ScenarioName = (typeof scenarioNames)[number]

/** How often each register is met again; every round really changes it. */
const measuredRounds = 12
/** A server runs for days: what its first thousands of requests cost to compile is not its price. */
const warmUpRounds = 5

/** With how many callers at once the warm-up is played: what happens only then is compiled then. */
export const warmUps = [10, 1, 50] as const
const handCount = warmUps.length + 3

/**
 * The requests of a scenario, hand by hand and round by round, in the order they are sent: the first
 * hands warm the server up, the others are measured. Within a hand a class comes again only after all
 * others: whoever writes its registers holds it.
 */
export function handsOf(name: ScenarioName, school: School): BenchRequest[][][] {
  let number = 0
  return Array.from({ length: handCount }, (_, hand) => {
    const own = handOf(school, hand)
    const wanted = hand < warmUps.length ? warmUpRounds : measuredRounds
    // There are just enough accounts for fifty at once, and each signs in but once.
    const count = name === 'sign-in' ? 1 : wanted
    return Array.from({ length: count }, (_round, round) =>
      roundOf(name, own, round).map((request) => ({ ...request, number: number++ })),
    )
  })
}

function handOf({ registers, syncs, accounts }: School, hand: number): School {
  return {
    registers: dealt(registers, hand).toSorted(byDay),
    syncs: dealt(syncs, hand).toSorted(byDay),
    accounts: dealt(accounts, hand),
  }
}

/** Everything is listed class by class, equally many of each. */
function dealt<T>(items: readonly T[], hand: number): T[] {
  const perClass = items.length / classCount
  return items.filter((_, index) => Math.floor(index / perClass) % handCount === hand)
}

const byDay = (one: Register, other: Register) => one.date.localeCompare(other.date)

type Unnumbered = Omit<BenchRequest, 'number'>

function roundOf(name: ScenarioName, school: School, round: number): Unnumbered[] {
  switch (name) {
    case 'sign-in':
      return school.accounts.map(signIn)
    case 'roster':
      return school.registers.map((register) => ({
        method: 'GET',
        path: `/api/attendances/class/${register.classId}/${register.date}`,
        body: undefined,
        ...sender(register),
      }))
    case 'save 30 marks':
      return school.registers.map((register) => ({
        method: 'PATCH',
        path: '/api/attendances/',
        body: saveBody(register, round),
        ...sender(register),
      }))
    case 'sync 30 scans':
      return school.syncs.map((register) => ({
        method: 'POST',
        path: '/api/attendances/sync',
        body: syncBody(register, round),
        ...sender(register),
      }))
    default:
      return name satisfies never
  }
}

function signIn(nis: string, index: number): Unnumbered {
  return {
    method: 'POST',
    path: '/api/users/login',
    token: null,
    body: { nis, password },
    // A few to a household: the limit of sign-ins an address may try is not what is measured.
    address: `10.${index >> 8}.${index & 255}.1`,
  }
}

const sender = ({ token }: Register) => ({ token, address: '10.9.9.9' })

/** Each round moves the sick ones along, so that marks really change. */
function saveBody({ entryIds, date }: Register, round: number) {
  const timestamp = instantInJakarta(date, '18:31').toISOString()
  return {
    reason: 'Menyalin dari daftar kertas',
    updates: entryIds.map((attendanceId, index) => ({
      attendanceId,
      status: index % 3 === round % 3 ? 'Sakit' : 'Hadir',
      timestamp,
    })),
  }
}

/** Each round knows of earlier arrivals, and the earliest wins. */
function syncBody({ classId, date, codes }: Register, round: number) {
  const start = instantInJakarta(date, '18:20').getTime() - round * 120_000
  return {
    classId,
    date,
    deviceId: 'bench',
    operations: codes.map((code, index) => ({
      operationId: newId(),
      kind: 'scan',
      at: new Date(start + index * 1000).toISOString(),
      offsetMs: 0,
      code,
    })),
  }
}
