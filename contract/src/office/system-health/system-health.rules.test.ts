import { describe, expect, it } from 'vitest'
import { givenHealth } from './system-health.fixtures.ts'
import { fullInMonth, medianOf, problemsOf, remedyOf, verdictWords } from './system-health.rules.ts'
import type { SystemHealth } from './system-health.schemas.ts'

const well = givenHealth()

const problemTexts = (health: Partial<SystemHealth>) =>
  problemsOf({ ...well, ...health }).map(({ text }) => text)

describe('the verdict', () => {
  it('is that all is well where nothing needs a hand', () => {
    expect(problemsOf(well)).toEqual([])
    expect(verdictWords(0)).toBe('Semua baik.')
  })

  it('names what needs a hand, the most pressing first', () => {
    const texts = problemTexts({
      letters: { ...well.letters, failed: 3 },
      database: { ...well.database, isWritable: false },
      backups: { ...well.backups, isLate: true, lastFailure: 'full' },
    })
    expect(texts).toEqual([
      'perubahan tidak dapat disimpan',
      'cadangan lebih dari tiga hari yang lalu',
      '3 surat gagal terkirim',
    ])
    expect([verdictWords(1), verdictWords(3)]).toEqual([
      'Satu hal perlu dilihat:',
      '3 hal perlu dilihat:',
    ])
  })

  it('says when no backup is set up, when one failed, and when letters stand still', () => {
    expect(problemTexts({ backups: { ...well.backups, isConfigured: false } })).toEqual([
      'cadangan malam belum diatur',
    ])
    expect(problemTexts({ backups: { ...well.backups, lastFailure: 'full' } })).toEqual([
      'cadangan terakhir gagal',
    ])
    const oldestWaitingAt = '2026-11-20T00:40:59.000Z'
    expect(problemTexts({ letters: { ...well.letters, oldestWaitingAt } })).toEqual([
      'surat menunggu lebih dari satu jam',
    ])
  })

  it('counts jobs that are stuck or failed, and nights that were missed', () => {
    const nightly = [
      { name: 'sweep', lastAt: null, state: 'late' as const },
      { name: 'backup', lastAt: null, state: 'done' as const },
    ]
    expect(problemTexts({ jobs: { ...well.jobs, stuck: 1, failedToday: 2, nightly } })).toEqual([
      '1 pekerjaan macet',
      '2 pekerjaan gagal hari ini',
      '1 tugas malam belum selesai',
    ])
  })

  it('warns of a disk from 90 % on, and of clocks from two seconds on', () => {
    const disk = (freeBytes: number) => problemTexts({ disk: { ...well.disk, freeBytes } })
    expect(disk(5e9 + 1)).toEqual([])
    expect(disk(5e9)).toEqual(['ruang simpan hampir penuh'])
    const clock = (databaseOffsetMs: number) =>
      problemTexts({ clock: { ...well.clock, databaseOffsetMs } })
    expect(clock(-1999)).toEqual([])
    expect(clock(-2000)).toEqual(['jam server dan pangkalan data berbeda'])
  })

  it('does not count as a problem what is only there as well', () => {
    expect(problemTexts({ warnings: [{ code: 'schema.more', details: ['index x'] }] })).toEqual([])
    expect(problemTexts({ warnings: [{ code: 'proxy.not-trusted', details: [] }] })).toHaveLength(1)
  })

  it('names several warnings once, with their number', () => {
    const untrusted = { code: 'proxy.not-trusted' as const, details: [] }
    expect(problemTexts({ warnings: [untrusted] })).toEqual(['satu peringatan untuk operator'])
    expect(
      problemTexts({ warnings: [untrusted, { code: 'mail.not-set-up', details: [] }] }),
    ).toEqual(['2 peringatan untuk operator'])
  })
})

describe('the month in which the disk is full', () => {
  const day = (at: string, usedBytes: number) => ({ day: at, usedBytes })

  it('is told from two weeks on, along a straight line', () => {
    const days = [day('2026-11-01', 10), day('2026-11-15', 20)]
    expect(fullInMonth(days, 40)).toBe('2026-12')
    expect(fullInMonth(days.slice(0, 1), 40)).toBeNull()
    expect(fullInMonth([day('2026-11-02', 10), day('2026-11-15', 20)], 40)).toBeNull()
  })

  it('is not told of a disk that does not fill, or not within ten years', () => {
    expect(fullInMonth([day('2026-11-01', 20), day('2026-11-20', 20)], 40)).toBeNull()
    expect(fullInMonth([day('2026-11-01', 20), day('2026-11-20', 21)], 4000)).toBeNull()
    expect(fullInMonth([], 40)).toBeNull()
  })
})

describe('the middle of the clocks', () => {
  it('shrugs off a phone that is a year behind', () => {
    expect(medianOf([31_536_000_000, 0, 200])).toBe(200)
    expect(medianOf([1, 4])).toBe(3)
    expect(medianOf([])).toBeNull()
  })
})

describe('what can be done about a letter', () => {
  it('is one thing, by its cause and what it is about', () => {
    const letter = { kind: 'reset', cause: 'mailbox-full', userId: 'u' } as const
    expect(remedyOf(letter)).toBe('resend')
    expect(remedyOf({ ...letter, cause: 'expired' })).toBe('send-new')
    expect(remedyOf({ ...letter, cause: 'address' })).toBe('correct-address')
    expect(remedyOf({ ...letter, kind: 'code-issued' })).toBe('none')
    expect(remedyOf({ ...letter, userId: null, cause: 'address' })).toBe('none')
  })
})
