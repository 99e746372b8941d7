import { describe, expect, it } from 'vitest'
import {
  correctedMoment,
  earliest,
  isPresent,
  lastMomentOnTime,
  markOfScan,
  statedArrival,
} from './attendance.rules.ts'
import { attendanceStatuses } from './attendance.schemas.ts'

const date = '2026-01-05'
const register = { date, startTime: '16:00', endTime: '17:30' }
const rule = { ...register, graceMinutes: 15 }
/** 17.00 WIB. */
const receivedAt = '2026-01-05T10:00:00.000Z'

describe('markOfScan', () => {
  it('is Hadir up to and including the end of the grace period', () => {
    expect(lastMomentOnTime(rule)).toBe('2026-01-05T09:15:00.000Z')
    expect(markOfScan('2026-01-05T09:15:00.000Z', rule)).toBe('Hadir')
    expect(markOfScan('2026-01-05T09:15:00.001Z', rule)).toBe('Terlambat')
    expect(markOfScan('2026-01-05T09:16:00.000Z', rule)).toBe('Terlambat')
  })

  it('is Hadir before the class begins', () => {
    expect(markOfScan('2026-01-04T17:00:00.000Z', rule)).toBe('Hadir')
  })

  it('follows the setting', () => {
    const strict = { ...rule, graceMinutes: 0 }
    expect(markOfScan('2026-01-05T09:00:00.000Z', strict)).toBe('Hadir')
    expect(markOfScan('2026-01-05T09:00:00.001Z', strict)).toBe('Terlambat')
  })

  it('counts the grace period past midnight', () => {
    const night = { date, startTime: '23:50', endTime: '01:00', graceMinutes: 15 }
    expect(markOfScan('2026-01-05T17:05:00.000Z', night)).toBe('Hadir')
    expect(markOfScan('2026-01-05T17:05:00.001Z', night)).toBe('Terlambat')
  })
})

describe('correctedMoment', () => {
  it('adds the measured offset', () => {
    const told = { at: '2026-01-05T08:58:11.004Z', offsetMs: -840 }
    expect(correctedMoment(told, receivedAt, date)).toBe('2026-01-05T08:58:10.164Z')
  })

  it('is the time of receipt where none was sent', () => {
    expect(correctedMoment({}, receivedAt, date)).toBe(receivedAt)
    expect(correctedMoment({ offsetMs: 5000 }, receivedAt, date)).toBe(receivedAt)
  })

  it('allows two minutes ahead of the server and not a millisecond more', () => {
    const ahead = '2026-01-05T10:02:00.000Z'
    expect(correctedMoment({ at: ahead }, receivedAt, date)).toBe(ahead)
    const further = { at: '2026-01-05T10:02:00.001Z' }
    expect(correctedMoment(further, receivedAt, date)).toBe(receivedAt)
    expect(correctedMoment({ at: ahead, offsetMs: 1 }, receivedAt, date)).toBe(receivedAt)
  })

  it('ignores a clock earlier than the day of the register', () => {
    expect(correctedMoment({ at: '2020-01-01T00:00:00.000Z' }, receivedAt, date)).toBe(receivedAt)
    const midnight = '2026-01-04T17:00:00.000Z'
    expect(correctedMoment({ at: midnight }, receivedAt, date)).toBe(midnight)
    expect(correctedMoment({ at: '2026-01-04T16:59:59.999Z' }, receivedAt, date)).toBe(receivedAt)
  })

  it('accepts an offset beyond the range of dates', () => {
    const told = { at: receivedAt, offsetMs: Number.MAX_SAFE_INTEGER }
    expect(correctedMoment(told, receivedAt, date)).toBe(receivedAt)
  })
})

describe('statedArrival', () => {
  it('is accepted on the day of the register only', () => {
    expect(statedArrival('2026-01-05T09:00:00.000Z', receivedAt, register)).not.toBeNull()
    expect(statedArrival('2026-01-05T17:00:00.000Z', receivedAt, register)).toBeNull()
    expect(statedArrival('2026-01-04T09:00:00.000Z', receivedAt, register)).toBeNull()
    expect(statedArrival('2026-01-05T10:02:00.001Z', receivedAt, register)).toBeNull()
    expect(statedArrival(undefined, receivedAt, register)).toBeNull()
  })

  it('is accepted after midnight while the class of the register still lasts', () => {
    const night = { date, startTime: '22:00', endTime: '00:30' }
    const nextMorning = '2026-01-05T22:00:00.000Z'
    expect(statedArrival('2026-01-05T17:03:00.000Z', nextMorning, night)).not.toBeNull()
    expect(statedArrival('2026-01-05T18:30:00.000Z', nextMorning, night)).toBeNull()
  })
})

describe('earliest', () => {
  it('is the first of the known times', () => {
    expect(earliest(null, null)).toBeNull()
    expect(earliest(null, receivedAt)).toBe(receivedAt)
    expect(earliest(receivedAt, null)).toBe(receivedAt)
    expect(earliest(receivedAt, '2026-01-05T09:59:59.999Z')).toBe('2026-01-05T09:59:59.999Z')
  })
})

describe('isPresent', () => {
  it('counts Hadir and Terlambat', () => {
    expect(attendanceStatuses.filter(isPresent)).toEqual(['Hadir', 'Terlambat'])
  })
})
