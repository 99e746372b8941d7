import process from 'node:process'
import { environmentOf } from './machine-date.mjs'

/** The day of all tests: a Thursday in the middle of a semester. */
export const fixedDay = '2026-11-19'

/** A moment in the evening, when classes meet. */
const fixedMoment = Date.parse(`${fixedDay}T19:05:00+07:00`)

/**
 * Every program started from here on lives on the fixed day: this moment is its evening, and time goes on from
 * there. Within such a program it changes nothing.
 */
export function startOnFixedDay(): void {
  const { env } = process
  if (env['TEST_DAY'] === fixedDay) return
  // The clock of this program may be off already, and that shift stays: see `machineDate`.
  const shiftMs = testClockShiftMs() + fixedMoment - Date.now()
  Object.assign(env, environmentOf(shiftMs), { TEST_DAY: fixedDay })
}

/** How far the clock of this test is from the true one. */
export function testClockShiftMs(): number {
  return Number(process.env['CLOCK_SHIFT_MS'] ?? 0)
}

/**
 * What a program gets that is not given the whole environment: the same clock, and where the run keeps compiled code,
 * without which each start compiles the same sources anew.
 */
export function programEnvironment(): Record<string, string> {
  const { NODE_OPTIONS = '', CLOCK_SHIFT_MS = '0', NODE_COMPILE_CACHE } = process.env
  return { NODE_OPTIONS, CLOCK_SHIFT_MS, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
}
