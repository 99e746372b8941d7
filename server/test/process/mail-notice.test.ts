import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemHealthRoutes } from '@ngaji/contract/office/system-health/system-health.routes'
import type { SystemHealth } from '@ngaji/contract/office/system-health/system-health.schemas'
import { hrefOf } from '@ngaji/contract/route'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { createDeps, openConfigured } from '../../src/start-server.ts'
import { givenDataFolder } from '../embedded-template.ts'
import { createGivens } from '../given/givens.ts'
import { startProcess } from './server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'ngaji-mail-'))
let token: string
beforeAll(async () => {
  await givenDataFolder(join(folder, 'database'))
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: '0' })
  const log = pino({ level: 'silent' })
  const database = await openConfigured(config, log)
  const givens = createGivens(createDeps(config, database, log))
  token = (await givens.givenUser({ role: 'admin', passwordHash: 'x' })).token
  await database.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The warnings of a start with these settings: in the log, and on the page for the admin. */
async function toldAtStart(settings: Record<string, string>) {
  const server = await startProcess({ DATA_DIR: folder, LOG_LEVEL: 'warn', ...settings })
  const read = async () => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(server.address + hrefOf(systemHealthRoutes.read), { headers })
    return ((await answer.json()) as SystemHealth).warnings.map(({ code }) => code)
  }
  const page = [...(await read()), ...(await read())]
  await server.stop()
  return { page, log: server.said().filter((line) => line.includes('SMTP_URL')) }
}

it('a start without mail warns once in the log and on the page, and one with mail does not', async () => {
  const without = await toldAtStart({})
  expect(without.log).toEqual([expect.stringContaining('"level":40')])
  // The page was read twice, and showed one warning each time.
  expect(without.page).toEqual(['mail.not-set-up', 'mail.not-set-up'])

  const withMail = await toldAtStart({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'ngaji@example.org',
    BASE_URL: 'https://ngaji.example.org',
  })
  expect(withMail).toEqual({ page: [], log: [] })
})
