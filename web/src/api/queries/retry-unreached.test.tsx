import { QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { waitFor } from '../../../../scripts/tests/wait-for.ts'
import { ApiError, unreachable } from '../client/api-error.ts'
import { endLineTrouble } from '../line/own-response.fixtures.ts'
import { lineWatch } from '../line/own-response.ts'
import { createQueryClient } from './query-client.ts'
import { retryUnreached } from './retry-unreached.ts'

let endings: (() => void)[] = []

afterEach(() => {
  for (const end of endings) end()
  endings = []
  vi.restoreAllMocks()
  endLineTrouble()
})

const refused = new ApiError({ code: 'class.not-found', message: 'x', status: 404 })
const overloaded = new ApiError({ code: 'server.busy', message: 'x', status: 503 })

/** A query on the screen with these answers, one after the other; the last of them again and again. */
async function givenQuery(answers: (() => unknown)[], options: Partial<QueryObserverOptions> = {}) {
  const client = createQueryClient()
  const queryFn = vi.fn(async () => (answers.length > 1 ? answers.shift() : answers[0])?.())
  const whole = { queryKey: ['list'], queryFn, retry: false, ...options }
  const observer = new QueryObserver(client, whole)
  endings.push(
    retryUnreached(client),
    observer.subscribe(() => undefined),
  )
  const becomes = (status: 'success' | 'error') =>
    waitFor(() => {
      const { status: now, fetchStatus } = observer.getCurrentResult()
      expect([now, fetchStatus]).toEqual([status, 'idle'])
    })
  return { queryFn, observer, becomes }
}

const fails = (error: Error) => () => {
  throw error
}
const answers = () => 'answer'
const returns = () => window.dispatchEvent(new Event('online'))
const looks = () => document.dispatchEvent(new Event('visibilitychange'))

it.each([unreachable(), overloaded])('asks again when signal returns after %s', async (error) => {
  const { queryFn, becomes } = await givenQuery([fails(error), answers])
  await becomes('error')
  returns()
  await becomes('success')
  returns()
  expect(queryFn).toHaveBeenCalledTimes(2)
})

it('lets a request under way come to its end', async () => {
  const never = () => new Promise(() => undefined)
  const { queryFn, observer, becomes } = await givenQuery([answers, fails(unreachable()), never])
  await becomes('success')
  await observer.refetch()
  await becomes('error')
  returns()
  returns()
  expect(queryFn).toHaveBeenCalledTimes(3)
})

it('leaves a refusal as it is, and what says that it is not to be asked again', async () => {
  for (const [error, options] of [
    [refused, {}],
    [unreachable(), { refetchOnReconnect: false }],
  ] as const) {
    const { queryFn, becomes } = await givenQuery([fails(error)], options)
    await becomes('error')
    returns()
    expect(queryFn).toHaveBeenCalledTimes(1)
  }
})

it('stops after three rounds without an answer, until somebody looks again', async () => {
  const { queryFn, becomes } = await givenQuery([fails(unreachable())])
  await becomes('error')
  for (const asked of [2, 3, 4, 4]) {
    returns()
    expect(queryFn).toHaveBeenCalledTimes(asked)
    await becomes('error')
  }
  looks()
  returns()
  expect(queryFn).toHaveBeenCalledTimes(5)
})

it('hears of our server by any answer, once a query has failed for good', async () => {
  const { becomes } = await givenQuery([fails(unreachable()), answers])
  await becomes('error')
  lineWatch.observe('own')
  await becomes('success')
})

it('asks anew after the clock of the device was set back: what is shown would stay fresh for hours', async () => {
  const { queryFn, becomes } = await givenQuery([answers])
  await becomes('success')
  looks()
  expect(queryFn).toHaveBeenCalledTimes(1)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000)
  looks()
  expect(queryFn).toHaveBeenCalledTimes(2)
  await becomes('success')
})
