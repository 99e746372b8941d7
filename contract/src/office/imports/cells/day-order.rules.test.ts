import { describe, expect, it } from 'vitest'
import { areDaysTurned, isOrderOpen, writesMonthFirst } from './day-order.rules.ts'

describe('the order of day and month', () => {
  it.each([
    ['08/17/2015', true],
    ['8-17-15', true],
    ['Garut, 08/17/2015', true],
    ['17/08/2015', false],
    ['08/09/2015', false],
    ['17 Agustus 2015', false],
    ['2015-08-17', false],
    ['', false],
  ])('of %s says that its column may have the month first: %s', (text, isFirst) => {
    expect(writesMonthFirst(['01/02/2015', text])).toBe(isFirst)
  })

  it.each([
    ['08/09/2015', true],
    ['8.9.15', true],
    ['Bandung, 8 / 9 / 2015', true],
    ['08/08/2015', false],
    ['17/08/2015', false],
    ['08/17/2015', false],
    ['8 September 2015', false],
    ['2015-08-09', false],
  ])('of %s is open: %s', (text, isOpen) => {
    expect(isOrderOpen(text)).toBe(isOpen)
  })
})

describe('the days that a program made of a column', () => {
  const turned = (texts: string[], days: string[]) => areDaysTurned(texts, days)

  it('may be turned round where it left those after the 12th as texts', () => {
    expect(turned(['17/08/2015'], ['09/08/2015', '01/12/2015'])).toBe(true)
    expect(turned(['5/6/2015', 'Garut, 17-8-15'], ['09/08/2015'])).toBe(true)
  })

  it('are as they were typed where one is after the 12th, or no text says the order', () => {
    expect(turned(['17/08/2015'], ['09/08/2015', '13/08/2015'])).toBe(false)
    expect(turned(['05/06/2015', '08/17/2015', '17 Agustus 2015'], ['09/08/2015'])).toBe(false)
    expect(turned([], ['09/08/2015'])).toBe(false)
    expect(turned(['15/07/2023'], ['01/07/2024', '01/01/2022', '01/08/2024'])).toBe(false)
  })
})
