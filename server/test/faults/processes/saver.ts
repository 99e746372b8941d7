import { writeSync } from 'node:fs'
import { endWithParent } from '../../../../scripts/end-with-parent.mjs'
import { openDatabase } from '../../../src/platform/database/open-database.ts'
import { inTransaction } from '../../../src/platform/database/transaction.ts'
import { sql } from 'kysely'

/**
 * A process to kill: saves endlessly and prints each number once the database has acknowledged it,
 * and not before. Arguments: folder or address of the database, first number to use.
 */
endWithParent(() => process.exit(1))
const [target = '', first = '1'] = process.argv.slice(2)
const checkpointAfterBytes = Number(process.env.CHECKPOINT_BYTES ?? 64 * 1024 * 1024)
const reserveBytes = Number(process.env.RESERVE_BYTES ?? 0)
const database = await openDatabase(
  target.startsWith('postgres:')
    ? { databaseUrl: target }
    : { dataDir: target, checkpointAfterBytes, reserveBytes },
)
await database.pool.query(`
  create table if not exists saved (id integer primary key, note text not null);
  create table if not exists half (id integer not null, side text not null, primary key (id, side))`)

let next = Number(first)
const say = (line: string) => writeSync(1, `${line}\n`)

async function saveOne(id: number): Promise<void> {
  await sql`insert into saved (id, note) values (${id}, ${'x'.repeat(200)})`.execute(database.db)
}

/** Two statements that belong together. */
async function saveTwoHalves(id: number): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    await sql`insert into half (id, side) values (${id}, 'left')`.execute(tx)
    await sql`insert into half (id, side) values (${id}, 'right')`.execute(tx)
    await sql`insert into saved (id, note) values (${id}, 'halves')`.execute(tx)
  })
}

async function saveWithoutEnd(save: (id: number) => Promise<void>): Promise<never> {
  for (;;) {
    const id = next++
    await save(id)
    say(String(id))
  }
}

try {
  await Promise.all([saveOne, saveOne, saveTwoHalves, saveTwoHalves].map(saveWithoutEnd))
} catch {
  // The server was killed, as the test intends. Every printed number must be saved.
  process.exit(0)
}
