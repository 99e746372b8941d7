import { expect, it } from 'vitest'
import { durationInWords } from './use-countdown.ts'

it('says how long to wait', () => {
  expect([0, 42, 60, 200, 3599, 3600, 83_100].map(durationInWords)).toEqual([
    '0 detik',
    '42 detik',
    '1 menit',
    '3 menit 20 detik',
    '59 menit 59 detik',
    '1 jam',
    '23 jam 5 menit',
  ])
})
