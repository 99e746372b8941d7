import { describe, expect, it } from 'vitest'
import {
  classValuesSchema,
  isNameTaken,
  nameOfClass,
  newClassOf,
  timesToOffer,
  type ClassValues,
} from './class-form.ts'
import { givenClass, teachingGroupId } from '../test/teaching-groups.fixtures.ts'

const values: ClassValues = {
  grade: '5',
  label: 'Umar',
  days: ['3', '1', '3'],
  startTime: '18:30',
  endTime: '19:45',
}
const group = { classes: [givenClass({ name: 'Kelas Ali 5' })] }

const problemsOf = (change: Partial<ClassValues>) => {
  const checked = classValuesSchema(group).safeParse({ ...values, ...change })
  return checked.error?.issues.map(({ path, message }) => [path[0], message]) ?? []
}

describe('the name of a class', () => {
  it('grows with what is typed', () => {
    expect(nameOfClass({ grade: '', label: 'Umar' })).toBeNull()
    expect(nameOfClass({ grade: '5', label: '' })).toBe('Kelas 5')
    expect(nameOfClass(values)).toBe('Kelas Umar 5')
    expect(nameOfClass({ grade: 'PRA-PAUD', label: ' Melati  Indah ' })).toBe(
      'Kelas Melati Indah PRA-PAUD',
    )
  })

  it('is borne once in a KBM, however it is written', () => {
    expect(isNameTaken('kelas ali 5', group)).toBe(true)
    const sameSound = { classes: [givenClass({ name: 'Kelas Ja’far 5' })] }
    expect(isNameTaken("Kelas Ja'far 5", sameSound)).toBe(true)
    expect(isNameTaken('Kelas\u2011Ja`far 5', sameSound)).toBe(true)
    expect(isNameTaken('Kelas Umar 5', group)).toBe(false)
    expect(problemsOf({ label: 'ALI' })).toEqual([
      ['label', 'Nama kelas sudah dipakai di KBM ini.'],
    ])
  })

  it('has a label without digits, of a length that fits', () => {
    expect(problemsOf({ label: 'Umar 2' })).toEqual([['label', 'Label tidak boleh berisi angka.']])
    expect(problemsOf({ label: 'a'.repeat(95) })).toEqual([['label', 'Label terlalu panjang.']])
  })
})

describe('the times of a class', () => {
  it('are in order', () => {
    expect(problemsOf({})).toEqual([])
    const message = 'Waktu selesai harus setelah waktu mulai.'
    expect(problemsOf({ endTime: '18:30' })).toEqual([['endTime', message]])
    expect(problemsOf({ endTime: '17:45' })).toEqual([['endTime', message]])
    expect(problemsOf({ endTime: '00:30' })).toEqual([])
    // An empty field says itself what it lacks.
    expect(problemsOf({ endTime: '' })).toEqual([])
  })

  it('begin as those of the class made last', () => {
    const last = givenClass({ id: 'f', startTime: '19:00', endTime: '20:00' })
    const first = givenClass({ id: 'a' })
    const classes = [last, first]
    expect(timesToOffer({ classes })).toEqual({ startTime: '19:00', endTime: '20:00' })
    expect(timesToOffer({ classes: [] })).toEqual({ startTime: '', endTime: '' })
  })
})

it('is sent with its days in order, and without any where none was chosen', () => {
  expect(newClassOf(values, teachingGroupId)).toEqual({
    name: 'Kelas Umar 5',
    startTime: '18:30',
    endTime: '19:45',
    teachingGroupId,
    meetingDays: [1, 3],
  })
  expect(newClassOf({ ...values, days: [] }, teachingGroupId)).not.toHaveProperty('meetingDays')
})
