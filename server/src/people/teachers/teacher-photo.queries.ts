import type { Db } from '../../deps.ts'

/** Puts a stored photo on the record of a teacher or examiner. */
export async function putTeacherPhoto(
  db: Db,
  userId: string,
  photo: { image: string; thumbnail: string },
): Promise<void> {
  await db
    .updateTable('teacher')
    .set((eb) => ({ ...photo, version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .execute()
}
