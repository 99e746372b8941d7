import { expect, it } from 'vitest'
import { lineOfRow } from './figure-rows.ts'

it('a row in one line says what it is, and that a register is still open', () => {
  const row = { name: 'Kelas Umar 5', sub: 'KBM Al-Ikhlas' }
  expect(lineOfRow({ ...row, isOpen: true })).toBe(
    'Kelas Umar 5 · KBM Al-Ikhlas · absen masih terbuka',
  )
  expect(lineOfRow({ ...row, sub: '' })).toBe('Kelas Umar 5')
})
