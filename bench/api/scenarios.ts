import { instantInJakarta } from '@ngaji/contract/jakarta-time'
import { newId } from '../../server/src/new-id.ts'
import { classCount, type Register, type School } from './school.ts'

/** Says which request of the scenario it is, so that the bare server finds its statements. */
export const numberHeader = 'x-bench-number'

export type BenchRequest = {
  number: number
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  token: string
  body: unknown
}

export const scenarioNames = ['roster', 'save 30 marks', 'sync 30 scans'] as const
export type ScenarioName = (typeof scenarioNames)[number]

/** How often each register is met again; every round really changes it. */
const measuredRounds = 8
/** A server runs for days: what its first thousands of requests cost to compile is not its price. */
const warmUpRounds = 3

/**
 * The numbers of concurrent callers of the warm-up: code that runs only at a concurrency is compiled only
 * there.
 */
export const warmUps = [10, 1, 50] as const
/** How many callers are measured. */
export const concurrencies = [1, 10, 50] as const
const handCount = warmUps.length + concurrencies.length

/** Rounds of requests; within a round each register comes once. */
export type Hand = readonly (readonly BenchRequest[])[]

/**
 * The requests of a scenario in the order they are sent: the first hands warm the server up, the others are
 * measured. Within a hand a class comes again only after all others: a writer of its registers locks it.
 */
export function handsOf(name: ScenarioName, school: School): Hand[] {
  let number = 0
  return Array.from({ length: handCount }, (_, hand) => {
    const registers = dealt(name === 'sync 30 scans' ? school.syncs : school.registers, hand)
    const count = hand < warmUps.length ? warmUpRounds : measuredRounds
    return Array.from({ length: count }, (_round, round) =>
      registers.map((register) => ({
        ...scenarioRequest(name, register, round),
        number: number++,
      })),
    )
  })
}

/** The registers of a hand, day by day: equally many of each class are listed, class by class. */
function dealt(registers: readonly Register[], hand: number): Register[] {
  const perClass = registers.length / classCount
  return registers
    .filter((_, index) => Math.floor(index / perClass) % handCount === hand)
    .toSorted((one, other) => one.date.localeCompare(other.date))
}

function scenarioRequest(
  name: ScenarioName,
  register: Register,
  round: number,
): Omit<BenchRequest, 'number'> {
  const { token, classId, date } = register
  switch (name) {
    case 'roster': {
      const path = `/api/attendances/class/${classId}/${date}`
      return { method: 'GET', path, token, body: undefined }
    }
    case 'save 30 marks':
      return { method: 'PATCH', path: '/api/attendances/', token, body: saveBody(register, round) }
    case 'sync 30 scans': {
      const path = '/api/attendances/sync'
      return { method: 'POST', path, token, body: syncBody(register, round) }
    }
    default:
      return name satisfies never
  }
}

/** A request as it is sent, over the wire or within the process. */
export function toSend({ number, method, path, token, body }: BenchRequest) {
  return {
    method,
    path,
    headers: {
      [numberHeader]: String(number),
      'x-forwarded-for': '10.9.9.9',
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

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
