import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endRun, programStep, repeatFailedFiles } from './steps.mjs'

const folder = mkdtempSync(join(tmpdir(), 'ngaji-steps-'))
const exit = vi.spyOn(process, 'exit')
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  exit.mockImplementation(() => undefined as never)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A program that leaves a letter each time it runs, and ends with a code. */
async function step(name: string, code: number): Promise<void> {
  const program = `fs.appendFileSync(process.argv[1], 'x'); process.exit(${code})`
  await programStep(name, ['-e', program, join(folder, name)])
}

// One run: what a step has failed stays failed.
test('ends with 0 after green steps, and with 1 after a red one, which is not repeated', async () => {
  await step('check', 0)
  endRun('npm test', folder)
  expect(exit).toHaveBeenLastCalledWith(0)
  await step('budgets', 3)
  await step('build', 0)
  await repeatFailedFiles()
  endRun('npm test', folder)
  expect(exit).toHaveBeenLastCalledWith(1)
  for (const name of ['check', 'budgets', 'build'])
    expect(readFileSync(join(folder, name), 'utf8')).toBe('x')
})
