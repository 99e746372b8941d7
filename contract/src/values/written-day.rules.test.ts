import { describe, expect, it } from 'vitest'
import { dayOfSerial, readWrittenDay, writtenFigures } from './written-day.rules.ts'

const today = '2026-11-19'

const dayIn = (text: string) => {
  const { days, isCertain } = readWrittenDay(text, today)
  return isCertain ? days[0] : null
}

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
  'Sen. 17 Agustus 2015',
  'Garut, 17 Agustus 2015',
  'Garut, 17/08/2015',
  'Kab. Garut 17-08-2015',
  'Garut/17-08-2015',
  'Jakarta (RSCM), tgl 17 Agustus 2015',
  'Pasar Minggu, 17-08-2015',
  String.raw`17\08\2015`,
  '17,08,2015',
  '17_08_2015',
  "17/8/'15",
  '17 Agst 2015',
  '17-VIII-2015',
  '2015 Agustus 17',
  'August 17, 2015',
  '17th August 2015',
  '17 Agustus 2015 M.',
  '"17 Agustus 2015"',
  '١٧/٠٨/٢٠١٥',
  '１７／０８／２０１５',
  '17/08/2015 12:00:00 AM',
  '17/08/2015 17.00 WIB',
  '17/08/2015 jam 17.00',
  '2015-08-17T00:00:00+07:00',
  '2015-08-17T14:59:00Z',
])('%s is 17 August 2015', (text) => {
  expect(dayIn(text)).toBe('2015-08-17')
})

describe('a text that is not certain', () => {
  it.each([
    ['2015-08-16T17:00:00.000Z', ['2015-08-16', '2015-08-17']],
    ['2015-08-16 17:00:00', ['2015-08-16', '2015-08-17']],
    ['Senin, 18 Agustus 2015', ['2015-08-18']],
    ['08/17/2015', ['2015-08-17']],
    ['± 17/08/2015', ['2015-08-17']],
    ['sekitar 17 Agustus 2015', ['2015-08-17']],
    ['17/08/2015?', ['2015-08-17']],
    ['17/08/2015 (perkiraan)', ['2015-08-17']],
    ['17 Agustuz 2015', ['2015-08-17']],
    ['17-08-2015/18-08-2015', ['2015-08-17', '2015-08-18']],
    ['17/08/2015 atau 17/09/2015', ['2015-08-17', '2015-09-17']],
    ['17082015', ['2015-08-17']],
    ['7082015', ['2015-08-07']],
    ['20150817', ['2015-08-17']],
  ])('%s offers what it may mean', (text, days) => {
    expect(readWrittenDay(text, today)).toEqual({ days, isCertain: false })
  })

  it.each([
    '',
    '2015',
    'Agustus 2015',
    '31/02/2015',
    '17 Mulud 2015',
    '42233',
    '1905',
    '12:08:45',
    '17/O8/2015',
    'l7/08/2015',
    '17 Agustus 20155',
    '17/08/20155',
  ])('"%s" names no day', (text) => {
    expect(readWrittenDay(text, today)).toEqual({ days: [], isCertain: false })
  })
})

it('agrees with the weekday in front', () => {
  expect(dayIn("Jum'at 14 Agustus 2015")).toBe('2015-08-14')
  expect(dayIn('Ahad, 16-8-2015')).toBe('2015-08-16')
})

it('takes two digits of a year for the latest that has been', () => {
  expect(dayIn('17/8/26')).toBe('2026-08-17')
  expect(dayIn('17/8/81')).toBe('1981-08-17')
  expect(dayIn('17/8/27')).toBe('1927-08-17')
})

it('knows the two figures in front of a year, also of no day', () => {
  expect(writtenFigures('Garut 08-17-15')).toEqual([8, 17])
  expect(writtenFigures('17 Agustus 2015')).toBeNull()
  expect(writtenFigures('2015-08-17')).toBeNull()
})

it('knows the number that a spreadsheet keeps for a day', () => {
  expect(dayOfSerial('42233')).toBe('2015-08-17')
  expect(dayOfSerial('42233.0')).toBe('2015-08-17')
  expect(dayOfSerial('42233,5')).toBe('2015-08-17')
  for (const text of ['1905', '20150817', '4223.5', '']) expect(dayOfSerial(text)).toBeNull()
})
