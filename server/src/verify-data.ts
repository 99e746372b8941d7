import { readConfig } from './config/config.ts'
import { createLogger } from './log.ts'
import { createDeps, openExisting } from './start-server.ts'
import { sentenceOfFault } from './verify/fault-sentence.ts'
import { verifyDatabase } from './verify/verify-database.ts'

// npm run verify:data: verifies the invariants of the configured database. Exit code 1 when one is
// violated.

async function main(): Promise<void> {
  const config = readConfig(process.env, { creates: false })
  const log = createLogger(config)
  const database = await openExisting(config, log)
  try {
    const { files, now } = createDeps(config, database, log)
    const isSound = await verifyDatabase({ database, files, now: now(), key: config }, console.log)
    process.exitCode = isSound ? 0 : 1
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(sentenceOfFault(error))
  process.exit(1)
})
