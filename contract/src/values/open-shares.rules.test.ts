import { expect, it } from 'vitest'
import { openShareNote } from './open-shares.rules.ts'

it('says beside a share that a register is still open, and nothing once all are closed', () => {
  expect(openShareNote({ isOpen: true })).toBe('absen masih terbuka')
  expect(openShareNote({ isOpen: false })).toBeNull()
  expect(openShareNote({})).toBeNull()
})
