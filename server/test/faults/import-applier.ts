import { writeSync } from 'node:fs'
import type { Role } from '@ngaji/contract/roles'
import pino from 'pino'
import { readConfig } from '../../src/config.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { createTypesetter } from '../../src/documents/typesetter.ts'
import { applyImport } from '../../src/features/imports/apply-import.service.ts'
import { createImport } from '../../src/features/imports/create-import.service.ts'
import { diskStore } from '../../src/files/disk-store.ts'
import { newId } from '../../src/new-id.ts'

/**
 * A process to be killed: imports twenty-five children at a time without end, and says the running
 * number of each import once it is confirmed. Arguments: folder or address of the database, first number.
 */
const [target = '', first = '0'] = process.argv.slice(2)
const { SUB_BRANCH: subBranchId = '', ADMIN: admin = '', FILES: folder = '' } = process.env
const database = await openDatabase(
  target.startsWith('postgres:') ? { databaseUrl: target } : { dataDir: target },
)
const deps = {
  db: database.db,
  now: () => new Date(),
  newId,
  config: readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: '0' }),
  files: diskStore(folder),
  typesetter: createTypesetter(),
  log: pino({ level: 'silent' }),
  wakeJobs: () => undefined,
  audit: () => undefined,
}
const actor = { userId: admin, role: 'admin' as Role, reaches: ['all'] } as never

const sheetOf = (number: number) => ({
  fileName: 'anak.xlsx',
  columns: ['name', 'consent'],
  rows: Array.from({ length: 25 }, (_, index) => ({
    row: index + 2,
    values: { name: `Impor ${number} anak ${index}`, consent: 'Ya' },
    decision: null,
  })),
})

try {
  for (let number = Number(first); ; number++) {
    const wish = { kind: 'students' as const, subBranchId, sheet: sheetOf(number) }
    const { import: batch } = await inTransaction(database.db, (tx) =>
      createImport({ ...deps, db: tx }, actor, wish),
    )
    await inTransaction(database.db, (tx) =>
      applyImport({ ...deps, db: tx }, actor, { importId: batch.id, skipErrors: false }),
    )
    writeSync(1, `${number}\n`)
  }
} catch {
  // The server was taken away: that is the test. What was said before must be there.
  process.exit(0)
}
