import { describe, expect, it } from 'vitest'
import { countedPeople, countsInWords, firstNames, namesInWords, namedPeople } from './wording.ts'

describe('namesInWords', () => {
  it('names the first three and counts the rest', () => {
    expect(namesInWords(['A'])).toBe('A')
    expect(namesInWords(['A', 'B', 'C'])).toBe('A, B, C')
    expect(namesInWords(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C dan 2 lainnya')
  })
})

describe('people in a question', () => {
  const people = (count: number) => Array.from({ length: count }, (_, index) => `P${index + 1}`)

  it.each([
    [1, 'P1'],
    [2, 'P1 dan P2'],
    [3, 'P1, P2 dan P3'],
    [5, 'P1, P2, P3, P4 dan P5'],
    [6, 'P1, P2, P3, P4, P5 dan 1 lainnya'],
    [12, 'P1, P2, P3, P4, P5 dan 7 lainnya'],
    [1205, 'P1, P2, P3, P4, P5 dan 1.200 lainnya'],
  ])('names up to five of %i and counts the rest', (count, words) => {
    expect(namedPeople(people(count))).toBe(words)
    expect(countedPeople('akun', people(count))).toBe(
      `${count.toLocaleString('id-ID')} akun: ${words}`,
    )
  })

  it('lists them one below the other', () => {
    expect(firstNames(people(7))).toEqual(['P1', 'P2', 'P3', 'P4', 'P5', '2 lainnya'])
  })
})

describe('countsInWords', () => {
  it('omits zeros', () => {
    expect(countsInWords({ kelas: 3, absensi: 41, nilai: 2 })).toBe(
      '3 kelas, 41 absensi dan 2 nilai',
    )
    expect(countsInWords({ kelas: 0, absensi: 41 })).toBe('41 absensi')
    expect(countsInWords({ kelas: 0 })).toBe('')
  })
})
