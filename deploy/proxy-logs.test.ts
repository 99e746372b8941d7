import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '../scripts/prepare.mjs'
import { waitFor } from '../scripts/tests/wait-for.ts'
import { freePort } from '../server/test/free-port.ts'
import { requireProgram } from '../server/test/debian-package.ts'
import { startNginx } from '../server/test/process/nginx.ts'

/** Addresses of links hold tokens, and while the server starts again they are not used up. */
const address = '/reset-password/tautan-yang-masih-berlaku'
/** Nothing listens there. */
const upstream = 9

const folder = mkdtempSync(join(tmpdir(), 'ngaji-proxy-logs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('nginx writes down no address of a link while the server is away', async () => {
  const nginx = await startNginx({ folder, upstream })
  expect((await nginx.ask(address)).status).toBe(502)
  await nginx.stop()
  for (const name of ['error.log', 'site.log'])
    expect(readFileSync(join(folder, name), 'utf8'), name).not.toContain('tautan-yang')
})

it('Caddy writes down none either, but that the server was away', async () => {
  const program = await requireProgram('caddy', 'caddy')
  const port = await freePort()
  const text = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')
  const options = text('Caddyfile.options').replace('{', '{\n\tadmin off\n\tauto_https off')
  const site = text('Caddyfile')
    .replace('ngaji.example.org', `http://127.0.0.1:${port}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`)
    .replace('lb_try_duration 20s', 'lb_try_duration 300ms')
  const settings = join(folder, 'Caddyfile')
  writeFileSync(settings, `${options}\n${site}`)
  const caddy = spawn(program, ['run', '--adapter', 'caddyfile', '--config', settings], {
    env: { PATH: process.env['PATH'], HOME: folder },
  })
  let log = ''
  caddy.stderr.on('data', (part: Buffer) => (log += part.toString()))
  const answer = await waitFor(async () => {
    if (caddy.exitCode !== null) return null
    return fetch(`http://127.0.0.1:${port}${address}`)
  })
  caddy.kill('SIGTERM')
  expect(answer?.status, log).toBe(502)
  await expect.poll(() => log).toContain('connection refused')
  expect(log).not.toContain('tautan-yang')
})
