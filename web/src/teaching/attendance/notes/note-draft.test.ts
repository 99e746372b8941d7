import { describe, expect, it } from 'vitest'
import { newNoteDraft, isWithTeacher, draftAfterUpdate } from './note-draft.ts'
import type { Issue } from '../register-model/register-view.ts'

const refused: Issue = { kind: 'refused', writeId: 'w', code: 'x', message: 'Tidak' }
const row = { note: 'Acara', status: 'Belum', baseVersion: 3, issues: [] } as const

describe('a note nobody is typing', () => {
  it('follows what is stored', () => {
    const pen = draftAfterUpdate(newNoteDraft(row), {
      ...row,
      note: 'Acara keluarga',
      baseVersion: 4,
    })
    expect(pen).toEqual(newNoteDraft({ ...row, note: 'Acara keluarga', baseVersion: 4 }))
  })

  it('is the same while there is no news', () => {
    const pen = newNoteDraft(row)
    expect(draftAfterUpdate(pen, { ...row })).toBe(pen)
  })
})

describe('a half-typed note', () => {
  const half = { ...newNoteDraft(row), typed: 'Sakit gi' }

  it('stays when the stored one changes, and knows the version it began with', () => {
    const news = { ...row, note: 'Acara keluarga', baseVersion: 4 }
    expect(draftAfterUpdate(half, news)).toMatchObject({
      typed: 'Sakit gi',
      seen: 'Acara',
      version: 3,
    })
    expect(draftAfterUpdate(half, news)).toBe(half)
  })

  it('learns of a version that left the note alone', () => {
    const news = { ...row, baseVersion: 4 }
    expect(draftAfterUpdate(half, news)).toMatchObject({ typed: 'Sakit gi', version: 4 })
  })

  it('is stored when the row says the same', () => {
    const pen = { ...half, typed: 'Sakit gigi ', handed: 'Sakit gigi' }
    const news = { ...row, note: 'Sakit gigi', baseVersion: 4 }
    expect(draftAfterUpdate(pen, news)).toMatchObject({ seen: 'Sakit gigi', version: 4 })
  })

  it('waits for the teacher after a refusal, and gives way once that is decided', () => {
    const handed = { ...half, handed: 'Sakit gi' }
    const parked = draftAfterUpdate(handed, { ...row, issues: [refused] })
    expect([isWithTeacher(handed), isWithTeacher(parked)]).toEqual([false, true])
    expect(draftAfterUpdate(parked, row).typed).toBe('Acara')
  })
})

it('stops waiting for the note of an Izin once Izin is recorded', () => {
  const pen = { ...newNoteDraft(row), wantsExcuse: true }
  expect(draftAfterUpdate(pen, row).wantsExcuse).toBe(true)
  expect(draftAfterUpdate(pen, { ...row, status: 'Izin' }).wantsExcuse).toBe(false)
})
