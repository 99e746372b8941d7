import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import {
  daySchema,
  idSchema,
  isDay,
  momentAnswerSchema,
  momentSchema,
  monthSchema,
  timeSchema,
} from './wire-values.ts'

function accepts(schema: z.ZodMiniType, value: unknown): boolean {
  return schema.safeParse(value).success
}

describe('ids', () => {
  it('have one spelling', () => {
    expect(idSchema.parse('0197B0E0-1111-7222-8333-444455556666')).toBe(
      '0197b0e0-1111-7222-8333-444455556666',
    )
  })

  it.each(['', '7', 'reset', '0197b0e0-1111-7222-8333-44445555666', null, 7])(
    'refuses %j',
    (value) => {
      expect(accepts(idSchema, value)).toBe(false)
    },
  )
})

describe('days', () => {
  it('must exist', () => {
    expect(isDay('2024-02-29')).toBe(true)
    expect(isDay('2025-02-29')).toBe(false)
    expect(isDay('2025-13-01')).toBe(false)
    expect(isDay('2025-1-1')).toBe(false)
  })

  it.each([
    ['2025-11-20', '2025-11-20'],
    ['2025-11-20T16:59:59.999Z', '2025-11-20'],
    ['2025-11-20T17:00:00.000Z', '2025-11-21'],
    ['2025-11-20T23:30:00+07:00', '2025-11-20'],
  ])('reads %s as %s', (text, day) => {
    expect(daySchema.parse(text)).toBe(day)
  })

  it.each(['', '20/11/2025', '2025-11-31', '2025-11-20T10:00', '2025-11-20T25:00:00Z', 20251120])(
    'refuses %j',
    (value) => {
      expect(accepts(daySchema, value)).toBe(false)
    },
  )
})

describe('months and times', () => {
  it('are what a calendar and a clock show', () => {
    expect(['2025-01', '2025-12'].every((value) => accepts(monthSchema, value))).toBe(true)
    expect(['2025-00', '2025-13', '2025-1'].some((value) => accepts(monthSchema, value))).toBe(
      false,
    )
    expect(['00:00', '23:59'].every((value) => accepts(timeSchema, value))).toBe(true)
    expect(['24:00', '7:30', '16.00', '16:60'].some((value) => accepts(timeSchema, value))).toBe(
      false,
    )
  })
})

describe('moments', () => {
  const instant = new Date('2025-11-20T09:05:32.120Z')
  const text = instant.toISOString()

  it.each(['2025-11-20T09:05:32.120Z', '2025-11-20T16:05:32.120+07:00', 1763629532120])(
    'reads %j',
    (value) => {
      expect(momentSchema.parse(value)).toBe(text)
    },
  )

  it('reads 24:00 as the midnight of the next day', () => {
    expect(momentSchema.parse('2025-11-20T24:00:00.000Z')).toBe('2025-11-21T00:00:00.000Z')
  })

  const broken = ['', 'now', '2025-02-30T10:00:00.000Z', '2025-02-28T10:00:60.000Z', -1, 1e20, 1.5]
  it.each([...broken, null])('refuses %j', (value) => {
    expect(accepts(momentSchema, value)).toBe(false)
  })

  it('is serialised in one format', () => {
    expect(momentAnswerSchema.parse(instant)).toBe('2025-11-20T09:05:32.120Z')
    expect(momentAnswerSchema.parse('2025-11-20T16:05:32.12+07:00')).toBe(
      '2025-11-20T09:05:32.120Z',
    )
  })
})
