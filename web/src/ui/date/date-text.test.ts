import { describe, expect, test } from 'vitest'
import { dayOfText, isDay, textOfDay, typeDate } from './date-text.ts'

test.each([
  ['17/11/2015', '2015-11-17'],
  ['7/1/2015', '2015-01-07'],
  ['17-11-2015', '2015-11-17'],
  ['17.11.2015', '2015-11-17'],
  ['31/02/2015', null],
  ['17/13/2015', null],
  ['17/11/15', null],
  ['', null],
])('%s is %s', (text, day) => {
  expect(dayOfText(text)).toBe(day)
})

test('a day becomes text, and other text stays', () => {
  expect(textOfDay('2015-11-17')).toBe('17/11/2015')
  expect(textOfDay('17/11')).toBe('17/11')
})

test('only days that exist are days', () => {
  expect(isDay('2024-02-29')).toBe(true)
  expect(isDay('2025-02-29')).toBe(false)
})

describe('typing', () => {
  test('inserts the slashes', () => {
    let text = ''
    for (const digit of '17112015') text = typeDate(text, text + digit)
    expect(text).toBe('17/11/2015')
  })

  test('never while deleting', () => {
    expect(typeDate('17/', '17')).toBe('17')
  })

  test('takes eight pasted digits', () => {
    expect(typeDate('', '17112015')).toBe('17/11/2015')
  })

  test('drops letters', () => {
    expect(typeDate('1', '1x')).toBe('1')
  })
})
