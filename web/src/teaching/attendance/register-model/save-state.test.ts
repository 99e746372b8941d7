import { expect, it } from 'vitest'
import { saveWords } from '../register/SaveState.tsx'

const heardAt = '2025-11-20T09:02:00.000Z'

it('says that marks are on the device until the server has responded', () => {
  expect(saveWords({ waiting: 3, attention: 0, heardAt }).words).toBe(
    'Tersimpan di HP · 3 menunggu',
  )
  expect(saveWords({ waiting: 0, attention: 0, heardAt }).words).toBe('Semua terkirim 16.02')
})

it('does not say that all is sent while there are refusals or conflicts', () => {
  expect(saveWords({ waiting: 0, attention: 1, heardAt }).words).toBe('1 perlu perhatian')
})

it('says so before the first response', () => {
  expect(saveWords({ waiting: 0, attention: 0, heardAt: null }).words).toBe('Belum tersambung')
})
