import { describe, expect, it } from 'vitest'
import { freshPen, isWithTeacher, penAfterNews } from './note-pen.ts'
import type { Issue } from '../register-model/register-view.ts'

const refused: Issue = { kind: 'refused', writeId: 'w', code: 'x', message: 'Tidak' }
const row = { note: 'Acara', status: 'Belum', baseVersion: 3, issues: [] } as const

describe('a note nobody is typing', () => {
  it('follows what is stored', () => {
    const pen = penAfterNews(freshPen(row), { ...row, note: 'Acara keluarga', baseVersion: 4 })
    expect(pen).toEqual(freshPen({ ...row, note: 'Acara keluarga', baseVersion: 4 }))
  })

  it('is the same while there is no news', () => {
    const pen = freshPen(row)
    expect(penAfterNews(pen, { ...row })).toBe(pen)
  })
})

describe('a half-typed note', () => {
  const half = { ...freshPen(row), typed: 'Sakit gi' }

  it('stays when the stored one changes, and knows the version it began with', () => {
    const news = { ...row, note: 'Acara keluarga', baseVersion: 4 }
    expect(penAfterNews(half, news)).toMatchObject({ typed: 'Sakit gi', seen: 'Acara', version: 3 })
    expect(penAfterNews(half, news)).toBe(half)
  })

  it('learns of a version that left the note alone', () => {
    const news = { ...row, baseVersion: 4 }
    expect(penAfterNews(half, news)).toMatchObject({ typed: 'Sakit gi', version: 4 })
  })

  it('is stored when the row says the same', () => {
    const pen = { ...half, typed: 'Sakit gigi ', handed: 'Sakit gigi' }
    const news = { ...row, note: 'Sakit gigi', baseVersion: 4 }
    expect(penAfterNews(pen, news)).toMatchObject({ seen: 'Sakit gigi', version: 4 })
  })

  it('waits for the teacher after a refusal, and gives way once that is decided', () => {
    const handed = { ...half, handed: 'Sakit gi' }
    const parked = penAfterNews(handed, { ...row, issues: [refused] })
    expect([isWithTeacher(handed), isWithTeacher(parked)]).toEqual([false, true])
    expect(penAfterNews(parked, row).typed).toBe('Acara')
  })
})

it('stops waiting for the note of an Izin once Izin is recorded', () => {
  const pen = { ...freshPen(row), wantsExcuse: true }
  expect(penAfterNews(pen, row).wantsExcuse).toBe(true)
  expect(penAfterNews(pen, { ...row, status: 'Izin' }).wantsExcuse).toBe(false)
})
