import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { createQueryId, PostgresQueryCompiler, type Kysely, type KyselyPlugin } from 'kysely'

/** A text of SQL, and the call that executes it: `file:line:column` of the word `execute`. */
export type Statement = { place: string; text: string }

const source = fileURLToPath(new URL('../../src/', import.meta.url))
const folder = process.env['SQL_ROWS']
const recorder = folder === undefined ? undefined : recordingPlugin(folder, isOfProduct)

/** Returns the database; with SQL_ROWS set, the statements that the product executes are written there. */
export function recorded<DB>(db: Kysely<DB>): Kysely<DB> {
  return recorder ? db.withPlugin(recorder) : db
}

/** Whether a file is the product's own: tests and what they are given stand beside it. */
export function isOfProduct(file: string): boolean {
  return (
    file.startsWith(source) && !/\.(?:test|fixtures)\.ts$|\/test\//.test(file.slice(source.length))
  )
}

/** Writes each statement down once, when a file of `isJudged` executes it. */
export function recordingPlugin(to: string, isJudged: (file: string) => boolean): KyselyPlugin {
  const known = new Set<string>()
  const compiler = new PostgresQueryCompiler()
  mkdirSync(to, { recursive: true })
  return {
    transformQuery({ node }) {
      const place = executingPlace(isJudged)
      if (place === null) return node
      const { sql: text } = compiler.compileQuery(node, createQueryId())
      const key = statementKey({ place, text })
      if (known.has(key)) return node
      known.add(key)
      appendFileSync(join(to, `${process.pid}.jsonl`), `${JSON.stringify({ place, text })}\n`)
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
}

/**
 * The call that is executing a statement, as `file:line:column` of its source, where its file is one of
 * `isJudged`; null where a test executes. To be asked at the moment of `execute()`: later the stack begins
 * elsewhere.
 */
function executingPlace(isJudged: (file: string) => boolean): string | null {
  const { sites, inWords } = callSites()
  const site = sites.find((one) => isOurs(fileOf(one)))
  if (!site || !isJudged(fileOf(site))) return null
  return /(\/[^\s():]+:\d+:\d+)\)?$/.exec(inWords(site))?.[1] ?? null
}

/** The calls under way, and how a line of a stack says one: tests run compiled code, which it maps. */
function callSites(): { sites: NodeJS.CallSite[]; inWords: (site: NodeJS.CallSite) => string } {
  // oxlint-disable-next-line typescript/unbound-method -- V8 calls it without `this`
  const { stackTraceLimit, prepareStackTrace } = Error
  let sites: NodeJS.CallSite[] = []
  try {
    // Kysely's own calls and a short way through the product.
    Error.stackTraceLimit = 25
    Error.prepareStackTrace = (_error, found) => (sites = found)
    void new Error('who executes').stack
  } finally {
    Object.assign(Error, { stackTraceLimit, prepareStackTrace })
  }
  return { sites, inWords: (site) => String(prepareStackTrace?.(new Error(''), [site]) ?? site) }
}

function fileOf(site: NodeJS.CallSite): string {
  return (site.getFileName() ?? '').replace('file://', '')
}

/** Neither a package, nor Node, nor the recorder itself. */
function isOurs(file: string): boolean {
  return file.startsWith('/') && !file.includes('/node_modules/') && file !== import.meta.filename
}

/** What all processes wrote, each statement once, in an order that does not depend on theirs. */
export function readStatements(from: string): Statement[] {
  const lines = readdirSync(from).flatMap((name) =>
    readFileSync(join(from, name), 'utf8').trimEnd().split('\n'),
  )
  const byKey = new Map<string, Statement>()
  for (const line of lines.toSorted()) {
    const statement = JSON.parse(line) as Statement
    byKey.set(statementKey(statement), statement)
  }
  return [...byKey.values()]
}

/** Returns a key that is equal for texts that differ only in how many values they list. */
function statementKey({ place, text }: Statement): string {
  const shape = text
    .replaceAll(/\$\d+(?:, ?\$\d+)*/g, '$')
    .replaceAll(/(\([^()]*\$[^()]*\))(?:, ?\1)+/g, '$1')
  return `${place} ${shape}`
}
