import { describe, expect, it } from 'vitest'
import { givenPreview, planOf, rollOf } from './copy.fixtures.ts'
import { decisionsOf } from './copy-choices.rules.ts'
import {
  copyActionOf,
  defaultCopyAction,
  gradeInNewYear,
  noDecisions,
  openCopyActions,
  planCopy,
  staysBehind,
} from './copy.rules.ts'
import { copyReasons } from './copy.schemas.ts'

describe('a class in the new year', () => {
  it.each([
    ['PRA-PAUD', 'PAUD'],
    ['PAUD', '1'],
    ['1', '2'],
    ['8', '9'],
    ['9', null],
    ['KHUSUS', 'KHUSUS'],
  ] as const)('goes from %s to %s into a new school year', (grade, next) => {
    expect(gradeInNewYear(grade, true)).toBe(next)
  })

  it.each(['PRA-PAUD', '4', '9', 'KHUSUS'] as const)('stays %s within a school year', (grade) => {
    expect(gradeInNewYear(grade, false)).toBe(grade)
  })

  it('keeps label, times, days and teachers', () => {
    const { teachingGroups } = planOf([
      { name: 'Kelas Umar 4', teachers: ['g1', 'g2'], students: ['a'], homeroomTeacherId: 'g2' },
    ])
    expect(teachingGroups[0]?.classes).toEqual([
      {
        sourceId: 'Kelas Umar 4',
        name: 'Kelas Umar 5',
        label: 'Umar',
        grade: '5',
        startTime: '18:30',
        endTime: '19:45',
        meetingDays: [1, 3],
        homeroomTeacherId: 'g2',
        teacherIds: ['g1', 'g2'],
        studentIds: ['a'],
      },
    ])
  })

  it('has no Wali Kelas when that teacher does not come along', () => {
    const classes = [{ name: 'Kelas 4', teachers: ['g1', 'g2'], homeroomTeacherId: 'g2' }]
    const plan = planOf(classes, { leaveOut: ['g2'] })
    expect(plan.teachingGroups[0]?.classes).toMatchObject([
      { teacherIds: ['g1'], homeroomTeacherId: null },
    ])
  })

  it('is planned empty too, and emptied where everybody stays behind', () => {
    const classes = [{ name: 'Kelas 2' }, { name: 'Kelas 4', students: ['a'] }]
    const plan = planOf(classes, { actions: [{ studentId: 'a', action: 'leave' }] })
    expect(rollOf(plan)).toEqual({ 'Kelas 3': [], 'Kelas 5': [] })
    expect(plan.totals).toMatchObject({ classes: 2, students: 0 })
  })
})

describe('a student', () => {
  it.each([
    ['4', true, 'promote'],
    ['4', false, 'keep'],
    ['9', true, 'leave'],
    ['9', false, 'keep'],
    ['KHUSUS', true, 'keep'],
  ] as const)('of grade %s, new school year %s, is to %s', (grade, promotes, action) => {
    expect(defaultCopyAction(grade, promotes, null)).toBe(action)
  })

  it('stays behind for every reason but the end of the grades', () => {
    for (const reason of copyReasons) {
      const isEnd = reason === 'noNextGrade'
      expect(staysBehind(reason)).toBe(!isEnd)
      expect(defaultCopyAction('4', true, reason)).toBe(isEnd ? 'promote' : 'leave')
    }
    expect(staysBehind(null)).toBe(false)
  })

  it('may go up where a grade follows, repeat, or not come along', () => {
    expect(openCopyActions('4', null)).toEqual(['keep', 'promote', 'leave'])
    expect(openCopyActions('9', 'noNextGrade')).toEqual(['keep', 'leave'])
    expect(openCopyActions('KHUSUS', null)).toEqual(['keep', 'leave'])
    expect(openCopyActions('4', 'disabled')).toEqual(['leave'])
  })

  it('goes the default way when the decision is not open', () => {
    const student = { id: 'a', action: 'keep', reason: null } as const
    const up = decisionsOf({ actions: [{ studentId: 'a', action: 'promote' }] })
    expect(copyActionOf({ grade: 'KHUSUS' }, student, up)).toBe('keep')
    expect(copyActionOf({ grade: '4' }, student, up)).toBe('promote')
    const gone = { id: 'a', action: 'leave', reason: 'disabled' } as const
    expect(copyActionOf({ grade: '4' }, gone, up)).toBe('leave')
    expect(copyActionOf({ grade: '4' }, student, decisionsOf({ leaveOut: ['a'] }))).toBe('leave')
  })
})

