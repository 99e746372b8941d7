import type { Db } from '../../../deps.ts'

/** Puts a stored photo on a child's record; false where it is nobody's any more. */
export async function putStudentPhoto(
  db: Db,
  userId: string,
  photo: { image: string; thumbnail: string },
): Promise<boolean> {
  // Whoever erases or merges the record meanwhile holds it: then the number is gone afterwards.
  const { numUpdatedRows } = await db
    .updateTable('student')
    .set((eb) => ({ ...photo, version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('nis', '<>', '')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
