import { ScanMemory } from '../../../../scanner/reading/scan-memory.ts'

/** Shared by all visits of the scanner: a card left before the camera does not open its record again. */
export const examScans = new ScanMemory()

let last: { nis: string; code: string } | null = null

/** Stores which card opened a record. */
export function noteScannedCard(nis: string, code: string): void {
  last = { nis, code }
}

/** Restarts the pause of the record's card after 'Selesai'. */
export function pauseCardOf(nis: string): void {
  if (last?.nis === nis) examScans.pause({ text: last.code, at: Date.now() })
}
