import { expect, it } from 'vitest'
import { patienceMs } from './patience.ts'
import { waitFor } from './wait-for.ts'

it('repeats an attempt until it succeeds, and returns its value', async () => {
  let tries = 0
  const attempt = async () => {
    tries += 1
    expect(tries).toBeGreaterThan(2)
    return tries
  }
  expect(await waitFor(attempt, { interval: 1 })).toBe(3)
})

it('refuses to wait less than any other test', async () => {
  await expect(waitFor(() => 'there', { timeout: patienceMs - 1 })).rejects.toThrow('at least')
  expect(await waitFor(() => 'there', { timeout: patienceMs })).toBe('there')
})
