import { describe, expect, it } from 'vitest'
import {
  byMoment,
  classPhase,
  isOddMoment,
  isOverdue,
  minutesToStart,
  type ClassToday,
} from './class-moment.rules.ts'

const at = (time: string) => new Date(`2025-11-20T${time}:00+07:00`)

function givenClass(className: string, change: Partial<ClassToday> = {}): ClassToday {
  return {
    className,
    startTime: '16:00',
    endTime: '17:30',
    isExpected: true,
    isYearActive: true,
    today: null,
    ...change,
  }
}

describe('byMoment', () => {
  const afternoon = givenClass('Kelas 3')
  const evening = givenClass('Kelas 5', { startTime: '18:30', endTime: '19:45' })
  const names = (classes: readonly ClassToday[], time: string) =>
    byMoment(classes, at(time)).map(({ className }) => className)

  it('puts what runs before what comes, and what is over last', () => {
    expect(names([evening, afternoon], '16:10')).toEqual(['Kelas 3', 'Kelas 5'])
    expect(names([evening, afternoon], '18:12')).toEqual(['Kelas 5', 'Kelas 3'])
  })

  it('puts what was forgotten before what is done', () => {
    const done = givenClass('Kelas 1', { startTime: '09:00', today: { marked: 20, total: 20 } })
    expect(names([done, afternoon], '20:00')).toEqual(['Kelas 3', 'Kelas 1'])
  })

  it('puts the plan of today before other classes, and inactive years last', () => {
    const other = givenClass('Kelas 1', { isExpected: false })
    const inactive = givenClass('Kelas 2', { isYearActive: false })
    expect(names([inactive, other, evening], '15:00')).toEqual(['Kelas 5', 'Kelas 1', 'Kelas 2'])
  })

  it('puts the classes without a meeting today in the order of their next ones, at every hour', () => {
    const off = { isExpected: false }
    const sunday = [
      givenClass('Kelas 1', { ...off, startTime: '09:00', endTime: '10:00' }),
      givenClass('Kelas 2', { ...off, startTime: '16:00', nextMeeting: '2025-11-25' }),
      givenClass('Kelas 3', { ...off, startTime: '19:00', nextMeeting: '2025-11-24' }),
      givenClass('Kelas 4', { ...off, startTime: '18:00', nextMeeting: '2025-11-24' }),
    ]
    const order = ['Kelas 4', 'Kelas 3', 'Kelas 2', 'Kelas 1']
    for (const time of ['00:10', '16:30', '19:10', '23:50'])
      expect(names(sunday, time)).toEqual(order)
  })

  it('goes by the hour for a class whose days nobody knows', () => {
    const off = { isExpected: false }
    const classes = [
      givenClass('Kelas 1', off),
      givenClass('Kelas 2', { ...off, startTime: '18:30', endTime: '19:45' }),
      givenClass('Kelas 3', { ...off, nextMeeting: '2025-11-24' }),
    ]
    expect(names(classes, '16:10')).toEqual(['Kelas 1', 'Kelas 3', 'Kelas 2'])
    expect(names(classes, '18:40')).toEqual(['Kelas 2', 'Kelas 3', 'Kelas 1'])
  })

  it('counts a class whose register was opened without a plan as one of today', () => {
    const extra = givenClass('Kelas 1', {
      isExpected: false,
      nextMeeting: '2025-11-24',
      today: { marked: 0, total: 20 },
    })
    expect(names([evening, extra], '16:10')).toEqual(['Kelas 1', 'Kelas 5'])
  })

  it('goes by start and name among equals', () => {
    const twins = [givenClass('Kelas 9'), givenClass('Kelas 2'), evening]
    expect(names(twins, '12:00')).toEqual(['Kelas 2', 'Kelas 9', 'Kelas 5'])
  })
})

describe('classPhase', () => {
  it('runs for ninety minutes where the end is not known', () => {
    const open = givenClass('a', { endTime: null })
    expect(['15:59', '16:00', '17:30', '17:31'].map((time) => classPhase(open, at(time)))).toEqual([
      'before',
      'running',
      'running',
      'after',
    ])
  })

  it('runs over midnight on the day of its register', () => {
    const night = givenClass('a', { startTime: '22:00', endTime: '00:30' })
    expect(classPhase(night, at('23:00'))).toBe('running')
    expect(classPhase(night, at('00:10'))).toBe('before')
    const ofYesterday = { ...night, date: '2025-11-19' }
    expect(classPhase(ofYesterday, at('00:10'))).toBe('running')
    expect(classPhase(ofYesterday, at('00:31'))).toBe('after')
    expect(isOddMoment(ofYesterday, at('00:10'))).toBe(false)
    expect(isOverdue(ofYesterday, at('00:10'))).toBe(true)
  })

  it('is so many minutes away', () => {
    expect(minutesToStart(givenClass('a'), at('15:42'))).toBe(18)
    expect(minutesToStart(givenClass('a'), at('16:10'))).toBe(-10)
  })
})

describe('isOverdue', () => {
  it('waits half an hour', () => {
    expect(isOverdue(givenClass('a'), at('16:30'))).toBe(false)
    expect(isOverdue(givenClass('a'), at('16:31'))).toBe(true)
  })

  it('is silent about open registers, other days, unknown plans and inactive years', () => {
    const silent: Partial<ClassToday>[] = [
      { today: { marked: 0, total: 20 } },
      { isExpected: false },
      { isExpected: null },
      { isYearActive: false },
    ]
    const said = silent.filter((change) => isOverdue(givenClass('a', change), at('17:00')))
    expect(said).toEqual([])
  })
})

describe('isOddMoment', () => {
  it('asks more than two hours before the start and after the end', () => {
    const odd = ['13:59', '14:00', '17:30', '17:31'].map((time) =>
      isOddMoment(givenClass('a'), at(time)),
    )
    expect(odd).toEqual([true, false, false, true])
  })

  it('does not take a guess at the end for the end', () => {
    expect(isOddMoment(givenClass('a', { endTime: null }), at('20:00'))).toBe(false)
    expect(isOddMoment(givenClass('a', { endTime: null }), at('13:59'))).toBe(true)
  })

  it('never asks about a register that is open', () => {
    expect(isOddMoment(givenClass('a', { today: { marked: 0, total: 20 } }), at('20:00'))).toBe(
      false,
    )
  })
})
