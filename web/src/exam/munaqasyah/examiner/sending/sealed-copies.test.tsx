import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { givenEmptyPhone, hendra, siti } from '../../../../offline/copies/offline.fixtures.ts'
import { setOfflineUser } from '../../../../offline/copies/offline-user.ts'
import { SealedCopies } from './sealed-copies.ts'

const schema = z.object({ marks: z.int() })

beforeEach(async () => {
  await givenEmptyPhone()
  setOfflineUser(siti)
})

it('an opened category is restored after a restart', async () => {
  await new SealedCopies('sheet/', schema).keep('one', { marks: 6 })
  const restarted = new SealedCopies('sheet/', schema)
  expect(restarted.current('one')).toBeNull()
  expect(await restarted.load('one')).toEqual({ marks: 6 })
  expect(restarted.all()).toEqual([{ marks: 6 }])
})

it('all of one record are found by their prefix', async () => {
  const copies = new SealedCopies('sheet/', schema)
  await copies.keep('child/a', { marks: 1 })
  await copies.keep('child/b', { marks: 2 })
  await copies.keep('other/a', { marks: 3 })
  const found = await new SealedCopies('sheet/', schema).loadAll('child/')
  expect(found.map(({ marks }) => marks).toSorted((a, b) => a - b)).toEqual([1, 2])
})

it('another user of the device cannot read them', async () => {
  const copies = new SealedCopies('sheet/', schema)
  await copies.keep('one', { marks: 6 })
  setOfflineUser(null)
  setOfflineUser(hendra)
  expect(copies.current('one')).toBeNull()
  expect(await copies.load('one')).toBeNull()
})

it('the same user continues with them in a new session', async () => {
  const copies = new SealedCopies('sheet/', schema)
  await copies.keep('one', { marks: 6 })
  setOfflineUser({ ...siti, secret: 'another token' })
  expect(copies.current('one')).toEqual({ marks: 6 })
})
