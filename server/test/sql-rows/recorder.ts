import { randomBytes } from 'node:crypto'
import process from 'node:process'
import {
  createQueryId,
  PostgresQueryCompiler,
  RawNode,
  type Kysely,
  type KyselyPlugin,
  type RootOperationNode,
} from 'kysely'
import { callerInSource } from './caller.ts'
import { statementKey, writeStatements, type Place, type RecordedStatement } from './recording.ts'
import { addValue, emptyShape } from './shape.ts'

/** Where tests write down the statements they saw; without it nothing is recorded. */
const folder = process.env['SQL_ROWS']

/** More rows of one answer say nothing new. */
const MAX_ROWS = 100
/** Two places may execute one text or template; after so many of them no more are looked for. */
const MAX_PLACES = 4
/** Tests insert with the same texts as the product: of those so many looks are given up in each file of tests. */
const MAX_LOOKS = 30

const name = `${process.pid}-${randomBytes(4).toString('hex')}`
const statements = new Map<string, RecordedStatement>()
const running = new WeakMap<object, RecordedStatement>()
const compiler = new PostgresQueryCompiler()

/** A look at the stack takes longer than a statement. The fragments of a template are always one array. */
const placesOfTemplates = new WeakMap<object, Seen>()
const placesOfTexts = new Map<string, Seen>()

type Seen = { places: Place[]; looks: number }

/** The same database; with `SQL_ROWS` set, what the product asks of it is recorded. */
export function recorded<DB>(db: Kysely<DB>): Kysely<DB> {
  return folder === undefined ? db : db.withPlugin(recorder)
}

/** Saves what this process has recorded so far. */
export function saveRecorded(): void {
  placesOfTexts.clear()
  if (folder !== undefined) writeStatements(folder, name, statements.values())
}

const recorder: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    const statement = statementOf(node)
    if (statement) running.set(queryId, statement)
    return node
  },
  transformResult({ queryId, result }) {
    const statement = running.get(queryId)
    if (statement) for (const row of result.rows.slice(0, MAX_ROWS)) addValue(statement.row, row)
    return Promise.resolve(result)
  },
}

function statementOf(node: RootOperationNode): RecordedStatement | undefined {
  const text = compiler.compileQuery(node, createQueryId()).sql
  const place = RawNode.is(node)
    ? placeOf(placesOfTemplates, node.sqlFragments)
    : placeOf(placesOfTexts, text)
  if (!place) return undefined
  const key = statementKey(place, text)
  const known = statements.get(key)
  if (known) return known
  const statement = { place, text, row: emptyShape() }
  statements.set(key, statement)
  return statement
}

/** The one that executes it, which need not be where the template stands. */
function placeOf<K>(
  known: { get(key: K): Seen | undefined; set(key: K, seen: Seen): unknown },
  key: K,
): Place | undefined {
  const seen = known.get(key) ?? { places: [], looks: 0 }
  if (seen.places.length >= MAX_PLACES || seen.looks >= MAX_LOOKS) return seen.places[0]
  const place = callerInSource() ?? undefined
  known.set(key, { places: place ? [...seen.places, place] : seen.places, looks: seen.looks + 1 })
  return place
}
