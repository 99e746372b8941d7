import { describe, expect, it } from 'vitest'
import { touchEntry } from '../register/attendance-register.rules.ts'
import { untouchedEntry, type EntryRecord } from '../attendance-entry.rules.ts'
import {
  decideMark,
  decideNote,
  decideUndo,
  decideViolations,
  type Decision,
} from './attendance-merge.rules.ts'
import {
  id,
  inTime,
  mark,
  siti,
  situation,
  states,
  stored,
  tooLate,
} from './attendance-merge.fixtures.ts'

const after = (decision: Decision) => ('after' in decision ? decision.after : null)

describe('notes', () => {
  const note = (teachersNotes: string, baseVersion: number) =>
    ({ kind: 'note', operationId: id, studentId: id, teachersNotes, baseVersion }) as const
  const noted = stored({ mark: 'none', markedAt: null, teachersNotes: 'Membawa adik' })
  const at = situation(tooLate)

  it('replace the note the sender knew', () => {
    expect(decideNote(noted, note('Diantar kakek', 1), at)).toMatchObject({
      outcome: 'applied',
      after: { teachersNotes: 'Diantar kakek', mark: 'none' },
    })
    expect(decideNote(noted, note('', 1), at)).toMatchObject({ after: { teachersNotes: '' } })
  })

  it('merge when one side is empty or both are equal', () => {
    expect(decideNote(states.untouched, note('Diantar kakek', 0), at).outcome).toBe('applied')
    expect(decideNote(noted, note('', 0), at)).toMatchObject({
      outcome: 'merged',
      after: { teachersNotes: 'Membawa adik' },
    })
    expect(decideNote(noted, note('Membawa adik', 0), at).outcome).toBe('merged')
  })

  it('conflict otherwise, also when they come with a mark', () => {
    expect(decideNote(noted, note('Diantar kakek', 0), at)).toMatchObject({
      outcome: 'conflict',
      code: 'attendance.conflict',
      yours: { status: 'Tanpa Keterangan', teachersNotes: 'Diantar kakek' },
      theirs: { teachersNotes: 'Membawa adik', by: { name: 'Siti' } },
    })
    const marked = mark('Sakit', { baseVersion: 0, teachersNotes: 'Demam' })
    expect(decideMark(noted, marked, at).outcome).toBe('conflict')
    expect(decideMark(noted, { ...marked, force: true }, at)).toMatchObject({
      outcome: 'applied',
      after: { teachersNotes: 'Demam' },
    })
  })
})

describe('violations', () => {
  const flags = (changes: { attribute?: boolean; attitude?: boolean; tidiness?: boolean }) =>
    ({ kind: 'violations', operationId: id, studentId: id, ...changes }) as const

  it('change only the sent flags', () => {
    const decision = decideViolations(
      states.hadirByScan,
      flags({ attitude: true }),
      situation(inTime),
    )
    expect(after(decision)?.violations).toEqual({
      attribute: false,
      attitude: true,
      tidiness: false,
    })
  })

  it('follow the latest time of each flag in any order', () => {
    const early = { operation: flags({ attribute: true, attitude: true }), at: inTime }
    const later = { operation: flags({ attribute: false, tidiness: true }), at: tooLate }
    const run = (steps: (typeof early | typeof later)[]) =>
      steps.reduce<EntryRecord>((record, { operation, at }) => {
        const decision = decideViolations(record, operation, situation(at))
        return { ...record, state: after(decision) ?? record.state }
      }, states.untouched).state
    expect(run([early, later])).toEqual(run([later, early]))
    expect(run([later, early]).violations).toEqual({
      attribute: false,
      attitude: true,
      tidiness: true,
    })
  })

  it('keep a raised flag when two times are equal', () => {
    const at = situation(inTime)
    const raised = after(decideViolations(states.untouched, flags({ attitude: true }), at))
    const record = { state: raised ?? untouchedEntry, touches: [] }
    const decision = decideViolations(record, flags({ attitude: false }), at)
    expect(after(decision)?.violations.attitude).toBe(true)
  })
})

