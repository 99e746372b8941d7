import { phoneSentence } from '@ngaji/contract/values/person/phone.rules'
import { describe, expect, test } from 'vitest'
import type { FormField, FormValue } from './form-fields.ts'
import { problemOf, tidyValues } from './form-rules.ts'

const name: FormField = { type: 'text', name: 'name', label: 'Nama KBM', required: true }

describe('required', () => {
  test.each(['', '   '])('refuses %j by its label', (value) => {
    expect(problemOf(name, value)).toBe('Nama KBM tidak boleh kosong!')
  })

  test('may have a message of its own', () => {
    const field = { ...name, required: ' Email tidak boleh kosong!' }
    expect(problemOf(field, '')).toBe(' Email tidak boleh kosong!')
  })

  test.each<[FormField['type'], FormValue]>([
    ['checkbox', false],
    ['multi', ['', ' ']],
    ['custom', null],
  ])('refuses an empty %s', (type, value) => {
    // The kinds of field differ only in what they draw.
    const field = { type, name: 'x', label: 'Persetujuan', required: true } as FormField
    expect(problemOf(field, value)).toBe('Persetujuan tidak boleh kosong!')
  })

  test('does not apply to a read-only field', () => {
    expect(problemOf({ ...name, readOnly: true }, '')).toBeUndefined()
  })

  test('lets the rest be empty', () => {
    expect(problemOf({ ...name, required: false }, '')).toBeUndefined()
  })
})

describe('name of a person', () => {
  const person: FormField = { ...name, kind: 'person' }
  const guardian: FormField = { ...name, kind: 'guardian' }

  test('is refused with an emoji, which it names', () => {
    expect(problemOf(person, 'Ahmad 😀')).toMatch(/^Nama tidak boleh memuat 😀\./)
    expect(problemOf(guardian, 'Ibu 💐')).toMatch(/^Nama tidak boleh memuat 💐\./)
    expect(problemOf(name, 'KBM ★')).toBeUndefined()
  })

  test('of a guardian may be that of two', () => {
    expect(problemOf(guardian, 'Budi / Siti')).toBeUndefined()
    expect(problemOf(person, 'Budi / Siti')).toMatch(/memuat \//)
  })
})

describe('year', () => {
  const year: FormField = { type: 'year', name: 'year', label: 'Tahun', currentYear: 2025 }

  test.each([2018, 2025, 2026])('takes %i', (value) => {
    expect(problemOf(year, value)).toBeUndefined()
  })

  test.each([2017, 2027, 1900, 20.5])('refuses %d', (value) => {
    expect(problemOf(year, value)).toBe('Tahun tidak valid!')
  })
})

describe('phone', () => {
  const phone: FormField = { type: 'phone', name: 'phone', label: 'Nomor WA' }

  test.each(['81234567', '81234567890'])('takes %s', (value) => {
    expect(problemOf(phone, value)).toBeUndefined()
  })

  test.each(['80234567890', '8123456', '812345678901', '71234567890'])('refuses %s', (value) => {
    expect(problemOf(phone, value)).toBe(phoneSentence)
  })
})

describe('number', () => {
  const points: FormField = { type: 'number', name: 'points', label: 'Poin', min: 1, max: 100 }

  test('has the specified sentences', () => {
    expect(problemOf(points, 0)).toBe('Minimum value is 1')
    expect(problemOf(points, 101)).toBe('Maximum value is 100')
    expect(problemOf(points, 100)).toBeUndefined()
  })
})

describe('date', () => {
  const birth: FormField = {
    type: 'date',
    name: 'birth',
    label: 'Tanggal Lahir',
    today: '2025-11-20',
    min: '2000-01-01',
    max: '2025-11-20',
  }

  test.each([
    ['17/11/', 'Tanggal tidak valid! (contoh valid: 17/11/2015)'],
    ['1999-12-31', 'Paling awal 01/01/2000.'],
    ['2025-11-21', 'Paling akhir 20/11/2025.'],
    ['2025-11-20', undefined],
  ])('%s', (value, problem) => {
    expect(problemOf(birth, value)).toBe(problem)
  })
})

test.each([
  ['18:30', undefined],
  ['24:00', 'Jam tidak valid! (contoh valid: 18:30)'],
  ['1830', 'Jam tidak valid! (contoh valid: 18:30)'],
])('time %s', (value, problem) => {
  expect(problemOf({ type: 'time', name: 't', label: 'Jam' }, value)).toBe(problem)
})

test('email needs its sign', () => {
  const email: FormField = { type: 'text', kind: 'email', name: 'email', label: 'Email' }
  expect(problemOf(email, 'siti')).toBe('Email tidak valid! (contoh valid: nama@contoh.id)')
  expect(problemOf(email, 'siti@contoh.id')).toBeUndefined()
})

test('text has a limit', () => {
  expect(problemOf({ ...name, maxLength: 3 }, 'abcd')).toBe('1 huruf terlalu banyak.')
})

test('values are sent trimmed, without blank lines, and passwords as typed', () => {
  const fields: FormField[] = [
    name,
    { type: 'multi', name: 'answers', label: 'Jawaban' },
    { type: 'password', name: 'secret', label: 'Password', autoComplete: 'new-password' },
    { type: 'number', name: 'points', label: 'Poin' },
  ]
  expect(
    tidyValues(fields, { name: ' a ', answers: [' b ', ''], secret: ' c ', points: null }),
  ).toEqual({ name: 'a', answers: ['b'], secret: ' c ', points: null })
})
