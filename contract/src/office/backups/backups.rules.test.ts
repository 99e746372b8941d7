import { describe, expect, it } from 'vitest'
import { isLate, keptBackups } from './backups.rules.ts'

/** Made at 02.10 WIB. */
const night = (day: string) => ({ id: day, startedAt: new Date(`${day}T02:10:00+07:00`) })

function nights(from: string, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.parse(`${from}T00:00:00Z`) + index * 86_400_000)
    return night(day.toISOString().slice(0, 10))
  })
}

describe('what is kept of the nights', () => {
  it('is seven days, four weeks and twelve months', () => {
    const all = nights('2024-11-21', 365)
    const kept = keptBackups(all)
    const of = (as: string) => [...kept].filter(([, one]) => one === as).map(([id]) => id)
    expect(of('daily')).toEqual([
      '2025-11-14',
      '2025-11-15',
      '2025-11-17',
      '2025-11-18',
      '2025-11-19',
      '2025-11-20',
    ])
    expect(of('weekly').toSorted()).toEqual([
      '2025-10-26',
      '2025-11-02',
      '2025-11-09',
      '2025-11-16',
    ])
    expect(of('monthly')).toHaveLength(12)
    expect(of('monthly').at(-1)).toBe('2025-11-01')
  })

  it('is the same however often the rule is applied', () => {
    let stored: ReturnType<typeof nights> = []
    for (const one of nights('2024-11-21', 500)) {
      const kept = keptBackups([...stored, one])
      stored = [...stored, one].filter(({ id }) => kept.has(id))
      expect(stored.length).toBeLessThanOrEqual(7 + 4 + 12)
    }
    expect(stored.filter(({ id }) => id.endsWith('-01'))).toHaveLength(12)
  })

  it('is everything of a server that was off for a year: only what is newer replaces it', () => {
    const old = nights('2024-01-01', 5)
    expect(keptBackups([...old, night('2026-01-01')]).size).toBe(6)
    expect(keptBackups([]).size).toBe(0)
  })

  it('counts days in Jakarta, and of one day the last', () => {
    const late = { id: 'late', startedAt: new Date('2025-11-18T23:30:00+07:00') }
    const early = { id: 'early', startedAt: new Date('2025-11-18T02:10:00+07:00') }
    const before = nights('2025-11-10', 8)
    const kept = keptBackups([late, ...before, early])
    expect(kept.get('late')).toBe('daily')
    expect(kept.has('early')).toBe(false)
  })
})

describe('a backup is late', () => {
  it('after three days, and never before one was tried', () => {
    const now = new Date('2025-11-20T08:00:00Z')
    expect(isLate(new Date('2025-11-17T08:00:00Z'), now)).toBe(false)
    expect(isLate(new Date('2025-11-17T07:59:59Z'), now)).toBe(true)
    expect(isLate(null, now)).toBe(false)
  })

  it('where it is dated ahead, by more than two clocks differ', () => {
    const now = new Date('2025-11-20T08:00:00Z')
    expect(isLate(new Date('2025-11-20T09:00:00Z'), now)).toBe(false)
    expect(isLate(new Date('2026-12-25T02:10:00Z'), now)).toBe(true)
  })
})
