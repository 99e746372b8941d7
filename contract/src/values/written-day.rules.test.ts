import { expect, it } from 'vitest'
import { dayInWords, dayOfSerial } from './written-day.rules.ts'

const today = '2026-11-19'

it.each([
  '17/08/2015',
  '17/8/15',
  '17-08-2015',
  '17–08–2015',
  '17.08.2015',
  ' 17 08 2015 ',
  '17 / 08 / 2015',
  '2015-08-17',
  '2015/08/17',
  '2015-08-17 00:00:00',
  '2015-08-17T00:00:00.000Z',
  '17/08/2015 0:00',
  '17 Agustus 2015',
  '17 agustus 2015',
  '17-Agu-2015',
  '17 Agt 2015',
  '17 Ags. 2015',
  '17-Aug-15',
  'Senin, 17 Agustus 2015',
  "Jum'at 17 Agustus 2015",
  'Garut, 17 Agustus 2015',
  'Garut, 17/08/2015',
  'Kab. Garut 17-08-2015',
])('%s is 17 August 2015', (text) => {
  expect(dayInWords(text, today)).toBe('2015-08-17')
})

it.each([
  '',
  '2015-08-16T17:00:00.000Z',
  '2015',
  'Agustus 2015',
  '31/02/2015',
  '08/17/2015',
  '17 Mulud 2015',
  '42233',
  '1905',
])('"%s" is no day', (text) => {
  expect(dayInWords(text, today)).toBeNull()
})

it('takes two digits of a year for the latest that has been', () => {
  expect(dayInWords('17/8/26', today)).toBe('2026-08-17')
  expect(dayInWords('17/8/81', today)).toBe('1981-08-17')
  expect(dayInWords('17/8/27', null)).toBe('2027-08-17')
})

it('knows the number that a spreadsheet keeps for a day', () => {
  expect(dayOfSerial('42233')).toBe('2015-08-17')
  expect(dayOfSerial('42233.0')).toBe('2015-08-17')
  for (const text of ['1905', '20150817', '42233.5', '']) expect(dayOfSerial(text)).toBeNull()
})
