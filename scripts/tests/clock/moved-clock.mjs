// Preloaded into a program: it happens at the hour that its test is about, whenever that runs. Plain JavaScript
// on purpose: a program may run under the Node of the machine.
import process from 'node:process'
import { moveClock } from './move-clock.mjs'
import { moveFileTimes } from './move-file-times.mjs'

const shiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0)
if (shiftMs !== 0) {
  moveClock({ shiftMs })
  moveFileTimes(shiftMs)
}
