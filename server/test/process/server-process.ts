import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { programEnvironment } from '../../../scripts/tests/clock/fixed-day.ts'
import { quickCompileFlags } from '../wasm-flags.ts'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

export type ServerProcess = {
  address: string
  /** Every line the process printed so far. */
  said: () => string[]
  /** SIGKILL: the process ends at once. */
  kill: () => Promise<void>
  /** SIGTERM: running requests are finished. */
  stop: () => Promise<void>
  /** SIGSTOP: suspends the process until `goOn`. */
  pause: () => void
  goOn: () => void
}

/**
 * The product as an operator runs it, in a process of its own; ready when it prints its address.
 */
export async function startProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...quickCompileFlags, main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      ...programEnvironment(),
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: '0',
      ...environment,
    },
  })
  let output = ''
  const hasEnded = once(child, 'close')
  const started = new Promise<string>((resolve, reject) => {
    const hear = (text: string) => {
      output += text
      const address = /Ngaji is running at (\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    }
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', hear)
    void hasEnded.then(() => reject(new Error(`the server ended before it was there: ${output}`)))
  })
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    await hasEnded
  }
  return {
    address: await started,
    said: () => output.split('\n'),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    pause: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
  }
}
