import type { HomeClass } from '@ngaji/contract/features/dashboard/dashboard.schemas'
import { describe, expect, it } from 'vitest'
import { classesByMoment, isOddMoment, isOverdue, minutesToStart } from './class-of-the-moment.ts'

const at = (time: string) => new Date(`2025-11-20T${time}:00+07:00`)

function givenClass(name: string, change: Partial<HomeClass> = {}): HomeClass {
  return {
    id: name,
    name,
    teachingGroupName: 'At-Taqwa',
    startTime: '16:00',
    endTime: '17:30',
    studentCount: 20,
    meetingCount: 3,
    isExpected: true,
    branchYearIsActive: true,
    today: null,
    ...change,
  }
}

describe('classesByMoment', () => {
  const afternoon = givenClass('Kelas 3')
  const evening = givenClass('Kelas 5', { startTime: '18:30', endTime: '19:45' })
  const names = (classes: readonly HomeClass[], time: string) =>
    classesByMoment(classes, at(time)).map(({ name }) => name)

  it('puts what runs before what comes, and what is over last', () => {
    expect(names([evening, afternoon], '16:10')).toEqual(['Kelas 3', 'Kelas 5'])
    expect(names([evening, afternoon], '18:12')).toEqual(['Kelas 5', 'Kelas 3'])
  })

  it('puts the plan of today before other classes, and inactive years last', () => {
    const other = givenClass('Kelas 1', { isExpected: false })
    const inactive = givenClass('Kelas 2', { branchYearIsActive: false })
    expect(names([inactive, other, evening], '15:00')).toEqual(['Kelas 5', 'Kelas 1', 'Kelas 2'])
  })
})

describe('isOverdue', () => {
  it('waits half an hour', () => {
    expect(isOverdue(givenClass('a'), at('16:30'))).toBe(false)
    expect(isOverdue(givenClass('a'), at('16:31'))).toBe(true)
  })

  it('is silent about open registers, other days and inactive years', () => {
    const today = { present: 0, marked: 0, total: 20 }
    expect(isOverdue(givenClass('a', { today }), at('17:00'))).toBe(false)
    expect(isOverdue(givenClass('a', { isExpected: false }), at('17:00'))).toBe(false)
    expect(isOverdue(givenClass('a', { branchYearIsActive: false }), at('17:00'))).toBe(false)
  })
})

describe('isOddMoment', () => {
  it('asks more than two hours before the start and after the end', () => {
    expect(isOddMoment(givenClass('a'), at('13:59'))).toBe(true)
    expect(isOddMoment(givenClass('a'), at('14:00'))).toBe(false)
    expect(isOddMoment(givenClass('a'), at('17:30'))).toBe(false)
    expect(isOddMoment(givenClass('a'), at('17:31'))).toBe(true)
  })

  it('never asks about a register that is open', () => {
    const today = { present: 0, marked: 0, total: 20 }
    expect(isOddMoment(givenClass('a', { today }), at('20:00'))).toBe(false)
  })
})

it('counts the minutes to the start', () => {
  expect(minutesToStart(givenClass('a'), at('15:42'))).toBe(18)
  expect(minutesToStart(givenClass('a'), at('16:05'))).toBe(-5)
})
