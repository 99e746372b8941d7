import { teacherDetails } from '@ngaji/contract/values/person/person-details'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { MadeTeacher, NewTeacherRecord } from '../../identity/users/records.ts'
import { detailRow } from '../../scopes/person-details.scope.ts'
import { refuseFutureBirth } from '../../refuse-birth-day.ts'
import { allocateNig, insertTeachers, listUsedNig, lockNigs } from './new-teachers.queries.ts'

/** Enters teachers, in the order given. Refuses with `nig.taken`. */
export async function createTeachers(
  deps: Deps,
  records: readonly NewTeacherRecord[],
): Promise<MadeTeacher[]> {
  if (records.length === 0) return []
  for (const { dateOfBirth } of records) refuseFutureBirth(deps, dateOfBirth)
  const given = records.flatMap(({ nig }) => nig ?? [])
  await lockNigs(deps.db)
  const used = await listUsedNig(deps.db, given)
  if (used.length > 0 || new Set(given).size < given.length) throw new AppError('nig.taken')
  const year = dayInJakarta(deps.now()).slice(0, 4)
  const count = records.length - given.length
  const free = await allocateNig(deps.db, { year, count, except: given })
  const made = records.map((record) => ({
    record,
    teacherId: deps.newId(),
    nig: record.nig ?? free.shift() ?? '',
  }))
  await insertTeachers(
    deps.db,
    made.map(({ record, teacherId, nig }) => newTeacherRow(record, teacherId, nig)),
    deps.now(),
  )
  return made.map(({ record, teacherId, nig }) => ({ userId: record.userId, teacherId, nig }))
}

function newTeacherRow(record: NewTeacherRecord, id: string, nig: string) {
  return {
    id,
    user_id: record.userId,
    nig,
    name: record.name,
    position: record.position,
    ...detailRow(teacherDetails, record),
    position_start_date: record.positionStartDate ?? null,
    image: record.image ?? null,
    thumbnail: record.thumbnail ?? null,
  }
}
