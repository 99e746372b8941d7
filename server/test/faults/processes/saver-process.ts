import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { quickCompileFlags } from '../../wasm-flags.ts'

/** What one life of the saver confirmed, and what it had to say for itself. */
export type Confirmed = { ids: number[]; nextId: number; complaint: string }

type Life = {
  target: string
  firstId: number
  /** The last number an earlier life confirmed, for a script that sends again what was under way then. */
  lastAnswered?: number | undefined
  /** Another process to kill; it too says a number for each thing confirmed. */
  script?: string
  /** Extra arguments for Node itself. */
  nodeArguments?: string[]
  environment?: Record<string, string>
  /** How many things it confirms before it is struck. */
  confirmations?: number
  /** Ends the saver in the end, whatever else it does to it. Runs a random moment after the first saves. */
  strike: (saver: Saver) => Promise<void> | void
}

type Saver = {
  kill: () => void
  /** Waits until it has confirmed as many things again. */
  goesOn: () => Promise<void>
}

const CONFIRMATIONS = 20
const LONGEST_LIFE_MS = 150
/** Twenty rounds of starting, killing and recovering, on a machine that is busy with other things. */
export const KILLING_TAKES_MS = 300_000

/** Lets a saver live until it has saved something, strikes, and says what it had confirmed. */
export async function liveAndStrike(life: Life): Promise<Confirmed> {
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
  let complaint = ''
  const isOver = Promise.withResolvers<never>()
  // Most lives end as they should, with nobody waiting for more.
  isOver.promise.catch(() => undefined)
  const told = new EventEmitter()
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    told.emit('line')
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => {
      resolve()
      isOver.reject(new Error(`the saver ended before it was struck: ${complaint}`))
    })
  })
  /** Until so many things more are confirmed, or the saver is at its end. */
  const goesOn = async () => {
    const wanted = output.split('\n').length + confirmations
    while (output.split('\n').length < wanted)
      await Promise.race([once(told, 'line'), isOver.promise])
  }
  await goesOn()
  await wait(Math.random() * LONGEST_LIFE_MS)
  await life.strike({ kill: () => child.kill('SIGKILL'), goesOn })
  await ended
  // The last line may have been cut in the middle.
  const ids = output.split('\n').slice(0, -1).map(Number)
  return { ids, nextId: Math.max(life.firstId, ...ids) + 1000, complaint }
}

/** Nothing that was confirmed is lost, and nothing is there by halves. */
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
