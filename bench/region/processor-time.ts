import { readdirSync, readFileSync } from 'node:fs'

/** The clock of `/proc` ticks a hundred times a second on every Linux. */
const millisecondsPerTick = 10

/** The processor time of all connections to a database so far, as Linux counts it, in milliseconds. */
export function processorTimeOf(database: string): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.reduce((sum, pid) => sum + timeOf(pid, database), 0)
}

function timeOf(pid: string, database: string): number {
  try {
    // PostgreSQL writes the name of the database into the title of each connection's process.
    const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    if (!title.startsWith('postgres:') || !title.includes(` ${database} `)) return 0
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? ''
    const [user = 0, system = 0] = afterName.split(' ').slice(11, 13).map(Number)
    return (user + system) * millisecondsPerTick
  } catch {
    // The process has ended meanwhile.
    return 0
  }
}
