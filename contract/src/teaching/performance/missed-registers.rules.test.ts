import { expect, it } from 'vitest'
import {
  dueDaysOf,
  isRegisterDue,
  missesRegisters,
  registerDaysOf,
} from './missed-registers.rules.ts'

const evening = { startTime: '18:30', endTime: '19:45' }
const night = { startTime: '22:00', endTime: '00:30' }

it('covers today alone, and the week and the month up to yesterday', () => {
  const thursday = '2026-11-19'
  const days = dueDaysOf(evening, thursday)
  expect(registerDaysOf('today', days)).toEqual({ from: thursday, to: thursday })
  expect(registerDaysOf('week', days)).toEqual({ from: '2026-11-16', to: '2026-11-18' })
  expect(registerDaysOf('month', days)).toEqual({ from: '2026-10-21', to: '2026-11-18' })
})

it('has no day in the week on a Monday', () => {
  const { from, to } = registerDaysOf('week', dueDaysOf(evening, '2026-11-16'))
  expect(to < from).toBe(true)
})

it('expects the register of a class over midnight on the day of its end', () => {
  const days = dueDaysOf(night, '2026-11-19')
  expect(registerDaysOf('today', days)).toEqual({ from: '2026-11-18', to: '2026-11-18' })
  expect(registerDaysOf('week', days)).toEqual({ from: '2026-11-16', to: '2026-11-17' })
  expect(registerDaysOf('month', days)).toEqual({ from: '2026-10-21', to: '2026-11-17' })
})

it.each([
  [evening, '00:20', false],
  [evening, '19:44', false],
  [evening, '19:45', true],
  [{ startTime: '04:30', endTime: '05:30' }, '00:20', false],
  [night, '00:20', false],
  [night, '00:30', true],
])('is due only after the end: %j at %s, %s', (hours, time, isDue) => {
  expect(isRegisterDue(hours, new Date(`2026-11-19T${time}:00+07:00`))).toBe(isDue)
})

it('counts no missing register where a class met on another day instead', () => {
  expect(missesRegisters({ expected: 2, opened: 1 })).toBe(true)
  expect(missesRegisters({ expected: 2, opened: 2 })).toBe(false)
  expect(missesRegisters({ expected: 0, opened: 1 })).toBe(false)
})
