import { familyRoutes } from '@ngaji/contract/office/families/families.routes'
import { hrefOf } from '@ngaji/contract/route'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  givenFamilies,
  givenLink,
  linkCalls,
  openPage,
} from '../../src/office/families/families.fixtures.ts'
import { randomBytesOf } from '../../../scripts/tests/seed.ts'
import { createLogger } from '../../src/log.ts'
import { countStatements } from '../given/class-scenes.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { manyConnections } from '../patient-limits.ts'
import { send, type Received } from './send.ts'

const lines: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    connections: manyConnections,
    log: createLogger({ logLevel: 'trace' }, { write: (line) => void lines.push(line) }),
  })
})
beforeEach(() => void lines.splice(0))
afterAll(() => app.close())

let guesses = 0
const guess = () => randomBytesOf(`guess ${(guesses += 1)}`, 32).toString('base64url')
const parentPagePath = (token: string) => hrefOf(familyRoutes.readParentPage, { token })
let network = 0
/** Each request from a network of its own: the limit has a test of its own. */
const openElsewhere = (token: string): Promise<Received> => {
  network += 1
  return send(app, `GET ${parentPagePath(token)}`, {
    from: `10.7.${network >> 8}.${network & 255}`,
  })
}

/** Invalid tokens, each for another reason. */
async function deadTokens(): Promise<Record<string, string>> {
  const scene = await givenFamilies(app)
  const { subBranchAdmin, present, sick, missing } = scene
  const revoked = await givenLink(app, subBranchAdmin, present.studentId)
  await linkCalls(app, present.studentId).revoke(subBranchAdmin, revoked.link.id)
  const expired = await givenLink(app, subBranchAdmin, present.studentId)
  await app.db
    .updateTable('parent_link')
    .set({ expires_at: app.clock.now })
    .where('id', '=', expired.link.id)
    .execute()
  const disabled = await givenLink(app, subBranchAdmin, sick.studentId)
  await app.db
    .updateTable('app_user')
    .set({ is_disabled: true })
    .where('id', '=', sick.id)
    .execute()
  const gone = await givenLink(app, subBranchAdmin, missing.studentId)
  await app.db
    .updateTable('student')
    .set({ erased_at: app.clock.now, nis: '' })
    .where('id', '=', missing.studentId)
    .execute()
  const dead = { revoked, expired, disabled, gone }
  const tokens = Object.entries(dead).map(([name, { token }]) => [name, token])
  return { unknown: guess(), short: 'x', ...Object.fromEntries(tokens) }
}

describe('a guessed token', () => {
  it('reveals nothing by text, headers or time, for any state of the link', async () => {
    const tokens = await deadTokens()
    const told = new Set<string>()
    for (const token of Object.values(tokens)) {
      let seen: Received | undefined
      const statements = await countStatements(app, async () => {
        seen = await openElsewhere(token)
      })
      const { status, json, headers } = seen as unknown as Received
      const length = headers['content-length']
      const names = Object.keys(headers).toSorted()
      told.add(JSON.stringify({ status, json, names, length, statements }))
    }
    expect([...told]).toHaveLength(1)
    expect([...told][0]).toContain('Tautan tidak berlaku. Minta tautan baru kepada PJP.')
  })

  it('may be tried thirty times a minute from one network, pages and raports together', async () => {
    const from = '203.0.113.9'
    app.pass({ minutes: 1 })
    const tries: number[] = []
    for (let count = 0; count < 32; count += 1) {
      const path = parentPagePath(guess()) + (count % 2 === 0 ? '' : '/report.pdf')
      tries.push((await send(app, `GET ${path}`, { from })).status)
    }
    expect(tries).toEqual([...Array.from({ length: 30 }, () => 404), 429, 429])
    app.pass({ seconds: 61 })
    expect((await send(app, `GET ${parentPagePath(guess())}`, { from })).status).toBe(404)
  })

  it('writes nothing permanent, and nothing at all by HEAD', async () => {
    const scene = await givenFamilies(app)
    const { token } = await givenLink(app, scene.subBranchAdmin, scene.sick.studentId)
    const { status, bytes } = await send(app, `HEAD ${parentPagePath(token)}`, { from: '10.9.0.1' })
    expect(status).toBe(200)
    expect(bytes).toHaveLength(0)
    const [link] = (await linkCalls(app, scene.sick.studentId).list(scene.subBranchAdmin)).body
      .links
    expect(link?.lastUsedAt).toBeNull()
  })
})

