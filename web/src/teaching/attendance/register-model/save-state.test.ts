import { expect, it } from 'vitest'
import { saveWords } from '../register/SaveState.tsx'

const well = { trouble: null, isOnline: true }
const heardAt = '2025-11-20T09:02:00.000Z'

it('says that marks are on the device until the server has responded', () => {
  expect(saveWords({ waiting: 3, inMemory: 0, attention: 0, heardAt }, well).words).toBe(
    'Tersimpan di HP · 3 menunggu',
  )
  expect(saveWords({ waiting: 0, inMemory: 0, attention: 0, heardAt }, well).words).toBe(
    'Semua terkirim 16.02',
  )
})

it('does not say that all is sent while there are refusals or conflicts', () => {
  expect(saveWords({ waiting: 0, inMemory: 0, attention: 1, heardAt }, well).words).toBe(
    '1 perlu perhatian',
  )
})

it('says so before the first response', () => {
  expect(saveWords({ waiting: 0, inMemory: 0, attention: 0, heardAt: null }, well).words).toBe(
    'Belum tersambung',
  )
})

it('does not say that all is sent where nothing can be stored', () => {
  const all = { waiting: 0, inMemory: 0, attention: 0, heardAt }
  expect(saveWords(all, { trouble: 'full', isOnline: true }).words).toBe(
    'HP penuh · langsung dikirim',
  )
  expect(saveWords(all, { trouble: 'silent', isOnline: false }).words).toBe(
    'HP tidak dapat menyimpan · perlu sinyal',
  )
  expect(saveWords({ ...all, waiting: 2 }, { trouble: 'full', isOnline: true }).words).toBe(
    'Tersimpan di HP · 2 menunggu',
  )
})

it('does not say that a mark is stored while it is sent from memory', () => {
  const all = { waiting: 2, inMemory: 1, attention: 0, heardAt }
  expect(saveWords(all, { trouble: 'full', isOnline: true })).toEqual({
    words: 'HP penuh · sedang dikirim',
    kind: 'attention',
  })
  expect(saveWords({ ...all, attention: 1 }, { trouble: 'silent', isOnline: true }).words).toBe(
    'HP tidak dapat menyimpan · sedang dikirim',
  )
  // The next record had room again.
  expect(saveWords(all, well).words).toBe('Belum tersimpan di HP · sedang dikirim')
})
