import { describe, expect, it } from 'vitest'
import {
  classChangeOf,
  classValuesOf,
  classValuesSchema,
  daysChangeOf,
  daysValuesOf,
} from './class-change.ts'
import { daysInWords } from './days-in-words.ts'
import { givenClass, numberedId } from '../test/classes.fixtures.ts'

const umar = givenClass({ homeroom: numberedId('t', 1) })

describe('name and times', () => {
  it('shows the label alone; the grade stays', () => {
    expect(classValuesOf(umar)).toEqual({ label: 'Umar', startTime: '18:30', endTime: '19:45' })
    expect(classValuesOf(givenClass({ name: 'Kelas 5' })).label).toBe('')
  })

  it('sends only what differs', () => {
    const values = classValuesOf(umar)
    expect(classChangeOf(values, umar)).toEqual({})
    expect(classChangeOf({ ...values, label: ' Ali ' }, umar)).toEqual({ name: 'Kelas Ali 5' })
    expect(classChangeOf({ ...values, label: '' }, umar)).toEqual({ name: 'Kelas 5' })
    expect(classChangeOf({ ...values, endTime: '20:00' }, umar)).toEqual({ endTime: '20:00' })
  })

  it('refuses digits in the label and an end before the start', () => {
    const issuesOf = (change: object) =>
      classValuesSchema(umar)
        .safeParse({ ...classValuesOf(umar), ...change })
        .error?.issues.map(({ path, message }) => [path[0], message])
    expect(issuesOf({})).toBeUndefined()
    expect(issuesOf({ label: 'Umar 2' })).toEqual([['label', 'Label tidak boleh berisi angka.']])
    expect(issuesOf({ label: 'U'.repeat(120) })).toEqual([['label', 'Label terlalu panjang.']])
    expect(issuesOf({ endTime: '18:30' })).toEqual([
      ['endTime', 'Waktu selesai harus setelah waktu mulai.'],
    ])
  })
})

describe('days and Wali Kelas', () => {
  it('sends days in the order of the week, and null for nobody', () => {
    const values = daysValuesOf(umar)
    expect(daysChangeOf(values, umar)).toEqual({})
    expect(daysChangeOf({ ...values, days: ['5', '1'] }, umar)).toEqual({ meetingDays: [1, 5] })
    expect(daysChangeOf({ ...values, homeroomTeacherId: '' }, umar)).toEqual({
      homeroomTeacherId: null,
    })
  })

  it('reads a row of days as one', () => {
    expect(daysInWords([1, 3, 5])).toBe('Senin, Rabu, Jumat')
    expect(daysInWords([5, 1, 2, 3, 4])).toBe('Senin sampai Jumat')
    expect(daysInWords([1, 2])).toBe('Senin, Selasa')
    expect(daysInWords([])).toBe('')
  })
})