describe('a finding and a mark as absent', () => {
  const at = situation(tooLate)
  const found = { kind: 'violations', operationId: id, studentId: id, attribute: true } as const
  const flags = (attribute: boolean) => ({ attribute, attitude: false, tidiness: false })
  const withFinding = stored({
    status: 'Hadir',
    mark: 'scan',
    arrivedAt: inTime,
    violations: flags(true),
  })

  it('conflict when the finding comes to a student whom somebody marked as absent', () => {
    for (const record of [states.sakit, states.izin, states.absentByHand]) {
      expect(decideViolations(record, found, at)).toMatchObject({
        outcome: 'conflict',
        yours: { status: 'Terlambat', violations: flags(true), at: tooLate },
        theirs: { status: record.state.status, by: { name: 'Siti' } },
      })
    }
    expect(decideViolations(states.untouched, found, at).outcome).toBe('applied')
  })

  it('offer the status of before the absence', () => {
    const first = decideMark(states.hadirByScan, mark('Sakit'), at)
    const { record } = touchEntry(states.hadirByScan, {
      ...siti,
      operationId: 'absence',
      at: tooLate,
      source: 'manual',
      reason: null,
      after: after(first) ?? untouchedEntry,
    })
    expect(decideViolations(record, found, at)).toMatchObject({ yours: { status: 'Hadir' } })
  })

  it('offer Hadir on a later day, whose hour makes nobody late', () => {
    const nextDay = situation('2026-01-06T03:00:00.000Z')
    expect(decideViolations(states.sakit, found, nextDay)).toMatchObject({
      outcome: 'conflict',
      yours: { status: 'Hadir' },
    })
  })

  it('can be taken away from an absent student', () => {
    const standing = stored({ status: 'Sakit', mark: 'manual', violations: flags(true) })
    const decision = decideViolations(standing, { ...found, attribute: false }, at)
    expect(after(decision)?.violations).toEqual(flags(false))
  })

  it('leave no finding once the mark is made by somebody who saw it', () => {
    const decision = decideMark(withFinding, mark('Sakit', { baseVersion: 1 }), at)
    expect(decision).toMatchObject({ outcome: 'applied', after: { violations: flags(false) } })
    expect(after(decision)?.violationsAt.attribute).toBe(tooLate)
    const late = decideMark(withFinding, mark('Terlambat', { baseVersion: 1 }), at)
    expect(after(late)?.violations).toEqual(flags(true))
  })

  it('conflict when the mark would remove a finding that its sender has not seen', () => {
    const { record } = touchEntry(states.untouched, {
      ...siti,
      operationId: 'finding',
      at: inTime,
      source: 'manual',
      reason: null,
      after: { ...untouchedEntry, violations: flags(true) },
    })
    expect(decideMark(record, mark('Sakit', { baseVersion: 0 }), at)).toMatchObject({
      outcome: 'conflict',
      yours: { status: 'Sakit' },
      theirs: { violations: flags(true), by: { name: 'Siti' }, version: 1 },
    })
    expect(decideMark(record, mark('Sakit', { baseVersion: 1 }), at).outcome).toBe('applied')
    expect(decideMark(record, mark('Hadir', { baseVersion: 0 }), at).outcome).toBe('applied')
  })
})

describe('undo', () => {
  it('restores the state before the operation under a new version', () => {
    expect(decideUndo(states.izin, 'earlier')).toEqual({
      outcome: 'applied',
      after: { ...untouchedEntry, version: 1 },
    })
  })

  it('is refused once another operation changed the entry', () => {
    const refusal = { outcome: 'refused', code: 'attendance.changed-since' }
    expect(decideUndo(states.izin, 'another')).toEqual(refusal)
    expect(decideUndo(states.untouched, 'earlier')).toEqual(refusal)
  })
})
