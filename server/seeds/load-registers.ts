import { instantInJakarta, weekdayOf, type Day } from '@ngaji/contract/jakarta-time'
import { sql, type Insertable } from 'kysely'
import type { Database } from '../src/platform/database/row-types.ts'
import type { Deps } from '../src/deps.ts'
import type { absences } from './falling-class.ts'
import { insertRows } from './insert-rows.ts'
import type { LoadedClass } from './load-classes.ts'
import type { Random } from './random.ts'

type Row<T extends keyof Database> = Insertable<Database[T]>
type Status = 'Hadir' | 'Terlambat' | 'Izin' | 'Sakit' | 'Tanpa Keterangan'
type Stage = {
  deps: Deps
  random: Random
  newId: () => string
  withAbsence: ReturnType<typeof absences>
}

const graceMinutes = 15
const minuteMs = 60_000

const leaveNotes = [
  'Acara keluarga',
  'Pulang kampung',
  'Ada ujian sekolah',
  'Menjenguk nenek di rumah sakit',
  'Ikut lomba pramuka',
]
const sickNotes = ['Demam', 'Batuk pilek', '', 'Sakit perut', 'Periksa ke puskesmas']

/** Registers of the given days for the classes that meet on them, with the habits of real children. */
export async function loadRegisters(
  stage: Stage,
  classes: readonly LoadedClass[],
  days: readonly Day[],
): Promise<void> {
  const meetings: Row<'meeting'>[] = []
  const entries: Row<'attendance'>[] = []
  for (const day of days) {
    for (const schoolClass of classes) {
      const isExpected = schoolClass.plan.meetingDays.includes(weekdayOf(day))
      // Now and then a teacher is ill or it rains too hard.
      if (!isExpected || stage.random.chance(0.03)) continue
      const teacher = stage.random.pick(schoolClass.teachers)
      const meeting = meetingOf(stage, schoolClass, { day, openedBy: teacher.userId })
      meetings.push(meeting)
      for (const member of schoolClass.members) {
        const entry = attendanceEntryRow(stage, {
          schoolClass,
          member,
          meeting,
          by: teacher.userId,
        })
        entries.push(stage.withAbsence(entry, schoolClass.key, day))
      }
    }
  }
  await insertRows(stage.deps.db, 'meeting', meetings)
  await insertRows(stage.deps.db, 'attendance', entries)
}

function meetingOf(
  { random, newId }: Stage,
  { id, place, plan, members }: LoadedClass,
  { day, openedBy }: { day: Day; openedBy: string },
): Row<'meeting'> & { id: string; date: Day } {
  const start = instantInJakarta(day, plan.startTime).getTime()
  return {
    id: newId(),
    ...place,
    class_id: id,
    date: day,
    opened_by: openedBy,
    opened_at: new Date(start - random.between(2, 25) * minuteMs),
    revision: members.length,
  }
}

type Entry = {
  schoolClass: LoadedClass
  member: LoadedClass['members'][number]
  meeting: { id: string; date: Day }
  by: string
}

function attendanceEntryRow(
  { random, newId }: Stage,
  { schoolClass, member, meeting, by }: Entry,
): Row<'attendance'> {
  const start = instantInJakarta(meeting.date, schoolClass.plan.startTime).getTime()
  const status = randomStatus(random, member)
  const arrival = arrivalOf(random, status, start)
  const isHere = arrival !== null
  const markedAt = new Date(arrival ?? start + random.between(20, 50) * minuteMs)
  return {
    id: newId(),
    ...schoolClass.place,
    class_id: schoolClass.id,
    meeting_id: meeting.id,
    student_id: member.studentId,
    sub_branch_id: member.subBranchId,
    date: meeting.date,
    status,
    is_marked: true,
    is_manual: !isHere || random.chance(0.12),
    arrived_at: isHere ? markedAt : null,
    marked_at: markedAt,
    marked_by: by,
    teachers_notes: attendanceNote(random, status),
    card: isHere && random.chance(0.88) ? 'valid' : null,
    ...violationOf(random, isHere ? markedAt : null),
    revision: 1,
  }
}

/** Once in fifty arrivals something is amiss: a book forgotten, a rude word, an untidy shirt. */
function violationOf(random: Random, arrivedAt: Date | null): Partial<Row<'attendance'>> {
  if (arrivedAt === null || !random.chance(0.02)) return noViolation
  const flag = random.pick(['attribute', 'attitude', 'tidiness'] as const)
  return { ...noViolation, [flag]: true, [`${flag}_at`]: arrivedAt }
}

/** Every row names the same columns, so that a thousand rows are one statement. */
const noViolation = {
  attribute: false,
  attribute_at: null,
  attitude: false,
  attitude_at: null,
  tidiness: false,
  tidiness_at: null,
}

function randomStatus(
  random: Random,
  { presence, lateness }: LoadedClass['members'][number],
): Status {
  if (random.chance(presence)) return random.chance(lateness) ? 'Terlambat' : 'Hadir'
  const luck = random.next()
  if (luck < 0.34) return 'Izin'
  return luck < 0.68 ? 'Sakit' : 'Tanpa Keterangan'
}

function arrivalOf(random: Random, status: Status, start: number): number | null {
  const seconds = random.between(0, 59) * 1000
  if (status === 'Hadir') return start + random.between(-18, graceMinutes - 1) * minuteMs + seconds
  if (status === 'Terlambat')
    return start + random.between(graceMinutes + 1, 45) * minuteMs + seconds
  return null
}

function attendanceNote(random: Random, status: Status): string {
  if (status === 'Izin') return random.pick(leaveNotes)
  return status === 'Sakit' ? random.pick(sickNotes) : ''
}

/** One line of history for every mark, as if each had been made by hand or by scan. */
export async function loadHistory({ db }: Deps): Promise<void> {
  await sql`
    insert into attendance_history (id, attendance_id, at, by_user_id, from_state, to_state, source)
    select overlay(id::text placing '8' from 20 for 1)::uuid, id, marked_at, marked_by,
      '{"status": "Tanpa Keterangan", "isMarked": false}'::jsonb,
      jsonb_build_object('status', status, 'isMarked', true, 'arrivedAt', arrived_at,
        'teachersNotes', teachers_notes),
      case when is_manual then 'manual' else 'scan' end
    from attendance where is_marked`.execute(db)
}
