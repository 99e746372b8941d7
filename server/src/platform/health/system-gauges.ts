import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '../../deps.ts'
import { diskSpace } from './disk-use.ts'

/** Long enough for a slow database, short enough for the collector's own timeout. */
const limitMs = 3000

type Watched = Pick<Deps, 'db' | 'config' | 'system' | 'log'>

/**
 * Gauges of letters, jobs, connections and disk, read at each scrape. A figure that cannot be read
 * is omitted: the other figures are needed most during a fault.
 */
export function registerGauges(registry: Registry, deps: Watched): void {
  const registers = [registry]
  const gauge = (name: string, help: string, label: string, read: () => Promise<Figures>) => {
    const labelNames = [label]
    return new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        this.reset()
        const figures = await within(limitMs, read()).catch((error: unknown) => {
          deps.log.warn({ err: error, metric: name }, 'a figure could not be read')
          return {}
        })
        for (const [key, value] of Object.entries(figures)) this.set({ [label]: key }, value)
      },
    })
  }
  gauge('ngaji_letters', 'Letters in the outbox, by state.', 'state', () =>
    countByState(deps, 'letter'),
  )
  gauge('ngaji_jobs', 'Background jobs of the last days, by state.', 'state', () =>
    countByState(deps, 'job'),
  )
  gauge('ngaji_oldest_waiting_seconds', 'Age of what waits longest.', 'queue', () => ages(deps))
  gauge('ngaji_database_connections', 'Connections of this process.', 'state', async () =>
    deps.system.connections(),
  )
  gauge('ngaji_disk_bytes', 'The disk that holds DATA_DIR.', 'kind', async () => {
    const { totalBytes, freeBytes } = await diskSpace(deps.config.dataDir)
    return { total: totalBytes, free: freeBytes }
  })
}

type Figures = Record<string, number>

async function countByState({ db }: Watched, table: 'letter' | 'job'): Promise<Figures> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::integer as count from ${sql.table(table)} group by state`.execute(db)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/**
 * Reads the ages by the database's clock, which wrote none of these timestamps: a difference between the two
 * shows here.
 */
async function ages({ db }: Watched): Promise<Figures> {
  const { rows } = await sql<{ letter: number; job: number }>`
    select extract(epoch from now() - coalesce((select min(created_at) from letter
        where state = 'waiting'), now()))::float8 as letter,
      extract(epoch from now() - coalesce((select min(run_at) from job
        where state = 'waiting' and run_at < now()), now()))::float8 as job`.execute(db)
  return { letter: rows[0]?.letter ?? 0, job: rows[0]?.job ?? 0 }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('it took too long')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
