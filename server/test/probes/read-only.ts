import { DatabaseReadOnly } from '../../src/platform/database/database-errors.ts'
import { passLifeMs, writePass } from '../../src/identity/sign-in/sessions/read-only-pass.ts'
import type { GivenUser } from '../given/givens.ts'
import type { TestApp } from '../harness.ts'

/** Runs work while the server accepts no writes. */
export async function whileReadOnly<T>({ database }: TestApp, work: () => Promise<T>): Promise<T> {
  const assertWritable = database.assertWritable.bind(database)
  database.assertWritable = () => {
    throw new DatabaseReadOnly('a test says so')
  }
  try {
    return await work()
  } finally {
    database.assertWritable = assertWritable
  }
}

/** The answer of a sign-in while no write is accepted. */
export async function givenPass({ deps }: TestApp, { id }: GivenUser): Promise<string> {
  // The hash is read in the transaction that is rolled back: the embedded engine has no second session.
  const { password_hash: passwordHash } = await deps.db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const expiresAt = new Date(deps.now().getTime() + passLifeMs)
  const pass = { userId: id, passId: deps.newId(), expiresAt }
  return writePass(deps.config.cardKey, pass, { passwordHash })
}
