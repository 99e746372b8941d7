import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { programEnvironment } from '../../../scripts/tests/clock/fixed-day.ts'
import { quickCompileFlags } from '../wasm-flags.ts'

const source = join(import.meta.dirname, '../../src')

/** The output of a program, and its exit code. */
type Ended = { code: number; said: string }

/** Runs a command as `npm run` does; `user` is the account, if it is not that of the test. */
export function command(
  name: 'admin-create' | 'backup' | 'doctor' | 'restore' | 'verify-data',
  args: string[],
  environment: Record<string, string>,
  user: { uid?: number; gid?: number } = {},
) {
  const flags = ['--disable-warning=ExperimentalWarning', ...quickCompileFlags]
  const child = spawn(process.execPath, [...flags, join(source, `${name}.ts`), ...args], {
    env: {
      PATH: process.env['PATH'] ?? '',
      LOG_LEVEL: 'silent',
      ...programEnvironment(),
      ...environment,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
    ...user,
  })
  child.stdin.end()
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code) => resolve({ code: code ?? -1, said }))
  })
  return { child, ended }
}
