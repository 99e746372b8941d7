import type { Ticket } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import type { Handout } from '@ngaji/contract/identity/users/handouts.schemas'
import { AppError, refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import type { RecordDeps } from '../../../identity/users/records.ts'
import { lockQuestions } from '../../../exam/question-bank/questions/question-locks.queries.ts'
import { holdStudents } from '../../../people/students/record/change-student.queries.ts'
import { lockTeachers } from '../../../people/teachers/change-many.queries.ts'
import { assess, isRequestOf, type Assessment } from './assess.service.ts'
import { tellOfImport } from './finished-notice.service.ts'
import { enterPeople } from './enter-people.service.ts'
import { enterQuestions } from './enter-questions.service.ts'
import { countSent, holdOpenBatch, importerOf, saveAssessment } from './import-batch.service.ts'
import {
  finishBatch,
  listRows,
  saveReading,
  waitForOtherImports,
  type StoredBatch,
  type StoredRow,
} from './import-batches.queries.ts'
import { requestPeople } from './request-people.service.ts'

export type Applied = {
  message: string
  created: number
  updated: number
  skipped: number
  handout?: Handout
  ticket?: Ticket
}

type Wish = { importId: string; skipErrors: boolean; sent?: number | undefined }

/**
 * Takes every row over, or none: in the caller's transaction, against the data as they are now. Rows
 * that would do something else than was shown are shown again first (`import.stale`). Whoever has no room
 * in a request stays in the list, for the next one.
 */
export async function applyImport(
  deps: RecordDeps,
  actor: Actor,
  { importId, skipErrors, sent }: Wish,
): Promise<Applied | AppError> {
  const batch = await holdOpenBatch(deps, actor, importId)
  refuseOlderPreview(batch, sent)
  const importer = importerOf(actor, batch.kind)
  await waitForOtherImports(deps.db, batch.kind)
  const stored = await listRows(deps.db, importId)
  await holdMatches(deps, importer, { kind: batch.kind, rows: stored })
  const assessment = await assess(deps, importer, { ...batch, rows: stored })
  if (assessment.basisHash !== batch.basisHash) {
    await saveAssessment(deps, batch, { stored, assessment })
    // Returned, not thrown: the new preview is kept.
    return new AppError('import.stale')
  }
  refuseErrors(assessment, skipErrors)
  const done = await takeOver(deps, importer, { assessment, subBranchId: batch.subBranchId })
  const skipped = stored.length - done.created - done.updated
  const result = { created: done.created, updated: done.updated, skipped }
  const { outcome, requested = [], waiting = 0 } = done
  const led = { handoutId: outcome.handout?.id ?? null, ticketId: outcome.ticket?.id ?? null }
  if (waiting > 0) await keepWaiting(deps, importer, { batch, stored, requested })
  else await finishBatch(deps.db, batch, { result: { ...result, ...led }, now: deps.now() })
  deps.audit({ target: { type: 'import', id: importId }, details: { kind: batch.kind, ...result } })
  const message = messageFor(batch.kind, result, done)
  const isOver = waiting === 0
  await tellOfImport(deps, actor, { kind: batch.kind, message, isOver, ...outcome })
  return { message, ...result, ...outcome }
}

type Taking = { assessment: Assessment; subBranchId: string | null }

function takeOver(
  deps: RecordDeps,
  importer: Actor,
  { assessment, subBranchId }: Taking,
): Promise<Done> {
  if (assessment.kind === 'questions') return enterQuestions(deps, importer, assessment)
  return isRequestOf(importer, assessment.kind)
    ? requestPeople(deps, importer, { assessment, subBranchId })
    : enterPeople(deps, importer, assessment)
}

type Waiting = { batch: StoredBatch; stored: readonly StoredRow[]; requested: readonly number[] }

/** Leaves out of the list whoever is asked for now, and keeps it open. */
async function keepWaiting(
  deps: Deps,
  importer: Actor,
  { batch, stored, requested }: Waiting,
): Promise<void> {
  const isRequested = new Set(requested)
  const rows = stored.map((one) =>
    isRequested.has(one.row) ? { ...one, decision: 'skip' as const } : one,
  )
  const before = batch.reading.requested ?? []
  const reading = { ...batch.reading, requested: [...before, ...requested] }
  await saveReading(deps.db, batch.id, reading)
  const assessment = await assess(deps, importer, { ...batch, reading, rows })
  await saveAssessment(deps, batch, { stored, assessment })
}

type Matches = { kind: Assessment['kind']; rows: readonly StoredRow[] }

/** Nobody else changes what is about to be changed. */
async function holdMatches({ db }: Deps, actor: Actor, { kind, rows }: Matches): Promise<void> {
  const ids = rows.flatMap(({ decision, matchId }) =>
    decision === 'update' && matchId !== null ? [matchId] : [],
  )
  if (ids.length === 0) return
  if (kind === 'students') await holdStudents(db, actor, ids)
  else if (kind === 'teachers') await lockTeachers(db, ids)
  else await lockQuestions(db, ids)
}

/** An older preview shows others than would go out now. A client of a version before does not say what it shows. */
function refuseOlderPreview(batch: StoredBatch, sent: number | undefined): void {
  refuseUnless(sent === undefined || sent === countSent(batch), 'import.requested')
}

function refuseErrors({ rows }: Assessment, skipErrors: boolean): void {
  const n = rows.filter(({ state }) => state === 'error').length
  if (n > 0 && !skipErrors) throw new AppError('import.has-errors', { values: { n } })
}

export type Done = {
  created: number
  updated: number
  outcome: { handout?: Handout; ticket?: Ticket }
  /** Of a request: the rows it holds, and how many had no room in it. */
  requested?: readonly number[]
  waiting?: number
}

const madeWords: Record<Assessment['kind'], string> = {
  students: 'akun dibuat',
  teachers: 'akun dibuat',
  questions: 'soal ditambahkan',
}

type Counts = { created: number; updated: number }

function messageFor(kind: Assessment['kind'], { created, updated }: Counts, done: Done): string {
  const { outcome, waiting = 0 } = done
  const { ticket } = outcome
  if (ticket) {
    const sent = `Permintaan ${ticket.ticketId} terkirim ke Admin Daerah.`
    return waiting === 0 ? sent : `${sent} ${waiting} orang lagi belum diajukan.`
  }
  if (created + updated === 0) return 'Tidak ada baris yang perlu disimpan.'
  const parts = [
    ...(created > 0 ? [`${created} ${madeWords[kind]}`] : []),
    ...(updated > 0 ? [`${updated} data diperbarui`] : []),
  ]
  return `${parts.join(', ')}.`
}
