import { expect, it } from 'vitest'
import { ReadingWait } from './reading-wait.ts'

/** Frames of half a second, from `from` to `to`; the answer of the last one. */
function look(wait: ReadingWait, from: number, to: number): boolean {
  let isLong = false
  for (let at = from; at <= to; at += 500) isLong = wait.isLong({ hasCode: false, at })
  return isLong
}

it('is long after six seconds without a code, and not before', () => {
  const wait = new ReadingWait()
  expect(look(wait, 0, 5500)).toBe(false)
  expect(look(wait, 6000, 6000)).toBe(true)
})

it('begins anew with every code', () => {
  const wait = new ReadingWait()
  look(wait, 0, 5500)
  expect(wait.isLong({ hasCode: true, at: 6000 })).toBe(false)
  expect(look(wait, 6500, 11_500)).toBe(false)
  expect(look(wait, 12_000, 12_000)).toBe(true)
})

it('begins anew when nothing was looked at for a while', () => {
  const wait = new ReadingWait()
  look(wait, 0, 6000)
  // A dialog was open for a minute.
  expect(look(wait, 66_000, 71_500)).toBe(false)
})

it('begins anew when the clock of the device was set back', () => {
  const wait = new ReadingWait()
  look(wait, 50_400_000, 50_403_000)
  expect(look(wait, 1000, 6500)).toBe(false)
  expect(look(wait, 7000, 7000)).toBe(true)
})
