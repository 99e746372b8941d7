import process from 'node:process'

const preload = `--import=${new URL('moved-clock.mjs', import.meta.url).href}`

/**
 * For a program whose clock is that far from the true one.
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
