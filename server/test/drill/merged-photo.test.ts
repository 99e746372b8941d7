import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { mergePair } from '../../src/office/records/merge-students.fixtures.ts'
import { givePicture } from '../../src/people/students/test/privacy.fixtures.ts'
import { backUpToFile } from '../../src/platform/archive/backup-file.ts'
import { checkArchive } from '../../src/platform/archive/restore-archive.ts'
import { restoreRegion } from '../../src/restore-region.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { startOwnServer, type EmptyPlace } from './empty-places.ts'

/** Two records of one child, each with a photo. */
async function givenPair(app: TestApp) {
  const place = await app.givenBranch()
  const [kept, gone] = [await app.givenStudent({ place }), await app.givenStudent({ place })]
  return { kept, gone, shown: await givePicture(app, kept), lost: await givePicture(app, gone) }
}

type Pair = Awaited<ReturnType<typeof givenPair>>

/** Between the rows of the archive and its files both records become one. */
async function backUpDuringMerge(app: TestApp, pair: Pair, path: string): Promise<void> {
  const readSnapshot: TestApp['database']['readSnapshot'] = async (work) => {
    const read = await app.database.readSnapshot(work)
    expect((await mergePair(app, pair)).answer.status).toBe(200)
    await app.runJobs()
    return read
  }
  const { files, config, now } = app.deps
  const database = { engine: app.database.engine, readSnapshot }
  const source = { database, files, cardKey: config.cardKey, now }
  const made = await backUpToFile(source, { encryption: { kind: 'plain' } }, path)
  expect(made.missingFiles).toContain(`images/${pair.lost}`)
}

async function photosIn({ database: { db } }: EmptyPlace, { kept, gone }: Pair) {
  const rows = await db.selectFrom('student').select(['id', 'image']).execute()
  const pictures = await db.selectFrom('image_file').select('name').execute()
  const imageOf = (id: string) => rows.find((row) => row.id === id)?.image
  const names = pictures.map(({ name }) => name)
  return { names, kept: imageOf(kept.studentId), gone: imageOf(gone.studentId) }
}

it('an archive that was made while two records were merged restores without the photo that went', async () => {
  const app = await startTestApp()
  const server = await startOwnServer()
  const folder = mkdtempSync(join(tmpdir(), 'ngaji-merged-'))
  const places: EmptyPlace[] = []
  onTestFinished(async () => {
    await app.close()
    await Promise.all(places.map((place) => place.close()))
    await server.close()
    rmSync(folder, { recursive: true })
  })
  const pair = await givenPair(app)
  const path = join(folder, 'archive')
  await backUpDuringMerge(app, pair, path)

  const archive = { open: () => createReadStream(path), key: { kind: 'plain' } } as const
  const checked = await checkArchive(archive)
  const restored = async (keepsViolations: boolean) => {
    const place = await server.emptyDatabase()
    places.push(place)
    const config = readConfig({
      DATABASE_URL: place.databaseUrl ?? '',
      DATA_DIR: place.folder,
      CARD_KEY: app.deps.config.cardKey.toString('base64'),
      LOG_LEVEL: 'silent',
      DEMO: '0',
    })
    const wish = { checked, keepsViolations, isOtherKey: false }
    const told = (await restoreRegion(config, archive, wish)).join('\n')
    return { told, ...(await photosIn(place, pair)) }
  }

  const whole = await restored(false)
  expect(whole.told).toMatch(/records showed a picture whose file is not in the archive/)
  expect(whole.told).toContain('Every invariant holds.')
  expect(whole).toMatchObject({ kept: pair.shown, gone: null })
  expect(whole.names).toContain(pair.shown)
  expect(whole.names).not.toContain(pair.lost)

  const asItWas = await restored(true)
  expect(asItWas.told).toContain(`no file for the row ${pair.lost}`)
  expect(asItWas).toMatchObject({ kept: pair.shown, gone: pair.lost })
}, 300_000)
