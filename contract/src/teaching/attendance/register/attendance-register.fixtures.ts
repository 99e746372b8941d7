import { runOperations, untouchedRecord, type Register } from './attendance-register.rules.ts'
import type { Operation } from '../merge/attendance-sync.schemas.ts'

/** A class of three and two phones, for the tests of the register's rules. */
export const date = '2026-01-05'
export const receivedAt = '2026-01-05T11:00:00.000Z'
export const hendra = { by: { id: 'hendra', name: 'Hendra' }, deviceId: 'phone-1' }
export const siti = { by: { id: 'siti', name: 'Siti' }, deviceId: 'phone-2' }
export const students = ['aisyah', 'bilal', 'salma']

let serial = 0
export const nextId = () => {
  serial += 1
  return `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`
}

/** `16.05` in WIB of the day. */
export function at(time: string): string {
  return new Date(`${date}T${time.replace('.', ':')}:00.000+07:00`).toISOString()
}

type Scan = { student: string; time: string }
export const scan = ({ student, time }: Scan): Operation => ({
  kind: 'scan',
  operationId: nextId(),
  at: at(time),
  code: student,
})

export const mark = (
  student: string,
  changes: Partial<Extract<Operation, { kind: 'mark' }>>,
): Operation => ({
  kind: 'mark',
  operationId: nextId(),
  at: at('16.30'),
  studentId: student,
  status: 'Hadir',
  baseVersion: 0,
  ...changes,
})

export const emptyRegister: Register = {
  date,
  startTime: '16:00',
  endTime: '17:30',
  graceMinutes: 15,
  isOpen: true,
  isYearActive: true,
  records: new Map(students.map((student) => [student, untouchedRecord])),
  targets: new Map(),
  known: new Map(),
}

function withTargets(register: Register, operations: readonly Operation[]): Register {
  const targets = new Map(register.targets)
  for (const operation of operations) {
    if (operation.kind === 'scan') {
      targets.set(operation.operationId, {
        kind: 'student',
        studentId: operation.code,
        card: 'valid',
      })
    } else if ('studentId' in operation) {
      const { studentId } = operation
      targets.set(operation.operationId, { kind: 'student', studentId, card: null })
    }
  }
  return { ...register, targets }
}

export type Batch = { operations: readonly Operation[]; actor?: typeof hendra; receivedAt?: string }

/** Runs one batch after the other, as a server receives them. */
export function send(batches: readonly Batch[], start: Partial<Register> = {}) {
  let register: Register = { ...emptyRegister, ...start }
  const runs = batches.map((batch) => {
    register = withTargets(register, batch.operations)
    const run = runOperations(register, batch.operations, {
      actor: batch.actor ?? hendra,
      receivedAt: batch.receivedAt ?? receivedAt,
    })
    const known = new Map(register.known)
    for (const { verdict, isDuplicate } of run.verdicts) {
      const userId = (batch.actor ?? hendra).by.id
      if (!isDuplicate) known.set(verdict.operationId, { userId, verdict })
    }
    register = {
      ...register,
      records: run.records,
      known,
      isOpen: register.isOpen || run.opened !== null,
    }
    return run
  })
  const outcomes = runs.map((run) => run.verdicts.map(({ verdict }) => verdict.outcome))
  const codes = runs.map((run) => run.verdicts.map(({ verdict }) => verdict.code))
  const state = (student: string) => register.records.get(student)?.state
  return { register, runs, outcomes, codes, state }
}
