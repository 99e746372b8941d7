import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

/**
 * Removes documents about a person at once instead of at the end of their day; returns their files.
 * The people of a list or register are unknown: each is removed, but for lists that name no people.
 */
export async function removeDocumentsAbout(
  db: Db,
  { studentIds, userIds }: { studentIds: readonly string[]; userIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ fileKey: string | null }>`
    delete from document_job
    where user_id = any(${userIds}::uuid[])
      or kind = 'list' and request ->> 'list' not in ('branches', 'glance', 'questions')
      or kind in ('recap', 'missing', 'handOver', 'register')
      or exists (select from unnest(${[...studentIds, ...userIds]}::text[]) as id
        where position(id in request::text) > 0 or position(id in skipped::text) > 0)
      or request ->> 'handoutId' in (
        select handout_id::text from handout_person where user_id = any(${userIds}::uuid[]))
    returning file_key as "fileKey"`.execute(db)
  return rows.flatMap(({ fileKey }) => fileKey ?? [])
}

/** The codes of a merged record stay valid. */
export async function moveDocumentCodes(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('document_code')
    .set({ student_id: to })
    .where('student_id', '=', from)
    .execute()
}
