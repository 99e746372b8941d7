import { expect, it } from 'vitest'
import { changeInWords, slipsInWords } from './change-words.ts'

const by = { name: 'Yusuf Hidayat Ramadhan' }
const none = { by, from: null, to: null, reason: null }

it.each([
  [{ ...none, kind: 'start' as const }, 'Yusuf Hidayat memulai kategori ini'],
  [{ ...none, kind: 'finish' as const, to: 80 }, 'Yusuf Hidayat menyimpan nilai 80'],
  [
    { ...none, kind: 'finish' as const, from: 80, to: 85 },
    'Yusuf Hidayat mengubah nilai 80 menjadi 85',
  ],
  [
    { ...none, kind: 'void' as const, from: 80, reason: 'Salah siswa' },
    'Yusuf Hidayat mengosongkan nilai 80: Salah siswa',
  ],
  [
    { ...none, kind: 'release' as const, reason: 'HP mati' },
    'Yusuf Hidayat melepaskan penilaian: HP mati',
  ],
])('tells what was changed', (change, words) => {
  expect(changeInWords(change)).toBe(words)
})

it('names the slips', () => {
  expect(slipsInWords({ makhraj: 2, tajwid: 0, kelancaran: 1 })).toBe('2 makhraj, 1 kelancaran')
  expect(slipsInWords({ makhraj: 0, tajwid: 0, kelancaran: 0 })).toBe('Tanpa kesalahan')
})
