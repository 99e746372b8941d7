import { describe, expect, it } from 'vitest'
import { countsInWords, namesInWords } from './wording.ts'

describe('namesInWords', () => {
  it('names the first three and counts the rest', () => {
    expect(namesInWords(['A'])).toBe('A')
    expect(namesInWords(['A', 'B', 'C'])).toBe('A, B, C')
    expect(namesInWords(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C dan 2 lainnya')
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
