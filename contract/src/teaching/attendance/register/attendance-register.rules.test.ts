import { describe, expect, it } from 'vitest'
import {
  at,
  date,
  emptyRegister,
  hendra,
  mark,
  nextId,
  receivedAt,
  scan,
  send,
  siti,
} from './attendance-register.fixtures.ts'
import { runOperations } from './attendance-register.rules.ts'
import type { Operation } from '../merge/attendance-sync.schemas.ts'

describe('opening', () => {
  const open = (reason?: string): Operation => ({
    kind: 'open',
    operationId: nextId(),
    at: at('15.50'),
    reason,
  })

  it('happens once', () => {
    const { outcomes, runs } = send(
      [{ operations: [open()] }, { operations: [open()], actor: siti }],
      { isOpen: false },
    )
    expect(outcomes).toEqual([['applied'], ['merged']])
    expect(runs.map(({ opened }) => opened)).toEqual([{ at: at('15.50'), reason: null }, null])
  })

  it('needs a student in the class', () => {
    const { codes } = send([{ operations: [open()] }], { isOpen: false, records: new Map() })
    expect(codes).toEqual([['class.no-student']])
  })

  it('happens with the first recorded operation, not with a refused one', () => {
    const known = send([{ operations: [scan({ student: 'aisyah', time: '15.58' })] }], {
      isOpen: false,
    })
    expect(known.runs[0]?.opened).toEqual({ at: at('15.58'), reason: null })
    const unknown = send([{ operations: [mark('salma', { status: 'Izin' })] }], { isOpen: false })
    expect(unknown.runs[0]?.opened).toBeNull()
  })
})

describe('refusals', () => {
  const aisyah = { student: 'aisyah', time: '15.58' }

  it('are per operation: the rest of the batch is recorded', () => {
    const { outcomes, codes } = send([
      {
        operations: [
          mark('nobody', {}),
          scan(aisyah),
          mark('bilal', { status: 'Izin' }),
          mark('salma', { status: 'Sakit' }),
        ],
      },
    ])
    expect(outcomes).toEqual([['refused', 'applied', 'refused', 'applied']])
    expect(codes).toEqual([['student.not-found', undefined, 'attendance.note-needed', undefined]])
  })

  it('cover every operation while the year is not active', () => {
    const { codes, runs } = send([{ operations: [scan(aisyah), mark('bilal', {})] }], {
      isYearActive: false,
    })
    expect(codes).toEqual([['branch-year.inactive', 'branch-year.inactive']])
    expect(runs[0]?.touched).toEqual([])
  })

  it('take from who teaches the class no more what was marked until then', () => {
    const marks = () => [
      mark('bilal', {}),
      mark('bilal', { at: '2026-01-07T09:00:00.000Z', reason: 'Salah' }),
    ]
    const codesFor = (joinedOn: string, leftOn: string) =>
      send([{ receivedAt: '2026-01-07T11:00:00.000Z', operations: marks() }], {
        formerStay: { joinedOn, leftOn },
      }).codes
    const refusal = 'attendance.left-teaching'
    expect(codesFor('2026-01-01', '2026-01-07')).toEqual([[undefined, undefined]])
    expect(codesFor('2026-01-01', date)).toEqual([[undefined, refusal]])
    expect(codesFor('2026-01-01', '2026-01-01')).toEqual([[refusal, refusal]])
    expect(codesFor('2026-01-07', '2026-01-07')).toEqual([[refusal, refusal]])
  })

  it('follow the rules of past days, operation by operation', () => {
    const { codes } = send([
      {
        receivedAt: '2026-01-07T11:00:00.000Z',
        operations: [
          scan(aisyah),
          mark('bilal', { at: '2026-01-06T01:00:00.000Z' }),
          mark('bilal', { at: '2026-01-06T01:00:00.000Z', reason: 'Lupa diabsen' }),
        ],
      },
    ])
    expect(codes).toEqual([[undefined, 'attendance.reason-needed', undefined]])
  })

  it('name the class of a child of another class', () => {
    const operation = scan({ student: 'umar', time: '15.58' })
    const targets = new Map([
      [
        operation.operationId,
        { kind: 'refused', code: 'attendance.other-class', className: 'Kelas 4' } as const,
      ],
    ])
    const run = runOperations({ ...emptyRegister, targets }, [operation], {
      actor: hendra,
      receivedAt,
    })
    expect(run.verdicts[0]?.verdict).toMatchObject({
      outcome: 'refused',
      code: 'attendance.other-class',
      className: 'Kelas 4',
    })
  })
})

