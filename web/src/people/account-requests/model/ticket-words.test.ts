import { describe, expect, it } from 'vitest'
import { likenessesOf, photosInWords, waitInWords } from './ticket-words.ts'

const now = new Date('2026-11-19T12:00:00.000Z')

describe('how long a request waits', () => {
  it.each([
    ['2026-11-19T12:00:10.000Z', '1 menit'],
    ['2026-11-19T11:48:00.000Z', '12 menit'],
    ['2026-11-19T07:00:00.000Z', '5 jam'],
    ['2026-11-16T11:00:00.000Z', '3 hari'],
  ])('%s is %s', (since, words) => {
    expect(waitInWords(since, now)).toBe(words)
  })
})

describe('the size of the photos', () => {
  it('is told in kB and MB', () => {
    const photo = (bytes: number) => new Blob([new Uint8Array(bytes)])
    expect(photosInWords([])).toBe('Tanpa foto')
    expect(photosInWords([photo(61_200)])).toBe('1 foto, 62 kB')
    expect(photosInWords([photo(900_000), photo(640_000)])).toBe('2 foto, 1,5 MB')
  })
})

describe('somebody who may exist already', () => {
  it('is named with number and kelompok', () => {
    const ali = { index: 0, name: 'Ali', nis: '20250010', subBranchName: 'A' }
    const same = { ...ali, by: 'nameAndBirth' as const }
    const mail = { ...ali, by: 'email' as const, nis: null }
    expect(likenessesOf([same, mail, same])).toEqual([
      'Mungkin sudah ada: Ali, NIS 20250010, A',
      'Email sudah dipakai: Ali, A',
    ])
  })
})
