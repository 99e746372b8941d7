import { claimEnd } from '@ngaji/contract/exam/munaqasyah/claims.rules'
import { answeredOf, areMarksAsSeen, sumMarks } from '@ngaji/contract/exam/munaqasyah/marks.rules'
import type { MunaqasyahStatus } from '@ngaji/contract/values/exam-status.rules'
import {
  categoriesOfGrade,
  type ScoreCategory,
} from '@ngaji/contract/values/score-categories.rules'
import type {
  CategoryEntry,
  MarkState,
  NewMark,
  Score,
  SeenMark,
} from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { messageForCode, type ErrorCode } from '@ngaji/contract/errors'
import { drawn, isDraft, settings, type Drawn } from './drawn-questions.fixtures.ts'

export const branchYearId = '0197aaaa-0000-7000-8000-00000000000a'
export const scoreId = '0197eeee-0000-7000-8000-000000000001'
export const aisyah = { name: 'Aisyah Putri Kirana', nis: '20210011' }
export const hendra = { id: '0197dddd-0000-7000-8000-000000000002', name: 'Hendra Gunawan' }

const year = { id: '0197aaaa-0000-7000-8000-00000000000b', name: '20251', isActive: true }
const subBranch = { id: '0197aaaa-0000-7000-8000-00000000000c', name: 'Al-Ikhlas' }

type Person = { id: string; name: string }
type Refusal = { status: number; code: ErrorCode; details?: object }
/** The server of a test: one child's record, by the scoring protocol. */
export class ExamServer {
  desa: MunaqasyahStatus | null = 'inProgress'
  kelompok: MunaqasyahStatus = 'inProgress'
  holder: Person | null = null
  /** The record the caller holds: one at a time. */
  holding: string | null = null
  lostBy: string | null = null
  card: 'valid' | 'voided' | 'plain' = 'valid'
  /** The child's number before "Ubah NIS". */
  formerNis: string | null = null
  grade: Score['classId']['grade'] = '4'
  /** The points that the questions of a category reach, where they are too few for a set. */
  reachable: number | null = null
  /** The caller's service is over: no further category is begun. */
  hasEnded = false
  readonly entries = new Map<ScoreCategory, CategoryEntry>()
  readonly sets = new Map<ScoreCategory, Drawn>()
  readonly asked: { name: string; body: unknown }[] = []

  /** The caller: a new user in each test, so that no stored copies are shared. */
  caller: Person = { id: crypto.randomUUID(), name: 'Siti Aminah' }

  /** The first question of the next draw. */
  #next = 1

  score(): Score {
    const categories = categoriesOfGrade(this.grade).map((category) => [
      category,
      this.entries.get(category) ?? this.#blank(category),
    ])
    return {
      id: scoreId,
      userId: '0197dddd-0000-7000-8000-00000000000f',
      studentNis: aisyah.nis,
      studentId: {
        id: '0197bbbb-0000-7000-8000-000000000001',
        ...aisyah,
        image: null,
        thumbnail: null,
      },
      isBeingScored: this.holder?.id ?? false,
      branchYearId: {
        id: branchYearId,
        name: year.name,
        munaqasyahStatus: this.desa ?? 'notStarted',
        academicYearId: { ...year, munaqasyahStatus: 'inProgress' },
      },
      subBranchId: { ...subBranch, munaqasyahStatus: this.kelompok },
      teachingGroupId: '0197aaaa-0000-7000-8000-00000000000d',
      classId: {
        id: '0197aaaa-0000-7000-8000-00000000000e',
        name: 'Kelas Umar 4',
        grade: this.grade,
      },
      ...Object.fromEntries(categories),
      __v: 1,
      version: 1,
    } as Score // the categories are keys of it
  }

