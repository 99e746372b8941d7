import { writeSync } from 'node:fs'
import { openDatabase } from '../../src/database/open-database.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { readConfig } from '../../src/config.ts'
import { createTypesetter } from '../../src/documents/typesetter.ts'
import { diskStore } from '../../src/files/disk-store.ts'
import { createPeople } from '../../src/features/users/newcomers.service.ts'
import { newId } from '../../src/new-id.ts'
import pino from 'pino'

/**
 * A process to be killed: makes students twenty-five at a time without end, and says the first number of
 * each batch once it is confirmed. Argument: folder or address of the database.
 */
const [target = ''] = process.argv.slice(2)
const { SUB_BRANCH: subBranchId = '', ADMIN: admin = '', FILES: folder = '' } = process.env
const database = await openDatabase(
  target.startsWith('postgres:') ? { databaseUrl: target } : { dataDir: target },
)
const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: '0' })
const deps = {
  db: database.db,
  now: () => new Date(),
  newId,
  config,
  files: diskStore(folder),
  typesetter: createTypesetter(),
  log: pino({ level: 'silent' }),
  wakeJobs: () => undefined,
  audit: () => undefined,
}
const batch = Array.from({ length: 25 }, () => ({
  role: 'student' as const,
  name: '',
  email: null,
  subBranchId,
  student: { entryYear: 2025 },
}))

try {
  for (;;) {
    const made = await inTransaction(database.db, (tx) =>
      createPeople({ ...deps, db: tx }, batch, admin),
    )
    writeSync(1, `${made[0]?.nis}\n`)
  }
} catch {
  // The server was taken away: that is the test. What was said before must be there.
  process.exit(0)
}
