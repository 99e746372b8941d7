import { describe, expect, it } from 'vitest'
import { isDay, periodInWords, choosePeriod, reasonAgainst } from './period-choice.ts'

const now = { today: '2025-11-20', usual: 'bulan' as const }

describe('choosePeriod', () => {
  it('is the month up to today where nothing is said', () => {
    expect(choosePeriod({}, now)).toEqual({
      kind: 'bulan',
      days: { from: '2025-11-01', to: '2025-11-20' },
    })
  })

  it('counts today among thirty days', () => {
    expect(choosePeriod({ period: '30-hari' }, now).days).toEqual({
      from: '2025-10-22',
      to: '2025-11-20',
    })
  })

  it('leaves the days of a semester to the server', () => {
    expect(choosePeriod({ period: 'semester' }, now)).toEqual({ kind: 'semester', days: null })
    expect(choosePeriod({}, { ...now, usual: 'semester' })).toEqual({
      kind: 'semester',
      days: null,
    })
  })

  it('takes days that are some, the right way round, of one year at most', () => {
    const own = { from: '2025-09-01', to: '2025-11-20' }
    expect(choosePeriod(own, now)).toEqual({ kind: 'tanggal', days: own })
    for (const wrong of [
      { from: '2025-11-21', to: '2025-11-20' },
      { from: '2025-02-30', to: '2025-11-20' },
      { from: '2024-11-19', to: '2025-11-20' },
      { from: '2025-11-01' },
    ]) {
      expect(choosePeriod(wrong as Record<string, string>, now).kind).toBe('bulan')
    }
  })
})

describe('days of ones own', () => {
  it('are refused with what is wrong', () => {
    expect(reasonAgainst({ from: '2025-11-01', to: '20/1' })).toMatch(/kedua tanggal/)
    expect(reasonAgainst({ from: '2025-11-02', to: '2025-11-01' })).toMatch(/sesudah/)
    expect(reasonAgainst({ from: '2024-10-31', to: '2025-11-01' })).toMatch(/satu tahun/)
    expect(reasonAgainst({ from: '2025-11-01', to: '2025-11-01' })).toBe(false)
  })

  it('exist', () => {
    expect(['2024-02-29', '2025-12-31'].every(isDay)).toBe(true)
    expect(['2025-02-29', '2025-13-01', 'x', ''].some(isDay)).toBe(false)
  })
})

it('says what is compared with what, and nothing of a comparison there is not', () => {
  const shown = { from: '2025-11-01', to: '2025-11-20' }
  const words = periodInWords(shown, { from: '2025-10-12', to: '2025-10-31' })
  expect(words).toBe('1–20 Nov 2025, dibanding 12–31 Okt 2025')
  expect(periodInWords(shown, null)).toBe('1–20 Nov 2025')
})
