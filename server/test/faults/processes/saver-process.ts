import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { randomOf } from '../../../../scripts/tests/seed.ts'
import { quickCompileFlags } from '../../wasm-flags.ts'

/** The acknowledged numbers of one run of the saver, and its error output. */
export type Confirmed = { ids: number[]; nextId: number; stderr: string }

type Life = {
  target: string
  firstId: number
  /**
   * The last number an earlier run acknowledged, for a script that repeats the write of the kill.
   */
  lastAnswered?: number | undefined
  /** Another process to kill; it also prints a number for each acknowledged write. */
  script?: string
  /** Extra arguments for Node itself. */
  nodeArguments?: string[]
  environment?: Record<string, string>
  /** The number of acknowledged writes before the kill. */
  confirmations?: number
  /** Ends the saver. Called at a random moment after the first writes. */
  onWritten: (saver: Saver) => Promise<void> | void
}

type Saver = {
  kill: () => void
  /** Waits for the same number of further acknowledgements. */
  writesMore: () => Promise<void>
}

const CONFIRMATIONS = 20
const LONGEST_LIFE_MS = 150
/** The time for the start of a server, recovery included, and its first writes. */
const LONGEST_WAIT_MS = 120_000
/** Time for twenty rounds of start, kill and recovery on a busy machine. */
export const KILLING_TAKES_MS = 300_000

/** Runs a saver until it has saved something, kills it, and returns the acknowledged numbers. */
export async function runAndKill(life: Life): Promise<Confirmed> {
  const { confirmations = CONFIRMATIONS } = life
  const script = join(import.meta.dirname, life.script ?? 'saver.ts')
  const child = spawn(
    process.execPath,
    [
      ...quickCompileFlags,
      ...(life.nodeArguments ?? []),
      script,
      life.target,
      String(life.firstId),
      String(life.lastAnswered ?? 0),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...life.environment } },
  )
  let output = ''
  let stderr = ''
  const isOver = Promise.withResolvers<never>()
  // Most runs end as intended, while no code awaits further writes.
  isOver.promise.catch(() => undefined)
  const told = new EventEmitter()
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    told.emit('line')
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => {
      resolve()
      isOver.reject(new Error(`the saver ended before it was struck: ${stderr}`))
    })
  })
  /** Waits for so many further acknowledgements, or the end of the saver. */
  const writesMore = async () => {
    const wanted = output.split('\n').length + confirmations
    const signal = AbortSignal.timeout(LONGEST_WAIT_MS)
    while (output.split('\n').length < wanted)
      await Promise.race([once(told, 'line', { signal }), isOver.promise]).catch(giveUp)
  }
  const giveUp = (error: unknown) => {
    child.kill('SIGKILL')
    if ((error as Error).name !== 'AbortError') throw error
    throw new Error(`the saver wrote too little in ${LONGEST_WAIT_MS} ms: ${stderr}`)
  }
  await writesMore()
  await wait(randomOf(`${script} from ${life.firstId}`)() * LONGEST_LIFE_MS)
  await life.onWritten({ kill: () => child.kill('SIGKILL'), writesMore })
  await ended
  // The last line may be truncated.
  const ids = output.split('\n').slice(0, -1).map(Number)
  return { ids, nextId: Math.max(life.firstId, ...ids) + 1000, stderr }
}

/** No acknowledged write is lost, and none is partial. */
export async function expectAllThere(pool: Pool, confirmed: readonly number[]): Promise<void> {
  const missing = await pool.query(
    'select id from unnest($1::integer[]) as said(id) where id not in (select id from saved)',
    [confirmed],
  )
  expect(missing.rows).toEqual([])
  const torn = await pool.query(
    `select id from half group by id having count(*) <> 2
     union all
     select id from saved where note = 'halves' and id not in (select id from half)`,
  )
  expect(torn.rows).toEqual([])
}
