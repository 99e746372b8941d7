import type { LateRule } from '@ngaji/contract/teaching/attendance/attendance.rules'
import { settledOutcome } from '@ngaji/contract/teaching/attendance/attendance-view.rules'
import { useState } from 'react'
import { isOnline } from '../../../offline/network/online.ts'
import { signalScan } from '../../../scanner/view/beep.ts'
import { classHoursOf, rosterCopy } from './rosters.api.ts'
import { markByHand, recordScan, undo } from '../register-model/register-actions.ts'
import type { RegisterScreen, RegisterStore } from '../sending/register-store.ts'
import type { RegisterRow } from '../register-model/register-view.ts'
import { correctedTime, isOnDay } from '../register-model/recording.ts'
import {
  arrivalReading,
  directoryOf,
  hashOfSecret,
  readScan,
  type ScanReading,
} from './scan-reading.ts'
import type { ClassDay } from '../opening/class-day.ts'
import { tellAnswer, tellScan, type ScanTelling } from './scan-words.ts'
import { awaitSyncResult } from '../sending/sync-results.ts'
import type { Recorder } from '../register-model/use-recorder.ts'

/** Time-out of the lookup of an unknown card; afterwards the scan waits in the outbox. */
const askTimeoutMs = 6000

/** The scan shown in the strip under the picture. */
export type ShownScan = {
  id: number
  reading: ScanReading
  telling: ScanTelling
  /** The time of the scan, by the device's clock. */
  at: number
  /** The operations that "Urungkan" undoes; empty when there are none. */
  operationIds: readonly string[]
  /** The record that the server refused, told by the strip. */
  refusedId: string | null
}

let lastId = 0

function shownOf(
  reading: ScanReading,
  at: number,
  operationIds: readonly string[] = [],
): ShownScan {
  lastId += 1
  const telling = tellScan(reading, { at: correctedTime(at), isOnline: isOnline() })
  return { id: lastId, reading, telling, at, operationIds, refusedId: null }
}

/** Reads cards into one register: decides, records, and only then beeps. */
export function useScanning(store: RegisterStore, recorder: Recorder) {
  const [shown, setShown] = useState<ShownScan | null>(null)

  function show(scan: ShownScan): void {
    signalScan(scan.telling.signal)
    setShown(scan)
  }

  async function scanCode(text: string, at: number): Promise<void> {
    const reading = await readingOf(store.screen(), store, { text, at })
    if (reading.kind === 'arrived') {
      const { row, card } = reading
      const local = { studentId: row.studentId, card }
      const ids = await recorder.run((place) => recordScan(place, text, local), at)
      if (ids) show(shownOf(reading, at, ids))
    } else if (reading.kind === 'unknown') {
      const ids = await recorder.run((place) => recordScan(place, text), at)
      if (ids) await askServer(shownOf(reading, at), ids)
    } else show(shownOf(reading, at))
  }

  async function askServer(scan: ShownScan, ids: readonly string[]): Promise<void> {
    show(scan)
    const [id] = ids
    if (id === undefined || !isOnline()) return
    const result = await awaitSyncResult(id, askTimeoutMs)
    const telling = tellAnswer(result)
    const refusedId = result && settledOutcome(result) === 'refused' ? id : null
    setShown((current) => (current?.id === scan.id ? { ...scan, telling, refusedId } : current))
    if (!result) return
    signalScan(telling.signal)
    if (refusedId === null) void rosterCopy.refresh()
  }

  /** A tap for a student without a card: the same interpretation, texts and undo as a scan. */
  async function markArrival(row: RegisterRow): Promise<void> {
    const at = Date.now()
    const reading = handReading(row, store, at)
    if (reading.kind !== 'arrived') return setShown(shownOf(reading, at))
    const { status } = reading
    const mark = { status, ...(isOnDay(store.day, at) && { arrivedAt: at }) }
    const ids = await recorder.run((place) => markByHand(place, row, mark), at)
    if (ids) setShown(shownOf(reading, at, ids))
  }

  /** "Ubah menjadi Hadir?" */
  async function answerQuestion(isYes: boolean): Promise<void> {
    if (shown?.reading.kind !== 'question') return
    const { row, status, card } = shown.reading
    if (!isYes) return setShown(null)
    const mark = { status, arrivedAt: shown.at }
    const ids = await recorder.run((place) => markByHand(place, row, mark))
    if (ids) show(shownOf({ kind: 'arrived', row, status, card }, shown.at, ids))
  }

  async function undoShown(): Promise<void> {
    if (!shown) return
    const { operationIds } = shown
    const ids = await recorder.run((place) => undo(place, operationIds))
    if (ids) setShown(null)
  }

  return { shown, scanCode, markArrival, answerQuestion, undoShown, clear: () => setShown(null) }
}

export type Scanning = ReturnType<typeof useScanning>

type Scan = { text: string; at: number }

async function readingOf(
  { roster, view }: RegisterScreen,
  { day }: RegisterStore,
  { text, at }: Scan,
): Promise<ScanReading> {
  const bundle = rosterCopy.current().value ?? nobodyElse
  return readScan(text, {
    directory: directoryOf(bundle, roster?.students ?? []),
    rows: [...view.rows, ...view.lateJoiners],
    late: lateRuleOf(day),
    at: correctedTime(at),
    secretHash: await hashOfSecret(text),
  })
}

function lateRuleOf({ classId, date }: ClassDay): LateRule {
  const { lateGraceMinutes: graceMinutes } = rosterCopy.current().value ?? nobodyElse
  return { ...classHoursOf(classId), date, graceMinutes }
}

/** A past day has no Terlambat by time: an arrival is entered as Hadir. */
function handReading(row: RegisterRow, { day }: RegisterStore, at: number): ScanReading {
  const moment = isOnDay(day, at) ? correctedTime(at) : ''
  return arrivalReading(row, 'plain', { late: lateRuleOf(day), at: moment })
}

const nobodyElse = { others: [], acceptPlainNis: true, lateGraceMinutes: 15 }
