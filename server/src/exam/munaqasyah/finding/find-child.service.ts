import { academicYearTitle } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import {
  refusalToScore,
  type ScoringLevels,
} from '@ngaji/contract/exam/munaqasyah/munaqasyah.rules'
import { type MunaqasyahStatus } from '@ngaji/contract/values/exam-status.rules'
import { openedCards } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { parseCardCode, type CardCode } from '@ngaji/contract/people/student-cards/card-code.rules'
import { AppError, refuseIf, refuseUnless } from '../../../app-error.ts'
import { together } from '../../../platform/database/together.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { hashOfSecret } from '../../../identity/sign-in/entry/card-secret.ts'
import { noteCardUses } from '../../../people/student-cards/card-use.queries.ts'
import {
  findOwnerOfCard,
  listFormerNumbers,
} from '../../../people/student-cards/former-numbers.queries.ts'
import {
  findCard,
  findChild,
  findExamYear,
  type ExamPlace,
  type FoundChild,
  type YearOfExam,
} from './find-child.queries.ts'

/** The identification of a child: a scanned code, or a typed number. */
export type ChildName = { text: string; isTyped: boolean }

type OpenedCard = (typeof openedCards)[number]

/** The record of the child with a card or a number, and the kind of the card. */
export async function findRecord(
  deps: Deps,
  actor: Actor,
  { branchYearId, name }: { branchYearId: string; name: ChildName },
): Promise<{ scoreId: string; card: OpenedCard }> {
  const code = parseCardCode(name.text)
  if (code.kind === 'other') throw new AppError('card.unreadable')
  const place = { branchId: actor.branchId, branchYearId }
  const { year, found } = await together({
    year: findExamYear(deps.db, place),
    found: findChild(deps.db, place, { nis: code.nis }),
  })
  refuseUnless(year, 'branch-year.not-found')
  const isPlain = code.kind === 'nis'
  refuseUnless(!isPlain || name.isTyped || year.acceptPlainNis, 'card.plain-not-accepted')
  const former = found ? null : await findFormerChild(deps, code, place)
  if (former) {
    const card = isPlain && name.isTyped ? 'plain' : 'voided'
    return { scoreId: requireRecord(year, former), card }
  }
  refuseUnless(found, 'score.not-found')
  const card = isPlain ? 'plain' : await readCard(deps, found, code.secret)
  return { scoreId: requireRecord(year, found), card }
}

type Named = Exclude<CardCode, { kind: 'other' }>

/**
 * Whose a number was that was changed, or whose record was merged: never somebody else. A secret says it also where
 * nobody knows any more. Null for a number that was never given up, and for a child of another desa.
 */
async function findFormerChild(
  deps: Deps,
  code: Named,
  place: ExamPlace,
): Promise<FoundChild | null> {
  const [former] = await listFormerNumbers(deps.db, [code.nis])
  if (!former) return null
  if (former.studentId === null) {
    const owner = await readFormerCard(deps, code)
    refuseUnless(owner, 'card.nis-retired')
    return findChild(deps.db, place, { studentId: owner })
  }
  const child = await findChild(deps.db, place, { studentId: former.studentId })
  if (child && code.kind === 'card')
    refuseUnless((await readFormerCard(deps, code)) === child.studentId, 'card.invalid')
  return child
}

/** Whose card it is; null for a bare number. */
async function readFormerCard({ db, now }: Deps, code: Named): Promise<string | null> {
  if (code.kind === 'nis') return null
  const hash = hashOfSecret(code.secret)
  const owner = await findOwnerOfCard(db, hash)
  if (owner !== null) await noteCardUses(db, [{ hash, at: now().toISOString() }])
  return owner
}

async function readCard(
  { db, now }: Deps,
  { studentId }: FoundChild,
  secret: string,
): Promise<OpenedCard> {
  const hash = hashOfSecret(secret)
  const card = await findCard(db, studentId, hash)
  refuseUnless(card, 'card.invalid')
  await noteCardUses(db, [{ hash, at: now().toISOString() }])
  return card
}

/**
 * The record, or why the child has none: its exam has not begun, it is in no class, or it joined
 * after the start.
 */
function requireRecord(year: YearOfExam, { scoreId, subBranch }: FoundChild): string {
  if (scoreId !== null) return scoreId
  if (subBranch === null)
    throw new AppError('score.not-found', { details: { reason: 'notInClass' } })
  const levels = { academicYear: year.region, branchYear: year.desa, subBranch: subBranch.status }
  refuseUnstarted(levels, {
    academicYear: academicYearTitle(year.yearName),
    branchYear: year.branchName,
    subBranch: subBranch.name,
  })
  const details = { reason: 'joinedLater', subBranch: { id: subBranch.id, name: subBranch.name } }
  throw new AppError('score.not-found', { details })
}

/** A level that is over can be read; one that has not begun is refused. */
function refuseUnstarted(levels: ScoringLevels, names: Record<keyof ScoringLevels, string>): void {
  const begun = (status: MunaqasyahStatus) => (status === 'completed' ? 'inProgress' : status)
  const refusal = refusalToScore({
    academicYear: begun(levels.academicYear),
    branchYear: begun(levels.branchYear),
    subBranch: begun(levels.subBranch),
  })
  const level = refusal?.values['level'] as keyof ScoringLevels | undefined
  refuseIf(refusal, level ? { name: names[level] } : {})
}
