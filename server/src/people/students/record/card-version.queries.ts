import type { Db } from '../../../deps.ts'

type Raised = { studentId: string; cardVersion: number }

/** The next card version of these students; their cards before are void by then. */
export async function raiseCardVersions(db: Db, studentIds: readonly string[]): Promise<Raised[]> {
  return db
    .updateTable('student')
    .set((eb) => ({ card_version: eb('card_version', '+', 1) }))
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(studentIds))))
    .returning(['id as studentId', 'card_version as cardVersion'])
    .execute()
}
