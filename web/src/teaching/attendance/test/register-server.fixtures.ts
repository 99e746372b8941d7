import {
  attendanceWithState,
  syncMessage,
  settledOutcome,
} from '@ngaji/contract/teaching/attendance/attendance-view.rules'
import { messageForCode } from '@ngaji/contract/errors'
import type { EntryRecord } from '@ngaji/contract/teaching/attendance/attendance-entry.rules'
import {
  runOperations,
  untouchedRecord,
  type KnownOperation,
  type Verdict,
} from '@ngaji/contract/teaching/attendance/register/attendance-register.rules'
import {
  targetOfScan,
  type Target,
} from '@ngaji/contract/teaching/attendance/attendance-scan.rules'
import type {
  Operation,
  OperationResult,
  SyncAnswer,
  SyncRequest,
} from '@ngaji/contract/teaching/attendance/merge/attendance-sync.schemas'
import type {
  Attendance,
  RosterBundle,
  RosterStudent,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type { Meeting, Person } from '@ngaji/contract/values/meetings.schemas'
import { noCounts } from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import { blankEntry } from '../register-model/register-base.ts'

export const classId = '0197aaaa-0000-7000-8000-000000000005'
export const today = '2025-11-20'

/** `18.27` in WIB of the day. */
export function at(time: string, day = today): string {
  return new Date(`${day}T${time.replace('.', ':')}:00.000+07:00`).toISOString()
}

export function studentIdOf(nis: string): string {
  return `0197bbbb-0000-7000-8000-0000${nis}`
}

function child(nis: string, name: string): RosterStudent {
  const cards = [
    { hash: `hash of ${secretOf(nis)}`, isVoid: false },
    { hash: `hash of ${secretOf(nis, 'old')}`, isVoid: true },
  ]
  return { studentId: studentIdOf(nis), nis, name, thumbnail: null, cards }
}

/** 22 characters, as on a card. */
export function secretOf(nis: string, version = 'new'): string {
  return `${version}-${nis}`.padEnd(22, 'x')
}

export const children = [
  child('20210022', 'Naufal Rizqi Pratama'),
  child('20210035', 'Raihan Akbar Saputra'),
  child('20210066', 'Zahra Khoirunnisa'),
]

/** A child of no class yet. */
export const newcomer = child('20210099', 'Budi Santoso')

type Caller = { by: Person; deviceId: string }

/** The server's side of one class and day, for tests: chapter 20 by the contract's own rules. */
export class RegisterServer {
  now = at('18.40')
  startTime = '18:30'
  endTime = '19:45'
  graceMinutes = 15
  acceptPlainNis = true
  isYearActive = true
  students: RosterStudent[] = [...children]
  /** Joined after the class: members without a row, until one is marked. */
  lateJoiners: RosterStudent[] = []
  others = [{ nis: '20220001', className: 'Kelas 4' }]
  meeting: Meeting | null = null
  revision = 0
  hashOf: (secret: string) => string = (secret) => `hash of ${secret}`
  readonly requests: SyncRequest[] = []
  #records = new Map<string, EntryRecord>()
  readonly #known = new Map<string, KnownOperation>()
  readonly #changedAt = new Map<string, number>()

  bundle(): RosterBundle {
    const { startTime, endTime, meeting, others } = this
    const students = this.#members()
    return {
      rosters: [{ classId, className: 'Kelas Umar 5', startTime, endTime, meeting, students }],
      others,
      lateGraceMinutes: this.graceMinutes,
      acceptPlainNis: this.acceptPlainNis,
    }
  }

  sync(request: SyncRequest, actor: Caller): SyncAnswer {
    this.requests.push(request)
    const run = runOperations(
      {
        date: request.date,
        startTime: this.startTime,
        endTime: this.endTime,
        graceMinutes: this.graceMinutes,
        isOpen: this.meeting !== null,
        isYearActive: this.isYearActive,
        records: this.#everyRecord(),
        targets: this.#targetsOf(request.operations),
        known: this.#known,
      },
      request.operations,
      { actor, receivedAt: this.now },
    )
    if (run.opened) this.#open(request.date, actor.by)
    this.#records = new Map(run.records)
    this.#giveRows(new Set(run.touched.map(({ studentId }) => studentId)))
    if (run.touched.length > 0) this.revision += 1
    for (const { studentId } of run.touched) this.#changedAt.set(studentId, this.revision)
    const results = run.verdicts.map(({ verdict, isDuplicate }) => {
      if (!isDuplicate) this.#known.set(verdict.operationId, { userId: actor.by.id, verdict })
      return this.#resultOf(verdict, isDuplicate)
    })
    const { sinceRevision } = request
    return {
      message: syncMessage(results.map(settledOutcome)),
      serverTime: this.now,
      revision: this.revision,
      meeting: this.meeting,
      entries: this.entries(sinceRevision),
      results,
    }
  }

  entries(since?: number): Attendance[] {
    if (!this.meeting) return []
    return this.students
      .filter(
        ({ studentId }) => since === undefined || (this.#changedAt.get(studentId) ?? 0) > since,
      )
      .map((student) => this.#entryOf(student))
  }

  entry(nis: string): Attendance | undefined {
    return this.entries().find(({ studentId }) => studentId.nis === nis)
  }

  #members(): RosterStudent[] {
    return [...this.students, ...this.lateJoiners]
  }

  #giveRows(touched: ReadonlySet<string>): void {
    this.students = this.#members().filter(
      (one) => touched.has(one.studentId) || !this.lateJoiners.includes(one),
    )
    this.lateJoiners = this.lateJoiners.filter(({ studentId }) => !touched.has(studentId))
    if (this.meeting) this.meeting = { ...this.meeting, total: this.students.length }
  }

  #everyRecord(): Map<string, EntryRecord> {
    return new Map(
      this.#members().map(({ studentId }) => [
        studentId,
        this.#records.get(studentId) ?? untouchedRecord,
      ]),
    )
  }

  #targetsOf(operations: readonly Operation[]): Map<string, Target> {
    const directory = {
      members: new Map(this.#members().map((student) => [student.nis, student])),
      others: new Map(this.others.map(({ nis, className }) => [nis, className])),
      acceptPlainNis: this.acceptPlainNis,
    }
    return new Map(
      operations.flatMap((operation): [string, Target][] => {
        const { operationId } = operation
        if (operation.kind === 'scan') {
          return [[operationId, targetOfScan(operation.code, directory, this.hashOf)]]
        }
        if (!('studentId' in operation)) return []
        const { studentId } = operation
        return [[operationId, { kind: 'student', studentId, card: null }]]
      }),
    )
  }

  #open(date: string, openedBy: Person): void {
    this.revision += 1
    const { revision } = this
    const total = this.students.length
    const openedAt = this.now
    const reason = null
    this.meeting = { classId, date, openedBy, openedAt, reason, revision, counts: noCounts, total }
    for (const { studentId } of this.students) this.#changedAt.set(studentId, revision)
  }

  #entryOf(student: RosterStudent): Attendance {
    const { state } = this.#records.get(student.studentId) ?? untouchedRecord
    const blank = blankEntry(student, { classId, date: this.meeting?.date ?? today })
    const id = student.studentId.replace('bbbb', 'cccc')
    return attendanceWithState({ ...blank, id }, state)
  }

  #resultOf(verdict: Verdict, isDuplicate: boolean): OperationResult {
    const { operationId, outcome, card, yours, theirs } = verdict
    const student = this.students.find(({ studentId }) => studentId === verdict.studentId)
    return {
      operationId,
      ...(isDuplicate ? { outcome: 'duplicate', first: outcome } : { outcome }),
      ...verdictCodeAndMessage(verdict),
      ...(student && this.meeting && { entry: this.#entryOf(student) }),
      ...(card && { card }),
      ...(yours && { yours }),
      ...(theirs && { theirs }),
    }
  }
}

function verdictCodeAndMessage({
  code,
  className,
  theirs,
}: Verdict): Pick<OperationResult, 'code' | 'message'> {
  if (!code) return {}
  const values = { class: className ?? '-', status: theirs?.status ?? '-' }
  return { code, message: messageForCode(code, values) }
}
