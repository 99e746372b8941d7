import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { createLogger } from './log.ts'
import type { Deps } from './deps.ts'
import { createDeps, openConfigured } from './start-server.ts'
import { verifyPictureFiles } from './verify/picture-files.ts'
import { invariants, verifyData } from './verify/verify-data.ts'

// npm run verify:data: proves the invariants on the configured database. Exit code 1 when one is broken.

const mostShown = 20

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLogger(config)
  const database = await openConfigured(config, log)
  try {
    const { rows } = await database.pool.query<{ isEmpty: boolean }>(
      `select to_regclass('audit_head') is null as "isEmpty"`,
    )
    if (rows[0]?.isEmpty) throw new ConfigError('This database is empty: start the product once.')
    const violations = await database.withoutTimeLimit(() =>
      verifyData(async (sql) => (await database.pool.query<{ found: string }>(sql)).rows),
    )
    violations.push(...(await brokenPictures(createDeps(config, database, log))))
    for (const { invariant, sentence, found } of violations) {
      console.log(`I${invariant} broken: ${sentence}`)
      for (const what of found.slice(0, mostShown)) console.log(`  ${what}`)
      if (found.length > mostShown) console.log(`  and ${found.length - mostShown} more`)
    }
    const broken = new Set(violations.map(({ sentence }) => sentence))
    const all = invariants.length + 1
    console.log(`${all - broken.size} of ${all} invariants hold.`)
    process.exitCode = violations.length === 0 ? 0 : 1
  } finally {
    await database.close()
  }
}

async function brokenPictures({ db, files, now }: Deps) {
  const rows = await db.selectFrom('image_file').select('name').execute()
  const names = rows.map(({ name }) => name)
  return verifyPictureFiles(names, files, now())
}

main().catch((error: unknown) => {
  const isForPeople = error instanceof ConfigError || (error as Error).name === 'DatabaseRefusal'
  console.error(isForPeople ? (error as Error).message : error)
  process.exit(1)
})
