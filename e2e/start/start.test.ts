import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { demoTemplate } from '../demo/demo-template.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { saveDuringSigterm } from '../../scripts/interrupted-request.ts'
import { root } from '../../scripts/prepare.mjs'
import { programEnvironment } from '../../scripts/tests/clock/fixed-day.ts'
import { startEnvironment } from './start-environment.ts'

const folder = mkdtempSync(join(tmpdir(), 'pengajian kita '))
const children: ChildProcess[] = []

/** The product as a first start has left it, elsewhere: installed, built, with its demo region. */
beforeAll(async () => {
  // The test runner has one of its own, which means something else.
  delete process.env['BASE_URL']
  await loadDemo()
  const parts = ['package.json', 'package-lock.json', 'scripts']
  const ofServer = ['package.json', 'src', 'migrations'].map((name) => join('server', name))
  for (const name of [...parts, ...ofServer])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  cpSync(demoTemplate(), join(folder, 'data'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, 'web/dist'), { recursive: true })
  writeFileSync(join(folder, 'web/dist/index.html'), '<!doctype html><title>Ngaji</title>')
  writeFileSync(join(folder, 'web/dist/.source-version'), sourceVersion())
}, 300_000)
afterEach(() => Promise.all(children.splice(0).map(end)))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the copy takes itself for: a build of another version would be made anew. */
function sourceVersion(): string {
  const prepare = pathToFileURL(join(folder, 'scripts/prepare.mjs')).href
  const print = `console.log((await import('${prepare}')).sourceVersion())`
  return execFileSync(process.execPath, ['--input-type=module', '-e', print]).toString().trim()
}

type Started = { child: ChildProcess; said: () => string; ended: Promise<number | null> }

function run(script: string, environment: Record<string, string> = {}): Started {
  return begin([process.execPath, join('scripts', script)], environment)
}

function begin([program = '', ...args]: string[], environment: Record<string, string>): Started {
  const child = spawn(program, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: startEnvironment(environment),
  })
  children.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, said: () => said, ended }
}

/** Waits until it says where it runs. */
async function running(started: Started): Promise<string> {
  const address = /Ngaji is running at (\S+)\n/
  const heard = new Promise<string>((resolve) => {
    const listen = () => {
      const [, found] = address.exec(started.said()) ?? []
      if (found) resolve(found)
    }
    started.child.stdout?.on('data', listen)
    listen()
  })
  const over = started.ended.then((code) => {
    throw new Error(`ended with ${code}: ${started.said()}`)
  })
  return Promise.race([heard, over])
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'close')
}

const table = [
  'Password of all: mengaji-bersama',
  'admin@ngaji.test',
  'kurikulum@ngaji.test',
  'desa@ngaji.test',
  'kelompok@ngaji.test',
  'guru@ngaji.test',
  'munaqis@ngaji.test',
  '20240010',
]

const patience = { timeout: 20_000 }

async function fetchStatus(address: string): Promise<number> {
  return (await fetch(address)).status
}

