import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

/** Whom a picture shows: an account, or somebody in a request for one. */
export type PictureOwner = { userId: string } | { accountRequestId: string }

export type NewPicture = PictureOwner & {
  name: string
  kind: 'photo' | 'thumbnail'
  size: number
  uploadedBy: string
  createdAt: Date
}

export async function insertPictures(db: Db, pictures: readonly NewPicture[]): Promise<void> {
  const rows = pictures.map((picture) => ({
    name: picture.name,
    kind: picture.kind,
    user_id: 'userId' in picture ? picture.userId : null,
    account_request_id: 'accountRequestId' in picture ? picture.accountRequestId : null,
    size: picture.size,
    uploaded_by: picture.uploadedBy,
    created_at: picture.createdAt,
  }))
  await db.insertInto('image_file').values(rows).execute()
}

/** The region's logo shows nobody. */
export async function insertLogo(
  db: Db,
  {
    name,
    size,
    uploadedBy,
    createdAt,
  }: Pick<NewPicture, 'name' | 'size' | 'uploadedBy' | 'createdAt'>,
): Promise<void> {
  const row = { name, kind: 'logo' as const, size, uploaded_by: uploadedBy, created_at: createdAt }
  await db.insertInto('image_file').values(row).execute()
}

export async function moveRequestPictures(
  db: Db,
  pictures: readonly { name: string; userId: string }[],
): Promise<void> {
  await sql`
    update image_file set user_id = given.user_id, account_request_id = null
    from jsonb_to_recordset(${JSON.stringify(
      pictures.map(({ name, userId }) => ({ name, user_id: userId })),
    )}::jsonb) as given(name text, user_id uuid)
    where image_file.name = given.name`.execute(db)
}

/**
 * Whether the person is still there; held until the transaction ends, so that nobody is erased between
 * the look and the photo.
 */
export async function holdPictured(
  db: Db,
  { id, studentId, teacherId }: { id: string; studentId: string | null; teacherId: string | null },
): Promise<boolean> {
  const held =
    studentId !== null
      ? sql`select 1 from student where id = ${studentId} and nis <> '' for update`
      : teacherId !== null
        ? sql`select 1 from teacher where id = ${teacherId} for no key update`
        : sql`select 1 from app_user where id = ${id} for no key update`
  return (await held.execute(db)).rows.length > 0
}

/** Puts a stored photo on an account without a record beside it. */
export async function putUserPhoto(
  db: Db,
  userId: string,
  photo: { image: string; thumbnail: string },
): Promise<void> {
  await db
    .updateTable('app_user')
    .set((eb) => ({ ...photo, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute()
}

/**
 * Drops the rows of pictures nobody shows any more. What is younger than the grace stays, and so does
 * a former picture whose successor is.
 */
export async function deleteUnshownPictures(db: Db, until: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from image_file
    where created_at < ${until}
      and not exists (
        select from image_file newer where newer.user_id = image_file.user_id
          and newer.created_at >= ${until}
      )
      and not exists (
        select from image_file newer where newer.kind = 'logo' and image_file.kind = 'logo'
          and newer.created_at >= ${until}
      )
      and not exists (select from region_setting where logo = image_file.name)
      and not exists (select from app_user where image = image_file.name)
      and not exists (select from app_user where thumbnail = image_file.name)
      and not exists (select from student where image = image_file.name)
      and not exists (select from student where thumbnail = image_file.name)
      and not exists (select from teacher where image = image_file.name)
      and not exists (select from teacher where thumbnail = image_file.name)
      and not exists (select from account_request_person where image = image_file.name)
      and not exists (select from account_request_person where thumbnail = image_file.name)
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Returns those of the names that have a row. */
export async function listKnownPictures(db: Db, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from image_file where name = any(${names}::text[])`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
