import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setOfflineUser } from '../../../offline/copies/offline-user.ts'
import { knownReason, saveReason } from './day-reason.ts'

const day = { classId: 'kelas-5', date: '2026-11-19' }
const open = vi.fn<() => never>()

/** The store of a full phone: it takes nothing, and here it gives nothing back either. */
beforeEach(() => {
  open.mockReset().mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  vi.stubGlobal('indexedDB', { open })
  setOfflineUser({ userId: 'siti', secret: 'token of siti' })
})
afterEach(() => {
  setOfflineUser(null)
  vi.unstubAllGlobals()
})

it('a reason that the device cannot store is known all the same, for its class and day', async () => {
  saveReason(day, 'Absen dari kertas')
  expect(await knownReason(day)).toBe('Absen dari kertas')
  expect(await knownReason({ ...day, date: '2026-11-18' })).toBeNull()
  await expect.poll(() => open.mock.calls.length).toBe(2)
})

it('a store that cannot be read knows no reason, and stops no mark', async () => {
  expect(await knownReason(day)).toBeNull()
})

it('a reason is of its session: the next one is asked again', async () => {
  saveReason(day, 'Absen dari kertas')
  setOfflineUser({ userId: 'siti', secret: 'the next token of siti' })
  expect(await knownReason(day)).toBeNull()
})
