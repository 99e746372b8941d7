import type { Principal } from '@ngaji/contract/roles'
import { isWrite } from '@ngaji/contract/route'
import { appendAudit, type AuditEntry, type AuditNote } from '../audit/audit.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Unprintable } from '../documents/fonts/printable.ts'
import { signsOfTexts, tellingReplaced } from '../documents/replaced-signs.ts'
import { isFileAnswer } from './file-answer.ts'
import { refusalBody, refusalForError } from './error-edge.ts'
import {
  findAnswer,
  saveAnswer,
  saveRefusal,
  claimKey,
  type IdempotencyKey,
  type StoredAnswer,
} from './idempotency.ts'
import type { Actor, Caller, Implemented } from './implement.ts'
import { addLegacyIds } from './request/legacy-ids.ts'

export type RouteCall = {
  caller: Actor | Caller
  principal: Principal | null
  input: Record<string, unknown>
  /** A HEAD request: runs like GET, and is rolled back. */
  isHead: boolean
  key: IdempotencyKey | null
  answerSecret: Buffer
  /** The status of a successful answer; a handler may lower 201 to 200. */
  status: () => number
}

type JsonOutcome = {
  kind: 'json'
  status: number
  body: string
  isReplay: boolean
  /** Rows of a list on all pages together. */
  total?: number
  /** The rows answered, where the list has more and was not asked for by pages. */
  cutAt?: number
}

export type Outcome =
  | JsonOutcome
  | { kind: 'raw'; status: number; body: unknown }
  | { kind: 'refused'; refusal: AppError }

/**
 * Runs one use case. A document that it prints tells its reader which signs are replaced by a stand-in; noted here, so
 * that no service can forget it.
 */
export async function runRoute(
  deps: Deps,
  implemented: Implemented,
  call: RouteCall,
): Promise<Outcome> {
  const { inside, replaced } = tellingReplaced(deps)
  return withReplacedSigns(await runUseCase(inside, implemented, call), replaced)
}

function withReplacedSigns(outcome: Outcome, replaced: readonly Unprintable[]): Outcome {
  if (replaced.length === 0 || outcome.kind !== 'raw' || !isFileAnswer(outcome.body)) return outcome
  return { ...outcome, body: { ...outcome.body, replacedSigns: signsOfTexts(replaced) } }
}

/** Reads run against the pool, writes in one transaction with audit and key. */
async function runUseCase(deps: Deps, implemented: Implemented, call: RouteCall): Promise<Outcome> {
  const { prepare, isStateless } = implemented
  // A repeat gets the first answer, before anything is checked against the present state.
  const stored = prepare && call.key && (await findAnswer(deps.db, call.key, call.answerSecret))
  if (stored) return { kind: 'json', ...stored, isReplay: true }
  const prepared = await prepare?.(deps, call.caller as never, call.input as never)
  if (call.isHead && !isStateless) return runAndRollBack(deps, implemented, call, prepared)
  if (isWrite(implemented.route)) return runWrite(deps, implemented, call, prepared)
  const result = await run(deps, implemented, call, prepared)
  return routeOutcome(implemented, call, result)
}

/**
 * Runs `whileReadOnly` of a route that has one: no write, so no audit entry and no idempotency key.
 */
export async function runReadOnly(
  deps: Deps,
  implemented: Implemented,
  call: RouteCall,
): Promise<Outcome> {
  const { caller, input } = call
  const result = await implemented.whileReadOnly?.(deps, caller as never, input as never)
  return routeOutcome(implemented, call, result)
}

/**
 * HEAD never has an effect, not even an access-log entry or a followed link: its transaction is
 * always rolled back.
 */
async function runAndRollBack(
  deps: Deps,
  implemented: Implemented,
  call: RouteCall,
  prepared: unknown,
): Promise<Outcome> {
  const silent = { audit: () => undefined, wakeJobs: () => undefined }
  const undone = inTransaction(deps.db, async (tx): Promise<Outcome> => {
    const result = await run({ ...deps, ...silent, db: tx }, implemented, call, prepared)
    throw new RolledBack(routeOutcome(implemented, call, result))
  })
  return undone.catch((error: unknown) => {
    if (error instanceof RolledBack) return error.outcome
    throw error
  })
}

/** Thrown to roll back a successful transaction. */
class RolledBack extends Error {
  readonly outcome: Outcome

  constructor(outcome: Outcome) {
    super('undone')
    this.outcome = outcome
  }
}

