import { timeApart } from '../../api/clock/time-apart.ts'

/**
 * Debounces readings. A camera sees the same card many times a second, so the same text is
 * ignored for a while, and after a scan all texts are ignored for a moment.
 */
export type ScanRule = { ignoreSameMs: number; lockMs: number }

/** The default: the same text ignored for 5 s, everything locked for 1 s. */
export const strictScanRule: ScanRule = { ignoreSameMs: 5000, lockMs: 1000 }

/** For a register, where the next child may follow at once: same text ignored, no lock. */
export const continuousScanRule: ScanRule = { ignoreSameMs: 5000, lockMs: 0 }

/** The texts admitted lately, with their times. */
export type ScanGate = ReadonlyMap<string, number>

export const openScanGate: ScanGate = new Map()

export type Scan = { text: string; at: number }

/**
 * Decides one reading. Rejected readings are not remembered, so a card held up for longer
 * is admitted again after the time. A network that sets the clock right moves it back by a moment only: the card that is
 * still held up counts as read.
 */
export function passScanGate(
  gate: ScanGate,
  { text, at }: Scan,
  rule: ScanRule,
): { admitted: boolean; gate: ScanGate } {
  const seenAt = gate.get(text)
  const isSame = seenAt !== undefined && timeApart(at, seenAt) < rule.ignoreSameMs
  const isLocked = [...gate.values()].some((moment) => timeApart(at, moment) < rule.lockMs)
  if (isSame || isLocked) return { admitted: false, gate }
  const memoryMs = Math.max(rule.ignoreSameMs, rule.lockMs)
  const recent = [...gate].filter(([, moment]) => timeApart(at, moment) < memoryMs)
  return { admitted: true, gate: new Map([...recent, [text, at]]) }
}
