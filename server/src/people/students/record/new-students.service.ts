import { consentPurposes, consentTextVersion } from '@ngaji/contract/people/students/consents.rules'
import { entryYearOf } from '@ngaji/contract/people/students/students.rules'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { studentDetails } from '@ngaji/contract/values/person/person-details'
import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { MadeStudent, NewStudentRecord } from '../../../identity/users/records.ts'
import { refuseFutureBirth } from '../../../refuse-birth-day.ts'
import { detailRow } from '../../../scopes/person-details.scope.ts'
import { issueCards } from '../../student-cards/issue-cards.service.ts'
import {
  allocateNis,
  insertConsents,
  insertStudents,
  listUsedNis,
  lockNisYears,
} from './new-students.queries.ts'

/**
 * Enters students with their first card, in a number of statements that does not grow with them.
 * Refuses with `nis.taken` and `nis.exhausted`. In the order given.
 */
export async function createStudents(
  deps: Deps,
  records: readonly NewStudentRecord[],
  by: string,
): Promise<MadeStudent[]> {
  if (records.length === 0) return []
  for (const { dateOfBirth } of records) refuseFutureBirth(deps, dateOfBirth)
  const numbers = await numbersOf(deps, records)
  const made = records.map((record, index) => ({
    record,
    studentId: deps.newId(),
    nis: record.nis ?? numbers[index] ?? '',
  }))
  await insertStudents(
    deps.db,
    made.map(({ record, studentId, nis }) => newStudentRow(record, studentId, nis)),
    deps.now(),
  )
  const cards = made.map(({ studentId }) => ({ studentId, cardVersion: 1 }))
  await issueCards(deps, cards, by)
  await recordPaperConsents(
    deps,
    made.filter(({ record }) => record.hasConsent === true),
    by,
  )
  return made.map(({ record, studentId, nis }) => ({ userId: record.userId, studentId, nis }))
}

/** By position: a number for everybody who brings none. */
async function numbersOf(
  { db }: Deps,
  records: readonly NewStudentRecord[],
): Promise<(string | undefined)[]> {
  const given = records.flatMap(({ nis }) => nis ?? [])
  const years = records.map(({ nis, entryYear }) => (nis ? entryYearOf(nis) : entryYear))
  await lockNisYears(db, years)
  const used = await listUsedNis(db, given)
  if (used.length > 0 || new Set(given).size < given.length) throw new AppError('nis.taken')
  const wanted = Map.groupBy(
    records.filter(({ nis }) => nis === undefined),
    ({ entryYear }) => entryYear,
  )
  const free = new Map<number, string[]>()
  for (const [year, people] of [...wanted].toSorted(([one], [other]) => one - other)) {
    const numbers = await allocateNis(db, { year, count: people.length, except: given })
    if (numbers.length < people.length)
      throw new AppError('nis.exhausted', {
        values: { year, free: numbers.length },
        details: { free: numbers.length },
      })
    free.set(year, numbers)
  }
  return records.map(({ nis, entryYear }) => nis ?? free.get(entryYear)?.shift())
}

function newStudentRow(record: NewStudentRecord, id: string, nis: string) {
  return {
    id,
    user_id: record.userId,
    nis,
    name: record.name,
    ...detailRow(studentDetails, record),
    is_internal: record.isInternal ?? true,
    image: record.image ?? null,
    thumbnail: record.thumbnail ?? null,
  }
}

type Consenting = { record: Pick<NewStudentRecord, 'parentName'>; studentId: string }

/** "Izin wali sudah ada": what the guardian signed on paper covers every purpose. */
export async function recordPaperConsents(
  { db, newId, now }: Deps,
  students: readonly Consenting[],
  by: string,
): Promise<void> {
  const rows = students.map(({ record, studentId }) => ({
    id: newId(),
    student_id: studentId,
    guardian_name: record.parentName ?? '',
  }))
  await insertConsents(db, rows, {
    purposes: [...consentPurposes],
    textVersion: consentTextVersion,
    date: dayInJakarta(now()),
    recordedBy: by,
    now: now(),
  })
}
