import { join } from 'node:path'
import { hrefOf, type RouteShape } from '@ngaji/contract/route'
import { branchYearRoutes } from '@ngaji/contract/structure/branch-years/branch-years.routes'
import type { Deps } from '../server/src/deps.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { givenLargeYear } from '../server/test/given/given-large-year.ts'
import { createGivens } from '../server/test/given/givens.ts'
import { startPostgres } from '../server/test/postgres-cluster.ts'
import { watchStatements, type Statement } from '../server/test/watch-statements.ts'
import { percentile } from './percentile.ts'
import { benchApp, benchDeps, fillDatabase, temporaryFolder, type Where } from './product.ts'
import { progress } from './progress.ts'

const size = { classes: 40, studentsPerClass: 30 }
const rounds = 5

export type CopyRow = {
  engine: 'embedded' | 'postgres'
  /** The number of statements of one copy, from its first to its last. */
  statements: number
  transactions: number
  previewMs: number
  copyMs: number
  undoMs: number
}

/** A desa of 40 classes and 1,200 students is copied into its next year, and the copy taken back. */
export async function benchCopy(): Promise<CopyRow[]> {
  const statements = watchStatements()
  const embedded = await measure(
    'embedded',
    { dataDir: join(temporaryFolder(), 'data') },
    statements,
  )
  const cluster = await startPostgres()
  try {
    return [embedded, await measure('postgres', { databaseUrl: cluster.url() }, statements)]
  } finally {
    await cluster.close()
  }
}

async function measure(
  engine: CopyRow['engine'],
  where: Where,
  statements: Statement[],
): Promise<CopyRow> {
  progress(`copy: filling a database, ${engine}`)
  const { year, token } = await fillDatabase(where, fill)
  progress(`copy: copying ${rounds} times, ${engine}`)
  const database = await openDatabase(where)
  const app = await benchApp(benchDeps(database), database)
  const call = callerOf(app, token)
  const params = { id: year.to }
  const times: Record<'preview' | 'copy' | 'undo', number[]> = { preview: [], copy: [], undo: [] }
  let sent: Statement[] = []
  for (let round = 0; round < rounds; round += 1) {
    const preview = await call(branchYearRoutes.previewCopy, params, {})
    const { planHash } = preview.body as { planHash: string }
    statements.length = 0
    const choices = { fromBranchYearId: year.from, planHash }
    times.copy.push((await call(branchYearRoutes.copy, params, choices)).ms)
    sent = [...statements]
    times.preview.push(preview.ms)
    times.undo.push((await call(branchYearRoutes.undoCopy, params)).ms)
  }
  await app.close()
  await database.close()
  return {
    engine,
    statements: sent.length,
    transactions: sent.filter(({ text }) => /^(begin|start transaction)/i.test(text)).length,
    previewMs: percentile(times.preview, 0.5),
    copyMs: percentile(times.copy, 0.5),
    undoMs: percentile(times.undo, 0.5),
  }
}

/** A filled year, an empty one after it, and the PJP of the desa, signed in. */
async function fill(deps: Deps) {
  const year = await givenLargeYear(deps, size)
  const place = { branchId: year.branchId, subBranchId: year.subBranchId }
  const { token } = await createGivens(deps).givenUser({ role: 'branchAdmin', place })
  return { year, token }
}

function callerOf(app: Awaited<ReturnType<typeof benchApp>>, token: string) {
  return async (route: RouteShape, params: Record<string, string>, body?: object) => {
    const started = performance.now()
    const answer = await app.inject({
      method: route.method,
      url: hrefOf(route, params),
      headers: { authorization: `Bearer ${token}` },
      ...(body && { payload: body }),
    })
    const ms = performance.now() - started
    if (answer.statusCode >= 300) throw new Error(`${route.path}: ${answer.body}`)
    return { ms, body: answer.json<unknown>() }
  }
}
