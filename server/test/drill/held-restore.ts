import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { programEnvironment } from '../../../scripts/tests/clock/fixed-day.ts'
import { command } from './command.ts'

const preload = pathToFileURL(join(import.meta.dirname, 'hold-after-rename.ts'))

/** The point after the `count`th file or folder whose new name matches. */
export type HoldPoint = { path: RegExp; count: number }

/** The empty engine lies beside its place. */
export const engineIsInitialised: HoldPoint = { path: /\/unfinished\/pgdata$/, count: 1 }

/** Runs a restore that waits at a point until it is let go on. */
export function heldRestore(
  args: string[],
  environment: Record<string, string>,
  { path, count }: HoldPoint,
) {
  const folder = mkdtempSync(join(tmpdir(), 'ngaji-hold-'))
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  const { child, ended } = command('restore', args, {
    ...environment,
    NODE_OPTIONS: `${programEnvironment()['NODE_OPTIONS']} --import=${preload.href}`,
    HOLD_PATH: path.source,
    HOLD_COUNT: String(count),
    HOLD_PIPE: pipe,
  })
  const held = new Promise<void>((resolve) => {
    child.stderr.on('data', (text: string) => text.includes('held') && resolve())
  })
  const endedEarly = ended.then(({ said }): never => {
    rmSync(folder, { recursive: true })
    throw new Error(`the command ended before it was held: ${said}`)
  })
  return {
    child,
    ended,
    /** Resolves when the command waits. */
    reached: Promise.race([held, endedEarly]),
    goOn: () => writeFile(pipe, ''),
  }
}
