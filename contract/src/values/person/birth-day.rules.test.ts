import { expect, it } from 'vitest'
import { birthDayFault, birthDaySchema, optionalBirthDaySchema } from './birth-day.rules.ts'

it('accepts birth dates from 1900 on', () => {
  expect(birthDaySchema.safeParse('1900-01-01').success).toBe(true)
  expect(birthDaySchema.safeParse('1899-12-31').error?.issues[0]?.message).toBe(
    'Tanggal lahir paling awal 1 Januari 1900.',
  )
  expect(optionalBirthDaySchema.parse('')).toBeNull()
  expect(optionalBirthDaySchema.safeParse('0016-05-04').success).toBe(false)
})

it('refuses a future birth date', () => {
  expect(birthDayFault('2026-11-23', '2026-11-23')).toBeNull()
  expect(birthDayFault('2026-11-24', '2026-11-23')).toBe('Tanggal lahir belum terjadi.')
})