describe('into a new school year', () => {
  it('everybody goes up with the class, class 9 ends, KHUSUS goes on', () => {
    const plan = planOf([
      { name: 'Kelas 8', students: ['a'] },
      { name: 'Kelas 9', students: ['b'] },
      { name: 'Kelas KHUSUS', students: ['c'] },
    ])
    expect(rollOf(plan)).toEqual({ 'Kelas 9': ['a'], 'Kelas KHUSUS': ['c'] })
  })

  it('puts who repeats into the class that comes up from below, of the same label first', () => {
    const classes = [
      { name: 'Kelas 3', students: ['a'] },
      { name: 'Kelas Umar 3', students: ['b'] },
      { name: 'Kelas umar 4', students: ['c', 'd'] },
    ]
    const plan = planOf(classes, { actions: [{ studentId: 'c', action: 'keep' }] })
    expect(rollOf(plan)).toEqual({
      'Kelas 4': ['a'],
      'Kelas Umar 4': ['b', 'c'],
      'Kelas umar 5': ['d'],
    })
  })

  it('knows a label that is written with another apostrophe', () => {
    const classes = [
      { name: 'Kelas 3' },
      { name: 'Kelas Ja’far 3' },
      { name: "Kelas Ja'far 4", students: ['a'] },
    ]
    const plan = planOf(classes, { actions: [{ studentId: 'a', action: 'keep' }] })
    expect(rollOf(plan)).toMatchObject({ 'Kelas 4': [], 'Kelas Ja’far 4': ['a'] })
  })

  it('takes any class of the grade when none has the label', () => {
    const classes = [{ name: 'Kelas Ali 3' }, { name: 'Kelas Umar 4', students: ['c'] }]
    const plan = planOf(classes, { actions: [{ studentId: 'c', action: 'keep' }] })
    expect(rollOf(plan)).toEqual({ 'Kelas Ali 4': ['c'], 'Kelas Umar 5': [] })
  })

  it('makes one class for all who repeat where nothing comes up from below', () => {
    const plan = planOf(
      [
        { name: 'Kelas Umar 4', students: ['a', 'b'], teachers: ['g1'] },
        { name: 'Kelas Ali 4', students: ['c'] },
        { name: 'Kelas 9', students: ['d'] },
      ],
      { actions: ['a', 'b', 'c', 'd'].map((studentId) => ({ studentId, action: 'keep' })) },
    )
    expect(rollOf(plan)).toEqual({
      'Kelas Umar 5': [],
      'Kelas Ali 5': [],
      'Kelas Umar 4': ['a', 'b', 'c'],
      'Kelas 9': ['d'],
    })
    expect(plan.teachingGroups[0]?.classes[2]).toMatchObject({
      sourceId: 'Kelas Umar 4',
      teacherIds: ['g1'],
    })
  })

  it('does not use a class left out, nor one of another KBM', () => {
    const preview = givenPreview([
      { classes: [{ name: 'Kelas 3' }, { name: 'Kelas 4', students: ['a'] }] },
      { classes: [{ id: 'other', name: 'Kelas 3' }] },
    ])
    const decisions = decisionsOf({
      leaveOut: ['Kelas 3'],
      actions: [{ studentId: 'a', action: 'keep' }],
    })
    const plan = planCopy(preview, decisions)
    expect(rollOf(plan)).toEqual({ 'Kelas 5': [], 'Kelas 4': ['a'] })
    expect(plan.teachingGroups[0]?.classes[1]?.sourceId).toBe('Kelas 4')
    expect(plan.teachingGroups[1]?.classes).toMatchObject([{ name: 'Kelas 4', studentIds: [] }])
  })
})

describe('within a school year', () => {
  it('everybody stays in class and grade', () => {
    const classes = [
      { name: 'Kelas PAUD', students: ['a'] },
      { name: 'Kelas 9', students: ['b'] },
    ]
    const plan = planOf(classes, { promotes: false })
    expect(rollOf(plan)).toEqual({ 'Kelas PAUD': ['a'], 'Kelas 9': ['b'] })
  })

  it('who skips a grade goes to a class of it', () => {
    const classes = [{ name: 'Kelas 4', students: ['a', 'b'] }, { name: 'Kelas 5' }]
    const actions = [{ studentId: 'a', action: 'promote' as const }]
    expect(rollOf(planOf(classes, { promotes: false, actions }))).toEqual({
      'Kelas 4': ['b'],
      'Kelas 5': ['a'],
    })
  })
})

describe('leaving out', () => {
  it('a KBM or a class leaves its people behind, too', () => {
    const preview = givenPreview([
      { classes: [{ name: 'Kelas 3', students: ['a'], teachers: ['g1'] }] },
      {
        subBranchIds: ['k1', 'k2'],
        classes: [
          { id: 'c4', name: 'Kelas 4', students: ['b'], teachers: ['g1', 'g2'] },
          { id: 'c5', name: 'Kelas 5', students: ['c'], teachers: ['g2'] },
        ],
      },
    ])
    expect(planCopy(preview, noDecisions).totals).toEqual({
      teachingGroups: 2,
      subBranches: 2,
      classes: 3,
      teachers: 2,
      students: 3,
    })
    expect(planCopy(preview, decisionsOf({ leaveOut: ['kbm1', 'c4'] }))).toMatchObject({
      teachingGroups: [{ sourceId: 'kbm2', classes: [{ sourceId: 'c5', studentIds: ['c'] }] }],
      totals: { teachingGroups: 1, subBranches: 2, classes: 1, teachers: 1, students: 1 },
    })
  })

  it('a student or a teacher takes that one out, a teacher everywhere', () => {
    const classes = [
      { name: 'Kelas 3', students: ['a', 'b'], teachers: ['g1', 'g2'] },
      { name: 'Kelas 4', teachers: ['g1'] },
    ]
    const plan = planOf(classes, { leaveOut: ['a', 'g1', 'unknown'] })
    expect(plan.teachingGroups[0]?.classes).toMatchObject([
      { studentIds: ['b'], teacherIds: ['g2'] },
      { studentIds: [], teacherIds: [] },
    ])
    expect(plan.totals).toMatchObject({ students: 1, teachers: 1 })
  })

  it('happens by itself to whoever has a reason', () => {
    const classes = [
      {
        name: 'Kelas 3',
        students: ['a', { id: 'b', reason: 'profileIncomplete' as const }],
        teachers: ['g1', { id: 'g2', reason: 'ended' as const }],
      },
    ]
    const actions = [{ studentId: 'b', action: 'promote' as const }]
    expect(planOf(classes, { actions }).teachingGroups[0]?.classes).toMatchObject([
      { studentIds: ['a'], teacherIds: ['g1'] },
    ])
  })
})
