import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUpToFile } from '../../src/platform/archive/backup-file.ts'
import {
  checkArchive,
  restoreArchive,
  type Restored,
} from '../../src/platform/archive/restore-archive.ts'
import { newPassphrase } from '../../src/platform/archive/passphrase.ts'
import { readConfig } from '../../src/config/config.ts'
import { startServer } from '../../src/start-server.ts'
import { verifyData } from '../../src/verify/verify-data.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { pictureOfScene, sessionsSql, unreadable } from '../restore/one-of-each.ts'
import { insertScene } from '../schema/scene.ts'
import { emptyFolder, startOwnServer, type EmptyPlace } from './empty-places.ts'

/** Texts and values that an incorrect copy would change. */
const hardValues = `
  update journal set content = E'tab\\t, line\\n, return\\r, \\\\, "quoted", ''single'', \\u2028, '
    || U&'\\+01F54C \\0627\\0644\\0644\\0647 \\FEFF', title = ' spaces around Judul ';
  update document_job set state = 'done', file_name = 'raport.pdf', file_key = 'documents/raport',
    expires_at = '2027-01-01' where id = (select min(id::text)::uuid from document_job);
  update app_user set created_at = '2026-01-02 03:04:05.678901+07' where role = 'admin'`

const passphrase = newPassphrase()
let source: TestApp
let server: Awaited<ReturnType<typeof startOwnServer>>
const places: EmptyPlace[] = []
beforeAll(async () => {
  source = await startTestApp()
  server = await startOwnServer()
  const client = await source.database.pool.connect()
  await insertScene(client)
  await client.query(hardValues)
  client.release()
  const names = await source.db.selectFrom('image_file').select('name').execute()
  for (const { name } of names)
    await source.deps.files.save(`images/${name}`, Buffer.from(`photo ${name}`), 'image/jpeg')
  await source.deps.files.save('documents/raport', Buffer.from('%PDF'), 'application/pdf')
  await source.deps.files.save('images/erased.jpg', Buffer.from('of nobody'), 'image/jpeg')
})
afterAll(async () => {
  await Promise.all(places.map((place) => place.close()))
  await source.close()
  await server.close()
})

type Place = Pick<EmptyPlace, 'database' | 'files'>

async function backUp({ database, files }: Place, name: string): Promise<string> {
  const path = join(source.deps.config.dataDir, name)
  const { cardKey } = source.deps.config
  const given = { database, files, cardKey, now: source.deps.now }
  await backUpToFile(given, { encryption: { kind: 'passphrase', passphrase } }, path)
  return path
}

async function restoreInto(
  place: EmptyPlace,
  path: string,
): Promise<{ checked: Restored; place: EmptyPlace }> {
  places.push(place)
  const archive = {
    open: () => createReadStream(path),
    key: { kind: 'passphrase', passphrase },
  } as const
  const checked = await checkArchive(archive)
  await restoreArchive(place, archive, { checked, finish: () => Promise.resolve() })
  return { checked, place }
}

async function readStoredFiles({ files }: Place): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const folder of ['images/', 'documents/'])
    for await (const { name } of files.list(folder))
      found[name] = Buffer.from((await files.find(name)) ?? []).toString()
  return found
}

/** A server on the restored data, as an operator starts it; a restore removes all sessions. */
async function expectServed({ database, databaseUrl, folder }: EmptyPlace): Promise<void> {
  await database.pool.query(sessionsSql)
  await database.close()
  const config = readConfig({
    DATA_DIR: folder,
    CARD_KEY: Buffer.alloc(32, 7).toString('base64'),
    PORT: '0',
    DEMO: '0',
    LOG_LEVEL: 'silent',
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  })
  const server = await startServer(config)
  try {
    expect(await unreadable(server.address, [pictureOfScene])).toEqual([])
  } finally {
    await server.stop()
  }
}

describe('an archive restored on another engine', () => {
  it('has every row, hash and file, under an ordinary PostgreSQL account as well, and serves', async () => {
    const first = await backUp({ ...source, files: source.deps.files }, 'first')
    const onPostgres = await restoreInto(await server.emptyDatabase(), first)
    const second = await backUp(onPostgres.place, 'second')
    const onEmbedded = await restoreInto(await emptyFolder(), second)
    const third = await backUp(onEmbedded.place, 'third')
    const again = await restoreInto(await server.emptyDatabase(), third)

    const { tables, files } = onPostgres.checked.manifest
    expect(tables.filter(({ rows }) => rows === 0).map(({ name }) => name)).toEqual([])
    for (const hop of [onEmbedded, again])
      expect(hop.checked.manifest).toMatchObject({ tables, files })
    expect(files.length).toBeGreaterThan(0)
    const shown = await readStoredFiles({ ...source, files: source.deps.files })
    delete shown['images/erased.jpg']
    const now = source.deps.now()
    for (const { place } of [onPostgres, onEmbedded, again]) {
      expect(await readStoredFiles(place)).toEqual(shown)
      const run = async (sql: string) => (await place.database.pool.query(sql)).rows
      expect(await verifyData(run, now)).toEqual(await verifyData(runOnSource, now))
    }
    for (const { place } of [onPostgres, onEmbedded]) await expectServed(place)
  }, 300_000)
})

const runOnSource = async (sql: string) => (await source.database.pool.query(sql)).rows
