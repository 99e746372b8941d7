import { describe, expect, it } from 'vitest'
import { newNoteDraft, isWithTeacher, draftAfterUpdate } from './note-draft.ts'
import type { Issue } from '../register-model/register-view.ts'

const refused: Issue = { kind: 'refused', writeId: 'w', code: 'x', message: 'Tidak' }
const row = { note: 'Acara', status: 'Belum', baseVersion: 3, issues: [] } as const

describe('an untouched note', () => {
  it('follows the stored note', () => {
    const pen = draftAfterUpdate(newNoteDraft(row), {
      ...row,
      note: 'Acara keluarga',
      baseVersion: 4,
    })
    expect(pen).toEqual(newNoteDraft({ ...row, note: 'Acara keluarga', baseVersion: 4 }))
  })

  it('is the same object without an update', () => {
    const pen = newNoteDraft(row)
    expect(draftAfterUpdate(pen, { ...row })).toBe(pen)
  })
})

describe('a half-typed note', () => {
  const half = { ...newNoteDraft(row), typed: 'Sakit gi' }

  it('stays when the stored note changes, with the version it began with', () => {
    const news = { ...row, note: 'Acara keluarga', baseVersion: 4 }
    expect(draftAfterUpdate(half, news)).toMatchObject({
      typed: 'Sakit gi',
      seen: 'Acara',
      version: 3,
    })
    expect(draftAfterUpdate(half, news)).toBe(half)
  })

  it('takes a new version that did not change the note', () => {
    const news = { ...row, baseVersion: 4 }
    expect(draftAfterUpdate(half, news)).toMatchObject({ typed: 'Sakit gi', version: 4 })
  })

  it('is stored when the row has the same note', () => {
    const pen = { ...half, typed: 'Sakit gigi ', handed: 'Sakit gigi' }
    const news = { ...row, note: 'Sakit gigi', baseVersion: 4 }
    expect(draftAfterUpdate(pen, news)).toMatchObject({ seen: 'Sakit gigi', version: 4 })
  })

  it('waits for the teacher after a refusal, and is replaced once that is resolved', () => {
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
