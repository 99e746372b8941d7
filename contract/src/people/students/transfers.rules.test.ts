import { describe, expect, it } from 'vitest'
import { faultOfTransferDay, planTransfer, type TransferFacts } from './transfers.rules.ts'

const here = { id: 'here', isExamRunning: false }
const there = { id: 'there', isExamRunning: false }
const active = { isActive: true, academicYear: { isActive: true } }
const building = { isActive: false, academicYear: { isActive: true } }

const facts: TransferFacts = {
  from: here,
  to: null,
  stay: { classId: 'five', isSubBranchRegistered: true },
  toClass: undefined,
  branchYear: active,
  missing: [],
  isDisabled: false,
}
const six = { id: 'six', isSubBranchRegistered: true }

function planOf(changes: Partial<TransferFacts>) {
  const plan = planTransfer({ ...facts, ...changes })
  if (plan.kind === 'refused') return plan.refusal.code
  const { transferKind, leaves, joins, movesSubBranch } = plan
  return { transferKind, leaves, joins, movesSubBranch }
}

describe('a mutasi between classes', () => {
  it('goes from one to the other', () => {
    expect(planOf({ toClass: six })).toEqual({
      transferKind: 'class',
      leaves: 'five',
      joins: 'six',
      movesSubBranch: false,
    })
  })

  it('out of the class, or into the first one', () => {
    expect(planOf({ toClass: null })).toEqual({
      transferKind: 'leave',
      leaves: 'five',
      joins: null,
      movesSubBranch: false,
    })
    expect(planOf({ stay: null, toClass: six })).toEqual({
      transferKind: 'lateEnrolment',
      leaves: null,
      joins: 'six',
      movesSubBranch: false,
    })
  })

  it.each([
    ['nothing is said', {}],
    ['the class is the present one', { toClass: { ...six, id: 'five' } }],
    ['there is no class to leave', { stay: null, toClass: null }],
    ['the kelompok is the present one', { to: here }],
  ] as const)('is none where %s', (_why, changes) => {
    expect(planOf(changes)).toBe('student.nothing-to-move')
  })

  it('belongs to a desa year that runs', () => {
    expect(planOf({ branchYear: building, toClass: six })).toBe('branch-year.inactive')
    expect(planOf({ branchYear: building, toClass: null })).toBe('branch-year.inactive')
  })

  it('asks for the kelompok in the KBM, of a first class also for a whole profile', () => {
    const toClass = { ...six, isSubBranchRegistered: false }
    expect(planOf({ toClass })).toBe('class.sub-branch-not-registered')
    const missing = ['image'] as const
    expect(planOf({ toClass: six, stay: null, missing })).toBe('student.profile-incomplete')
    expect(planOf({ toClass: six, missing })).toMatchObject({ joins: 'six' })
  })

  it('takes somebody who left out of the class, but into none', () => {
    expect(planOf({ toClass: six, isDisabled: true })).toBe('user.disabled')
    expect(planOf({ toClass: null, isDisabled: true })).toMatchObject({ leaves: 'five' })
  })
})

describe('a mutasi to another kelompok', () => {
  const stayThere = { classId: 'five', isSubBranchRegistered: true }
  const stayHere = { classId: 'five', isSubBranchRegistered: false }

  it('keeps the class whose KBM holds it, under the new kelompok', () => {
    expect(planOf({ to: there, stay: stayThere })).toEqual({
      transferKind: 'subBranch',
      leaves: 'five',
      joins: 'five',
      movesSubBranch: true,
    })
  })

  it('leaves the class whose KBM does not, or when told so', () => {
    const left = { transferKind: 'subBranch', leaves: 'five', joins: null, movesSubBranch: true }
    expect(planOf({ to: there, stay: stayHere })).toEqual(left)
    expect(planOf({ to: there, stay: stayThere, toClass: null })).toEqual(left)
    expect(planOf({ to: there, stay: stayHere, branchYear: building })).toEqual(left)
  })

  it('may name the class that follows, the present one among them', () => {
    const moved = { transferKind: 'subBranch', leaves: 'five', movesSubBranch: true }
    expect(planOf({ to: there, stay: stayHere, toClass: six })).toEqual({ ...moved, joins: 'six' })
    const same = { id: 'five', isSubBranchRegistered: true }
    expect(planOf({ to: there, stay: stayThere, toClass: same })).toEqual({
      ...moved,
      joins: 'five',
    })
    const without = { id: 'five', isSubBranchRegistered: false }
    expect(planOf({ to: there, stay: stayHere, toClass: without })).toBe(
      'class.sub-branch-not-registered',
    )
  })

  it('needs no class', () => {
    const alone = { transferKind: 'subBranch', leaves: null, joins: null, movesSubBranch: true }
    expect(planOf({ to: there, stay: null, branchYear: null })).toEqual(alone)
    expect(planOf({ to: there, stay: null, branchYear: null, toClass: null })).toEqual(alone)
    expect(planOf({ to: there, stay: null, toClass: six })).toEqual({ ...alone, joins: 'six' })
  })

  it('waits while either kelompok is examined; between classes it does not', () => {
    const examined = { ...there, isExamRunning: true }
    expect(planOf({ to: examined })).toBe('munaqasyah.running')
    expect(planOf({ from: { ...here, isExamRunning: true }, to: there })).toBe('munaqasyah.running')
    const from = { ...here, isExamRunning: true }
    expect(planOf({ from, toClass: six })).toMatchObject({ transferKind: 'class' })
  })
})

describe('the day of a mutasi', () => {
  const today = '2026-11-19'
  it('lies between joining and today', () => {
    expect(faultOfTransferDay('2026-11-20', { today, joinedOn: null })).toBe('Tanggal belum tiba.')
    expect(faultOfTransferDay('2026-07-12', { today, joinedOn: '2026-07-13' })).toBe(
      'Tanggal sebelum siswa masuk kelas.',
    )
    for (const day of ['2026-07-13', today])
      expect(faultOfTransferDay(day, { today, joinedOn: '2026-07-13' })).toBeNull()
    expect(faultOfTransferDay('2020-01-01', { today, joinedOn: null })).toBeNull()
  })

  it('does not begin a stay before the last one was over', () => {
    const days = { today: '2026-11-19', joinedOn: null, lastLeftOn: '2026-11-10' }
    expect(faultOfTransferDay('2026-11-09', days)).toBe('Tanggal sebelum siswa keluar dari kelas.')
    expect(faultOfTransferDay('2026-11-10', days)).toBeNull()
  })
})
