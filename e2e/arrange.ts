import { join } from 'node:path'
import type { AttendanceStatus } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { sql } from 'kysely'
import { readConfig } from '../server/src/config/config.ts'
import { migrate } from '../server/src/platform/database/migrations/migrate.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { inTransaction } from '../server/src/platform/database/transaction.ts'
import type { Db } from '../server/src/deps.ts'
import { patientEngine, patientServer } from '../server/test/patient-limits.ts'
import {
  cardCode,
  cardSecret,
  hashOfSecret,
} from '../server/src/identity/sign-in/entry/card-secret.ts'

export type DemoChild = { id: string; nis: string; name: string; code: string }

/** The server's data directory and its environment. */
export type DataPlace = { dataDir: string; env?: Readonly<Record<string, string>> }

/** Reads or changes the data of a stopped server, to arrange a journey. */
export async function withData<T>(
  { dataDir, env }: DataPlace,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const databaseUrl = env?.['DATABASE_URL']
  const database = await openDatabase(
    databaseUrl === undefined
      ? { dataDir: join(dataDir, 'database'), ...patientEngine }
      : { databaseUrl, ...patientServer },
  )
  try {
    await migrate(database)
    return await work(database.db)
  } finally {
    await database.close()
  }
}

/** The members of a class with the text of their cards. */
export async function childrenOf(dataDir: string, db: Db, classId: string): Promise<DemoChild[]> {
  const { cardKey } = readConfig({ DATA_DIR: dataDir })
  const rows = await db
    .selectFrom('class_student')
    .innerJoin('student', 'student.id', 'class_student.student_id')
    .select(['student.id', 'student.nis', 'student.name', 'student.card_version as cardVersion'])
    .where('class_student.class_id', '=', classId)
    .where('class_student.left_on', 'is', null)
    .orderBy('student.name')
    .execute()
  return rows.map(({ cardVersion, ...child }) => ({
    ...child,
    code: cardCode(cardKey, child.nis, { studentId: child.id, cardVersion }),
  }))
}

export type ArrangedClass = {
  id: string
  name: string
  startTime: string
  endTime: string
  children: DemoChild[]
}

type ClassWishes = {
  name: string
  startTime: string
  endTime: string
  /** The number of children; more are moved in from another class. */
  size?: number
}

/** Gives a class of the sign-in teacher other times, and more children. Ignores all locks. */
export async function arrangeClass(
  dataDir: string,
  db: Db,
  { name, startTime, endTime, size }: ClassWishes,
): Promise<ArrangedClass> {
  const id = await classOfSignInTeacher(db, name)
  await withoutTriggers(db, async (tx) => {
    await tx
      .updateTable('class')
      .set({ start_time: startTime, end_time: endTime, meeting_days: [1, 2, 3, 4, 5, 6, 7] })
      .where('id', '=', id)
      .execute()
    if (size !== undefined) await fillClass(tx, id, size)
  })
  return { id, name, startTime, endTime, children: await childrenOf(dataDir, db, id) }
}

/** Moves every other class of the sign-in teacher to dawn, so that the home shows this one. */
export async function moveOtherClassesToDawn(db: Db, ...kept: string[]): Promise<void> {
  const taught = await classesOfSignInTeacher(db)
  const others = taught.filter(({ name }) => !kept.includes(name)).map(({ id }) => id)
  await withoutTriggers(db, async (tx) => {
    await tx
      .updateTable('class')
      .set({ start_time: '04:30', end_time: '05:30' })
      .where('id', 'in', others)
      .execute()
  })
}

async function fillClass(db: Db, classId: string, size: number): Promise<void> {
  await sql`
    update class_student set class_id = ${classId} where id in (
      select member.id from class_student member
        join class neighbour on neighbour.id = member.class_id
        join class own on own.id = ${classId}
          and own.teaching_group_id = neighbour.teaching_group_id
      where member.left_on is null and neighbour.id <> ${classId}
      order by neighbour.name = 'Kelas 3' desc, member.id
      limit greatest(0, ${size} - (
        select count(*) from class_student where class_id = ${classId} and left_on is null
      ))
    )`.execute(db)
}

/**
 * A class as it is before its year: open, without teachers, and with some of its children without a
 * class again. The sign-in teacher's profile becomes complete, so that they can join it.
 */