describe('undo', () => {
  const undoOf = (target: Operation): Operation => ({
    kind: 'undo',
    operationId: nextId(),
    at: at('16.59'),
    targetOperationId: target.operationId,
  })

  it('of a bulk mark is accepted for a child that the mark skipped', () => {
    const arrival = scan({ student: 'aisyah', time: '15.58' })
    const bulk = [
      mark('aisyah', { status: 'Sakit', isBulk: true }),
      mark('bilal', { status: 'Sakit', isBulk: true }),
    ]
    const { outcomes, state } = send([
      { operations: [arrival] },
      { operations: bulk },
      { operations: bulk.map(undoOf) },
    ])
    expect(outcomes).toEqual([['applied'], ['skipped', 'applied'], ['merged', 'applied']])
    expect(state('aisyah')).toMatchObject({ status: 'Hadir' })
    expect(state('bilal')).toMatchObject({ mark: 'none' })
  })

  it('reverts a scan under a new version', () => {
    const operation = scan({ student: 'aisyah', time: '15.58' })
    const { outcomes, state } = send([
      { operations: [operation] },
      { operations: [undoOf(operation)] },
    ])
    expect(outcomes[1]).toEqual(['applied'])
    expect(state('aisyah')).toMatchObject({
      status: 'Tanpa Keterangan',
      mark: 'none',
      arrivedAt: null,
      version: 2,
    })
  })

  it('follows its target, also when the clock was set back in between', () => {
    const operation = scan({ student: 'aisyah', time: '17.05' })
    const undo = undoOf(operation)
    const undoOfUndo = { ...undoOf(undo), at: at('16.50') }
    expect(send([{ operations: [operation, undo] }]).outcomes).toEqual([['applied', 'applied']])
    const { outcomes, state } = send([{ operations: [operation, undo, undoOfUndo] }])
    expect(outcomes).toEqual([['applied', 'applied', 'applied']])
    expect(state('aisyah')).toMatchObject({ status: 'Terlambat' })
  })

  it('restores the former mark', () => {
    const izin = mark('aisyah', { status: 'Izin', teachersNotes: 'Acara keluarga' })
    const sakit = mark('aisyah', { status: 'Sakit' })
    const { state } = send([{ operations: [izin, sakit, undoOf(sakit)] }])
    expect(state('aisyah')).toMatchObject({ status: 'Izin', teachersNotes: 'Acara keluarga' })
  })

  it('is refused after another user touched the entry, also without changing it', () => {
    const operation = scan({ student: 'aisyah', time: '15.58' })
    const { codes } = send([
      { operations: [operation] },
      { operations: [scan({ student: 'aisyah', time: '16.02' })], actor: siti },
      { operations: [undoOf(operation)] },
    ])
    expect(codes[2]).toEqual(['attendance.changed-since'])
  })

  it("is refused for another user's operation and for an unknown one", () => {
    const operation = scan({ student: 'aisyah', time: '15.58' })
    const stranger = scan({ student: 'bilal', time: '15.58' })
    const { codes } = send([
      { operations: [operation], actor: siti },
      { operations: [undoOf(operation), undoOf(stranger)] },
    ])
    expect(codes[1]).toEqual(['attendance.not-your-operation', 'attendance.not-your-operation'])
  })
})

describe('history', () => {
  it('has one line for every applied or merged operation', () => {
    const bulk = mark('bilal', { status: 'Sakit', isBulk: true })
    const edit = mark('salma', { status: 'Sakit', reason: 'Salah pilih' })
    const { runs, state } = send([
      {
        operations: [
          scan({ student: 'aisyah', time: '15.58' }),
          scan({ student: 'aisyah', time: '16.20' }),
          bulk,
          edit,
        ],
      },
    ])
    const lines = runs[0]?.touched.map(({ studentId, touch }) => ({
      studentId,
      source: touch.source,
      from: touch.before.status,
      to: touch.after.status,
      version: touch.after.version,
    }))
    const unmarked = 'Tanpa Keterangan'
    expect(lines).toEqual([
      { studentId: 'aisyah', source: 'scan', from: unmarked, to: 'Hadir', version: 1 },
      { studentId: 'aisyah', source: 'scan', from: 'Hadir', to: 'Hadir', version: 1 },
      { studentId: 'bilal', source: 'bulk', from: unmarked, to: 'Sakit', version: 1 },
      { studentId: 'salma', source: 'edit', from: unmarked, to: 'Sakit', version: 1 },
    ])
    expect(state('salma')?.updateReason).toBe('Salah pilih')
  })
})
