import { describe, expect, it } from 'vitest'
import { givenPreview } from './copy.fixtures.ts'
import { choicesOf, decisionsOf, faultsOfChoices } from './copy-choices.rules.ts'

const preview = givenPreview([
  {
    classes: [
      { id: 'c3', name: 'Kelas 3', students: ['a', 'b'], teachers: ['g1'] },
      {
        id: 'c9',
        name: 'Kelas 9',
        students: ['c', { id: 'd', reason: 'movedAway' }],
        teachers: ['g1', { id: 'g2', reason: 'ended' }],
      },
    ],
  },
  { classes: [{ id: 'c4', name: 'Kelas 4', students: ['e'], teachers: ['g3'] }] },
])

describe('the choices a call carries', () => {
  it('are only those that make a difference', () => {
    const decisions = decisionsOf({
      leaveOut: ['kbm2', 'c4', 'g1', 'g2', 'g3', 'b', 'gone'],
      actions: [
        { studentId: 'a', action: 'promote' },
        { studentId: 'c', action: 'keep' },
        { studentId: 'd', action: 'keep' },
        { studentId: 'e', action: 'keep' },
        { studentId: 'gone', action: 'leave' },
      ],
    })
    expect(choicesOf(preview, decisions)).toEqual({
      leaveOut: ['kbm2', 'g1'],
      actions: [
        { studentId: 'b', action: 'leave' },
        { studentId: 'c', action: 'keep' },
      ],
    })
  })

  it('are none when nothing was decided', () => {
    expect(choicesOf(preview, decisionsOf({}))).toEqual({ leaveOut: [], actions: [] })
  })

  it('have no fault when they come from the preview', () => {
    const decisions = decisionsOf({
      leaveOut: ['c3', 'g3'],
      actions: [{ studentId: 'c', action: 'keep' }],
    })
    expect(faultsOfChoices(preview, choicesOf(preview, decisions))).toEqual({})
    expect(faultsOfChoices(preview, {})).toEqual({})
  })

  it('are told where they speak of nobody, or of what is not open', () => {
    const faults = faultsOfChoices(preview, {
      leaveOut: ['kbm1', 'a', 'g2', 'nobody'],
      actions: [
        { studentId: 'a', action: 'keep' },
        { studentId: 'nobody', action: 'keep' },
        { studentId: 'c', action: 'promote' },
        { studentId: 'd', action: 'keep' },
        { studentId: 'd', action: 'leave' },
      ],
    })
    expect(Object.keys(faults)).toEqual([
      'leaveOut.3',
      'actions.1.studentId',
      'actions.2.action',
      'actions.3.action',
    ])
  })
})
