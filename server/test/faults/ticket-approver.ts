import { writeSync } from 'node:fs'
import pino from 'pino'
import { readConfig } from '../../src/config.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import type { Deps } from '../../src/deps.ts'
import { createTypesetter } from '../../src/documents/typesetter.ts'
import { createTicket } from '../../src/features/account-requests/create-ticket.service.ts'
import { respond } from '../../src/features/account-requests/respond.service.ts'
import { diskStore } from '../../src/files/disk-store.ts'
import type { Actor } from '../../src/http/implement.ts'
import { newId } from '../../src/new-id.ts'

/**
 * A process to be killed: files a request of ten children and approves it, without end, and says the
 * first number of each once it is confirmed. Argument: folder or address of the database.
 */
const [target = ''] = process.argv.slice(2)
const { SUB_BRANCH = '', BRANCH = '', ADMIN = '', OFFICE = '', FILES: folder = '' } = process.env
const database = await openDatabase(
  target.startsWith('postgres:') ? { databaseUrl: target } : { dataDir: target },
)
const deps: Deps = {
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
const place = { branchId: BRANCH, subBranchId: SUB_BRANCH }
/** What the services look at of whoever calls. */
const office = {
  userId: OFFICE,
  role: 'subBranchAdmin',
  reaches: ['kelompok'],
  ...place,
} as Partial<Actor> as Actor
const admin = { userId: ADMIN, role: 'admin', reaches: ['all'] } as Partial<Actor> as Actor

const accountList = Array.from({ length: 10 }, (_, index) => ({
  accountRole: 'student' as const,
  name: `Anak ${index}`,
  dateOfBirth: '2016-04-05' as const,
  gender: 'male' as const,
  hasConsent: true,
}))

function within<T>(work: (tx: Deps) => Promise<T>): Promise<T> {
  return inTransaction(database.db, (tx) => work({ ...deps, db: tx }))
}

try {
  for (;;) {
    const body = { subBranchId: SUB_BRANCH, accountList, allowDuplicates: true }
    const { id } = await within((tx) => createTicket(tx, office, { body, photos: [] }))
    const { ticket } = await within((tx) =>
      respond(tx, admin, { ticketId: id, respond: 'approved' }),
    )
    writeSync(1, `${ticket.results[0]?.nis}\n`)
  }
} catch {
  // The server was taken away: that is the test. What was said before must be there.
  process.exit(0)
}
