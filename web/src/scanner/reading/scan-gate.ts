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
 * is admitted again after the time.
 */
export function passScanGate(
  gate: ScanGate,
  { text, at }: Scan,
  rule: ScanRule,
): { admitted: boolean; gate: ScanGate } {
  const seenAt = gate.get(text)
  const isSame = seenAt !== undefined && isRecent(at - seenAt, rule.ignoreSameMs)
  const isLocked = [...gate.values()].some((moment) => isRecent(at - moment, rule.lockMs))
  if (isSame || isLocked) return { admitted: false, gate }
  const memoryMs = Math.max(rule.ignoreSameMs, rule.lockMs)
  const recent = [...gate].filter(([, moment]) => isRecent(at - moment, memoryMs))
  return { admitted: true, gate: new Map([...recent, [text, at]]) }
}

/**
 * Whether less than the limit has passed since a reading. A reading of much later than now was taken before the clock of
 * the device was set back: it holds up no card until that time comes again. A network that sets the clock right moves it by
 * a moment only, and the card that is still held up was read just now.
 */
function isRecent(passedMs: number, limitMs: number): boolean {
  return Math.abs(passedMs) < limitMs
}
