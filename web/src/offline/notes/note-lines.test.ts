import { expect, it } from 'vitest'
import { isNoteWanted } from './note-lines.ts'

const note = { date: '2027-01-01', text: 'Hafalan Do’a Iftitah, Bu Sa´diyah' }

it.each(["do'a iftitah", 'DOA', 'sadiyah hafalan', 'iftitah.', 'Do\u2019a\u00A0Iftitah'])(
  'is found by a search as names are found: %j',
  (search) => {
    expect(isNoteWanted(note, { week: '2026-11-16', search })).toBe(true)
  },
)

it('is not found by other words', () => {
  expect(isNoteWanted(note, { week: '2026-11-16', search: 'tahiyat' })).toBe(false)
})

it('stands in one week with the days before the new year', () => {
  const week = { week: '2026-12-28', search: '' }
  expect(isNoteWanted(note, week)).toBe(true)
  expect(isNoteWanted({ ...note, date: '2027-01-03' }, week)).toBe(true)
  expect(isNoteWanted({ ...note, date: '2027-01-04' }, week)).toBe(false)
})
