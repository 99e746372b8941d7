import { describe, expect, it } from 'vitest'
import {
  needsReasonToCorrect,
  oldestOpenDay,
  refusalOfDay,
  refusalToMark,
} from './attendance-day.rules.ts'

/** 17.00 WIB on 20 January. */
const receivedAt = '2026-01-20T10:00:00.000Z'
const hours = { startTime: '16:00', endTime: '17:30' }
const facts = { ...hours, at: receivedAt, receivedAt }
const reason = 'Lupa membawa HP'

it('nothing is marked on a day to come or more than fourteen days back', () => {
  const days = ['2026-01-21', '2026-01-20', '2026-01-06', '2026-01-05', '2025-01-20']
  expect(days.map((date) => refusalToMark(date, '2026-01-20'))).toEqual([
    'attendance.future-day',
    null,
    null,
    'attendance.day-too-old',
    'attendance.day-too-old',
  ])
})

describe('needsReasonToCorrect', () => {
  const evening = { startTime: '18:30', endTime: '19:45', date: '2026-01-19' }
  const night = { startTime: '22:00', endTime: '00:30', date: '2026-01-19' }
  const noEnd = { startTime: '18:30', endTime: null, date: '2026-01-19' }
  const needs = (register: typeof night | typeof noEnd, moment: string, isTeacher = true) =>
    needsReasonToCorrect(register, {
      isTeacher,
      at: new Date(`2026-01-${moment}:00+07:00`).toISOString(),
    })

  it('asks a teacher from midnight on, or from an hour after a class over midnight', () => {
    expect(needs(evening, '19T23:59')).toBe(false)
    expect(needs(evening, '20T00:00')).toBe(true)
    expect(needs(noEnd, '19T23:59')).toBe(false)
    expect(needs(noEnd, '20T00:00')).toBe(true)
    expect(needs(night, '20T01:29')).toBe(false)
    expect(needs(night, '20T01:30')).toBe(true)
  })

  it('asks the admin of the kelompok also while the register is the current one', () => {
    expect(needs(evening, '19T19:00', false)).toBe(true)
    expect(needs(night, '20T00:10', false)).toBe(true)
  })
})

describe('refusalOfDay', () => {
  it('accepts today without a reason', () => {
    expect(refusalOfDay({ ...facts, date: '2026-01-20' })).toBeNull()
  })

  it('refuses a future day', () => {
    expect(refusalOfDay({ ...facts, date: '2026-01-21', reason })).toBe('attendance.future-day')
  })

  it('changes the day at midnight in Jakarta', () => {
    const justAfter = '2026-01-20T17:00:00.000Z'
    const night = { ...hours, at: justAfter, receivedAt: justAfter }
    expect(refusalOfDay({ ...night, date: '2026-01-21' })).toBeNull()
    expect(refusalOfDay({ ...night, date: '2026-01-20' })).toBe('attendance.reason-needed')
  })

  it('requires a reason on a past day, up to fourteen days back', () => {
    expect(refusalOfDay({ ...facts, date: '2026-01-19' })).toBe('attendance.reason-needed')
    expect(refusalOfDay({ ...facts, date: '2026-01-19', reason })).toBeNull()
    expect(refusalOfDay({ ...facts, date: '2026-01-06', reason })).toBeNull()
    expect(refusalOfDay({ ...facts, date: '2026-01-05', reason })).toBe('attendance.day-too-old')
    expect(oldestOpenDay('2026-01-20')).toBe('2026-01-06')
  })

  it('accepts operations recorded on that day without a reason for 72 hours', () => {
    const date = '2026-01-17'
    const at = '2026-01-17T10:00:00.000Z'
    expect(refusalOfDay({ ...hours, date, at, receivedAt })).toBeNull()
    const later = '2026-01-20T10:00:00.001Z'
    expect(refusalOfDay({ ...hours, date, at, receivedAt: later })).toBe('attendance.reason-needed')
    expect(refusalOfDay({ ...hours, date, at, receivedAt: later, reason })).toBeNull()
  })

  describe('of a class from 22.00 to 00.30', () => {
    const night = { startTime: '22:00', endTime: '00:30', date: '2026-01-19' }
    const made = (time: string) => new Date(`2026-01-20T${time}:00+07:00`).toISOString()

    it.each([
      ['00:03', null],
      ['01:29', null],
      ['01:30', 'attendance.reason-needed'],
    ])('a mark at %s: %s', (time, refusal) => {
      expect(refusalOfDay({ ...night, at: made(time), receivedAt: made(time) })).toBe(refusal)
      // The phone had no signal at the time and sent the mark in the afternoon.
      expect(refusalOfDay({ ...night, at: made(time), receivedAt })).toBe(refusal)
    })
  })
})
