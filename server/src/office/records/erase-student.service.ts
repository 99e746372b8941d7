import { erasedName } from '@ngaji/contract/people/students/privacy.rules'
import { messageForCode } from '@ngaji/contract/errors'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { AppError, refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { removeAnswers } from '../../platform/http/idempotency.ts'
import { removeCounters } from '../../platform/http/guard/limits.ts'
import { postJob } from '../../platform/jobs/jobs.ts'
import { removeLetters } from '../../platform/mail/letters.ts'
import { forgetPeople } from '../../people/account-requests/forget-people.queries.ts'
import { blankNotes } from '../../teaching/attendance/erase-notes.queries.ts'
import { endPreparedStays } from '../../structure/classes/members/member-writes.queries.ts'
import { blankTransferReasons } from '../../structure/classes/members/transfers.queries.ts'
import { holdClassesById } from '../../structure/classes/hold-classes.service.ts'
import { removeDocumentsAbout } from '../documents/remove-documents.queries.ts'
import { revokeLinks } from '../families/personal-links.queries.ts'
import { forgetImported } from '../imports/import/forget-people.queries.ts'
import {
  blankScoreNotes,
  isExamRunning,
} from '../../exam/munaqasyah/finding/personal-scores.queries.ts'
import { forgetNotices } from '../../identity/notifications/forget-notices.queries.ts'
import {
  forgetSignIns,
  listLetterAddresses,
} from '../../identity/sign-in/account/forget-account.queries.ts'
import { blankCardNotes } from '../../people/student-cards/void-cards.queries.ts'
import { voidCards } from '../../people/student-cards/void-cards.service.ts'
import {
  blankAccounts,
  deletePictures,
  leaveHandouts,
} from '../../identity/users/change/erase-accounts.queries.ts'
import { pictureFile } from '../../identity/users/change/photos.service.ts'
import { holdStudents } from '../../people/students/record/change-student.queries.ts'
import { blankGuardians } from '../../people/students/privacy/consents.queries.ts'
import {
  blankStudents,
  forgetNumbers,
  holdWholeChild,
  listClassesOf,
  type ErasedPerson,
} from '../../people/students/privacy/erase-student.queries.ts'

type Wish = { studentId: string; confirmNis: string; reason: string }

/**
 * Replaces everything that says who a child was; marks, scores and memberships stay, so that no figure
 * changes. What each column holds, and what becomes of it, stands in `personal-columns.ts`.
 */
export async function eraseStudent(
  deps: Deps,
  actor: Actor,
  { studentId, confirmNis, reason }: Wish,
): Promise<{ message: string }> {
  await holdClassesById(deps.db, await listClassesOf(deps.db, [studentId]))
  const [place] = await holdStudents(deps.db, actor, [studentId])
  const people = await holdWholeChild(deps.db, studentId)
  const child = people.find((one) => one.studentId === studentId)
  refuseUnless(place && child, 'student.not-found')
  refuseOtherNumber(child, confirmNis)
  const studentIds = people.map((one) => one.studentId)
  refuseUnless(!(await isExamRunning(deps.db, studentIds)), 'munaqasyah.running')
  await eraseWhole(deps, actor, people)
  deps.audit({
    target: { type: 'student', id: studentId },
    branchId: place.branchId,
    subBranchId: place.subBranchId,
    // What was typed may name the child, and the log is for ever.
    details: { records: people.length, hasReason: reason !== '' },
  })
  return { message: 'Data pribadi dihapus. Angka dalam statistik tetap.' }
}

function refuseOtherNumber({ nis }: ErasedPerson, typed: string): void {
  if (typed === nis) return
  const fields = { confirmNis: messageForCode('student.confirm-mismatch', {}) }
  throw new AppError('student.confirm-mismatch', { fields })
}

/** Erases the child and every record that became part of it. The actor is null where a restore repeats it. */
export async function eraseWhole(
  deps: Deps,
  actor: Pick<Actor, 'userId'> | null,
  people: readonly ErasedPerson[],
): Promise<void> {
  const { db, now } = deps
  const studentIds = people.map((one) => one.studentId)
  const userIds = people.map((one) => one.userId)
  await eraseTraces(deps, people)
  await voidCards(deps, studentIds, { reason: 'erased', by: actor?.userId ?? null })
  await blankCardNotes(db, studentIds)
  await blankStudents(db, studentIds, { name: erasedName, now: now() })
  await forgetNumbers(db, studentIds)
  await leavePreparedClasses(deps, studentIds)
  await blankTransferReasons(db, studentIds, erasedName)
  await blankGuardians(db, studentIds)
  await revokeLinks(db, studentIds, now())
  // The histories know by now that the child is erased, and let themselves be blanked.
  await blankNotes(db, studentIds)
  await blankScoreNotes(db, studentIds)
  await forgetPeople(db, userIds)
  await blankAccounts(db, userIds, erasedName)
  const papers = await removeDocumentsAbout(db, { studentIds, userIds })
  await leaveHandouts(db, userIds)
  const pictures = await deletePictures(db, userIds)
  const files = [...papers, ...pictures.map(pictureFile)]
  if (files.length > 0) await postJob(deps, { kind: 'students.remove-files', payload: { files } })
}

/** An erased child will not attend a class that has not begun; left in it, it would only be counted. */
async function leavePreparedClasses(deps: Deps, studentIds: readonly string[]): Promise<void> {
  const left = await endPreparedStays(deps.db, studentIds, dayInJakarta(deps.now()))
  for (const { studentId, classId, name, branchId } of left)
    deps.audit({
      action: 'classes.remove-student',
      target: { type: 'class', id: classId, label: name },
      branchId,
      details: { studentId },
    })
}

/** What is found by values that are about to go: addresses, numbers, names. */
async function eraseTraces(deps: Deps, people: readonly ErasedPerson[]): Promise<void> {
  const { db } = deps
  const studentIds = people.map((one) => one.studentId)
  const userIds = people.map((one) => one.userId)
  const names = [...new Set(people.map((one) => one.name))]
  const numbers = people.map((one) => one.nis).filter((nis) => nis !== '')
  const addresses = await listLetterAddresses(db, userIds)
  await removeLetters(deps, { addresses, userIds })
  await removeCounters(
    db,
    addresses.map((email) => `reset-account:${email.toLowerCase()}`),
  )
  await removeAnswers(db, userIds)
  await forgetNotices(db, { userIds, names })
  await forgetImported(db, { studentIds, numbers, names })
  await forgetSignIns(db, userIds)
}
