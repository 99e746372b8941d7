import { describe, expect, it } from 'vitest'
import { composeClassName, isLabelAllowed, parseClassName } from './class-names.rules.ts'
import {
  doLessonsClash,
  refusalOfTimes,
  tidyMeetingDays,
  weekdayLabel,
} from './class-times.rules.ts'
import {
  compareGrades,
  gradeLabel,
  gradeOf,
  gradeSchema,
  gradeSlug,
  grades,
  nextGrade,
  previousGrade,
} from './classes.rules.ts'

describe('grades', () => {
  it('are twelve, from the youngest up', () => {
    expect(grades).toEqual([
      'PRA-PAUD',
      'PAUD',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      'KHUSUS',
    ])
    expect(['KHUSUS', '10', '9', 'PRA-PAUD'].map(gradeOf)).toEqual([
      'KHUSUS',
      null,
      '9',
      'PRA-PAUD',
    ])
    expect(grades.toReversed().toSorted(compareGrades)).toEqual(grades)
  })

  it('are read in any case and written in one', () => {
    expect(gradeSchema.parse(' pra-paud ')).toBe('PRA-PAUD')
    expect(gradeSchema.safeParse('0').error?.issues[0]?.message).toBe('Jenjang tidak dikenal.')
    expect(grades.map(gradeSlug).map(gradeOf)).toEqual(grades)
  })

  it('have labels', () => {
    expect(gradeLabel('5')).toBe('Kelas 5')
    expect(gradeLabel('KHUSUS')).toBe('Khusus')
  })

  it('lead to the next one, and nowhere from 9 and KHUSUS', () => {
    expect(grades.map(nextGrade)).toEqual([
      'PAUD',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      null,
      null,
    ])
    expect(grades.map(previousGrade)).toEqual([
      null,
      'PRA-PAUD',
      'PAUD',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      null,
    ])
  })
})

describe('the name of a class', () => {
  it.each([
    ['Kelas 5', { name: 'Kelas 5', label: '', grade: '5' }],
    ['Kelas Umar 5', { name: 'Kelas Umar 5', label: 'Umar', grade: '5' }],
    [
      '  kelas   umar bin  khattab 6 ',
      {
        name: 'Kelas umar bin khattab 6',
        label: 'umar bin khattab',
        grade: '6',
      },
    ],
    ['Kelas paud', { name: 'Kelas PAUD', label: '', grade: 'PAUD' }],
    ['Kelas pra paud', { name: 'Kelas PRA-PAUD', label: '', grade: 'PRA-PAUD' }],
    ['Umar 5', { name: 'Kelas Umar 5', label: 'Umar', grade: '5' }],
    ['7', { name: 'Kelas 7', label: '', grade: '7' }],
    ['Kelas Khusus', { name: 'Kelas KHUSUS', label: '', grade: 'KHUSUS' }],
  ])('%j is understood', (text, className) => {
    expect(parseClassName(text)).toEqual({ kind: 'name', className })
  })

  it.each([
    ['', 'grade'],
    ['Kelas', 'grade'],
    ['Kelas Umar', 'grade'],
    ['Kelas 10', 'grade'],
    ['Kelas 5 Umar', 'grade'],
    ['Kelas Umar5 4', 'label'],
    ['Kelas 5 4', 'label'],
    ['Kelas ٥ 4', 'label'],
    [`Kelas ${'x'.repeat(100)} 4`, 'length'],
  ])('%j is refused for its %s', (text, fault) => {
    expect(parseClassName(text)).toEqual({ kind: 'fault', fault })
  })

  it('contains 5 or 6 exactly when that is the grade', () => {
    for (const grade of grades)
      expect(/[56]/.test(composeClassName('Umar', grade))).toBe(grade === '5' || grade === '6')
    expect(isLabelAllowed('Umar 5')).toBe(false)
  })
})

describe('times and days', () => {
  it('end after they start', () => {
    expect(refusalOfTimes({ startTime: '16:00', endTime: '17:30' })).toBeNull()
    expect(refusalOfTimes({ startTime: '16:00', endTime: '16:00' })?.code).toBe('class.time-order')
  })

  it.each([
    ['22:00', '00:00', true],
    ['22:00', '00:30', true],
    ['18:00', '06:00', true],
    ['18:00', '06:01', false],
    ['19:00', '08:30', false],
    ['17:30', '16:00', false],
  ])('over midnight, from %s to %s: %s', (startTime, endTime, isAllowed) => {
    expect(refusalOfTimes({ startTime, endTime }) === null).toBe(isAllowed)
  })

  it('clash where they overlap, not where they touch', () => {
    const afternoon = { startTime: '16:00', endTime: '17:30', meetingDays: [] }
    const lesson = { startTime: '17:00', endTime: '18:00', meetingDays: [] }
    expect(doLessonsClash(afternoon, lesson)).toBe(true)
    expect(doLessonsClash(afternoon, { ...lesson, startTime: '17:30' })).toBe(false)
  })

  it('clash only where the days may be the same', () => {
    const lesson = (meetingDays: number[]) => ({
      startTime: '16:00',
      endTime: '17:30',
      meetingDays,
    })
    expect(doLessonsClash(lesson([1, 3]), lesson([3, 5]))).toBe(true)
    expect(doLessonsClash(lesson([1, 3]), lesson([2, 4]))).toBe(false)
    expect(doLessonsClash(lesson([1, 3]), lesson([]))).toBe(true)
    const evening = { startTime: '18:30', endTime: '19:45', meetingDays: [1] }
    expect(doLessonsClash(lesson([1]), evening)).toBe(false)
  })

  it('clash over midnight with a class of the next day', () => {
    const night = (meetingDays: number[]) => ({ startTime: '22:00', endTime: '00:30', meetingDays })
    const early = (meetingDays: number[]) => ({ startTime: '00:15', endTime: '01:00', meetingDays })
    expect(doLessonsClash(night([7]), early([1]))).toBe(true)
    expect(doLessonsClash(early([1]), night([7]))).toBe(true)
    expect(doLessonsClash(night([1]), early([1]))).toBe(false)
    expect(doLessonsClash(night([]), early([1]))).toBe(true)
    expect(doLessonsClash(night([1]), { ...early([2]), startTime: '00:30' })).toBe(false)
    const evening = { startTime: '21:00', endTime: '22:30', meetingDays: [3] }
    expect(doLessonsClash(night([3]), evening)).toBe(true)
    expect(doLessonsClash(night([3]), { ...evening, endTime: '22:00' })).toBe(false)
  })

  it('are kept once and in order', () => {
    expect(tidyMeetingDays([5, 1, 5, 9])).toEqual([1, 5])
    expect(weekdayLabel[1]).toBe('Senin')
    expect(weekdayLabel[7]).toBe('Minggu')
  })
})
