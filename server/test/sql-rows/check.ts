import process from 'node:process'
import { aliasProblems } from './aliases.ts'
import { readExecutingCalls } from './executing-calls.ts'
import { readStatements } from './recording.ts'
import { reachProblems } from './reach.ts'
import { readOnSchema } from './read-on-schema.ts'
import { rowProblems } from './row-problems.ts'

// Holds every recorded statement of the server against the migrated schema and against the row type that the
// source declares for it: node scripts/run.mjs server/test/sql-rows/check.ts FOLDER [some]
// FOLDER is where tests on PostgreSQL wrote (SQL_ROWS=FOLDER); `some` when not all of them ran.

const [folder, extent] = process.argv.slice(2)
if (folder === undefined) throw new Error('Which folder holds the recorded statements?')

const calls = readExecutingCalls()
const { readings, catalogue } = await readOnSchema(readStatements(folder), calls)
const problems = [
  ...rowProblems(readings),
  ...aliasProblems(readings, catalogue),
  ...(extent === 'some' ? [] : reachProblems(readings, calls)),
]
for (const problem of problems) console.log(problem)
console.log(`${readings.length} statements of ${calls.length} places, ${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)
