import { randomUUID } from 'node:crypto'
import type { ScoreCategory } from '@ngaji/contract/values/score-categories.rules'
import type {
  ExamQuestion,
  MarkState,
  NewMark,
} from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { scoringRoutes } from '@ngaji/contract/exam/munaqasyah/scoring.routes'
import type { RouteCall, RouteResponse, RouteShape } from '@ngaji/contract/route'
import type { RandomSource } from '@ngaji/contract/values/seeded-random'
import type { GivenStudent, GivenTeacher } from '../../../../test/given/givens.ts'
import type { Answer, TestApp } from '../../../../test/harness.ts'

/** One answer of the server to a write, even if it never reached the phone. */
export type Event = {
  examinerId: string
  scoreId: string
  kind: 'open' | 'start' | 'mark' | 'finish' | 'release'
  category: ScoreCategory | null
  /** A counter over all examiners: an event that ended before another began precedes it. */
  began: number
  ended: number
  /** The server's clock. */
  from: number
  to: number
  version: number | null
  sent: readonly NewMark[]
  marks: MarkState['marks']
}

export type Hall = {
  app: TestApp
  branchYearId: string
  children: readonly GivenStudent[]
  categories: readonly ScoreCategory[]
  /** The categories still to examine, by child and by the known answers. */
  open: Map<string, Set<ScoreCategory>>
  events: Event[]
  /** Refusals by code: shows whether the simulation caused enough of them. */
  refusals: Map<string, number>
  clock: { step: number }
}

type Phone = { hall: Hall; me: GivenTeacher; next: RandomSource }

const chance = ({ next }: Phone, percent: number) => next() % 100 < percent

/** A simulated day of an examiner: child after child, with repeated taps and lost answers. */
export async function examineAll(hall: Hall, me: GivenTeacher, next: RandomSource): Promise<void> {
  const phone: Phone = { hall, me, next }
  for (let visits = 0; visits < 2000; visits += 1) {
    const left = hall.children.filter(({ nis }) => (hall.open.get(nis)?.size ?? 0) > 0)
    if (left.length === 0) return
    const child = left[next() % left.length] as GivenStudent
    await visit(phone, child)
  }
  throw new Error('the day has no end')
}

async function visit(phone: Phone, child: GivenStudent): Promise<void> {
  const { hall } = phone
  const left = hall.open.get(child.nis) ?? new Set()
  const body = { branchYearId: hall.branchYearId, code: child.cardCode }
  const opened = await send(phone, scoringRoutes.openScore, { body }, { kind: 'open' })
  if (opened?.status !== 200) return
  const { score } = opened.body
  for (const category of hall.categories.filter((one) => score[one]?.score !== null))
    left.delete(category)
  for (const category of left) {
    const end = await examine(phone, { scoreId: score.id, category })
    if (end === 'done') left.delete(category)
    // The phone broke or its battery is empty: the lease is not released.
    if (end === 'gone' || chance(phone, 5)) return
  }
  const call = { params: { scoreId: score.id }, body: {} }
  await send(phone, scoringRoutes.releaseScore, call, { kind: 'release', scoreId: score.id })
}

type Place = { scoreId: string; category: ScoreCategory }

async function examine(phone: Phone, place: Place): Promise<'done' | 'refused' | 'gone'> {
  const call = { params: place }
  const started = await send(phone, scoringRoutes.startCategory, call, { kind: 'start', ...place })
  if (!started) return 'gone'
  if (started.status !== 200) return 'refused'
  const { questions } = started.body
  const sheet = { version: started.body.version, questions }
  for (let taps = 0; sheet.questions.some(({ mark }) => mark === null); taps += 1) {
    if (taps === 500) throw new Error('the sheet is never full')
    if (chance(phone, 2)) return 'gone'
    const verdict = await tap(phone, place, sheet)
    if (verdict !== 'ok') return verdict
  }
  const finishCall = { params: place, body: { version: sheet.version } }
  const facts = { kind: 'finish' as const, ...place }
  const answers = await Promise.all(
    Array.from({ length: chance(phone, 10) ? 2 : 1 }, () =>
      send(phone, scoringRoutes.finishCategory, finishCall, facts),
    ),
  )
  return answers.some((answer) => answer?.status === 200) ? 'done' : 'refused'
}

type Sheet = { version: number; questions: ExamQuestion[] }

/** Marks a few questions, sometimes twice at once; a call with a lost answer is repeated. */
async function tap(phone: Phone, place: Place, sheet: Sheet): Promise<'ok' | 'refused' | 'gone'> {
  const open = sheet.questions.filter(({ mark }) => mark === null)
  const marks = open.slice(0, 2 + (phone.next() % 3)).map(({ id, scoreOptions }): NewMark => ({
    questionId: id,
    mark: scoreOptions[phone.next() % scoreOptions.length] ?? 0,
  }))
  const call = { params: place, body: { version: sheet.version, marks } }
  const facts = { kind: 'mark' as const, ...place, sent: marks }
  const key = chance(phone, 50) ? randomUUID() : null
  const once = () => send(phone, scoringRoutes.saveMarks, call, { ...facts, key })
  const answers = await Promise.all(chance(phone, 10) ? [once(), once()] : [once()])
  const seen = answers.find((answer) => answer?.status === 200) ?? answers[0] ?? (await once())
  if (!seen) return 'gone'
  const current = seen.status === 200 ? seen.body : currentOf(seen)
  if (!current) return 'refused'
  const given = new Map(current.marks.map(({ questionId, mark }) => [questionId, mark]))
  sheet.version = current.version
  sheet.questions = sheet.questions.map((one) => ({ ...one, mark: given.get(one.id) ?? null }))
  return 'ok'
}

function currentOf({ body }: { body: unknown }): MarkState | null {
  const { code, details } = body as { code?: string; details?: { current?: MarkState } }
  return code === 'score.version' ? (details?.current ?? null) : null
}

type Facts = Partial<Pick<Event, 'scoreId' | 'category' | 'sent'>> & {
  kind: Event['kind']
  key?: string | null
}

/** Sends a call; null for an answer lost on the way, although the server sent it. */
async function send<R extends RouteShape>(
  phone: Phone,
  route: R,
  call: RouteCall<R>,
  { key, ...facts }: Facts,
): Promise<Answer<RouteResponse<R>> | null> {
  const { hall, me } = phone
  const { app } = hall
  const began = (hall.clock.step += 1)
  app.pass({ seconds: 1 })
  const from = app.clock.now.getTime()
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  const answer = await app.as(me).call(route, call, { headers })
  const step = { began, ended: (hall.clock.step += 1), from, to: app.clock.now.getTime() }
  recordEvent(phone, answer, { ...step, ...facts })
  return chance(phone, 4) ? null : answer
}

/** Records an event of the server; a replayed answer is no new event. */
function recordEvent(
  { hall, me }: Phone,
  { status, body, headers }: Answer<unknown>,
  facts: Pick<Event, 'kind' | 'began' | 'ended' | 'from' | 'to'> & Omit<Facts, 'key'>,
): void {
  const { code = '', score, version = null, marks = [] } = body as Said
  if (status !== 200) hall.refusals.set(code, (hall.refusals.get(code) ?? 0) + 1)
  else if (headers['idempotency-replayed'] === undefined)
    hall.events.push({
      examinerId: me.id,
      category: null,
      sent: [],
      scoreId: score?.id ?? '',
      version,
      marks,
      ...facts,
    })
}

type Said = { code?: string; score?: { id: string }; version?: number; marks?: MarkState['marks'] }
