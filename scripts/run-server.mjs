import { spawn } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { endWithParent } from './end-with-parent.mjs'
import { node24, root } from './prepare.mjs'
import { serverFlags } from './server-flags.mjs'

/** npm waits for its script; a SIGKILL ends npm alone and leaves the script. */
const isScriptOfNpm = ['serve', 'start'].includes(process.env.npm_lifecycle_event ?? '')

/**
 * Replaces this process by the server where Node can (`process.execve`, Node 23.11 on Linux and
 * macOS): one process, one id, no process between a supervisor and the server. Elsewhere the server is a
 * child, and both end together, whichever is killed.
 * @param {Record<string, string>} settings
 */
export function runServer(settings) {
  const env = { ...process.env, ...settings }
  const args = [...serverFlags, `--import=${join(root, 'scripts', 'server-lifetime.mjs')}`, main]
  if (typeof process.execve === 'function') {
    process.chdir(root)
    process.execve(node24(), [node24(), ...args], withParent(env))
  }
  runAsChild(args, env)
}

const main = 'server/src/main.ts'

/**
 * An environment without undefined values, which `execve` refuses.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Record<string, string>}
 */
function withParent(env) {
  const given = Object.entries(env).filter((entry) => entry[1] !== undefined)
  const marks = isScriptOfNpm ? [['NGAJI_ENDS_WITH_PARENT', '1']] : []
  return Object.fromEntries([...given, ...marks])
}

/**
 * Signals are forwarded to the child, its exit code is returned. The child's IPC channel closes
 * when this process is killed, and the child then ends by itself (see `server-lifetime.mjs`).
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function runAsChild(args, env) {
  const child = spawn(node24(), args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  })
  // The child receives Ctrl+C by itself; this process must not end before it.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (isScriptOfNpm) endWithParent(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
