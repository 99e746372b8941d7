import { onTestFinished } from 'vitest'
import { timeOf } from '../../../bench/ratio.ts'
import { waitFor } from '../../../scripts/tests/wait-for.ts'
import type { DatabaseHandle } from '../../src/platform/database/database-handle.ts'

export type Writers = {
  /** The names of the pairs that were committed. */
  acknowledged: Set<string>
  /** The longest time a pair took; may be set back. */
  longestMs: number
  /** Waits until so many more pairs are committed. */
  untilWritten: (more: number) => Promise<void>
  stop: () => Promise<void>
}

/** Three writers that put two related rows into every transaction, until they are stopped or the test is over. */
export function startWriters({ pool }: DatabaseHandle): Writers {
  const state = { isOver: false }
  let day = 0
  const write = async () => {
    while (!state.isOver) {
      const name = `pair ${(day += 2)}`
      const ms = await timeOf(() =>
        pool.query(
          `begin;
          insert into holiday (id, date, name) values (gen_random_uuid(), '1900-01-01'::date + ${day}, '${name}');
          insert into holiday (id, date, name) values (gen_random_uuid(), '1900-01-02'::date + ${day}, '${name}');
          commit`,
        ),
      )
      writers.longestMs = Math.max(writers.longestMs, ms)
      writers.acknowledged.add(name)
    }
  }
  const writers: Writers = {
    acknowledged: new Set(),
    longestMs: 0,
    untilWritten: async (more) => {
      const wanted = writers.acknowledged.size + more
      await waitFor(
        () => {
          if (writers.acknowledged.size < wanted) throw new Error('too few writes so far')
        },
        { timeout: 120_000, interval: 5 },
      )
    },
    stop: async () => {
      state.isOver = true
      await Promise.all(running)
    },
  }
  const running = [write(), write(), write()]
  onTestFinished(writers.stop)
  return writers
}
