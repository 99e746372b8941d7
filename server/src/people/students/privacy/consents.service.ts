import {
  consentPurposeLabel,
  consentsTakenBack,
} from '@ngaji/contract/people/students/consents.rules'
import type {
  Consent,
  NewConsent,
  NewConsents,
} from '@ngaji/contract/people/students/privacy.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { AppError, refuseUnless } from '../../../app-error.ts'
import type { AuditDetails } from '../../../platform/audit/audit.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { wordsOfDay } from '../../../platform/documents/paper.service.ts'
import { listReceivers, notify } from '../../../identity/notifications/notify.service.ts'
import { holdStudents, type LabelledStudent } from '../record/change-student.queries.ts'
import {
  findConsent,
  holdConsents,
  insertConsentRows,
  listConsents,
  listGuardians,
  listTakenBack,
  saveWithdrawals,
  type ConsentInsert,
} from './consents.queries.ts'
import { raiseStudentVersion } from '../record/place.queries.ts'

export async function readConsents(
  { db }: Deps,
  actor: Actor,
  studentId: string,
): Promise<Consent[]> {
  const consents = await listConsents(db, actor, studentId)
  refuseUnless(consents, 'student.not-found')
  return consents.map(consentAnswer)
}

/** What a guardian agreed to, on paper or by the link. The record's version moves: others look again. */
export async function recordConsent(
  deps: Deps,
  actor: Actor,
  { studentId, ...consent }: NewConsent & { studentId: string },
): Promise<{ message: string; consent: Consent }> {
  refuseFutureDay(deps, consent.date)
  const student = await holdOne(deps, actor, studentId)
  // What is signed today is the last word: a guardian who takes back a part signs anew for the rest.
  if (consent.date !== dayInJakarta(deps.now())) await refuseTakenBack(deps, [studentId], consent)
  const id = deps.newId()
  await insert(deps, actor, [{ ...consent, id, studentId }])
  await raiseStudentVersion(deps.db, studentId)
  noteConsent(deps, student, { consentId: id, purposes: consent.purposes })
  return { message: 'Persetujuan tercatat.', consent: await requireConsent(deps, id) }
}

/** The page a whole class signed: all of them in reach, or none is recorded. */
export async function recordConsents(
  deps: Deps,
  actor: Actor,
  { studentIds, ...page }: NewConsents,
): Promise<{ message: string; recorded: number }> {
  refuseFutureDay(deps, page.date)
  const wanted = [...new Set(studentIds)]
  const students = await holdStudents(deps.db, actor, wanted)
  refuseUnless(students.length === wanted.length, 'student.not-found')
  await refuseTakenBack(deps, wanted, page)
  const guardians = await listGuardians(deps.db, wanted)
  const rows = guardians.map(({ id: studentId, parentName }) => {
    return { ...page, id: deps.newId(), studentId, guardianName: parentName || '-' }
  })
  await insert(deps, actor, rows)
  for (const student of students) {
    await raiseStudentVersion(deps.db, student.id)
    noteConsent(deps, student, { purposes: page.purposes })
  }
  const recorded = rows.length
  return { message: `Persetujuan ${recorded} siswa tercatat.`, recorded }
}

/**
 * A guardian takes it back: from now on it counts for nothing, nor does another paper for the same, and the region
 * has 72 hours to act.
 */
export async function withdrawConsent(
  deps: Deps,
  actor: Actor,
  { studentId, consentId, date }: { studentId: string; consentId: string; date: string },
): Promise<{ message: string; consent: Consent }> {
  refuseFutureDay(deps, date)
  const student = await holdOne(deps, actor, studentId)
  const held = await holdConsents(deps.db, studentId)
  const taken = held.find(({ id }) => id === consentId)
  refuseUnless(taken, 'consent.not-found')
  refuseUnless(taken.withdrawnAt === null, 'consent.withdrawn')
  if (date < taken.date) throw invalidDay('Tanggal mendahului persetujuannya.')
  const ending = consentsTakenBack(held, { taken, day: date }).map(({ id }) => id)
  await saveWithdrawals(deps.db, ending, { at: consentMoment(deps, date), by: actor.userId })
  await raiseStudentVersion(deps.db, studentId)
  for (const id of ending) noteConsent(deps, student, { consentId: id, isWithdrawn: true })
  await remindAdmins(deps, studentId)
  const message =
    ending.length === 1 ? 'Persetujuan dicabut.' : `${ending.length} persetujuan dicabut.`
  return { message, consent: await requireConsent(deps, consentId) }
}

/** A paper found late does not give back what the guardian took back after signing it. */
async function refuseTakenBack(
  { db }: Deps,
  studentIds: readonly string[],
  { purposes, date }: Pick<NewConsent, 'purposes' | 'date'>,
): Promise<void> {
  const takenBack = await listTakenBack(db, { studentIds, purposes, date })
  const named = takenBack.map(({ name, on }) => `${displayName({ name })} (${wordsOfDay(on)})`)
  refuseUnless(named.length === 0, 'consent.withdrawn-since', {
    values: { rincian: named.join(', ') },
  })
}

async function insert(
  { db, now }: Deps,
  { userId }: Actor,
  rows: readonly ConsentInsert[],
): Promise<void> {
  // Each purpose once, in the order of the form.
  const order = Object.keys(consentPurposeLabel)
  const sorted = rows.map((row) => ({
    ...row,
    purposes: order.filter((purpose) => row.purposes.includes(purpose)),
  }))
  await insertConsentRows(db, sorted, { recordedBy: userId, now: now() })
}

async function holdOne(deps: Deps, actor: Actor, studentId: string): Promise<LabelledStudent> {
  const [student] = await holdStudents(deps.db, actor, [studentId])
  refuseUnless(student, 'student.not-found')
  return student
}

async function requireConsent({ db }: Deps, consentId: string): Promise<Consent> {
  const consent = await findConsent(db, consentId)
  refuseUnless(consent, 'consent.not-found')
  return consentAnswer(consent)
}

function consentAnswer(consent: Consent): Consent {
  const { withdrawnAt } = consent
  return { ...consent, withdrawnAt: withdrawnAt && new Date(withdrawnAt).toISOString() }
}

function refuseFutureDay({ now }: Deps, date: string): void {
  if (date > dayInJakarta(now())) throw invalidDay('Tanggal belum tiba.')
}

function invalidDay(sentence: string): AppError {
  return new AppError('request.invalid', { fields: { date: sentence } })
}

/** Today it is this moment; a day that is over counts from its beginning in Jakarta. */
function consentMoment({ now }: Deps, date: string): Date {
  return date === dayInJakarta(now()) ? now() : new Date(`${date}T00:00:00+07:00`)
}

function noteConsent(
  deps: Deps,
  { id, branchId, subBranchId }: LabelledStudent,
  details: AuditDetails,
): void {
  deps.audit({ target: { type: 'student', id }, branchId, subBranchId, details })
}

/** By id alone: a notice is kept longer than a child's name may be. */
async function remindAdmins(deps: Deps, studentId: string): Promise<void> {
  const admins = await listReceivers(deps, { roles: ['admin'] })
  const text =
    'Seorang wali mencabut persetujuannya. Tindak lanjuti dalam 72 jam: foto, dokumen, dan data anak itu.'
  const href = `/dashboard/students/${studentId}?tab=persetujuan`
  await notify(
    deps,
    admins.map(({ userId }) => ({ userId, kind: 'consentWithdrawn', text, href })),
  )
}
