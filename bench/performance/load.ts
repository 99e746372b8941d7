import { setTimeout } from 'node:timers/promises'
import autocannon, { type Result } from 'autocannon'
import { numberHeader } from '../api/scenarios.ts'
import { percentile } from '../percentile.ts'

/** Who asks for what, in turn: whoever leads one desa does not ask for another. */
export type Look = { path: string; token: string }
export type Asked = { name: string; method: 'GET' | 'POST'; looks: readonly Look[] }

type Firing = { scenario: Asked; connections: number; amount: number }

/** Asks so often over so many connections; the time of each answer is kept. */
export async function fire(url: string, { scenario, ...load }: Firing) {
  const { method, looks } = scenario
  const times: number[] = []
  let next = 0
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const look = looks[next++ % looks.length]
    const headers = { ...request.headers, authorization: `Bearer ${look?.token}` }
    return { ...request, headers, ...(look && { path: look.path }) }
  }
  const options: autocannon.Options = {
    url,
    method,
    ...load,
    headers: {
      [numberHeader]: '0',
      'x-forwarded-for': '10.9.9.9',
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    requests: [{ ...(method === 'POST' && { body: '{}' }), setupRequest }],
  }
  const result = await new Promise<Result>((resolve, reject) => {
    const done = (error: Error | null, all: Result) => (error ? reject(error) : resolve(all))
    autocannon(options, done).on('response', (_client, _status, _bytes, ms) => times.push(ms))
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${scenario.name}: ${result.non2xx} refusals and ${result.errors} errors, ${JSON.stringify(result.statusCodeStats)}`,
    )
  return { result, times }
}

/** Somebody who reads a little, twenty times a second, until told to stop. */
export function watchOthers(url: string, token: string) {
  const times: number[] = []
  const ending = new AbortController()
  const watching = readAgain(`${url}/api/sessions/current`, { token, times, signal: ending.signal })
  return {
    async stop(): Promise<number> {
      ending.abort()
      await watching
      return percentile(times, 0.95)
    },
  }
}

const betweenReadsMs = 50

type Reading = { token: string; times: number[]; signal: AbortSignal }

async function readAgain(url: string, { token, times, signal }: Reading): Promise<void> {
  while (!signal.aborted) {
    const began = performance.now()
    const answer = await fetch(url, {
      headers: { 'x-forwarded-for': '10.9.9.8', authorization: `Bearer ${token}` },
    })
    await answer.arrayBuffer()
    times.push(performance.now() - began)
    await setTimeout(betweenReadsMs)
  }
}
