/** The results of a scan, which the user tells apart without looking. */
export type ScanSignal =
  | 'present'
  | 'late'
  | 'already'
  | 'question'
  | 'voided'
  | 'lateVoided'
  | 'otherClass'
  | 'unknown'
  | 'refused'

/** One tone: start, duration, frequency, and volume from 0 to 1. */
export type Note = { atMs: number; forMs: number; hz: number; volume: number }

type Signal = { notes: readonly Note[]; vibration: readonly number[] }

const high = 1320
const low = 208

const present: Note = { atMs: 0, forMs: 110, hz: high, volume: 0.5 }
const late: readonly Note[] = [
  { atMs: 0, forMs: 100, hz: 988, volume: 0.5 },
  { atMs: 140, forMs: 120, hz: 740, volume: 0.5 },
]

function lowNote(atMs: number, forMs: number): Note {
  return { atMs, forMs, hz: low, volume: 0.7 }
}

/** The sound and the vibration (on, off, on, in ms) of every meaning. */
export const scanSignals: Record<ScanSignal, Signal> = {
  present: { notes: [present], vibration: [40] },
  late: { notes: late, vibration: [40, 60, 40] },
  already: { notes: [{ atMs: 0, forMs: 20, hz: 520, volume: 0.2 }], vibration: [] },
  question: {
    notes: [
      { atMs: 0, forMs: 110, hz: 587, volume: 0.5 },
      { atMs: 150, forMs: 180, hz: 880, volume: 0.5 },
    ],
    vibration: [80],
  },
  voided: { notes: [present, lowNote(170, 180)], vibration: [40, 60, 120] },
  lateVoided: { notes: [...late, lowNote(320, 180)], vibration: [40, 60, 40, 60, 120] },
  otherClass: { notes: [lowNote(0, 140)], vibration: [120] },
  unknown: { notes: [lowNote(0, 120), lowNote(200, 120)], vibration: [120, 80, 120] },
  refused: { notes: [lowNote(0, 480)], vibration: [300] },
}
