import { openScanGate, passScanGate, type Scan, type ScanRule } from './scan-gate.ts'

/** The readings admitted lately. Kept outside a scanner, it outlives the screen the scanner stands on. */
export class ScanMemory {
  #gate = openScanGate

  /** Does the reading count? If so it is remembered. */
  admit(scan: Scan, rule: ScanRule): boolean {
    const { admitted, gate } = passScanGate(this.#gate, scan, rule)
    this.#gate = gate
    return admitted
  }

  /** Starts the pause of a text anew, as if it had been read at this moment. */
  pause({ text, at }: Scan): void {
    this.#gate = new Map([...this.#gate, [text, at]])
  }
}
