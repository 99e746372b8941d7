import { randomInt } from 'node:crypto'
import process from 'node:process'

const preload = `--import=${new URL('moved-clock.mjs', import.meta.url).href}`

/** Dates and hours on which a test tends to fail that holds on some days only. */
export const otherDates = [
  '2026-11-22T23:50', // a Sunday
  '2026-11-23T00:10', // a Monday
  '2026-12-25T06:30',
  '2027-01-01T00:10',
  '2027-01-04T06:30',
  '2027-06-25T23:50',
  '2027-07-01T06:30',
].map((moment) => `${moment}:00+07:00`)

/** One of these dates, another one in each run. */
export function drawDate() {
  return otherDates[randomInt(otherDates.length)] ?? ''
}

/**
 * Returns the environment of a program and all that it starts, with what they take for the date and hour of
 * the machine. The tests move their clock to the fixed day from there. PostgreSQL keeps the true time.
 *
 * @param {string} date
 * @returns {Record<string, string>}
 */
export function machineDate(date) {
  const moment = Date.parse(date)
  if (Number.isNaN(moment)) throw new Error(`MACHINE_DATE is a moment, not "${date}"`)
  return environmentOf(moment - Date.now())
}

/**
 * Returns the environment of a program whose clock is that far from the true one.
 *
 * @param {number} shiftMs
 * @returns {Record<string, string>}
 */
export function environmentOf(shiftMs) {
  const { NODE_OPTIONS: options = '' } = process.env
  return {
    CLOCK_SHIFT_MS: String(shiftMs),
    NODE_OPTIONS: options.includes(preload) ? options : `${options} ${preload}`.trim(),
  }
}
