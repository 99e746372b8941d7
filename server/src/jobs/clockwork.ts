import { Cron } from 'croner'
import type { DatabaseHandle } from '../database/database-handle.ts'
import type { Deps } from '../deps.ts'
import { createDelivery } from '../mail/deliver.ts'
import { backupStore } from '../archive/backup-store.ts'
import { flushJournal } from '../archive/erasure-journal.ts'
import { sendLetters } from '../mail/send-letters.ts'
import { runDueJobs, type JobKinds, type NightlyWork } from './jobs.ts'
import { sweep } from './sweep.ts'

export type Clockwork = {
  /** Somebody waits for a job: it is looked for now instead of at the next tick. */
  wake: () => void
  stop: () => Promise<void>
}

/** What happens by itself: letters and jobs every few seconds, tidying every night in WIB. */
export function startClockwork(
  deps: Deps,
  database: DatabaseHandle,
  { jobKinds, nightly: nightlyWork }: { jobKinds: JobKinds; nightly: NightlyWork },
): Clockwork {
  const deliver = createDelivery(deps.config)
  const running = new Set<Promise<void>>()
  const options = { timezone: 'Asia/Jakarta', protect: true, unref: true }

  /** A stopped disk or a restarting engine is tried again at the next tick; it is never our end. */
  const guarded = (work: () => Promise<void>) => () => {
    if (!database.isAvailable() || !database.isWritable()) return
    const run = work()
      .catch((error: unknown) => deps.log.error({ err: error }, 'clockwork'))
      .finally(() => running.delete(run))
    running.add(run)
    return run
  }
  const often = new Cron(
    '*/3 * * * * *',
    options,
    guarded(() => runDueJobs(deps, jobKinds)),
  )
  // Apart from the jobs: nobody waits for a document because the mail server is slow.
  let isStopping = false
  const letters = new Cron(
    '*/3 * * * * *',
    options,
    guarded(() => sendLetters(deps, deliver, { mayGoOn: () => !isStopping })),
  )
  const backups = backupStore(deps.config)
  const journal = new Cron(
    '*/15 * * * * *',
    options,
    guarded(async () => {
      if (backups) await flushJournal(deps.db, backups, deps.now())
    }),
  )
  const nightly = new Cron(
    '15 2 * * *',
    options,
    guarded(async () => {
      await sweep(deps)
      await database.tidy()
      for (const work of nightlyWork) await work(deps)
    }),
  )
  return {
    wake: () => void often.trigger(),
    async stop() {
      isStopping = true
      often.stop()
      letters.stop()
      journal.stop()
      nightly.stop()
      await Promise.all(running)
    },
  }
}
