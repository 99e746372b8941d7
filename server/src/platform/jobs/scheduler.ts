import { Cron } from 'croner'
import { backupStore } from '../archive/backup-store.ts'
import { flushJournal } from '../archive/erasure-journal.ts'
import type { DatabaseHandle } from '../database/database-handle.ts'
import type { Deps } from '../../deps.ts'
import { createDelivery } from '../mail/deliver.ts'
import { removeAbandonedProbes } from '../health/probe.ts'
import { sendLetters } from '../mail/send-letters.ts'
import { runDueJobs, type JobKinds } from './jobs.ts'
import { Stopping } from './lease.ts'
import { runNightlyTasks, type NightlyTask } from './nightly.ts'
import { removeOutlived } from './retention.ts'

export type Scheduler = {
  /** A user waits for a job: the scheduler checks for due jobs now instead of at the next tick. */
  wake: () => void
  stop: () => Promise<void>
}

type Parts = { jobKinds: JobKinds; nightlyTasks: readonly NightlyTask[] }

/**
 * Background work: jobs and letters every few seconds; every minute the nightly tasks that are due,
 * or were missed while no server ran.
 */
export function startScheduler(
  deps: Deps,
  database: DatabaseHandle,
  { jobKinds, nightlyTasks }: Parts,
): Scheduler {
  const deliver = createDelivery(deps.config)
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()
  const stop = stopping.signal
  const options = { timezone: 'Asia/Jakarta', protect: true, unref: true }

  /**
   * A full disk or a restarting engine is retried at the next tick; its error never ends the
   * process.
   */
  const guarded = (work: () => Promise<void>) => () => {
    if (stop.aborted || !database.isAvailable() || !deps.health.isWritable()) return
    const run = work()
      .catch((error: unknown) => deps.log.error({ err: error }, 'scheduler'))
      .finally(() => running.delete(run))
    running.add(run)
    return run
  }
  const jobs = new Cron(
    '*/3 * * * * *',
    options,
    guarded(() => runDueJobs(deps, jobKinds, { stop })),
  )
  // Separate from the jobs: a slow mail server must not delay a document.
  const letters = new Cron(
    '*/3 * * * * *',
    options,
    guarded(() => sendLetters(deps, deliver, { mayGoOn: () => !stop.aborted })),
  )
  const backups = backupStore(deps.config)
  const journal = new Cron(
    '*/15 * * * * *',
    options,
    guarded(async () => {
      if (backups) await flushJournal(deps.db, backups, deps.now())
    }),
  )
  const tasks = [...machineTasks(database), ...nightlyTasks]
  const nightly = new Cron(
    '30 * * * * *',
    options,
    guarded(() => runNightlyTasks(deps, tasks, { stop })),
  )
  return {
    wake() {
      void jobs.trigger()
      void letters.trigger()
    },
    async stop() {
      stopping.abort(new Stopping())
      for (const cron of [jobs, letters, journal, nightly]) cron.stop()
      await Promise.all(running)
    },
  }
}

function machineTasks(database: DatabaseHandle): NightlyTask[] {
  return [
    { name: 'retention', run: removeOutlived },
    { name: 'health.remove-abandoned', run: removeAbandonedProbes },
    { name: 'database.tidy', run: () => database.tidy() },
  ]
}
