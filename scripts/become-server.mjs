import { spawn } from 'node:child_process'
import process from 'node:process'
import { node24, root } from './prepare.mjs'
import { serverFlags } from './server-flags.mjs'

/**
 * Runs the server as a child and is transparent to whoever stops us: signals go down, the exit code
 * comes up. A supervisor sees one program that shuts down gracefully.
 * @param {Record<string, string>} env
 */
export function becomeServer(env) {
  const child = spawn(node24(), [...serverFlags, 'server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  // Ctrl+C reaches the child by itself; it must not take us away before the child is done.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
