import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { routes } from '@ngaji/contract'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { jobKinds } from '../../features.ts'
import { runDueJobs } from '../jobs/jobs.ts'
import { createDelivery, type Deliver } from './deliver.ts'
import { postLetter } from './letters.ts'
import { sendLetters } from './send-letters.ts'

const { signIn } = routes
const baseUrl = 'https://ngaji.test'

type Post = { from: string; to: string[]; text: string }

/** A mail server on this machine: records letters, or answers with a fault. */
async function startMailServer() {
  const received: Post[] = []
  let fault: string | null = null
  const server = new SMTPServer({
    authOptional: true,
    // The sender's pool keeps its connection open; the close does not wait for it.
    closeTimeout: 1,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(fault === null ? null : Object.assign(new Error(fault), { responseCode: 451 })),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        received.push({ from, to, text: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    break: (reason: string | null) => void (fault = reason),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** The text of a letter with quoted-printable decoded. */
function readable(text: string): string {
  return text.replaceAll('=\r\n', '').replaceAll('=3D', '=')
}

describe('a letter by SMTP', () => {
  let office: Awaited<ReturnType<typeof startMailServer>>
  let app: TestApp
  let deliver: Deliver
  beforeAll(async () => {
    office = await startMailServer()
    const environment = {
      BASE_URL: baseUrl,
      SMTP_URL: office.url,
      MAIL_FROM: 'Ngaji <ngaji@ngaji.test>',
    }
    app = await startTestApp({ environment })
    deliver = createDelivery(app.deps.config)
  })
  beforeEach(async () => {
    office.received.splice(0)
    office.break(null)
    await app.db.deleteFrom('letter').execute()
  })
  afterAll(async () => {
    await app.close()
    await office.close()
  })

  const send = () => sendLetters(app.deps, deliver)
  const post = (to = 'ibu@ngaji.test') =>
    postLetter(app.deps, { kind: 'notice', to, subject: 'Halo', text: 'Tautan rahasia' })
  const stored = () => app.db.selectFrom('letter').selectAll().orderBy('created_at').execute()

  it('is delivered once, and its body removed', async () => {
    await post()
    await send()
    await send()
    expect(office.received).toMatchObject([{ from: 'ngaji@ngaji.test', to: ['ibu@ngaji.test'] }])
    expect(office.received[0]?.text).toMatch(/^From: Ngaji <ngaji@ngaji\.test>\r$/m)
    expect(office.received[0]?.text).toContain('Tautan rahasia')
    expect(await stored()).toMatchObject([
      { state: 'sent', body: '', tries: 1, sent_at: app.clock.now },
    ])
  })

  it('is delivered once when two runs start at the same time', async () => {
    for (let count = 0; count < 12; count += 1) await post(`orang${count}@ngaji.test`)
    await Promise.all([send(), send(), send()])
    expect(office.received).toHaveLength(12)
    expect(new Set(office.received.map(({ to }) => to[0])).size).toBe(12)
  })

  it('is retried after 1, 2, 4 minutes, and keeps its body until then', async () => {
    office.break('mailbox is busy')
    await post()
    for (const minutes of [1, 2, 4]) {
      await send()
      const [letter] = await stored()
      expect(letter).toMatchObject({
        state: 'waiting',
        body: 'Tautan rahasia',
        last_error: expect.stringContaining('busy'),
      })
      expect(letter?.next_try_at).toEqual(new Date(app.clock.now.getTime() + minutes * 60_000))
      await send()
      expect(await stored()).toMatchObject([{ tries: letter?.tries }])
      app.pass({ minutes })
    }
    office.break(null)
    await send()
    expect(office.received).toHaveLength(1)
    expect(await stored()).toMatchObject([{ state: 'sent', body: '', tries: 4, last_error: null }])
  })

  it('that failed while the clock was ahead is sent as soon as it is right', async () => {
    const right = app.clock.now
    app.pass({ minutes: 400 * 24 * 60 })
    office.break('certificate has expired')
    await post()
    await send()
    app.clock.now = right
    office.break(null)
    await send()
    expect(office.received).toHaveLength(1)
  })

  it('is given up after the last attempt, and its body removed', async () => {
    office.break('no such user')
    await post()
    for (let tries = 0; tries < 9; tries += 1) {
      await send()
      app.pass({ minutes: 300 })
    }
    expect(await stored()).toMatchObject([{ state: 'failed', body: '', tries: 8 }])
  })

  it('waits while the mail server does not answer', async () => {
    const nowhere = createDelivery({ ...app.deps.config, smtpUrl: 'smtp://127.0.0.1:1' })
    await post()
    await sendLetters(app.deps, nowhere)
    expect(await stored()).toMatchObject([{ state: 'waiting', tries: 1, body: 'Tautan rahasia' }])
  })

  it('with a refused address delays no other letter', async () => {
    await post('bukan alamat')
    await post('bapak@ngaji.test')
    await send()
    expect(office.received.map(({ to }) => to)).toEqual([['bapak@ngaji.test']])
  })

  it('gets no further recipients from injected headers', async () => {
    const subject = 'Halo\r\nBcc: semua@ngaji.test'
    await postLetter(app.deps, {
      kind: 'notice',
      to: 'ibu@ngaji.test',
      subject,
      text: '.\r\nRCPT TO:<lain@ngaji.test>',
    })
    await send()
    expect(office.received.map(({ to }) => to)).toEqual([['ibu@ngaji.test']])
    expect(office.received[0]?.text).not.toMatch(/^bcc:/im)
  })

  it('links to the configured address, regardless of the Host header', async () => {
    const { email } = await app.givenUser({ role: 'curriculum' })
    const body = { email: email ?? '' }
    const headers = {
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
      forwarded: 'host=evil.test',
      origin: 'https://evil.test',
    }
    expect((await app.as(null).call(signIn.requestReset, { body }, { headers })).status).toBe(200)
    await runDueJobs(app.deps, jobKinds)
    await send()
    const text = readable(office.received[0]?.text ?? '')
    expect(text).toMatch(/https:\/\/ngaji\.test\/reset-password\/[\w-]{43}/)
    expect(text).not.toContain('evil')
    expect(text).toMatch(/^Message-ID: <[0-9a-f-]{36}@ngaji\.test>\r$/m)
  })
})

describe('a letter without SMTP', () => {
  it('stays in the folder for three days, no longer than its link is valid', async () => {
    const app = await startTestApp()
    const folder = join(app.deps.config.dataDir, 'outbox')
    mkdirSync(folder, { recursive: true })
    const [old, fresh] = [join(folder, 'old.json'), join(folder, 'fresh.json')]
    for (const path of [old, fresh]) writeFileSync(path, '{}')
    const before = new Date(Date.now() - 73 * 3_600_000)
    utimesSync(old, before, before)
    const letter = { id: 'newest', to: 'siti@contoh.org', subject: 'Surat', text: 'Isi' }
    await createDelivery(app.deps.config)(letter)
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['fresh.json', 'newest.json']))
    expect(readdirSync(folder)).not.toContain('old.json')
    await app.close()
  })

  it('is written to a folder that only the owner of the process can read', async () => {
    const app = await startTestApp()
    await postLetter(app.deps, {
      kind: 'notice',
      to: 'ibu@ngaji.test',
      subject: 'Halo',
      text: 'Tautan',
    })
    await sendLetters(app.deps, createDelivery(app.deps.config))
    const folder = join(app.deps.config.dataDir, 'outbox')
    const [name = ''] = readdirSync(folder)
    const letter = JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown
    expect(letter).toEqual({ to: 'ibu@ngaji.test', subject: 'Halo', text: 'Tautan' })
    const sent = app.db.selectFrom('letter').select(['state', 'body'])
    expect(await sent.execute()).toEqual([{ state: 'sent', body: '' }])
    await app.close()
  })
})
