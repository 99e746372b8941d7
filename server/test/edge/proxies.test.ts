import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../harness.ts'
import { send } from './send.ts'

const lines: string[] = []
let app: TestApp
const start = async (trustProxy = '') => {
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  app = await startTestApp({ log, environment: { TRUST_PROXY: trustProxy } })
}
beforeEach(() => void (lines.length = 0))
afterEach(() => app.close())

const through = (from: string, headers: Record<string, string>) =>
  send(app, 'GET /api/time', { from, headers })
const forwarded = { 'x-forwarded-for': '203.0.113.9' }

describe('a proxy that TRUST_PROXY does not name', () => {
  it.each([
    ['127.0.0.1', forwarded],
    ['::ffff:10.1.2.3', forwarded],
    ['fd00::7', { forwarded: 'for=203.0.113.9' }],
  ])('is reported once, in the log and on the page: %s', async (from, headers) => {
    await start()
    for (let count = 0; count < 3; count += 1) await through(from, headers)
    const [warning, ...others] = app.deps.system.warnings.list()
    expect(warning).toEqual({ code: 'proxy.not-trusted', details: [from.replace('::ffff:', '')] })
    expect(others).toEqual([])
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1)
    expect(lines.join()).not.toContain('203.0.113.9')
  })

  it.each([
    ['that is named', '127.0.0.1', forwarded],
    ['that hands nothing on', '10.1.2.3', {}],
    ['of a stranger, whom nobody should be told to trust', '198.51.100.7', forwarded],
  ])('is not assumed for a request %s', async (_which, from, headers) => {
    await start('127.0.0.0/8')
    await through(from, headers)
    expect(app.deps.system.warnings.list()).toEqual([])
  })
})
