import { Client } from 'pg'
import { DatabaseRefusal, ownerNeeded } from '../platform/database/database-errors.ts'
import { runOn } from '../platform/archive/catalogue.ts'
import { readMigrationFiles } from '../platform/database/migrations/migration-files.ts'
import { pendingMigrations, readLedger } from '../platform/database/migrations/migration-ledger.ts'
import { obstacleOfServer, readServerFacts } from '../platform/database/server-facts.ts'
import { isLoopback } from '../config/config.ts'
import type { ConfiguredKey } from '../people/student-cards/card-key.service.ts'
import { checkCardKey } from './check-card-key.ts'
import { aboutDumpClient, dumpClientVersion } from './check-dump-client.ts'
import { offBy } from './clock-offset.ts'
import { about, systemErrorCode, rootErrorMessage, type Finding } from './finding.ts'

const say = about('database')
const clock = about('clock')

/**
 * Checks PostgreSQL: reachable, new enough, with the rights of a start, with the program's schema,
 * and writable.
 */
export async function checkPostgres(databaseUrl: string, key: ConfiguredKey): Promise<Finding[]> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'ngaji doctor',
    connectionTimeoutMillis: 10_000,
    statement_timeout: 10_000,
    lock_timeout: 3_000,
  })
  // A lost connection is reported by the query that needed it.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    return [say.fault(whyNotReached(error, databaseUrl))]
  }
  try {
    const found = await checkServer(client, databaseUrl)
    return [...found, ...(await checkCardKey(runOn(client), key))]
  } catch (error) {
    return [say.fault(`A query failed: ${rootErrorMessage(error)}.`)]
  } finally {
    await client.end()
  }
}

/** Names the server, never the password. */
function whyNotReached(error: unknown, databaseUrl: string): string {
  const { hostname = '', port = '', username = '', pathname = '' } = URL.parse(databaseUrl) ?? {}
  const where = `PostgreSQL at ${hostname || 'the local socket'}:${port || '5432'}`
  const reason = rootErrorMessage(error)
  const sentences: Record<string, string> = {
    '28P01': `refuses the password of ${username} in DATABASE_URL`,
    '28000': `lets ${username} not in from here: see pg_hba.conf. It says: ${reason}`,
    '3D000': `has no database ${pathname.slice(1)}: createdb makes it`,
    ECONNREFUSED: 'does not listen: is it started, and is the port in DATABASE_URL right?',
    ENOTFOUND: 'is no known name',
    EAI_AGAIN: 'is no known name',
  }
  const why = sentences[systemErrorCode(error)] ?? `is not reached: ${reason}`
  return `${where} ${why}${/[?.]$/.test(why) ? '' : '.'}`
}

async function checkServer(client: Client, databaseUrl: string): Promise<Finding[]> {
  const facts = await readServerFacts(client)
  const obstacle = obstacleOfServer(facts)
  if (obstacle !== null) return [say.fault(obstacle)]
  return [
    say.ok(`PostgreSQL ${facts?.version} answers, with UTF8 and ICU.`),
    ...(await checkRights(client)),
    ...(await checkWriting(client)),
    ...(await checkSchema(client)),
    ...(await checkLine(client, databaseUrl)),
    ...aboutDumpClient(await dumpClientVersion(), facts?.versionNumber ?? 0),
    await checkClock(client),
  ]
}

async function checkRights(client: Client): Promise<Finding[]> {
  const { rows } = await client.query<{ role: string; isSuper: boolean; foreign: string | null }>(
    `select current_user as role, rolsuper as "isSuper",
       (select string_agg(relname, ', ' order by relname) from (
          select relname from pg_class
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'S', 'v', 'p')
            and not pg_has_role(current_user, relowner, 'usage')
          order by relname limit 3) as listed) as foreign
     from pg_roles where rolname = current_user`,
  )
  const { role = '', isSuper = false, foreign = null } = rows[0] ?? {}
  if (foreign !== null)
    return [
      say.fault(
        `Tables belong to another role than ${role}, so no update can change them: ${foreign} and perhaps more.`,
      ),
    ]
  if (isSuper)
    return [say.warning(`${role} is a superuser: a role that owns only this database is enough.`)]
  return []
}

/** Creates and fills a table in a transaction, and rolls it back. */
async function checkWriting(client: Client): Promise<Finding[]> {
  await client.query('begin')
  try {
    await client.query('create table public.doctor_probe as select 1 as n')
    return [say.ok('Tables can be made and written.')]
  } catch (error) {
    return [say.fault(whyNotWritten(error))]
  } finally {
    await client.query('rollback')
  }
}

function whyNotWritten(error: unknown): string {
  switch (systemErrorCode(error)) {
    case '25006':
      return 'The database is read only: a standby, or default_transaction_read_only is set.'
    case '42501':
      return ownerNeeded(rootErrorMessage(error))
    case '53100':
      return "The database server's disk is full: nothing can be saved."
    default:
      return `Nothing can be written: ${rootErrorMessage(error)}.`
  }
}

async function checkSchema(client: Client): Promise<Finding[]> {
  try {
    const ledger = await readLedger(client)
    const files = await readMigrationFiles()
    const pending = pendingMigrations(files, ledger).length
    if (ledger.length === 0) return [say.ok('It is empty: the first start makes the schema.')]
    if (pending > 0) return [say.ok(`The next start runs ${pending} migrations.`)]
    return [say.ok(`All ${files.length} migrations are applied.`)]
  } catch (error) {
    if (error instanceof DatabaseRefusal) return [say.fault(error.message)]
    throw error
  }
}

async function checkLine(client: Client, databaseUrl: string): Promise<Finding[]> {
  const { rows } = await client.query<{ ssl: boolean; free: number }>(
    `select coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as ssl,
       current_setting('max_connections')::int
         - (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as free`,
  )
  const { ssl = false, free = 0 } = rows[0] ?? {}
  const host = URL.parse(databaseUrl)?.hostname ?? ''
  const isNear = host === '' || isLoopback(host.replace(/[[\]]/g, ''))
  return [
    ...(ssl || isNear
      ? []
      : [
          say.warning(
            'The line to another machine is not encrypted: add ?sslmode=verify-full to DATABASE_URL.',
          ),
        ]),
    ...(free >= connectionsOfServer
      ? []
      : [
          say.warning(
            `Only ${free} connections are free; a server uses up to ${connectionsOfServer}. Raise max_connections.`,
          ),
        ]),
  ]
}

const connectionsOfServer = 10

async function checkClock(client: Client): Promise<Finding> {
  const before = Date.now()
  const { rows } = await client.query<{ now: string }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as now',
  )
  const middle = (before + Date.now()) / 2
  const off = offBy(middle, Number(rows[0]?.now))
  return off === null
    ? clock.ok("This machine and the database's agree.")
    : clock.fault(`This machine is ${off} the database's: is time synchronised on both?`)
}
