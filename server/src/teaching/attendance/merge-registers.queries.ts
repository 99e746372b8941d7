import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import { isNotVoid } from '../../scopes/counted-entries.scope.ts'
import { stateColumns, stateFromRow, type StateRow } from './attendance.rows.ts'
import type { UnmarkedEntry } from './release.queries.ts'

type Records = { from: string; to: string }

type FoundEntry = Omit<UnmarkedEntry, 'state'> & StateRow

type DoubleEntry = UnmarkedEntry & { isVoid: boolean }

/** Entries of `from` in registers that contain `to` too, each with the one of `to`. */
export async function listDoubles(
  db: Db,
  { from, to }: Records,
): Promise<(DoubleEntry & { own: DoubleEntry })[]> {
  const { rows } = await sql<FoundEntry & { studentId: string; isVoid: boolean }>`
    select a.id, a.meeting_id as "meetingId", a.student_id as "studentId", ${stateColumns},
      a.voided_at is not null as "isVoid"
    from attendance a
    join attendance other on other.class_id = a.class_id and other.date = a.date
      and other.student_id in (${from}, ${to}) and other.id <> a.id
    where a.student_id in (${from}, ${to}) order by a.id`.execute(db)
  const entriesOf = (id: string) => rows.filter(({ studentId }) => studentId === id)
  const entryOf = (row: FoundEntry & { isVoid: boolean }) => {
    return { ...foundEntry(row), isVoid: row.isVoid }
  }
  const owns = new Map(entriesOf(to).map((row) => [row.meetingId, entryOf(row)]))
  return entriesOf(from).flatMap((row) => {
    const own = owns.get(row.meetingId)
    return own ? [{ ...entryOf(row), own }] : []
  })
}

function foundEntry(row: FoundEntry): UnmarkedEntry {
  return { id: row.id, meetingId: row.meetingId, state: stateFromRow(row) }
}

/**
 * Unmarked entries of either record that are no absence of the child, since it was elsewhere as the other
 * one: marked in another register of that day, or in another class where it was marked, while in this class
 * this record never was. Nor is it absent twice on a day: of two entries the one of `to` stays, or the one in which
 * something is noted. The stays are those before the merge.
 */
export async function listUnmarkedElsewhere(
  db: Db,
  { from, to }: Records,
): Promise<UnmarkedEntry[]> {
  const { rows } = await sql<FoundEntry>`
    with unmarked as (
      select a.*, record.other_id, register.cancelled_at is null as is_counted,
        a.teachers_notes = '' and not (a.attribute or a.attitude or a.tidiness) as is_blank,
        exists (select from attendance theirs
          join meeting on meeting.id = theirs.meeting_id and meeting.cancelled_at is null
          where theirs.student_id = record.other_id and theirs.date = a.date
            and theirs.is_marked and theirs.voided_at is null)
        or not exists (select from attendance own
          where own.student_id = record.id and own.class_id = a.class_id
            and own.is_marked and own.voided_at is null)
        and exists (select from class_student stay
          join branch_year stay_year on stay_year.id = stay.branch_year_id
            and stay_year.academic_year_id = branch_year.academic_year_id
          where stay.student_id = record.other_id and stay.class_id <> a.class_id
            and stay.joined_on <= a.date and (stay.left_on is null or stay.left_on > a.date)
            and exists (select from attendance theirs
              where theirs.student_id = stay.student_id and theirs.class_id = stay.class_id
                and theirs.is_marked and theirs.voided_at is null)) as is_elsewhere
      from (values (${from}::uuid, ${to}::uuid), (${to}::uuid, ${from}::uuid)) as record(id, other_id)
      join attendance a on a.student_id = record.id and not a.is_marked and ${isNotVoid}
      join meeting register on register.id = a.meeting_id
      join branch_year on branch_year.id = a.branch_year_id
    )
    select a.id, a.meeting_id as "meetingId", ${stateColumns}
    from unmarked a
    where a.is_elsewhere or a.is_blank and exists (select from unmarked other
      where other.student_id = a.other_id and other.date = a.date
        and other.is_counted and not other.is_elsewhere
        and (other.student_id = ${to} or not other.is_blank))
    order by a.id`.execute(db)
  return rows.map(foundEntry)
}

/** Moves the other entries; returns their registers. */
export async function moveEntries(
  db: Db,
  { from, to, except }: Records & { except: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ meetingId: string }>`
    update attendance a
    set student_id = ${to}, version = a.version + 1, revision = meeting.revision + 1
    from meeting
    where meeting.id = a.meeting_id and a.student_id = ${from} and a.id <> all(${except}::uuid[])
    returning a.meeting_id as "meetingId"`.execute(db)
  return [...new Set(rows.map(({ meetingId }) => meetingId))]
}

/** Stored results for phones name the remaining record. */
export async function moveVerdicts(db: Db, { from, to }: Records): Promise<void> {
  await sql`
    update attendance_operation
    set outcome = jsonb_set(outcome, '{studentId}', to_jsonb(${to}::text))
    where outcome ->> 'studentId' = ${from} and class_id in (
      select class_id from class_student where student_id = any(${[from, to]}::uuid[]))`.execute(db)
}
