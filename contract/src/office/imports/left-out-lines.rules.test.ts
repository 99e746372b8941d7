import { describe, expect, it } from 'vitest'
import { leftOutReasonOf } from './left-out-lines.rules.ts'

/** A line whose first cell is no known column: the number of a row. */
function reasonOf(number: string, ...said: string[]) {
  const line = { number: 7, isHidden: false, cells: [number, ...said] }
  return leftOutReasonOf(
    'students',
    line,
    said.filter((text) => text !== ''),
  )
}

describe('a line of a list', () => {
  it.each([
    ['Mengetahui,'],
    ['Ketua Kelompok'],
    ['( ............ )'],
    ['(Budi Santoso)'],
    ['Garut, 17 Agustus 2026'],
    ['Kelas 3'],
    ['Jumlah'],
    ['32'],
    ['………'],
  ])('%s is nobody', (name) => {
    expect(reasonOf('', name, '', '')).toBe('not-data')
  })

  it('is nobody as a sum, whatever it adds up', () => {
    expect(reasonOf('Jumlah', '32', '15', '')).toBe('not-data')
    expect(reasonOf('', 'Total', '15', '17')).toBe('not-data')
  })

  it('is nobody as a title across all columns', () => {
    expect(reasonOf('Kelas 3', 'Kelas 3', 'Kelas 3')).toBe('not-data')
  })

  it('is somebody with a name, and whoever more is said of', () => {
    expect(reasonOf('1', 'Aisyah', '')).toBeNull()
    expect(reasonOf('1', 'Ketua Adi', 'L', '17/08/2015')).toBeNull()
    expect(reasonOf('1', '', 'L', '17/08/2015')).toBeNull()
    expect(reasonOf('1', 'Totalia Putri', '')).toBeNull()
  })

  it('that is hidden says so, of questions too', () => {
    const line = { number: 7, isHidden: true, cells: ['Aisyah'] }
    expect(leftOutReasonOf('students', line, ['Aisyah'])).toBe('hidden')
    expect(leftOutReasonOf('questions', { ...line, isHidden: false }, ['5'])).toBeNull()
  })
})
