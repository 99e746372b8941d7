import { markOfScan } from '@ngaji/contract/teaching/attendance/attendance.rules'
import type { Roster } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { isOnRegisterDay } from '@ngaji/contract/values/register-day.rules'
import { ApiError } from '../../../api/client/api-error.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import { deviceId } from '../../../offline/copies/device.ts'
import { watchOfflineUser } from '../../../offline/copies/offline-user.ts'
import { loadOutbox, outboxWrites, watchOutbox, dismiss } from '../../../offline/outbox/outbox.ts'
import { sendingCount } from '../../../offline/outbox/sending.ts'
import { rosterCopy, rosterOf } from '../scan/rosters.api.ts'
import { attendanceKind } from './attendance-kind.ts'
import { pendingOf, type PendingOperation } from './pending-operation.ts'
import { registerOutboxGroup, type ClassDay } from '../opening/class-day.ts'
import { currentBase, loadBase, watchBases } from '../register-model/register-bases.ts'
import type { RegisterBase } from '../register-model/register-base.ts'
import { exchangeRegister, registerInputOf } from './register-exchange.ts'
import { registerView, type RegisterView } from '../register-model/register-view.ts'

/** The polling interval of a visible screen. */
const pollEveryMs = 10_000

/** The interval of updates by time alone: on time or late, today or past. */
const tickEveryMs = 15_000

export type RegisterScreen = {
  /** Both the stored copy and the outbox have been read. */
  isRead: boolean
  view: RegisterView
  roster: Roster | null
  people: RegisterBase['people']
  /** The status of an arrival now; Hadir on past days. */
  arrivalNow: 'Hadir' | 'Terlambat'
  /** The error of the last request; null after a response. */
  failure: ApiError | null
  /** The server has responded since the screen opened. */
  isHeard: boolean
}

/** The store of one open register: the server's snapshot, this device's operations, and the time. */
export class RegisterStore {
  readonly day: ClassDay
  readonly #watchers = new Set<() => void>()
  #screen: RegisterScreen | null = null
  #deviceId = ''
  #failure: ApiError | null = null
  #isHeard = false
  #isRead = false
  #stop: (() => void) | null = null
  #asking: Promise<void> | null = null
  /** The rows for which the rosters were loaded anew. */
  #reloadedFor: string | null = null

  constructor(day: ClassDay) {
    this.day = day
  }

