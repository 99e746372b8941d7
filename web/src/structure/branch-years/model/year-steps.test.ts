import { describe, expect, it } from 'vitest'
import { givenGroup, givenSteps, givenYear } from '../test/branch-years.fixtures.ts'
import { firstMissing, stepsOfYear } from './year-steps.ts'

const step = (steps: ReturnType<typeof stepsOfYear>, key: string) =>
  steps.find((one) => one.key === key)

describe('the checklist of a year', () => {
  it('leaves out that the year is registered, and says nothing of what is done', () => {
    const steps = stepsOfYear(givenSteps(), givenYear({ teachingGroups: [givenGroup()] }))
    expect(steps.map(({ key }) => key)).toEqual([
      'teachingGroups',
      'subBranches',
      'classes',
      'classesFilled',
      'classesLocked',
      'teachingGroupsLocked',
      'active',
    ])
    expect(steps.every(({ missing, place }) => missing === '' && place === null)).toBe(true)
  })

  it('asks for a KBM alone while there is none', () => {
    const open = { teachingGroups: 1, subBranches: 1, classes: 1, active: 1 }
    const steps = stepsOfYear(givenSteps(open), givenYear())
    expect(step(steps, 'teachingGroups')).toMatchObject({
      missing: 'Belum ada KBM.',
      place: { kind: 'addTeachingGroup' },
    })
    expect(step(steps, 'subBranches')).toMatchObject({ missing: '', place: null })
    expect(firstMissing(steps)?.key).toBe('teachingGroups')
  })

  it('leads to the first KBM that lacks something', () => {
    const fine = givenGroup()
    const bare = givenGroup({ subBranches: [], classCount: 0 })
    const year = givenYear({ teachingGroups: [fine, bare] })
    const open = { subBranches: 1, classes: 1, teachingGroupsLocked: 2 }
    const steps = stepsOfYear(givenSteps(open), year)
    expect(step(steps, 'subBranches')).toMatchObject({
      missing: '1 KBM belum punya kelompok.',
      place: { kind: 'addSubBranches', id: bare.id },
    })
    expect(step(steps, 'classes')).toMatchObject({
      missing: '1 KBM belum punya kelas.',
      place: { kind: 'addClass', id: bare.id },
    })
    expect(step(steps, 'teachingGroupsLocked')).toMatchObject({
      missing: '2 KBM belum dikunci.',
      place: { kind: 'teachingGroup', id: fine.id },
    })
  })

  it('says that there is no class before it asks for people in them', () => {
    const year = givenYear({ teachingGroups: [givenGroup({ classCount: 0 })] })
    const steps = stepsOfYear(givenSteps({ classes: 1, classesFilled: 1 }), year)
    expect(step(steps, 'classesFilled')).toMatchObject({
      missing: 'Belum ada kelas.',
      place: null,
    })
    expect(firstMissing(steps)?.key).toBe('classes')
  })

  it('leads to the list of classes, locked ones too, where classes lack people', () => {
    const group = givenGroup({ openClassNames: ['Kelas 3'] })
    const open = { classesFilled: 3, classesLocked: 5 }
    const steps = stepsOfYear(givenSteps(open), givenYear({ teachingGroups: [group] }))
    expect(step(steps, 'classesFilled')).toMatchObject({
      missing: '3 kelas belum berisi guru dan siswa.',
      place: { kind: 'emptiestClasses' },
    })
    expect(step(steps, 'classesLocked')).toMatchObject({
      missing: 'Masih ada 5 kelas yang belum dikunci.',
      place: { kind: 'teachingGroup', id: group.id },
    })
  })
})
