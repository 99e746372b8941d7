import { afterEach, expect, it, vi } from 'vitest'
import { setOfflineUser } from '../../../offline/copies/offline-user.ts'
import { currentBase } from '../register-model/register-bases.ts'
import { givenSitiAtTheDoor } from '../test/register-page.fixtures.tsx'
import { classId, today } from '../test/register-server.fixtures.ts'
import { exchangeRegister } from './register-exchange.ts'

const day = { classId, date: today }

afterEach(() => vi.restoreAllMocks())

it('keeps no answer to the user before for the next one', async () => {
  const outside = await givenSitiAtTheDoor('18.27')
  const toServer = vi.mocked(fetch).getMockImplementation() ?? fetch
  const { promise: isLate, resolve: arrive } = Promise.withResolvers<void>()
  vi.mocked(fetch).mockImplementation(async (...request) => {
    const answer = await toServer(...request)
    await isLate
    return answer
  })
  const exchange = exchangeRegister(day, [], { isWhole: true })
  await expect.poll(() => outside.server.requests.length).toBe(1)
  setOfflineUser({ userId: 'next', secret: 'token of the next' })
  arrive()
  await exchange
  expect(currentBase(day)).toBeNull()
  outside.stop()
})
