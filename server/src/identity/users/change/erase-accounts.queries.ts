import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

/** An account of nobody: it cannot be signed in to, and nothing in it says whose it was. */
export async function blankAccounts(
  db: Db,
  userIds: readonly string[],
  name: string,
): Promise<void> {
  await sql`
    update app_user set name = ${name}, email = null, office_email = null, is_email_verified = false,
      password_hash = null, must_change_password = false, image = null, thumbnail = null,
      is_disabled = true, disabled_reason = null, last_seen_at = null, version = version + 1
    where id = any(${userIds}::uuid[])`.execute(db)
}

/** An account whose person has another one. */
export async function closeAccount(db: Db, userId: string): Promise<void> {
  await sql`
    update app_user set email = null, office_email = null, is_email_verified = false, image = null, thumbnail = null,
      is_disabled = true, disabled_reason = null, version = version + 1
    where id = ${userId}`.execute(db)
}

type TakenEmail = { email: string | null; officeEmail: string | null; isVerified: boolean }

/** The address of the record that goes, on the one that stays, with the one the office had entered there. */
export async function takeOverEmail(
  db: Db,
  userId: string,
  { email, officeEmail, isVerified }: TakenEmail,
): Promise<void> {
  await db
    .updateTable('app_user')
    .set((eb) => ({
      email,
      office_email: officeEmail,
      is_email_verified: isVerified,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute()
}

/** Pictures of one person who had two accounts: those that are shown stay, the files of the others go. */
export async function keepPictures(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  await db.updateTable('image_file').set({ user_id: to }).where('user_id', '=', from).execute()
  const { rows } = await sql<{ name: string }>`
    delete from image_file where user_id = ${to}
      and not exists (select from student
        where student.image = image_file.name or student.thumbnail = image_file.name)
      and not exists (select from app_user
        where app_user.image = image_file.name or app_user.thumbnail = image_file.name)
    returning name`.execute(db)
  return rows.map(({ name }) => name)
}

/** The rows of everybody's pictures; nobody shows them any more. Their names are those of the files. */
export async function deletePictures(db: Db, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    delete from image_file where user_id = any(${userIds}::uuid[]) returning name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Takes people off the lists of new accounts and codes. */
export async function leaveHandouts(db: Db, userIds: readonly string[]): Promise<void> {
  await sql`delete from handout_person where user_id = any(${userIds}::uuid[])`.execute(db)
}
