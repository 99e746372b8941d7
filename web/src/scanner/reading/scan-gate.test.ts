import { expect, it } from 'vitest'
import { continuousScanRule, openScanGate, passScanGate, strictScanRule } from './scan-gate.ts'
import type { Scan, ScanGate, ScanRule } from './scan-gate.ts'

function admitted(scans: Scan[], rule: ScanRule): number[] {
  const moments: number[] = []
  scans.reduce<ScanGate>((gate, scan) => {
    const result = passScanGate(gate, scan, rule)
    if (result.admitted) moments.push(scan.at)
    return result.gate
  }, openScanGate)
  return moments
}

const held = (text: string, at: number, forMs: number): Scan[] =>
  Array.from({ length: Math.floor(forMs / 40) + 1 }, (_, i) => ({ text, at: at + i * 40 }))

it('ignores the same text for 5 seconds', () => {
  expect(admitted(held('A', 0, 4960), strictScanRule)).toEqual([0])
  expect(
    admitted(
      [
        { text: 'A', at: 0 },
        { text: 'A', at: 4999 },
        { text: 'A', at: 5000 },
      ],
      strictScanRule,
    ),
  ).toEqual([0, 5000])
})

it('locks everything for 1 second after a scan', () => {
  const scans = [
    { text: 'A', at: 0 },
    { text: 'B', at: 999 },
    { text: 'B', at: 1000 },
  ]
  expect(admitted(scans, strictScanRule)).toEqual([0, 1000])
})

it('admits another text at once in a register', () => {
  const scans = [
    { text: 'A', at: 0 },
    { text: 'B', at: 1 },
  ]
  expect(admitted(scans, continuousScanRule)).toEqual([0, 1])
})

it('does not alternate between two cards in the picture', () => {
  const scans = Array.from({ length: 100 }, (_, i) => ({ text: i % 2 ? 'A' : 'B', at: i * 40 }))
  expect(admitted(scans, continuousScanRule)).toEqual([0, 40])
})

it('drops expired readings', () => {
  const gate = Array.from({ length: 50 }, (_, i) => i).reduce<ScanGate>(
    (current, i) => passScanGate(current, { text: `${i}`, at: i * 6000 }, strictScanRule).gate,
    openScanGate,
  )
  expect(gate.size).toBe(1)
})

it.each([strictScanRule, continuousScanRule])(
  'admits cards after the clock of the device was set back: %o',
  (rule) => {
    const hour = 3_600_000
    const scans = [
      { text: 'A', at: 15 * hour },
      { text: 'B', at: hour },
      { text: 'A', at: hour + 2000 },
      { text: 'B', at: hour + 2040 },
    ]
    expect(admitted(scans, rule)).toEqual([15 * hour, hour, hour + 2000])
  },
)

it.each([strictScanRule, continuousScanRule])(
  'admits a card once when the network sets the clock back by a moment: %o',
  (rule) => {
    const scans = [
      { text: 'A', at: 10_000 },
      { text: 'A', at: 9700 },
      { text: 'A', at: 14_000 },
      { text: 'A', at: 15_000 },
    ]
    expect(admitted(scans, rule)).toEqual([10_000, 15_000])
  },
)
