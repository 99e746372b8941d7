import { openScanGate, passScanGate, type Scan, type ScanRule } from './scan-gate.ts'

/** The readings admitted lately. Created outside a scanner, it outlives the scanner's screen. */
export class ScanMemory {
  #gate = openScanGate

  /** Decides a reading, and remembers an admitted one. */
  admit(scan: Scan, rule: ScanRule): boolean {
    const { admitted, gate } = passScanGate(this.#gate, scan, rule)
    this.#gate = gate
    return admitted
  }

  /** Whether a reading would be admitted. */
  isOpenFor(scan: Scan, rule: ScanRule): boolean {
    return passScanGate(this.#gate, scan, rule).admitted
  }

  /** Restarts the pause of a text, as if it had been read now. */
  pause({ text, at }: Scan): void {
    this.#gate = new Map([...this.#gate, [text, at]])
  }
}
