import { expect, it } from 'vitest'
import { strictScanRule } from './scan-gate.ts'
import { ScanMemory } from './scan-memory.ts'

it('rejects the same text for five seconds after its pause was restarted', () => {
  const memory = new ScanMemory()
  expect(memory.admit({ text: 'A', at: 0 }, strictScanRule)).toBe(true)
  memory.pause({ text: 'A', at: 60_000 })
  expect(memory.admit({ text: 'A', at: 64_999 }, strictScanRule)).toBe(false)
  expect(memory.admit({ text: 'B', at: 62_000 }, strictScanRule)).toBe(true)
  expect(memory.admit({ text: 'A', at: 65_000 }, strictScanRule)).toBe(true)
})
