import { firstTexts } from '@ngaji/contract/words/first-texts'
import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import type { BulkCreate, NewUser } from '@ngaji/contract/identity/users/account-changes.schemas'
import type { Activation, Handout } from '@ngaji/contract/identity/users/handouts.schemas'
import { hasTeacherRecord, needsSubBranch } from '@ngaji/contract/identity/users/users.rules'
import type { User } from '@ngaji/contract/identity/users/users.schemas'
import type { Position } from '@ngaji/contract/values/person/teacher-positions.rules'
import type { HandoutOutcome } from '@ngaji/contract/identity/users/handouts.rules'
import { messageForCode } from '@ngaji/contract/errors'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { AppError, refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import { refuseUnlessConfirmed } from '../../../platform/http/guard/confirmation.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { requireSubBranchInReach } from '../../levels/require-levels.service.ts'
import type { RecordDeps } from '../records.ts'
import { createPeople, type NewPerson } from './create-people.service.ts'
import { createHandout, handOutNewAccount } from './handouts.service.ts'
import { readUser } from '../list/users.service.ts'

/** Makes one account of any role but student; its code is told once. For another admin the password is asked. */
export async function createUser(
  deps: RecordDeps,
  actor: Actor,
  wish: NewUser,
): Promise<{ user: User; activation: Activation }> {
  refusePassword(wish)
  refuseFaults(newUserFaults(wish))
  if (wish.role === 'admin') refuseUnlessConfirmed(deps, actor)
  if (wish.subBranchId) await requireSubBranchInReach(deps.db, actor, wish.subBranchId)
  const [made] = await createPeople(deps, [personOf(wish)], actor.userId)
  if (!made) throw new Error('nobody was made')
  const user = await readUser(deps, actor, made.userId)
  deps.audit({
    target: { type: 'user', id: made.userId },
    branchId: user.subBranchId.branchId.id,
    subBranchId: user.subBranchId.id,
    details: { role: wish.role },
  })
  return { user, activation: await handOutNewAccount(deps, actor.userId, made) }
}

function refusePassword({ password }: NewUser): void {
  const code = 'user.password-not-set'
  const isSent = password !== undefined && password !== null && password !== ''
  refuseUnless(!isSent, code, { fields: { password: messageForCode(code) } })
}

function personOf({ role, name, email, subBranchId, teacherDetails }: NewUser): NewPerson {
  const person = { role, name, email, subBranchId: subBranchId ?? null }
  return teacherDetails ? { ...person, teacher: teacherDetails } : person
}

/** What a role asks of a new account beyond name and email. Body path -> sentence. */
function newUserFaults({ role, subBranchId, teacherDetails }: NewUser): Record<string, string> {
  const placeFault = needsSubBranch(role) && !subBranchId ? sharedTexts.subBranchEmpty : undefined
  if (!hasTeacherRecord(role))
    return faults({
      subBranchId: placeFault,
      teacherDetails: teacherDetails && 'Hanya untuk guru dan munaqis.',
    })
  const position = positionFault(role === 'munaqisy', teacherDetails?.position)
  return faults({ subBranchId: placeFault, 'teacherDetails.position': position })
}

function positionFault(isExaminer: boolean, position: Position | undefined): string | undefined {
  if (position === undefined) return 'Posisi tidak boleh kosong!'
  if ((position === 'munaqisy') === isExaminer) return undefined
  return isExaminer
    ? 'Posisi seorang munaqis adalah Munaqis.'
    : 'Posisi Munaqis hanya untuk peran Munaqis.'
}

function faults(found: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(found)
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => Boolean(entry[1])))
}

function refuseFaults(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields })
}

/** Student accounts by number: names and profiles come later. All of them or none. */
export async function createManyUsers(
  deps: RecordDeps,
  actor: Actor,
  { subBranchId, count, year }: BulkCreate,
): Promise<Handout> {
  const entryYear = entryYearOf(deps, year)
  await requireSubBranchInReach(deps.db, actor, subBranchId)
  const person: NewPerson = {
    role: 'student',
    name: '',
    email: null,
    subBranchId,
    student: { entryYear },
  }
  const people = Array.from({ length: count }, () => person)
  const made = await createPeople(deps, people, actor.userId)
  const outcome: HandoutOutcome = 'created'
  const handout = await createHandout(deps, actor.userId, {
    kind: 'accounts',
    people: made.map(({ userId, code, codeExpiresAt }) => ({
      userId,
      outcome,
      code,
      codeExpiresAt,
    })),
  })
  deps.audit({
    target: { type: 'handout', id: handout.id },
    subBranchId,
    // No numbers: an erased child keeps none, and the log is for ever.
    details: { count, year: entryYear },
  })
  return handout
}

/** The numbers a bulk creation of this size would give out now; somebody else may be faster. */
export async function readNextNumbers(
  deps: RecordDeps,
  { count, year }: { count: number; year?: number | undefined },
) {
  const entryYear = entryYearOf(deps, year)
  const next = await deps.studentRecords.findNextNumbers(deps.db, { year: entryYear, count })
  return { year: entryYear, count, ...next }
}

/**
 * The entry year is this year unless given, and the next at most: children are entered before their year
 * begins.
 */
function entryYearOf({ now }: Deps, year: number | undefined): number {
  const thisYear = Number(dayInJakarta(now()).slice(0, 4))
  if (year !== undefined && year > thisYear + 1) refuseFaults({ year: firstTexts.validation.year })
  return year ?? thisYear
}
