import { scannerNotice } from '../../../scanner/view/scanner-state.ts'
import type { ScannerNotice, ScannerState } from '../../../scanner/view/scanner-state.ts'

/** At the door a refused camera is only logged: nothing is wrong, there are other ways in. */
export function quietNotice(state: ScannerState): ScannerNotice {
  const notice = scannerNotice(state)
  if (!notice.urgent) return notice
  const line = 'Tekan Ketik NIS untuk masuk tanpa kamera.'
  return { urgent: false, title: 'Kamera tidak dipakai', lines: [line], steps: [] }
}
