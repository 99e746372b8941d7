import { afterAll, beforeAll, vi } from 'vitest'
import { testClockShiftMs } from '../../scripts/tests/clock/fixed-day.ts'

/**
 * The tests of this block compare clocks. PostgreSQL, certificates and Node's own HTTP headers have the clock of
 * the machine, and so has the program in them, not that of the fixed day.
 */
export function withMachineClock(): void {
  beforeAll(() => {
    const { now } = Date
    vi.spyOn(Date, 'now').mockImplementation(() => now() - testClockShiftMs())
  })
  afterAll(() => {
    vi.mocked(Date.now).mockRestore()
  })
}
