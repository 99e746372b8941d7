import { expect, it } from 'vitest'
import { retryInWords } from './retry-in-words.ts'

it.each([
  [1, 'dalam 1 detik'],
  [59, 'dalam 59 detik'],
  [60, 'dalam 1 menit'],
  [61, 'dalam 2 menit'],
  [3600, 'dalam 60 menit'],
  [7201, 'dalam 3 jam'],
  [43_200, 'besok'],
  [87_472, 'besok'],
])('%i seconds are waited %s', (seconds, words) => {
  expect(retryInWords(seconds)).toBe(words)
})
