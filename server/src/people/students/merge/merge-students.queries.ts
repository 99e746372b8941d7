import type { Db } from '../../../deps.ts'

/** The record that goes: its number is retired, and it says where it went. */
export async function markMerged(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('student')
    .set((eb) => ({
      nis: '',
      merged_into_id: to,
      image: null,
      thumbnail: null,
      allow_messages: false,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', from)
    .execute()
}
