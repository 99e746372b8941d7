import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { quickCompileFlags } from '../wasm-flags.ts'

const source = join(import.meta.dirname, '../../src')

/** Everything the program printed, and its exit code. */
type Ended = { code: number; said: string }

/** One of the commands, as `npm run` starts it; `user` is who runs it, where not who tests. */
export function command(
  name: 'admin-create' | 'backup' | 'doctor' | 'restore' | 'verify-data',
  args: string[],
  environment: Record<string, string>,
  user: { uid?: number; gid?: number } = {},
) {
  const flags = ['--disable-warning=ExperimentalWarning', ...quickCompileFlags]
  const child = spawn(process.execPath, [...flags, join(source, `${name}.ts`), ...args], {
    env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'silent', ...environment },
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
