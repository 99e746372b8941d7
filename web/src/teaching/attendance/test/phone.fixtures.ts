import type { Operation } from '@ngaji/contract/teaching/attendance/merge/attendance-sync.schemas'
import type { Target } from '@ngaji/contract/teaching/attendance/attendance-scan.rules'
import { settledOutcome } from '@ngaji/contract/teaching/attendance/attendance-view.rules'
import type { PendingOperation } from '../sending/pending-operation.ts'
import {
  baseAfterNews,
  registerBaseSchema,
  emptySnapshot,
  type RegisterBase,
} from '../register-model/register-base.ts'
import {
  at,
  children,
  classId,
  secretOf,
  studentIdOf,
  today,
  type RegisterServer,
} from './register-server.fixtures.ts'
import { ownChangesOf, type RegisterInput } from '../register-model/register-state.ts'
import {
  registerView,
  type RegisterRow,
  type RegisterView,
} from '../register-model/register-view.ts'

let serial = 0
function newId(): string {
  serial += 1
  return `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`
}

/** A teacher's device: its snapshot and its pending operations. */
export class Phone {
  base: RegisterBase = emptySnapshot({ classId, date: today })
  pending: PendingOperation[] = []
  members: RegisterInput['members'] = children
  now = at('18.40')
  startTime = '18:30'
  endTime = '19:45'
  readonly actor

  constructor(name: string) {
    this.actor = { by: { id: `id of ${name}`, name }, deviceId: `phone of ${name}` }
  }

  #input(): RegisterInput {
    const hours = { startTime: this.startTime, endTime: this.endTime }
    const facts = { ...hours, graceMinutes: 15, actor: this.actor, now: this.now }
    return { base: this.base, members: this.members, pending: this.pending, facts }
  }

  view(former?: RegisterView): RegisterView {
    return registerView(this.#input(), former)
  }

  row(nis: string): RegisterRow {
    const row = this.view().rows.find((other) => other.nis === nis)
    if (!row) throw new Error(`no row for ${nis}`)
    return row
  }

  #record(operation: Operation, target: Target | null): string {
    const { operationId } = operation
    const state = { kind: 'waiting', problem: null } as const
    this.pending.push({ writeId: operationId, operation, target, isInMemory: false, state })
    return operationId
  }

  scan(nis: string, time: string, offsetMs = 0): string {
    const target = { kind: 'student', studentId: studentIdOf(nis), card: 'valid' } as const
    const code = `${nis}.${secretOf(nis)}`
    return this.#record(
      { kind: 'scan', operationId: newId(), at: at(time), offsetMs, code },
      target,
    )
  }

  mark(nis: string, change: Partial<Extract<Operation, { kind: 'mark' }>>): string {
    const studentId = studentIdOf(nis)
    const baseVersion = this.row(nis).baseVersion
    const operationId = newId()
    const target = { kind: 'student', studentId, card: null } as const
    const operation = { kind: 'mark', operationId, at: this.now, studentId, baseVersion } as const
    return this.#record({ ...operation, status: 'Hadir', ...change }, target)
  }

  undo(targetOperationId: string): string {
    return this.#record(
      { kind: 'undo', operationId: newId(), at: this.now, targetOperationId },
      null,
    )
  }

  /** Sends what waits; `hears: false` is an answer that got lost on the way. */
  sync(server: RegisterServer, { hears = true } = {}): void {
    const sent = this.pending.filter(({ state }) => state.kind === 'waiting')
    const since = this.base.revision
    const request = {
      classId,
      date: today,
      deviceId: this.actor.deviceId,
      ...(since !== null && { sinceRevision: since }),
      operations: sent.map(({ operation }) => operation),
    }
    const answer = server.sync(request, this.actor)
    if (!hears) return
    const accepted = answer.results
      .filter((result) => ['applied', 'merged'].includes(settledOutcome(result)))
      .map(({ operationId }) => operationId)
    const own = ownChangesOf({ ...this.#input(), pending: sent }, new Set(accepted))
    this.base = baseAfterNews(this.base, { ...answer, isWhole: since === null }, own)
    this.pending = this.pending.flatMap((operation) => {
      const result = answer.results.find(({ operationId }) => operationId === operation.writeId)
      if (!result) return [operation]
      const { yours, theirs } = result
      if (yours && theirs)
        return [{ ...operation, state: { kind: 'conflict', details: { yours, theirs } } }]
      if (settledOutcome(result) !== 'refused') return []
      const { code = '', message = '' } = result
      return [{ ...operation, state: { kind: 'refused', code, message } }]
    })
  }

  /** The app is killed and started again: only what was stored comes back. */
  restart(): void {
    this.base = registerBaseSchema.parse(JSON.parse(JSON.stringify(this.base)))
    this.pending = structuredClone(this.pending)
  }
}
