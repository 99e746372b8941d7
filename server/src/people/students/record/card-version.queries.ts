import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

type Raised = { studentId: string; cardVersion: number }

/** The next card version of these students; their cards before are void by then. */
export async function raiseCardVersions(db: Db, studentIds: readonly string[]): Promise<Raised[]> {
  const { rows } = await sql<Raised>`
    update student set card_version = card_version + 1 where id = any(${studentIds}::uuid[])
    returning id as "studentId", card_version as "cardVersion"`.execute(db)
  return rows
}
