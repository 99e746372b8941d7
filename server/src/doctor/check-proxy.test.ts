import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readConfig, type Config } from '../config/config.ts'
import { startServer, type RunningServer } from '../start-server.ts'
import { givenDataFolder } from '../../test/embedded-template.ts'
import { withMachineClock } from '../../test/machine-clock.ts'
import { checkProxy } from './check-proxy.ts'

withMachineClock()

const folder = mkdtempSync(join(tmpdir(), 'ngaji-proxy-'))
const settings = { DATA_DIR: folder, DEMO: '0', PORT: '0', LOG_LEVEL: 'silent' }
const token = 'cukup-panjang-untuk-metrik'
let running: RunningServer
const proxies: Server[] = []

beforeAll(() => givenDataFolder(join(folder, 'database')))
afterEach(() => {
  for (const proxy of proxies.splice(0)) proxy.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function listen(server: Server): Promise<number> {
  proxies.push(server)
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Forwards to the server, with these headers. */
const handOn =
  (headers: Record<string, string>): RequestListener =>
  (incoming, answer) => {
    const target = { port: new URL(running.address).port, path: incoming.url, headers }
    request(target, (reply) => {
      answer.writeHead(reply.statusCode ?? 500, reply.headers)
      reply.pipe(answer)
    }).end()
  }

/** An address of this machine whose name is not that of the loopback. */
async function check(baseUrl: string, server?: RunningServer) {
  const { port } = new URL(server?.address ?? 'http://127.0.0.1:59999')
  const config: Config = {
    ...readConfig(settings),
    baseUrl,
    port: Number(port),
    metricsToken: token,
  }
  return (await checkProxy(config)).map(({ level, sentence }) => `${level}: ${sentence}`)
}

describe.each([
  ['trusted', '127.0.0.1', "ok: People's own addresses come through the proxy."],
  ['not trusted', '', expect.stringMatching(/^fault: The proxy is not trusted/)],
])('behind a proxy that is %s', (_what, trusted, verdict) => {
  beforeAll(async () => {
    running = await startServer(
      readConfig({ ...settings, TRUST_PROXY: trusted, METRICS_TOKEN: token }),
    )
  })
  afterAll(() => running.stop())

  it('reports whether client addresses are forwarded', async () => {
    const port = await listen(createServer(handOn({ 'x-forwarded-for': '203.0.113.9' })))
    const sentences = await check(`http://0.0.0.0:${port}`, running)
    expect(sentences).toContainEqual(verdict)
    expect(sentences).toContainEqual(expect.stringMatching(/^fault: .* is not encrypted/))
  })

  it('reports that no addresses are forwarded', async () => {
    const port = await listen(createServer(handOn({})))
    expect(await check(`http://0.0.0.0:${port}`, running)).toContainEqual(
      expect.stringMatching(/^fault: The proxy sends no X-Forwarded-For/),
    )
  })
})

/** A certificate for this machine, valid for so many days. */
function certificate(days: number): { key: Buffer; cert: Buffer } {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const named = ['-subj', '/CN=ngaji.test', '-addext', 'subjectAltName=IP:0.0.0.0', '-days', '1']
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' })
  openssl('req', '-x509', ...made, ...named, '-keyout', key, '-out', cert)
  openssl('x509', '-in', cert, '-signkey', key, '-days', String(days), '-out', `${cert}.days`)
  return { key: readFileSync(key), cert: readFileSync(`${cert}.days`) }
}

describe('a certificate of a trusted authority', () => {
  const authorities = getCACertificates('default')
  afterEach(() => setDefaultCACertificates(authorities))

  /** The findings about a proxy with such a certificate, in front of a working server. */
  async function checkWith(days: number, headers: Record<string, string>) {
    const files = certificate(days)
    setDefaultCACertificates([...authorities, String(files.cert)])
    const answer: RequestListener = (_request, reply) => {
      reply.writeHead(200, { 'x-server-time': '0', ...headers }).end()
    }
    return check(`https://0.0.0.0:${await listen(createTlsServer(files, answer))}`)
  }
  const hsts = { 'strict-transport-security': 'max-age=31536000' }

  it('is valid for a while, and HSTS is sent', async () => {
    const sentences = await checkWith(60, hsts)
    expect(sentences).toContainEqual(expect.stringMatching(/^ok: .* answers over TLS, with HSTS/))
    expect(sentences).toContainEqual('ok: The certificate is good for 59 days.')
  })

  it('expires soon, and the proxy removes HSTS', async () => {
    const sentences = await checkWith(5, {})
    expect(sentences).toContainEqual(
      'fault: The proxy takes the header Strict-Transport-Security away.',
    )
    expect(sentences).toContainEqual(
      'warning: The certificate ends in 4 days: is it renewed by itself?',
    )
  })

  it('has expired', async () => {
    expect(await checkWith(-1, hsts)).toEqual([
      expect.stringMatching(/its certificate has expired: renew it/),
    ])
  })
})

describe('an address', () => {
  it('where nothing listens, or with an unknown name', async () => {
    expect(await check('https://0.0.0.0:59999')).toEqual([expect.stringMatching(/nothing listens/)])
    expect(await check('https://tidak.invalid')).toEqual([expect.stringMatching(/in DNS\?$/)])
  })

  it('whose proxy does not reach the server, or reaches another program', async () => {
    const port = await listen(createServer((_request, answer) => answer.writeHead(502).end()))
    expect((await check(`http://0.0.0.0:${port}`))[0]).toMatch(/answers 502: it does not reach/)
    const other = await listen(createServer((_request, answer) => answer.end('halo')))
    expect((await check(`http://0.0.0.0:${other}`))[0]).toMatch(/not from this program/)
  })

  it('with an untrusted certificate', async () => {
    const port = await listen(createTlsServer(certificate(1), (_request, answer) => answer.end()))
    expect(await check(`https://0.0.0.0:${port}`)).toEqual([
      expect.stringMatching(/its certificate is self-signed/),
    ])
  })

  it('of this machine alone needs no proxy', async () => {
    expect(await check('http://127.0.0.1:3000')).toEqual([expect.stringMatching(/^ok: /)])
  })
})
