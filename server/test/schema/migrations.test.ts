import { expect, it } from 'vitest'
import { readMigrationFiles } from '../../src/platform/database/migrations/migration-files.ts'

/** Statements that delete data of a table; the bodies of functions run later, for rows. */
const losing =
  /^(?:alter table \w+\s+drop column \w+|drop table[^;]+|truncate[^;]+|delete from[^;]+)/gim

it('no migration deletes user data', async () => {
  const files = await readMigrationFiles()
  expect(files.map(({ name }) => name)).toContain('0034-question-search.sql')
  const lost = files.flatMap(({ name, sql }) =>
    [...sql.matchAll(losing)].map(([statement]) => `${name}: ${statement}`),
  )
  expect(lost).toEqual([
    // Computed from the row itself, and recomputed in the same file.
    '0034-question-search.sql: alter table question_version drop column search',
  ])
})