describe('npm start', () => {
  it('says where it runs and how to get in, at every start, and ends as it should', async () => {
    for (const time of ['first', 'second']) {
      const started = run('start.mjs')
      const address = await running(started)
      for (const line of table) expect(started.said(), time).toContain(line)
      expect(started.said()).not.toMatch(/Installing|Building|Loading|Warning/)

      // The server answers no while it is still busy with itself.
      await expect.poll(() => fetchStatus(`${address}/api/health/ready`), patience).toBe(200)
      expect(await fetchStatus(`${address}/api/dev/letters`), 'letters').toBe(404)
      expect(await (await fetch(`${address}/`)).text()).toContain('<title>Ngaji</title>')
      const signIn = await fetch(`${address}/api/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ nis: '20240010', password: 'mengaji-bersama' }),
      })
      expect(signIn.status, time).toBe(200)

      started.child.kill('SIGTERM')
      expect(await started.ended).toBe(0)
    }
  })

  it('refuses a second one on the same folder, and names the first', async () => {
    await running(run('start.mjs'))
    const second = run('start.mjs')
    expect(await second.ended).toBe(1)
    const [holder = ''] = readFileSync(join(folder, 'data/database/app.lock'), 'utf8').split(' ')
    expect(second.said()).toContain(`is in use by process ${holder}.`)
    expect(() => process.kill(Number(holder), 0)).not.toThrow()
    // A sentence, not a trace of the program.
    expect(second.said()).not.toMatch(/^\s+at /m)
  })

  it('stops with a sentence where it cannot begin', async () => {
    const refused = run('start.mjs', { TRUST_PROXY: '0.0.0.0/0' })
    expect(await refused.ended).toBe(1)
    expect(refused.said()).toContain('TRUST_PROXY must be')
    expect(refused.said()).not.toMatch(/^\s+at /m)
  })
})

describe('npm run serve', () => {
  it('does not open the demo region to the world', async () => {
    const refused = run('serve.mjs', { HOST: '0.0.0.0' })
    expect(await refused.ended).toBe(1)
    expect(refused.said()).toContain('DEMO=1 serves it beyond this machine')
    expect(refused.said()).not.toMatch(/^\s+at /m)
  })

  it('shows nobody else the letters, even where developers would see them', async () => {
    const started = run('serve.mjs', { HOST: '0.0.0.0', DEMO: '1', NGAJI_DEV: '1' })
    const address = (await running(started)).replace('0.0.0.0', '127.0.0.1')
    expect((await fetch(`${address}/api/dev/letters`)).status).toBe(404)
  })

  it('warns of it on this machine', async () => {
    const started = run('serve.mjs')
    await running(started)
    expect(started.said()).toContain('Warning: everybody knows these sign-ins.')
  })
})

/** A Node that cannot replace itself by another program, as before version 23.11 and on Windows. */
const withoutExecve = {
  NODE_OPTIONS: `${programEnvironment()['NODE_OPTIONS']} --import=data:text/javascript,process.execve=undefined`,
}
const npmServe = ['npm', 'run', 'serve']
const nodeServe = [process.execPath, join('scripts', 'serve.mjs')]

async function canListen(port: string): Promise<boolean> {
  const server = createServer().listen(Number(port), '127.0.0.1')
  const answer = await Promise.race([
    once(server, 'listening').then(() => true),
    once(server, 'error').then(() => false),
  ])
  server.close()
  return answer
}

const lockHolder = () =>
  Number(readFileSync(join(folder, 'data/database/app.lock'), 'utf8').split(' ')[0])

describe('one process that can be killed', () => {
  it('is the server itself, and finishes on SIGTERM what is under way', async () => {
    const started = begin(nodeServe, {})
    const address = await running(started)
    expect(lockHolder()).toBe(started.child.pid)
    expect(await saveDuringSigterm(started, address)).toMatch(/ 201 Created\r\n/)
    expect(await started.ended).toBe(0)
  })

  it.each([
    ['npm run serve', npmServe, {}],
    ['npm run serve, the server a child', npmServe, withoutExecve],
    ['the script, the server a child', nodeServe, withoutExecve],
  ])('leaves nothing behind when killed: %s', async (_how, command, environment) => {
    const started = begin(command, environment)
    const { port } = new URL(await running(started))
    expect(started.child.pid).not.toBe(lockHolder())
    started.child.kill('SIGKILL')
    // The streams close with the last process that holds them.
    await started.ended
    expect(await canListen(port)).toBe(true)
    await running(run('serve.mjs', { PORT: port }))
  })

  it('passes SIGTERM on where the server is a child', async () => {
    const started = begin(nodeServe, withoutExecve)
    const address = await running(started)
    expect(await saveDuringSigterm(started, address)).toMatch(/ 201 Created\r\n/)
    expect(await started.ended).toBe(0)
  })
})
