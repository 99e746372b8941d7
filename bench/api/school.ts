import { addDays, instantInJakarta } from '@ngaji/contract/jakarta-time'
import { sql } from 'kysely'
import type { Db, Deps } from '../../server/src/deps.ts'
import {
  cardCode,
  cardSecret,
  hashOfSecret,
} from '../../server/src/identity/sign-in/entry/card-secret.ts'
import { hashOfToken, newToken } from '../../server/src/identity/sign-in/entry/tokens.ts'
import { newId } from '../../server/src/new-id.ts'
import { inTransaction } from '../../server/src/platform/database/transaction.ts'
import { insertRows } from '../../server/seeds/insert-rows.ts'
import { givenLargeYear } from '../../server/test/given/given-large-year.ts'
import { benchNow, cardKey } from '../product.ts'

const benchDay = '2026-11-19'
export const classCount = 300
const openDays = [-4, -5, -6].map((days) => addDays(benchDay, days))
/** What a phone recorded on these days may still arrive without a reason. */
const syncDays = [0, -1, -2].map((days) => addDays(benchDay, days))

export type Register = {
  token: string
  classId: string
  date: string
  codes: string[]
  entryIds: string[]
}

/** Registers that are open, and days whose scans still lie on a phone; listed class by class. */
export type School = { registers: Register[]; syncs: Register[] }

/**
 * A desa of 300 classes of 30 children with teachers signed in: every request of a hand meets a register
 * of its own, so that nothing is measured twice or waits for the same row.
 */
export async function buildSchool(deps: Deps): Promise<School> {
  const { db } = deps
  await givenLargeYear(deps, { classes: classCount, studentsPerClass: 30 })
  await runFilledYear(db)
  const classes = await addCards(db)
  const tokens = await signInTeachers(db)
  for (const date of openDays) await openRegisters(db, date)
  const entries = await entriesByRegister(db)
  const school: School = { registers: [], syncs: [] }
  for (const [classId, codes] of classes) {
    const own = { token: tokens.get(classId) ?? '', classId, codes }
    for (const date of syncDays) school.syncs.push({ ...own, date, entryIds: [] })
    for (const date of openDays)
      school.registers.push({ ...own, date, entryIds: entries.get(`${classId} ${date}`) ?? [] })
  }
  return school
}

/** The filled year of `givenLargeYear` becomes the one that runs on the day of the benchmark. */
export async function runFilledYear(db: Db): Promise<void> {
  const changes = [
    sql`update academic_year set is_active = false, name = '20262' where name = '20261'`,
    sql`update academic_year set is_active = true, name = '20261' where name = '20252'`,
    sql`update branch_year set is_active = true
      from academic_year year where year.id = branch_year.academic_year_id and year.is_active`,
  ]
  for (const change of changes) await change.execute(db)
}

/** The codes on the cards of each class. */
async function addCards(db: Db): Promise<Map<string, string[]>> {
  const children = await db
    .selectFrom('class_student')
    .innerJoin('student', 'student.id', 'class_student.student_id')
    .select(['student.id', 'student.nis', 'class_student.class_id'])
    .orderBy('class_student.class_id')
    .orderBy('student.nis')
    .execute()
  const cards = children.map(({ id }) => ({
    id: newId(),
    student_id: id,
    card_version: 1,
    secret_hash: hashOfSecret(cardSecret(cardKey, { studentId: id, cardVersion: 1 })),
  }))
  await inTransaction(db, async (tx) => {
    await tx.updateTable('student').set({ card_version: 1 }).execute()
    await insertRows(tx, 'student_card', cards)
  })
  const classes = Map.groupBy(children, ({ class_id }) => class_id)
  return new Map([...classes].map(([id, members]) => [id, members.map(studentCardCode)]))
}

const studentCardCode = ({ id, nis }: { id: string; nis: string }) =>
  cardCode(cardKey, nis, { studentId: id, cardVersion: 1 })

/** The token of the teacher of each class. */
export async function signInTeachers(db: Db): Promise<Map<string, string>> {
  const teachers = await db
    .selectFrom('class_teacher')
    .innerJoin('teacher', 'teacher.id', 'class_teacher.teacher_id')
    .select(['teacher.user_id', 'class_teacher.class_id'])
    .execute()
  const signedIn = teachers.map((one) => ({ ...one, token: newToken() }))
  const end = new Date(benchNow.getTime() + 86_400_000)
  const sessions = signedIn.map(({ user_id, token }) => ({
    id: newId(),
    token_hash: hashOfToken(token),
    user_id,
    last_seen_at: benchNow,
    expires_at: end,
    absolute_expires_at: end,
  }))
  await insertRows(db, 'session', sessions)
  return new Map(signedIn.map(({ class_id, token }) => [class_id, token]))
}

async function openRegisters(db: Db, date: string): Promise<void> {
  await sql`
    with opened as (
      insert into meeting (id, branch_id, branch_year_id, class_id, date, opened_by, opened_at)
      select gen_random_uuid(), member.branch_id, member.branch_year_id, member.class_id, ${date},
        teacher.user_id, ${instantInJakarta(date, '18:20')}
      from class_teacher member join teacher on teacher.id = member.teacher_id
      returning *
    )
    insert into attendance (id, branch_id, branch_year_id, class_id, meeting_id, student_id,
      sub_branch_id, date)
    select gen_random_uuid(), opened.branch_id, opened.branch_year_id, opened.class_id, opened.id,
      member.student_id, member.sub_branch_id, opened.date
    from opened join class_student member on member.class_id = opened.class_id`.execute(db)
}

async function entriesByRegister(db: Db): Promise<Map<string, string[]>> {
  const rows = await db.selectFrom('attendance').select(['id', 'class_id', 'date']).execute()
  const registers = Map.groupBy(rows, ({ class_id, date }) => `${class_id} ${date}`)
  return new Map([...registers].map(([name, entries]) => [name, entries.map(({ id }) => id)]))
}
