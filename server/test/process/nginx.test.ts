import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { photoLimits } from '@ngaji/contract/identity/users/photo.rules'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenPhotoFile } from '../../src/identity/users/test/photos.fixtures.ts'
import { command } from '../drill/command.ts'
import { form, photoPart } from '../given/form.ts'
import { startPostgres, type PostgresCluster } from '../postgres-cluster.ts'
import { startNginx, type Nginx } from './nginx.ts'
import { startProcess, type ServerProcess } from './server-process.ts'

/** The server as deployed: behind nginx with the server block of `deploy`, over TLS. */
const METRICS_TOKEN = 'cukup-panjang-untuk-metrik'
const email = 'admin@contoh.org'
const password = 'sembilan gajah biru'
const clientAddress = '127.0.7.9'

let folder: string
let cluster: PostgresCluster
let server: ServerProcess
let nginx: Nginx
let signedIn: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ngaji-nginx-'))
  cluster = await startPostgres()
  const environment = {
    DATABASE_URL: cluster.url(),
    DATA_DIR: join(folder, 'data'),
    CARD_KEY: Buffer.alloc(32, 7).toString('base64'),
    BASE_URL: 'https://ngaji.test',
    TRUST_PROXY: '127.0.0.1,::1',
    METRICS_TOKEN,
  }
  const person = ['--name', 'Siti Aminah', '--email', email, '--password', password]
  expect(await command('admin-create', person, environment).ended).toMatchObject({ code: 0 })
  server = await startProcess(environment)
  nginx = await startNginx({ folder, upstream: Number(new URL(server.address).port) })
  signedIn = await signIn()
}, 600_000)
afterAll(async () => {
  await nginx.stop()
  await server.stop()
  await cluster.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Signs in with a forged address in the forwarding header. */
async function signIn() {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' }
  const options = { method: 'POST', headers, localAddress: clientAddress }
  const answer = await nginx.ask('/api/users/login', options, JSON.stringify({ email, password }))
  const cookies = answer.headers['set-cookie'] as string[]
  return { ...answer, cookies, cookie: cookies.map((one) => one.split(';')[0]).join('; ') }
}

describe('behind nginx', () => {
  it('a user signs in over TLS, with a Secure cookie of this host', () => {
    expect(signedIn.status).toBe(200)
    expect(JSON.parse(signedIn.text)).toMatchObject({ user: { email, role: 'admin' } })
    expect(signedIn.cookies.join('\n')).toMatch(/^__Host-session=.*; Secure/m)
    expect(signedIn.headers['strict-transport-security']).toMatch(/^max-age=/)
  })

  it("the server sees the client's own address, regardless of forged headers", async () => {
    const client = new Client(cluster.url())
    await client.connect()
    const { rows } = await client.query<{ network: string }>('select network from sign_in_log')
    await client.end()
    expect(rows).toEqual([{ network: expect.stringContaining('127.0.7.') as string }])
  })

  it('plain HTTP redirects to TLS', async () => {
    const answer = await fetch(`http://127.0.0.1:${nginx.plainPort}/masuk?a=1`, {
      redirect: 'manual',
      headers: { host: 'ngaji.test' },
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      expect.stringMatching(/^https:.*\/masuk\?a=1$/),
    ])
  })

  it('the metrics need the token, also with a forged local address', async () => {
    const ask = async (headers: Record<string, string>) =>
      (await nginx.ask('/metrics', { headers })).status
    expect(await ask({})).toBe(404)
    expect(await ask({ 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' })).toBe(404)
    expect(await ask({ authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200)
  })
})

describe('a body sent through nginx', () => {
  const send = (path: string, { payload, headers }: ReturnType<typeof form>) => {
    const own = { origin: 'https://ngaji.test', cookie: signedIn.cookie }
    return nginx.ask(path, { method: 'POST', headers: { ...headers, ...own } }, payload)
  }

  it('may be a photo of the largest size', async () => {
    const { id } = (JSON.parse(signedIn.text) as { user: { id: string } }).user
    const photo = Buffer.alloc(photoLimits.bytes)
    photo.set(await givenPhotoFile())
    const answer = await send(`/api/users/image-upload/${id}`, form(photoPart(photo)))
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('Foto berhasil')])
  })

  it('reaches the server up to the largest form, and ends at nginx above', async () => {
    const photos = (count: number) =>
      form(
        ...Array.from({ length: count }, () => ({
          name: 'images',
          value: Buffer.alloc(photoLimits.bytes),
          fileName: 'foto.jpg',
          type: 'image/jpeg',
        })),
      )
    const path = '/api/users/requestAccounts'
    // The server's own refusal: requests for accounts are not the admin's. It is sent before the
    // form is read, and must not be lost when the connection ends.
    for (let time = 0; time < 10; time += 1) {
      const whole = await send(path, photos(5))
      expect([whole.status, whole.text]).toEqual([403, expect.stringContaining('"code"')])
    }
    const more = await send(path, photos(6))
    expect([more.status, more.text]).toEqual([413, expect.stringContaining('nginx')])
  })
})