  readonly screen = (): RegisterScreen => {
    this.#screen ??= this.#compute()
    return this.#screen
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    this.#stop ??= this.#start()
    return () => {
      this.#watchers.delete(watcher)
      if (this.#watchers.size > 0) return
      this.#stop?.()
      this.#stop = null
    }
  }

  /** The queued operations of this register by the signed-in user. */
  pending(): PendingOperation[] {
    const userId = sessionStore.latest()?.userId
    const group = registerOutboxGroup(this.day)
    return outboxWrites()
      .filter((write) => write.userId === userId && write.kind === attendanceKind)
      .filter((write) => write.group === group)
      .flatMap((write) => pendingOf(write) ?? [])
  }

  /** Requests the delta from the server; never rejects. */
  ask({ isWhole = false } = {}): Promise<void> {
    this.#asking ??= this.#exchange(isWhole).finally(() => {
      this.#asking = null
    })
    return this.#asking
  }

  async #exchange(isWhole: boolean): Promise<void> {
    try {
      const { meeting, revision } = await exchangeRegister(this.day, [], { isWhole })
      this.#failure = null
      this.#isHeard = true
      // A failed removal is repeated after the next response.
      await forgetSent(this.pending(), revision).catch(() => undefined)
      if (meeting) void this.#compareRoster(meeting.total)
    } catch (error) {
      // Any other error is a defect: logged to the console, not shown to the teacher.
      if (error instanceof ApiError) this.#failure = error
      else console.error('the register could not be read', error)
    } finally {
      this.#update()
    }
  }

  /**
   * Loads the rosters anew when the register has another number of rows than the roster, or the entry of one in it is
   * void, as after a merge: once for each such state, because it stays where somebody left, or joined after the class.
   */
  async #compareRoster(total: number): Promise<void> {
    const known = rosterOf(this.day.classId)?.students
    const entries = currentBase(this.day)?.entries
    const ended = known?.filter(({ studentId }) => entries?.[studentId]?.isVoid) ?? []
    const rows = [total, ...ended.map(({ studentId }) => studentId)].join(' ')
    if ((known?.length === total && ended.length === 0) || this.#reloadedFor === rows) return
    this.#reloadedFor = rows
    await rosterCopy.refresh()
    // Not answered: the next poll tries again.
    if (rosterCopy.current().error !== null) this.#reloadedFor = null
  }

  #start(): () => void {
    const update = () => this.#update()
    const poll = () => {
      if (!document.hidden && sendingCount() === 0) void this.ask()
    }
    const begin = () => void this.#read().then(() => this.ask({ isWhole: true }))
    const stops = [
      watchBases(update),
      watchOutbox(update),
      rosterCopy.subscribe(update),
      watchOfflineUser(begin),
    ]
    const polling = setInterval(poll, pollEveryMs)
    const ticking = setInterval(update, tickEveryMs)
    const onVisible = () => document.hidden || void this.ask()
    const onOnline = () => void this.ask()
    document.addEventListener('visibilitychange', onVisible)
    globalThis.addEventListener('online', onOnline)
    begin()
    return () => {
      for (const stop of stops) stop()
      clearInterval(polling)
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', onVisible)
      globalThis.removeEventListener('online', onOnline)
    }
  }

  async #read(): Promise<void> {
    try {
      const [device] = await Promise.all([
        deviceId(),
        loadBase(this.day),
        rosterCopy.read(),
        loadOutbox(),
      ])
      this.#deviceId = device
    } catch {
      // No storage on this device: the register works while there is signal.
    }
    this.#isRead = true
    this.#update()
    void rosterCopy.keepFresh(60_000)
  }

  #update(): void {
    const former = this.#screen
    const next = this.#compute(former?.view)
    if (former && isSameScreen(former, next)) return
    this.#screen = next
    for (const watcher of this.#watchers) watcher()
  }

  #compute(former?: RegisterView): RegisterScreen {
    const base = currentBase(this.day) ?? { ...nothingHeard, ...this.day }
    const input = registerInputOf({ base, pending: this.pending(), deviceId: this.#deviceId })
    const { startTime, endTime, graceMinutes, now } = input.facts
    const { date, classId } = this.day
    const late = { date, startTime, endTime, graceMinutes }
    return {
      isRead: this.#isRead,
      view: registerView(input, former),
      roster: rosterOf(classId),
      people: base.people,
      arrivalNow: isOnRegisterDay(late, now) ? markOfScan(now, late) : 'Hadir',
      failure: this.#failure,
      isHeard: this.#isHeard,
    }
  }
}

const nothingHeard = {
  revision: null,
  heardAt: null,
  meeting: null,
  entries: {},
  touches: {},
  people: {},
}

function isSameScreen(one: RegisterScreen, other: RegisterScreen): boolean {
  const keys = Object.keys(one) as (keyof RegisterScreen)[]
  return keys.every((key) => key === 'view' || one[key] === other[key]) && isSameView(one, other)
}

function isSameView({ view: one }: RegisterScreen, { view: other }: RegisterScreen): boolean {
  return (
    one.rows === other.rows &&
    one.lateJoiners === other.lateJoiners &&
    one.isOpen === other.isOpen &&
    one.isToday === other.isToday &&
    one.waiting === other.waiting &&
    one.inMemory === other.inMemory &&
    one.attention === other.attention &&
    one.heardAt === other.heardAt &&
    one.strangers.length === other.strangers.length
  )
}

/** Removes writes that were sent in the background and are now contained in a response. */
async function forgetSent(pending: readonly PendingOperation[], revision: number): Promise<void> {
  const seen = pending.filter(({ state }) => state.kind === 'sent' && state.revision <= revision)
  await dismiss(seen.map(({ writeId }) => writeId))
}