  #blank(category: ScoreCategory): CategoryEntry {
    const version = this.sets.get(category)?.version ?? 1
    return { score: null, examinerUserId: null, timestamp: null, version }
  }

  /** One request: its response or its refusal. */
  answer(name: string, path: string, body: unknown): { status: number; body: unknown } {
    this.asked.push({ name: `${name} ${path}`, body })
    try {
      return { status: 200, body: this.#route(name, path, body) }
    } catch (error) {
      if (!isRefusal(error)) throw error
      const { status, code, details } = error
      const message = messageForCode(code, {
        name: 'Hendra Gunawan',
        pihak: 'PJP Desa',
        reachable: 80,
        reason: 'Salah',
        total: totalIn(details),
      })
      return { status, body: { code, message, ...(details && { details }) } }
    }
  }

  #route(name: string, path: string, body: unknown): object {
    const ofChild: Record<string, () => object> = {
      [`branchYears/${branchYearId}`]: () => ({ branchYear: this.#branchYear() }),
      settings: () => ({ settings }),
      'scores/queue': () => this.#queue(),
      'scores/open': () => this.#open(body as { nis?: string; code?: string }),
    }
    const known = ofChild[path]
    if (known) return known()
    const parts = path.split('/') as [string, string, string, ScoreCategory, string]
    const [, id, what, category, act] = parts
    if (what === 'release') return this.#release(id)
    const claim = this.#claimed(id)
    if (what === 'claim') return claim
    if (act === 'start') return this.#start(category)
    if (act === 'marks' && name === 'PUT') return this.#save(category, body as Marks)
    if (act === 'finish') return this.#finish(category, body as Marks)
    throw refuse(404, 'score.not-found')
  }

  #branchYear() {
    const munaqasyahStatus = this.desa ?? 'notStarted'
    const subBranches = [{ ...subBranch, munaqasyahStatus: this.kelompok }]
    return {
      id: branchYearId,
      name: year.name,
      isActive: true,
      munaqasyahStatus,
      branchId: { id: 'b1', name: 'Mekarsari' },
      academicYearId: { ...year, munaqasyahStatus: 'inProgress' },
      teachingGroups: [{ id: 'g1', name: 'KBM Al-Ikhlas', isLocked: true, subBranches }],
      version: 1,
    }
  }

  #queue() {
    const { classId } = this.score()
    const all = categoriesOfGrade(this.grade)
    const missing = all.filter((category) => !this.entries.has(category))
    const student = {
      scoreId,
      ...aisyah,
      className: classId.name,
      subBranchName: subBranch.name,
      scoredCount: all.length - missing.length,
      categoryCount: all.length,
      missing,
      isBeingScored: this.holder?.id ?? false,
    }
    return { students: [student], total: 1, classes: [classId] }
  }

  #open({ nis, code }: { nis?: string; code?: string }) {
    const number = nis ?? code?.slice(0, 8)
    const isKnown = number === aisyah.nis || number === this.formerNis
    if (!isKnown) throw refuse(404, 'score.not-found')
    this.lostBy = null
    const isClosed = this.desa === 'completed' || this.kelompok === 'completed'
    const claimUntil = isClosed ? null : this.#claimed(scoreId).claimUntil
    const unsaved = [...this.sets].filter(([name, set]) => !this.entries.has(name) || isDraft(set))
    const started = unsaved.map(([category, { questions }]) => ({
      category,
      answered: answeredOf(questions),
      questionCount: questions.length,
      total: sumMarks(questions),
    }))
    return { message: 'Siswa dibuka.', score: this.score(), claimUntil, card: this.card, started }
  }

  #claimed(id: string) {
    if (this.kelompok !== 'inProgress') {
      throw refuse(409, 'munaqasyah.not-running', { level: 'subBranch', name: subBranch.name })
    }
    if (this.lostBy === this.caller.id) throw refuse(409, 'score.claim-lost', { reason: 'Salah' })
    const claimUntil = claimEnd(new Date()).toISOString()
    if (this.holder && this.holder.id !== this.caller.id) {
      throw refuse(409, 'score.claimed', { examiner: this.holder, until: claimUntil })
    }
    this.holder = this.caller
    this.holding = id
    return { message: 'Diperpanjang.', claimUntil }
  }

  #release(id: string) {
    if (this.holding === id) this.holder = this.holding = null
    return { message: 'Dilepas.' }
  }

  #start(category: ScoreCategory) {
    if (this.reachable !== null) {
      throw refuse(409, 'exam.no-question-set', { points: 80, reachable: this.reachable })
    }
    const known = this.sets.get(category)
    if (!known && this.hasEnded) throw refuse(409, 'teacher.ended')
    const set = known ?? drawn(category, this.#next)
    this.sets.set(category, set)
    const { questions, version } = set
    const [answered, total] = [answeredOf(questions), sumMarks(questions)]
    const drawnSet = { category, totalScore: 100, version, questions }
    return { message: 'Dibuka.', ...drawnSet, student: this.#examinee(), total, answered }
  }

  #examinee() {
    const { studentId, classId } = this.score()
    return { ...studentId, grade: classId.grade }
  }

  /** Marks a question as another device of the same examiner does. */
  tapElsewhere(category: ScoreCategory, number: number, mark: number, at = new Date()): void {
    const set = this.#set(category)
    const question = set.questions[number - 1]
    if (!question) throw new Error('no such question')
    this.#mark(set, [{ questionId: question.id, mark }], at)
  }

  /** Draws a category anew, as another device does after an office voided it. */
  drawAnew(category: ScoreCategory): void {
    const { version } = this.#set(category)
    this.entries.delete(category)
    this.sets.set(category, { ...drawn(category, 5), version: version + 2 })
  }

  /** Empties a category, as an office does; its next questions begin with this one. */
  empty(category: ScoreCategory, next = 5): void {
    this.entries.delete(category)
    this.sets.delete(category)
    this.#next = next
  }

  #set(category: ScoreCategory): Drawn {
    const set = this.sets.get(category)
    if (!set) throw refuse(409, 'exam.not-started')
    return set
  }

  #mark(set: Drawn, marks: readonly NewMark[], at = new Date()): void {
    set.questions = set.questions.map((question) => {
      const given = marks.find(({ questionId }) => questionId === question.id)
      if (!given) return question
      set.at.set(question.id, at.toISOString())
      return { ...question, mark: given.mark, slips: given.slips ?? question.slips }
    })
    set.version += 1
  }

  #state({ questions, version, at }: Drawn): MarkState {
    const marks = questions.map(({ id, mark, slips }) => ({
      questionId: id,
      mark,
      slips,
      at: at.get(id) ?? null,
    }))
    return { version, total: sumMarks(questions), answered: answeredOf(questions), marks }
  }

  #checked(category: ScoreCategory, { version, marks = [] }: Marks): Drawn {
    const set = this.#set(category)
    if (version !== set.version) throw refuse(409, 'score.version', { current: this.#state(set) })
    for (const { questionId, mark } of marks) {
      const options = set.questions.find(({ id }) => id === questionId)?.scoreOptions ?? []
      if (mark !== null && !options.includes(mark)) {
        throw refuse(422, 'exam.bad-mark', { questionId, scoreOptions: options })
      }
    }
    return set
  }

  #save(category: ScoreCategory, body: Marks) {
    const set = this.#checked(category, body)
    this.#mark(set, body.marks ?? [])
    return { message: 'Tersimpan.', ...this.#state(set) }
  }

  #finish(category: ScoreCategory, body: Marks) {
    const set = this.#checked(category, body)
    const { questionId = set.questions[0]?.id } = body
    if (!set.questions.some(({ id }) => id === questionId)) {
      throw refuse(422, 'exam.bad-mark', { questionId, scoreOptions: [] })
    }
    this.#mark(set, body.marks ?? [])
    if (body.seen && !areMarksAsSeen(set.questions, body.seen)) {
      throw refuse(409, 'score.marks-changed', { current: this.#state(set) })
    }
    const missing = set.questions.filter(({ mark }) => mark === null).map(({ id }) => id)
    if (missing.length > 0) throw refuse(422, 'exam.marks-missing', { questionIds: missing })
    set.finished = set.questions.map(({ mark }) => mark)
    this.scored(category, sumMarks(set.questions), this.caller, set.version)
    return { message: 'Berhasil menyimpan nilai!', score: this.score() }
  }

  /** A scored category. */
  scored(category: ScoreCategory, score: number, examiner: Person, version = 2): void {
    const timestamp = new Date().toISOString()
    this.entries.set(category, { score, examinerUserId: examiner, timestamp, version })
  }
}

type Marks = { version: number; marks?: NewMark[]; questionId?: string; seen?: SeenMark[] }

function refuse(status: number, code: ErrorCode, details?: object): Refusal {
  return { status, code, ...(details && { details }) }
}

function isRefusal(error: unknown): error is Refusal {
  return typeof error === 'object' && error !== null && 'code' in error && 'status' in error
}

/** The sum of the present marks in the details of a refusal. */
function totalIn(details: object | undefined): number {
  const current = details && 'current' in details ? (details.current as MarkState) : null
  return current?.total ?? 0
}
