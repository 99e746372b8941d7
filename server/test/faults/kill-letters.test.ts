import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { waitFor } from '../../../scripts/tests/wait-for.ts'
import { migrate } from '../../src/platform/database/migrations/migrate.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { newId } from '../../src/new-id.ts'
import { startPostgres, type PostgresCluster, type TestDatabase } from '../database.ts'
import { KILLING_TAKES_MS } from './processes/saver-process.ts'

const script = fileURLToPath(new URL('processes/letter-sender.ts', import.meta.url))
const people = 25

/** `taken`: after the last byte, before the server confirms it. */
type Strike = 'named' | 'taken'

let cluster: PostgresCluster
let database: TestDatabase
let folder: string
let senders: ChildProcess[]
beforeEach(async () => {
  cluster = await startPostgres()
  database = await openDatabase({ databaseUrl: cluster.url() })
  await migrate(database)
  folder = mkdtempSync(join(tmpdir(), 'ngaji-letters-'))
  senders = []
  for (let person = 0; person < people; person += 1)
    // The letters are dated by the clock of the senders: that of the database has another day.
    await database.pool.query(
      `insert into letter (id, "to", subject, body, created_at, next_try_at)
        values ($1, $2, 'Halo', 'Isi', $3, $3)`,
      [newId(), `orang${person}@ngaji.test`, new Date()],
    )
})
afterEach(async () => {
  for (const sender of senders) sender.kill('SIGKILL')
  await database.close()
  await cluster.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A slow mail server that kills the sender of some letters; each sender has a port of its own. */
async function startMailServer(strike: Strike, struck: ReadonlySet<number>) {
  const received: { to: string; messageId: string }[] = []
  const killed = new Set<string>()
  let named = 0
  const servers: SMTPServer[] = []

  function listen(slot: number): SMTPServer {
    return new SMTPServer({
      authOptional: true,
      closeTimeout: 1,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => {
        named += 1
        if (strike === 'named' && struck.has(named)) killSender(slot)
        setTimeout(done, 40)
      },
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const to = envelope.rcptTo[0]?.address ?? ''
          const text = Buffer.concat(chunks).toString()
          received.push({ to, messageId: /^Message-ID: (.*)\r$/im.exec(text)?.[1] ?? '' })
          if (strike === 'taken' && struck.has(received.length)) {
            killed.add(to)
            killSender(slot)
          }
          setTimeout(done, 40)
        })
      },
    })
  }

  function killSender(slot: number): void {
    senders[slot]?.kill('SIGKILL')
    startSender(slot)
  }

  function startSender(slot: number): void {
    const address = servers[slot]?.server.address() as AddressInfo | undefined
    const url = `smtp://127.0.0.1:${address?.port ?? 0}`
    const env = { ...process.env, FILES: folder, MAIL_SERVER: url }
    senders[slot] = spawn(process.execPath, [script, cluster.url(), '0'], { env, stdio: 'ignore' })
  }

  for (const slot of [0, 1]) {
    const server = listen(slot)
    // A killed sender leaves a broken connection.
    server.on('error', () => undefined)
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    servers.push(server)
    startSender(slot)
  }
  const stop = () =>
    Promise.all(servers.map((server) => new Promise<void>((resolve) => server.close(resolve))))
  return { received, killed, stop }
}

async function untilAllSent(): Promise<void> {
  const states = async () => {
    const { rows } = await database.pool.query<{ state: string; count: number }>(
      'select state, count(*)::int as count from letter group by state',
    )
    return rows
  }
  await waitFor(async () => expect(await states()).toEqual([{ state: 'sent', count: people }]), {
    timeout: KILLING_TAKES_MS - 10_000,
    interval: 100,
  })
}

describe('two instances with a slow mail server', () => {
  it(
    'send each letter once, although three of them are killed over a letter',
    async () => {
      const { received, stop } = await startMailServer('named', new Set([4, 9, 17]))
      await untilAllSent()
      expect(received).toHaveLength(people)
      expect(new Set(received.map(({ to }) => to)).size).toBe(people)
      await stop()
    },
    KILLING_TAKES_MS,
  )

  it(
    'killed before they hear that a letter was taken, send it again with the same Message-ID',
    async () => {
      const { received, killed, stop } = await startMailServer('taken', new Set([3, 11]))
      await untilAllSent()
      expect(killed.size).toBe(2)
      for (const to of new Set(received.map((letter) => letter.to))) {
        const copies = received.filter((letter) => letter.to === to)
        expect(copies).toHaveLength(killed.has(to) ? 2 : 1)
        expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1)
      }
      await stop()
    },
    KILLING_TAKES_MS,
  )
})
