import { expect, it } from 'vitest'
import { clockDifference, usualCause } from './clock-difference.ts'

const minute = 60_000
const hour = 60 * minute

it.each([
  [3 * minute, '3 menit'],
  [59 * minute, '59 menit'],
  [59.6 * minute, '1 jam'],
  [hour, '1 jam'],
  [-15 * hour, '15 jam'],
  [15 * hour + 20_000, '15 jam'],
  [15 * hour + 12 * minute, '15 jam 12 menit'],
  [30 * hour, '30 jam'],
  [48 * hour, '2 hari'],
  [400 * 24 * hour, '400 hari'],
])('says %d ms as "%s"', (offBy, words) => {
  expect(clockDifference(offBy)).toBe(words)
})

it.each([
  ['a clock set by hand', 7 * minute, /jam HP diatur sendiri/],
  ['a wrong time zone', -15 * hour, /zona waktu/],
  ['a wrong time zone, and some minutes', 7 * hour + 4 * minute, /zona waktu/],
  ['a zone of half an hour', 5.5 * hour, /zona waktu/],
  ['hours and minutes', 3 * hour + 17 * minute, /jam HP diatur sendiri/],
  ['a wrong day', 3 * 24 * hour, /tanggal HP salah/],
])('names the usual cause of %s', (_, offBy, cause) => {
  expect(usualCause(offBy)).toMatch(cause)
})