export async function openClass(
  db: Db,
  classId: string,
  { children, since }: { children: readonly string[]; since: string },
): Promise<void> {
  await withoutTriggers(db, async (tx) => {
    await tx.updateTable('class').set({ is_locked: false }).where('id', '=', classId).execute()
    await tx
      .updateTable('class_teacher')
      .set({ left_on: since })
      .where('class_id', '=', classId)
      .where('left_on', 'is', null)
      .execute()
    await tx
      .updateTable('class_student')
      .set({ left_on: since, ended: 'removed' })
      .where('class_id', '=', classId)
      .where('student_id', 'in', [...children])
      .execute()
    await sql`
      update teacher set image = (select image from student where image is not null limit 1)
        from app_user
        where app_user.id = teacher.user_id and app_user.email = 'guru@ngaji.test'`.execute(tx)
  })
}

/** Disables the triggers that guard locked classes, for the arrangement of a test. */
export async function withoutTriggers(db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await work(tx)
  })
}

/** The other teacher of a class, with a known password. */
export async function colleagueIn(
  db: Db,
  classId: string,
): Promise<{ name: string; email: string }> {
  const colleague = await db
    .selectFrom('class_teacher')
    .innerJoin('teacher', 'teacher.id', 'class_teacher.teacher_id')
    .innerJoin('app_user', 'app_user.id', 'teacher.user_id')
    .select(['app_user.id', 'app_user.name', 'app_user.email'])
    .where('class_teacher.class_id', '=', classId)
    .where('app_user.email', '<>', 'guru@ngaji.test')
    .executeTakeFirstOrThrow()
  await sql`
    update app_user set is_email_verified = true, must_change_password = false, password_hash = (
      select password_hash from app_user where email = 'guru@ngaji.test'
    ) where id = ${colleague.id}`.execute(db)
  return { name: colleague.name, email: colleague.email ?? '' }
}

/** Issues a new card for the child; the old one is void. */
export async function voidCardOf(dataDir: string, db: Db, child: DemoChild): Promise<DemoChild> {
  const { cardKey } = readConfig({ DATA_DIR: dataDir })
  const student = await db
    .updateTable('student')
    .set((eb) => ({ card_version: eb('card_version', '+', 1) }))
    .where('id', '=', child.id)
    .returning(['id', 'card_version as cardVersion'])
    .executeTakeFirstOrThrow()
  const owner = { studentId: student.id, cardVersion: student.cardVersion }
  const secretHash = hashOfSecret(cardSecret(cardKey, owner))
  await sql`
    update student_card set voided_at = ${new Date()}, voided_by = issued_by, void_reason = 'lost'
      where student_id = ${child.id} and voided_at is null`.execute(db)
  await sql`
    insert into student_card (id, student_id, card_version, secret_hash, issued_by)
      select gen_random_uuid(), student_id, ${student.cardVersion}, ${secretHash}, issued_by
      from student_card where student_id = ${child.id} limit 1`.execute(db)
  return { ...child, code: cardCode(cardKey, child.nis, owner) }
}

/** A class of the teacher of the demo sign-ins in the running semester. */
export async function classOfSignInTeacher(db: Db, name: string): Promise<string> {
  const found = (await classesOfSignInTeacher(db)).find((one) => one.name === name)
  if (!found) throw new Error(`the teacher has no ${name}`)
  return found.id
}

function classesOfSignInTeacher(db: Db): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('class')
    .innerJoin('branch_year', 'branch_year.id', 'class.branch_year_id')
    .innerJoin('class_teacher', 'class_teacher.class_id', 'class.id')
    .innerJoin('teacher', 'teacher.id', 'class_teacher.teacher_id')
    .innerJoin('app_user', 'app_user.id', 'teacher.user_id')
    .select(['class.id', 'class.name'])
    .where('app_user.email', '=', 'guru@ngaji.test')
    .where('branch_year.is_active', '=', true)
    .execute()
}

export async function renameChild(db: Db, studentId: string, name: string): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ name })
    .where('id', 'in', (eb) =>
      eb.selectFrom('student').select('user_id').where('id', '=', studentId),
    )
    .execute()
}

/** The last day before today on which the class met. */
export async function latestMeeting(db: Db, classId: string): Promise<string> {
  const { date } = await db
    .selectFrom('meeting')
    .select('date')
    .where('class_id', '=', classId)
    .where('cancelled_at', 'is', null)
    .orderBy('date', 'desc')
    .executeTakeFirstOrThrow()
  return date
}

export type DemoEntry = {
  id: string
  name: string
  status: AttendanceStatus
  arrivedAt: Date | null
}

/** The attendance records of a day in the demo region. */
export async function listDemoEntries(
  db: Db,
  { classId, date }: { classId: string; date: string },
): Promise<DemoEntry[]> {
  const { rows } = await sql<DemoEntry>`
    select entry.id, student.name, entry.status, entry.arrived_at as "arrivedAt"
    from attendance entry join student on student.id = entry.student_id
    where entry.class_id = ${classId} and entry.date = ${date} and entry.voided_at is null
    order by student.name`.execute(db)
  return rows
}
