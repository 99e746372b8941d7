import autocannon from 'autocannon'
import { cpuOf, type Server } from './forked-server.ts'
import { numberHeader, type BenchRequest } from './scenarios.ts'

/** The requests of one measurement: CPU and time of all of them, and the time of each, in milliseconds. */
export type Load = { count: number; cpuMs: number; wallMs: number; times: number[] }

export async function load(
  server: Server,
  requests: readonly BenchRequest[],
  connections: number,
): Promise<Load> {
  const before = await cpuOf(server)
  const timed = await fire(requests, { url: `http://127.0.0.1:${server.port}`, connections })
  return { count: requests.length, cpuMs: (await cpuOf(server)) - before, ...timed }
}

/** Up to the last answer: autocannon itself ends when it next looks. */
function fire(
  requests: readonly BenchRequest[],
  to: { url: string; connections: number },
): Promise<Pick<Load, 'wallMs' | 'times'>> {
  const started = performance.now()
  let [next, ended] = [0, started]
  const times: number[] = []
  const setupRequest = (request: autocannon.Request) => {
    const one = requests[next % requests.length]
    next += 1
    return one ? { ...request, ...toSend(one) } : request
  }
  const options = { ...to, amount: requests.length, requests: [{ setupRequest }], sampleInt: 20 }
  return new Promise((resolve, reject) => {
    const instance = autocannon(options, (error: Error | null, { non2xx, errors }) => {
      if (error) reject(error)
      else if (non2xx + errors > 0) reject(new Error(`${non2xx} refusals and ${errors} errors`))
      else resolve({ wallMs: ended - started, times })
    })
    instance.on('response', (_client, _status, _bytes, milliseconds) => {
      ended = performance.now()
      times.push(milliseconds)
    })
  })
}

function toSend({ number, method, path, token, body, address }: BenchRequest) {
  return {
    method,
    path,
    headers: {
      [numberHeader]: String(number),
      'x-forwarded-for': address,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}
