import { expect, it } from 'vitest'
import { scanSignals } from './scan-signals.ts'

it('gives every meaning a sound of its own', () => {
  const sounds = Object.values(scanSignals).map(({ notes }) => JSON.stringify(notes))
  expect(new Set(sounds).size).toBe(sounds.length)
})

it('gives every meaning but the quiet one a vibration', () => {
  const silent = Object.entries(scanSignals).filter(([, { vibration }]) => vibration.length === 0)
  expect(silent.map(([name]) => name)).toEqual(['already'])
})

it('is over before the next scan', () => {
  for (const { notes, vibration } of Object.values(scanSignals)) {
    const endsAt = Math.max(...notes.map((note) => note.atMs + note.forMs))
    expect(endsAt).toBeLessThanOrEqual(600)
    expect(vibration.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(600)
  }
})
