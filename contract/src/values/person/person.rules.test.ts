import { describe, expect, it } from 'vitest'
import { refusalMessage } from '../../words/refusal-message.ts'
import { nisOf, nisSchema, entryYearOf } from '../../people/students/students.rules.ts'
import {
  positionLabel,
  refusalToChangePosition,
  refusalToEndService,
} from '../../people/teachers/teachers.rules.ts'
import { positions } from './teacher-positions.rules.ts'
import {
  missingStudentFields,
  missingStudentFieldsInWords,
  missingTeacherFields,
} from './person-profile.rules.ts'
import { accountStateOf, ageOn, isStudentAgeUsual } from './person.rules.ts'
import {
  internationalPhone,
  isPhone,
  normalisePhone,
  phoneInWords,
  phoneSchema,
} from './phone.rules.ts'

const student = {
  image: 'a.jpg',
  name: 'Ahmad Fauzi',
  dateOfBirth: '2015-03-01',
  gender: 'male',
  parentName: 'Budi',
  parentPhone: '81234567890',
  address: 'Jl. Melati 5',
}

describe('a profile', () => {
  it('is complete when nothing is missing', () => {
    expect(missingStudentFields(student)).toEqual([])
    const { parentName, parentPhone, ...rest } = student
    expect([parentName, parentPhone]).toEqual(['Budi', '81234567890'])
    const teacher = { ...rest, phone: '81234567890', position: 'assistant' }
    expect(missingTeacherFields(teacher)).toEqual([])
    expect(missingTeacherFields({ ...teacher, image: null })).toEqual(['image'])
  })

  it.each(['image', 'name', 'dateOfBirth', 'gender', 'parentName', 'parentPhone', 'address'])(
    'misses %s',
    (field) => {
      for (const empty of [null, undefined, '', '  '])
        expect(missingStudentFields({ ...student, [field]: empty })).toEqual([field])
    },
  )

  it('names its missing fields', () => {
    expect(missingStudentFieldsInWords(['dateOfBirth', 'parentPhone'])).toBe(
      'Tanggal Lahir, Nomor WhatsApp Orang Tua/Wali',
    )
  })
})

describe('a phone number', () => {
  it.each([
    ['81234567890', '81234567890'],
    ['0812-3456-7890', '81234567890'],
    ['+62 812 3456 7890', '81234567890'],
    ['62812.3456.7890', '81234567890'],
    ['(0812) 3456789', '8123456789'],
    ['+62 0812 3456 7890', '81234567890'],
    ['+62 (0)812-3456-7890', '81234567890'],
    ['0062 812 3456 7890', '81234567890'],
    ['062 812 3456 7890', '81234567890'],
    ['062 812 345 6789', '8123456789'],
  ])('%s is read as %s', (typed, digits) => {
    expect(normalisePhone(typed)).toBe(digits)
    expect(phoneSchema.parse(typed)).toBe(digits)
  })

  it.each(['8112345', '80123456789', '812345678901234', '21555666', '8a234567890', ''])(
    '%j is refused',
    (typed) => {
      expect(phoneSchema.safeParse(typed).error?.issues[0]?.message).toBe(
        'Nomor tidak valid! (contoh valid: 81234567890)',
      )
    },
  )

  it.each(['0628-323-4567', '+62 628 323-4567', '0622 812-3456', '+62 62 812-3456'])(
    '%s is no mobile number: code and zero go once',
    (typed) => {
      expect(phoneSchema.safeParse(typed).success).toBe(false)
    },
  )

  it('has 8 to 11 digits after +62', () => {
    expect(['8112345', '81123456', '81234567890', '812345678901'].map(isPhone)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('is formatted for display', () => {
    expect(phoneInWords('81234567890')).toBe('0812-3456-7890')
    expect(internationalPhone('81234567890')).toBe('6281234567890')
  })
})

describe('an age', () => {
  it('counts full years', () => {
    expect(ageOn('2015-03-01', '2025-02-28')).toBe(9)
    expect(ageOn('2015-03-01', '2025-03-01')).toBe(10)
    expect(isStudentAgeUsual('2022-11-20', '2025-11-20')).toBe(true)
    expect(isStudentAgeUsual('2022-11-21', '2025-11-20')).toBe(false)
    expect(isStudentAgeUsual('1999-11-19', '2025-11-20')).toBe(false)
  })
})

describe('an account', () => {
  it('is disabled before any other state', () => {
    expect(accountStateOf({ isDisabled: true, isActivated: false })).toBe('disabled')
    expect(accountStateOf({ isDisabled: false, isActivated: false })).toBe('notActivated')
    expect(accountStateOf({ isDisabled: false, isActivated: true })).toBe('active')
  })
})

describe('a NIS', () => {
  it('is the entry year and a running number', () => {
    expect(nisOf(2025, 10)).toBe('20250010')
    expect(nisSchema.safeParse('20250010').success).toBe(true)
    expect(nisSchema.safeParse('2025001').success).toBe(false)
    expect(entryYearOf('20250047')).toBe(2025)
  })
})

describe('a position', () => {
  it('has a label', () => {
    expect(positions.map((position) => positionLabel[position])).toEqual([
      'MT Desa',
      'MT Kelompok',
      'MS',
      'Asisten',
      'Munaqis',
    ])
  })

  it('neither makes nor unmakes an examiner', () => {
    expect(refusalToChangePosition('assistant', 'munaqisy')?.code).toBe('teacher.position-is-role')
    expect(refusalToChangePosition('munaqisy', 'assistant')?.code).toBe('teacher.position-is-role')
    expect(refusalToChangePosition('assistant', 'localTeacher')).toBeNull()
    expect(refusalToChangePosition('munaqisy', 'munaqisy')).toBeNull()
  })

  it('ends after the classes are left', () => {
    const open = { isLocked: false, isRunning: true }
    const running = { isLocked: true, isRunning: true }
    const waiting = { isLocked: true, isRunning: false }
    const refusal = refusalToEndService([
      { name: 'Kelas 4', ...open },
      { name: 'Kelas 5', ...open },
      { name: 'Kelas 6', ...running },
      { name: 'Kelas 7', ...waiting },
    ])
    expect(refusal && refusalMessage(refusal)).toBe(
      'Guru ini masih mengajar. Keluarkan dahulu dari Kelas 4, Kelas 5. Kelas 6 terkunci; PJP Desa kelas itu yang mengeluarkannya. Kelas 7 terkunci; PJP Desa membuka kuncinya dahulu.',
    )
    expect(refusalToEndService([])).toBeNull()
  })
})
