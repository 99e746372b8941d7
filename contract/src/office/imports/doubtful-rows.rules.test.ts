import { describe, expect, it } from 'vitest'
import { doubtOfAge, doubtOfNameAlone, hasBirthOrGender } from './doubtful-rows.rules.ts'

const today = '2026-11-19'

describe('an age', () => {
  it.each([
    ['students', '2023-11-20', 'umurnya 2 tahun, benar?'],
    ['students', '2023-11-19', null],
    ['students', '2001-11-19', null],
    ['students', '2000-11-19', 'umurnya 26 tahun, benar?'],
    ['teachers', '2011-11-20', 'umurnya 14 tahun, benar?'],
    ['teachers', '2011-11-19', null],
    ['teachers', '1936-01-01', null],
    ['teachers', '1935-01-01', 'umurnya 91 tahun, benar?'],
    ['teachers', null, null],
  ] as const)('of %s born %s: %s', (kind, dateOfBirth, fault) => {
    expect(doubtOfAge(kind, dateOfBirth, today)?.fault ?? null).toBe(fault)
  })
})

describe('a name alone', () => {
  const listed = { hasBirthOrGender: true }

  it('is asked about where the others say more, whatever the place', () => {
    const texts = { name: 'Ketua', branch: 'Cikole', subBranch: 'Al-Ikhlas', gender: '' }
    expect(doubtOfNameAlone(texts, listed)).toMatchObject({ field: 'name', code: 'row.name-alone' })
  })

  it('beside dashes is asked about as well', () => {
    const texts = { name: 'Ketua', gender: '-', dateOfBirth: ' – ' }
    expect(doubtOfNameAlone(texts, listed)).toMatchObject({ code: 'row.name-alone' })
  })

  it('with anything else is somebody', () => {
    expect(doubtOfNameAlone({ name: 'Aisyah', gender: 'P' }, listed)).toBeNull()
  })

  it('is what a list of names holds', () => {
    expect(doubtOfNameAlone({ name: 'Aisyah' }, { hasBirthOrGender: false })).toBeNull()
  })

  it('counts birthdays by more than half of the rows', () => {
    const born = { dateOfBirth: '17/08/2015' }
    const unborn = { name: 'Ahmad', dateOfBirth: '-' }
    expect(hasBirthOrGender([born, born, unborn])).toBe(true)
    expect(hasBirthOrGender([born, unborn])).toBe(false)
    expect(hasBirthOrGender([])).toBe(false)
    expect(hasBirthOrGender([{ gender: 'L' }, { gender: 'P' }, { name: 'CABERAWIT A' }])).toBe(true)
    expect(hasBirthOrGender([{ parentPhone: '081234567890' }, { name: 'Ahmad' }])).toBe(false)
  })

  it('counts those that cannot be read as well', () => {
    const unread = { dateOfBirth: '31/02/2015' }
    expect(hasBirthOrGender([unread, unread, {}])).toBe(true)
  })
})
