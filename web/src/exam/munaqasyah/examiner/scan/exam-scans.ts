import { ScanMemory } from '../../../../scanner/reading/scan-memory.ts'

/** One for all visits of the exam's camera: a card left lying before it does not open its child again. */
export const examScans = new ScanMemory()

let last: { nis: string; code: string } | null = null

/** Which card opened the child. */
export function noteScannedCard(nis: string, code: string): void {
  last = { nis, code }
}

/** After 'Selesai': the card of that child counts as read a moment ago. */
export function pauseCardOf(nis: string): void {
  if (last?.nis === nis) examScans.pause({ text: last.code, at: Date.now() })
}
