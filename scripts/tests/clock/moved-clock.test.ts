import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { afterAll, expect, it } from 'vitest'
import { programEnvironment, fixedDay, testClockShiftMs } from './fixed-day.ts'
import { environmentOf, machineDate } from './machine-date.mjs'

const folder = mkdtempSync(join(tmpdir(), 'ngaji-clock-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Says its own time, that of its thread, and that of files it writes, now and three days ago. */
const program = `
  import { statSync, utimesSync, writeFileSync } from 'node:fs'
  import { stat } from 'node:fs/promises'
  import { Worker } from 'node:worker_threads'
  const path = process.argv[1]
  writeFileSync(path, '')
  const fresh = statSync(path)
  const again = await stat(path, { bigint: true })
  const before = new Date(Date.now() - 3 * 86_400_000)
  utimesSync(path, before, before)
  const threadSays = 'import { parentPort } from "node:worker_threads"; parentPort.postMessage(Date.now())'
  const thread = new Worker(threadSays, { eval: true })
  const inThread = await new Promise((resolve) => thread.once('message', resolve))
  console.log(JSON.stringify({
    now: new Date().getTime(), inThread, mtime: fresh.mtime.getTime(), mtimeMs: fresh.mtimeMs,
    mtimeNs: Number(again.mtimeNs / 1_000_000n), setBack: statSync(path).mtimeMs + 3 * 86_400_000,
  }))`

/** Says its own time, and that of a program it starts after it has been told of the fixed day. */
const starter = `
  import { execFileSync } from 'node:child_process'
  import { startOnFixedDay } from '${new URL('fixed-day.ts', import.meta.url).href}'
  startOnFixedDay()
  const child = Number(execFileSync(process.execPath, ['-p', 'Date.now()'], { encoding: 'utf8' }))
  console.log(JSON.stringify({ own: Date.now(), child }))`

async function hear(
  environment: Record<string, string>,
  text = program,
): Promise<Record<string, number>> {
  const args = ['--input-type=module', '-e', text, '--', join(folder, 'file')]
  const env = { PATH: process.env['PATH'] ?? '', ...environment }
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  return JSON.parse(stdout) as Record<string, number>
}

it('the tests live on the fixed day', () => {
  expect(dayInJakarta(new Date())).toBe(fixedDay)
})

it('a program with the clock of the tests lives there too, its threads and files included', async () => {
  for (const moment of Object.values(await hear(programEnvironment())))
    expect(Math.abs(moment - Date.now())).toBeLessThan(60_000)
})

it('a program without it lives on the day of the machine', async () => {
  const machine = Date.now() - testClockShiftMs()
  for (const moment of Object.values(await hear({})))
    expect(Math.abs(moment - machine)).toBeLessThan(60_000)
})

it('whatever the date of the machine, what is started from there lives on the fixed day', async () => {
  const newYear = Date.parse('2027-01-01T00:10:00+07:00')
  const trueNow = Date.now() - testClockShiftMs()
  const { own = 0, child = 0 } = await hear(environmentOf(newYear - trueNow), starter)
  expect(Math.abs(own - newYear)).toBeLessThan(60_000)
  expect(dayInJakarta(new Date(child))).toBe(fixedDay)
})

it('a date of the machine is a moment', () => {
  expect(() => machineDate('besok')).toThrow('MACHINE_DATE is a moment, not "besok"')
})
