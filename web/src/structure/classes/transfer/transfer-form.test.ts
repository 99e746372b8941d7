import { describe, expect, it } from 'vitest'
import {
  branch,
  givenClass,
  givenCounted,
  numberedId,
  subBranch,
} from '../test/classes.fixtures.ts'
import { classAfterOptions, classesFor, transferOf, type TransferValues } from './transfer-form.ts'

const other = { id: 'sb2', name: 'Cihuni' }
const present = givenClass({ id: numberedId('k', 1) })
const classes = [
  givenCounted(1, { subBranches: [subBranch] }),
  givenCounted(2, { subBranches: [subBranch, other] }),
  givenCounted(3, { subBranches: [other] }),
  givenCounted(4, { branch: { ...branch, id: 'another desa' } }),
]

describe('where a student may go', () => {
  it('is a class of the same desa whose KBM holds the kelompok', () => {
    expect(classesFor(subBranch.id, classes, present).map(({ name }) => name)).toEqual(['Kelas 2'])
  })

  it('to another kelompok, the class stays only where that kelompok belongs to its KBM', () => {
    const labels = (kelompok: string) =>
      classAfterOptions(kelompok, classes, present).map(({ label }) => label)
    expect(labels(other.id)).toEqual([
      'Kelas 2 · KBM Al-Ikhlas',
      'Kelas 3 · KBM Al-Ikhlas',
      'Tanpa kelas',
    ])
    expect(labels(subBranch.id)[0]).toBe('Tetap di Kelas Umar 5')
  })
})

describe('transferOf', () => {
  const values: TransferValues = {
    target: 'class',
    toClassId: 'k2',
    toSubBranchId: 'sb2',
    classAfter: 'none',
    date: '2025-11-20',
    reason: 'Salah tingkat',
    marksLeft: '',
  }
  const common = { date: '2025-11-20', reason: 'Salah tingkat' }

  it('sends what the choice means, and nothing of the other choices', () => {
    expect(transferOf(values)).toEqual({ ...common, toClassId: 'k2' })
    expect(transferOf({ ...values, target: 'leave' })).toEqual({ ...common, toClassId: null })
    const move = { ...values, target: 'subBranch' } as const
    expect(transferOf(move)).toEqual({ ...common, toSubBranchId: 'sb2', toClassId: null })
    expect(transferOf({ ...values, marksLeft: 'move' })).toEqual({
      ...common,
      toClassId: 'k2',
      marksLeft: 'move',
    })
    expect(transferOf({ ...move, classAfter: 'stay' })).toEqual({ ...common, toSubBranchId: 'sb2' })
    expect(transferOf({ ...move, classAfter: 'k3' })).toEqual({
      ...common,
      toSubBranchId: 'sb2',
      toClassId: 'k3',
    })
  })
})
