import { sql } from 'kysely'
import type { Db } from '../server/src/deps.ts'

/** One child in one register as the database holds it. */
export type StoredMark = {
  nis: string
  name: string
  status: string
  isMarked: boolean
  isManual: boolean
  arrivedAt: Date | null
  markedAt: Date | null
  note: string
  card: string | null
  attribute: boolean
  attitude: boolean
  tidiness: boolean
  reason: string | null
  version: number
  /** Where each line of its history came from, the oldest first. */
  history: string[]
}

/** The register of a class and day, by name; empty while nobody has opened it. */
export async function storedRegister(
  db: Db,
  { classId, date }: { classId: string; date: string },
): Promise<StoredMark[]> {
  const { rows } = await sql<StoredMark>`
    select student.nis, student.name, entry.status, entry.is_marked as "isMarked",
      entry.is_manual as "isManual", entry.arrived_at as "arrivedAt", entry.marked_at as "markedAt",
      entry.teachers_notes as note, entry.card, entry.attribute, entry.attitude, entry.tidiness,
      entry.update_reason as reason, entry.version,
      array(
        select line.source from attendance_history line
          where line.attendance_id = entry.id order by line.at, line.id
      ) as history
    from attendance entry join student on student.id = entry.student_id
    where entry.class_id = ${classId} and entry.date = ${date} and entry.voided_at is null
    order by student.name`.execute(db)
  return rows
}

/** Every operation the server has taken for the class and day, by kind. */
export async function storedOperations(
  db: Db,
  { classId, date }: { classId: string; date: string },
): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int as count from attendance_operation
    where class_id = ${classId} and date = ${date} group by kind`.execute(db)
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}

/** How many registers of the class and day there are: never more than one. */
export async function meetingCount(
  db: Db,
  { classId, date }: { classId: string; date: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from meeting
    where class_id = ${classId} and date = ${date} and cancelled_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** The days on which the class has a register, the oldest first. */
export async function registerDays(db: Db, classId: string): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    select date::text from meeting
    where class_id = ${classId} and cancelled_at is null order by date`.execute(db)
  return rows.map(({ date }) => date)
}
