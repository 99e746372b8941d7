import { expect, it } from 'vitest'
import { authorInWords, takenInWords } from './merge-words.ts'

// 19.10 in Jakarta.
const now = new Date('2026-11-26T12:10:00.000Z')
const at = '2026-11-26T12:02:00.000Z'
const siti = { at, by: 'Siti', isOwn: false }

it.each([
  ['somebody by name', siti, 'diubah Siti, 19.02'],
  [
    'on another day',
    { ...siti, at: '2026-11-25T12:02:00.000Z' },
    'diubah Siti, Rab, 25 Nov 2026 19.02',
  ],
  ['somebody', { at, by: null, isOwn: false }, 'diubah orang lain'],
  ['the reader', { at, by: 'Siti', isOwn: true }, 'Anda ubah di perangkat lain, 19.02'],
  ['nobody knows who', undefined, 'sudah diubah'],
])('says that it was changed: %s', (_who, change, words) => {
  expect(authorInWords(change, now)).toBe(words)
})

it('says what was taken over in a sentence for each author', () => {
  const parts = [
    { label: 'Alamat', change: siti },
    { label: 'Nama', change: undefined },
    { label: 'Label', change: { ...siti } },
    { label: 'Jenis Kelamin', change: { ...siti } },
  ]
  expect(takenInWords(parts, now)).toEqual([
    'Alamat, Label dan Jenis Kelamin diubah Siti, 19.02: dipakai.',
    'Nama sudah diubah: dipakai.',
  ])
  expect(takenInWords([], now)).toEqual([])
})