async function runWrite(
  deps: Deps,
  implemented: Implemented,
  call: RouteCall,
  prepared: unknown,
): Promise<Outcome> {
  const { key, answerSecret } = call
  let isWoken = false
  try {
    const outcome = await inTransaction(deps.db, async (tx): Promise<Outcome> => {
      const stored = key && (await claimKey(tx, key, answerSecret))
      if (stored) return { kind: 'json', ...stored, isReplay: true }
      const notes: (AuditNote | null)[] = []
      const audited = {
        ...deps,
        db: tx,
        audit: (note: AuditNote | null) => void notes.push(note),
        wakeJobs: () => void (isWoken = true),
      }
      const outcome = routeOutcome(
        implemented,
        call,
        await run(audited, implemented, call, prepared),
      )
      if (key) await keepOutcome(audited, key, outcome, answerSecret)
      await appendAudit(audited, auditEntries(implemented, call, notes, outcome))
      return outcome
    })
    if (isWoken) deps.wakeJobs()
    if (outcome.kind === 'json' && !outcome.isReplay)
      implemented.afterSaved?.(deps, call.caller as never, call.input as never, prepared as never)
    if (outcome.kind === 'refused') await tellRefusal(deps, implemented, call, outcome.refusal)
    return outcome
  } catch (error) {
    const { method, path } = implemented.route
    const about = { id: call.caller.request.requestId, method, route: path }
    const refusal = refusalForError(error, deps.log, about)
    const isAboutTheKey = refusal.code.startsWith('idempotency.')
    if (key && isFinalStatus(refusal.status) && !isAboutTheKey) {
      await saveRefusal(deps.db, key, storedRefusal(refusal), answerSecret)
    }
    await tellRefusal(deps, implemented, call, refusal)
    throw refusal
  }
}

async function tellRefusal(
  deps: Deps,
  { afterRefusal }: Implemented,
  { caller, input }: RouteCall,
  refusal: AppError,
): Promise<void> {
  await afterRefusal?.(deps, caller as never, input as never, refusal)
}

function run(
  deps: Deps,
  { handler }: Implemented,
  { caller, input }: RouteCall,
  prepared: unknown,
): Promise<unknown> {
  return handler(deps, caller as never, input as never, prepared as never)
}

/** Parsing the answer strips undeclared fields. */
function routeOutcome({ route }: Implemented, call: RouteCall, result: unknown): Outcome {
  if (result instanceof AppError) return { kind: 'refused', refusal: result }
  if (typeof route.response === 'string' || (route.mayBeFile && isFileAnswer(result)))
    return { kind: 'raw', status: call.status(), body: result }
  const parsed = route.response.parse(result)
  const { total } = parsed as { total?: unknown }
  const body = JSON.stringify(route.fromSpecification ? addLegacyIds(parsed) : parsed)
  const outcome = { kind: 'json', status: call.status(), body, isReplay: false } as const
  return typeof total === 'number' ? { ...outcome, total } : outcome
}

async function keepOutcome(
  deps: Deps,
  key: IdempotencyKey,
  outcome: Outcome,
  secret: Buffer,
): Promise<void> {
  const answer = storedForm(outcome)
  if (answer && isFinalStatus(answer.status)) await saveAnswer(deps.db, key, answer, secret)
}

function storedForm(outcome: Outcome): StoredAnswer | null {
  if (outcome.kind === 'json') return { status: outcome.status, body: outcome.body }
  if (outcome.kind === 'raw') return null
  return storedRefusal(outcome.refusal)
}

function storedRefusal(refusal: AppError): StoredAnswer {
  return { status: refusal.status, body: JSON.stringify(refusalBody(refusal)) }
}

/** A repeat after these statuses may succeed, so such a refusal is not stored for its key. */
function isFinalStatus(status: number): boolean {
  return status < 500 && ![401, 403, 429].includes(status)
}

function auditEntries(
  { route }: Implemented,
  { caller, principal }: RouteCall,
  notes: readonly (AuditNote | null)[],
  outcome: Outcome,
): AuditEntry[] {
  const told: readonly AuditNote[] = notes.length > 0 ? notes.filter((note) => note !== null) : [{}]
  return told.map((note) => ({
    ...note,
    action: note.action ?? route.action,
    actor: note.actor ?? principal,
    requestId: caller.request.requestId,
    deviceLabel: caller.request.deviceLabel,
    outcome: outcome.kind === 'refused' ? outcome.refusal.code : 'ok',
  }))
}
