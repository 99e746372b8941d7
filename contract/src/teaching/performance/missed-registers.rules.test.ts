import { expect, it } from 'vitest'
import { missesRegisters, registerDaysOf } from './missed-registers.rules.ts'

it('covers today alone, and the week and the month up to yesterday', () => {
  const thursday = '2026-11-19'
  expect(registerDaysOf('today', thursday)).toEqual({ from: thursday, to: thursday })
  expect(registerDaysOf('week', thursday)).toEqual({ from: '2026-11-16', to: '2026-11-18' })
  expect(registerDaysOf('month', thursday)).toEqual({ from: '2026-10-21', to: '2026-11-18' })
})

it('has no day in the week on a Monday', () => {
  const { from, to } = registerDaysOf('week', '2026-11-16')
  expect(to < from).toBe(true)
})

it('counts no missing register where a class met on another day instead', () => {
  expect(missesRegisters({ expected: 2, opened: 1 })).toBe(true)
  expect(missesRegisters({ expected: 2, opened: 2 })).toBe(false)
  expect(missesRegisters({ expected: 0, opened: 1 })).toBe(false)
})
