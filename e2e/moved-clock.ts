import process from 'node:process'
import { moveClock } from './phone/clock.ts'

// Preloaded into a server, so that a journey happens at the hour it is about, whenever it runs.
moveClock({ shiftMs: Number(process.env['CLOCK_SHIFT_MS'] ?? 0) })