describe('thirty families behind one address', () => {
  it('open their links repeatedly, also while tokens are guessed there', async () => {
    const from = '114.4.4.4'
    const links: { token: string }[] = []
    for (let village = 0; village < 10; village += 1) {
      const { subBranchAdmin, present, sick, missing } = await givenFamilies(app)
      for (const { studentId } of [present, sick, missing])
        links.push(await givenLink(app, subBranchAdmin, studentId))
    }
    for (let count = 0; count < 32; count += 1)
      await send(app, `GET ${parentPagePath(guess())}`, { from })
    const loads = links.flatMap(({ token }) => [token, token, token, token])
    const told = await Promise.all(
      loads.map((token) => send(app, `GET ${parentPagePath(token)}`, { from })),
    )
    expect(told.map(({ status }) => status)).toEqual(loads.map(() => 200))
  })

  it('a single link that is loaded endlessly is limited alone', async () => {
    const scene = await givenFamilies(app)
    const { token } = await givenLink(app, scene.subBranchAdmin, scene.sick.studentId)
    const other = await givenLink(app, scene.subBranchAdmin, scene.sick.studentId)
    const load = async (one: string) => (await send(app, `GET ${parentPagePath(one)}`)).status
    const told = await Promise.all(Array.from({ length: 65 }, () => load(token)))
    expect(told.filter((status) => status === 429)).toHaveLength(5)
    expect(await load(other.token)).toBe(200)
  })
})

describe('the token of a link', () => {
  it('is in no log line and no metric, for any request with it', async () => {
    const scene = await givenFamilies(app)
    const { token } = await givenLink(app, scene.subBranchAdmin, scene.sick.studentId)
    const path = parentPagePath(token)
    app.pass({ minutes: 1 })
    const asked = [
      `GET ${path}`,
      `GET ${path}/report.pdf`,
      `GET ${path.toUpperCase().replace(token.toUpperCase(), token)}/`,
      `GET ${path}/nothing`,
      `POST ${path}`,
      `GET ${path}?token=${token}&token=${token}`,
      `GET ${path}${'y'.repeat(300)}`,
      `GET ${path}%ZZ`,
      `GET /wali/${token}`,
    ]
    for (const line of asked) await send(app, line, { from: '10.9.0.2' })
    const policy = {
      'effective-directive': 'script-src',
      'document-uri': `https://x/wali/${token}`,
    }
    await send(app, 'POST /api/csp-report', { json: { 'csp-report': policy }, from: '10.9.0.3' })
    const plain = app.db.withPlugin({
      transformQuery: () => {
        throw new Error('the database is gone')
      },
      transformResult: async ({ result }) => result,
    })
    const { db } = app.deps
    app.deps.db = plain
    await send(app, `GET ${path}`, { from: '10.9.0.4' })
    app.deps.db = db
    expect(lines.length).toBeGreaterThanOrEqual(asked.length)
    expect(lines.join('')).not.toContain(token)
    expect(lines.join('')).not.toContain(token.slice(0, 12))
    const metrics = await send(app, 'GET /metrics', { from: '127.0.0.1' })
    expect(metrics.bytes.toString()).toContain('/parent-links/')
    expect(metrics.bytes.toString()).not.toContain(token.slice(0, 12))
  })

  it('opens the page even when its use cannot be saved', async () => {
    const scene = await givenFamilies(app)
    const { token } = await givenLink(app, scene.subBranchAdmin, scene.sick.studentId)
    const { db } = app.deps
    app.deps.db = db.withPlugin({
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('update parent_link')) throw new Error('disk is full')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const { status } = await openPage(app, token)
    app.deps.db = db
    expect(status).toBe(200)
    expect(lines.join('')).toContain('a look at a parent page was not noted')
  })
})
