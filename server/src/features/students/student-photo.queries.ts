import type { Db } from '../../deps.ts'

/** Puts a stored photo on a child's record. */
export async function putStudentPhoto(
  db: Db,
  userId: string,
  photo: { image: string; thumbnail: string },
): Promise<void> {
  await db
    .updateTable('student')
    .set((eb) => ({ ...photo, version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .execute()
}
