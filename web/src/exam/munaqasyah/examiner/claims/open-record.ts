import { examinerNotices } from '@ngaji/contract/exam/munaqasyah/examiner-notices'
import type { ErrorCode } from '@ngaji/contract/errors'
import { texts } from '@ngaji/contract/words/texts'
import { scoringRoutes } from '@ngaji/contract/exam/munaqasyah/scoring.routes'
import { parseCardCode } from '@ngaji/contract/people/student-cards/card-code.rules'
import { ApiError, fallbackMessage } from '../../../../api/client/api-error.ts'
import { call } from '../../../../api/client/client.ts'
import { sessionStore } from '../../../../api/session/session-store.ts'
import { formatExaminer, formatTime } from '../../../../ui/data/formats.ts'
import { records, type ExamRecord } from './records.ts'

/** A card as scanned, or a NIS as typed. */
export type Wanted = { code: string } | { nis: string }

/** Nothing was opened, for a reason that this device knows by itself. Its message is for the user. */
export class NotOpenedError extends Error {}

/** Finds a student's record, claims it, and stores it on this device. */
export async function openRecord(wanted: Wanted): Promise<ExamRecord> {
  const branchYearId = sessionStore.current()?.currentBranchYearId
  if (!branchYearId) throw new NotOpenedError(examinerNotices.noYear)
  const answer = await call(scoringRoutes.openScore, { body: { branchYearId, ...wanted } })
  const { score, claimUntil, card, started } = answer
  const record = { score, claimUntil, card, started, heardAt: Date.now() }
  await records.keep(score.studentNis, record)
  return record
}

/** The stored record of a scanned card, for use without a response. */
export async function knownRecord(wanted: Wanted): Promise<ExamRecord | null> {
  if ('nis' in wanted) return records.load(wanted.nis)
  const code = parseCardCode(wanted.code)
  return code.kind === 'other' ? null : records.load(code.nis)
}

/** The text for a record that could not be opened: the server's, or the specified sentence without one. */
export function openFailureText(error: unknown): string {
  if (error instanceof NotOpenedError) return error.message
  if (!(error instanceof ApiError)) return texts.errors.fetchFailed
  switch (error.code) {
    case 'score.claimed':
      return [texts.scanner.beingScored, holderIn(error)].filter(Boolean).join(' ')
    case 'card.unknown':
      return 'Kartu tidak dikenal di desa ini.'
    case 'score.not-found':
      return missingText(error)
    case 'munaqasyah.not-running':
      return closedText(error)
    default:
      return error.message === fallbackMessage ? texts.errors.fetchFailed : error.message
  }
}

export const examClosed = examinerNotices.completed

/**
 * The text for an open record that cannot be marked. A record exists only after its exam began: an exam that
 * does not run is therefore over, even if the refusal says "not begun".
 */
export function workFailureText(error: unknown): string {
  return isExamClosed(error) ? examClosed : openFailureText(error)
}

/** Does the refusal of an open record mean that the exam is over? */
export function isExamClosed(error: unknown): boolean {
  return error instanceof ApiError && error.code === closedCode
}

export const closedCode = 'munaqasyah.not-running' satisfies ErrorCode

/** "Budi Santoso, sampai 16.05." */
function holderIn({ details }: ApiError): string {
  const { examiner, until } = details
  const name =
    typeof examiner === 'object' && examiner !== null && 'name' in examiner ? examiner.name : null
  if (typeof name !== 'string') return ''
  const end = typeof until === 'string' ? `, sampai ${formatTime(new Date(until))}` : ''
  return `${formatExaminer(name)}${end}.`
}

function closedText({ details, message }: ApiError): string {
  const { level, name } = details
  return level === 'subBranch' && typeof name === 'string'
    ? `Munaqosah kelompok ${name} belum dimulai.`
    : message
}

/** The text for a student of the own desa without a record. */
function missingText({ details: { reason } }: ApiError): string {
  if (reason === 'notInClass') return 'Siswa ini belum masuk kelas.'
  if (reason === 'joinedLater') {
    return 'Siswa ini masuk setelah munaqosah dimulai. PJP Kelompok dapat memulai susulan.'
  }
  return 'Kartu tidak dikenal di desa ini.'
}
