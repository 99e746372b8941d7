import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startS3 } from '../../../test/s3-server.ts'
import { readConfig } from '../../config/config.ts'
import type { FileStore } from './file-store.ts'
import { Stopping } from '../jobs/lease.ts'
import { s3Store } from './s3-store.ts'

let s3: Awaited<ReturnType<typeof startS3>>
let store: FileStore
beforeAll(async () => {
  s3 = await startS3({ keysPerPage: 2 })
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.config
  const config = readConfig({
    DATABASE_URL: 'postgres://x/y',
    CARD_KEY: Buffer.alloc(32, 7).toString('base64'),
    SMTP_URL: 'smtp://mail.example.org',
    MAIL_FROM: 'ngaji@example.org',
    BASE_URL: 'https://ngaji.example.org',
    S3_ENDPOINT: `${endpoint}/`,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  })
  if (!config.s3) throw new Error('no store is configured')
  store = s3Store(config.s3)
})
beforeEach(() => {
  s3.objects.clear()
  s3.troubles.of = () => null
})
afterAll(() => s3.close())

const photo = new Uint8Array([0xff, 0xd8, 0, 1, 2, 255])

async function namesIn(folder: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of store.list(folder)) names.push(name)
  return names
}

describe('the S3 store', () => {
  it('keeps a saved file byte for byte, with its content type', async () => {
    await store.save('images/a1.jpg', photo, 'image/jpeg')
    expect(await store.find('images/a1.jpg')).toEqual(photo)
    expect(s3.objects.get('images/a1.jpg')).toMatchObject({ contentType: 'image/jpeg' })
    await store.save('images/a1.jpg', new Uint8Array([7]), 'image/jpeg')
    expect(await store.find('images/a1.jpg')).toEqual(new Uint8Array([7]))
  })

  it('keeps a file with special characters in its name, and an empty file', async () => {
    const name = "documents/Kartu (lama) + 100% Qur'an.pdf"
    await store.save(name, new Uint8Array(), 'application/pdf')
    expect([...s3.objects.keys()]).toEqual([name])
    expect(await store.find(name)).toEqual(new Uint8Array())
  })

  it('finds nothing that was never saved, or was removed', async () => {
    expect(await store.find('images/none.jpg')).toBeNull()
    await store.save('images/a1.jpg', photo, 'image/jpeg')
    await store.remove('images/a1.jpg')
    expect(await store.find('images/a1.jpg')).toBeNull()
    await store.remove('images/a1.jpg')
  })

  it('lists a folder page by page, with the time of each file', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'].map((name) => `images/${name}.jpg`)
    const before = Date.now()
    for (const name of [...names, 'documents/x.pdf', 'image.jpg'])
      await store.save(name, photo, 'image/jpeg')
    const after = Date.now()
    expect(await namesIn('images/')).toEqual(names)
    expect(await namesIn('documents/')).toEqual(['documents/x.pdf'])
    expect(await namesIn('nothing/')).toEqual([])
    for await (const { changedAt } of store.list('images/')) {
      expect(changedAt.getTime()).toBeGreaterThanOrEqual(before)
      expect(changedAt.getTime()).toBeLessThanOrEqual(after)
    }
  })
})

describe('an S3 store that does not answer', () => {
  it('is left with the signal of an upload, which says why', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'ngaji-upload-')), 'file')
    writeFileSync(path, photo)
    onTestFinished(() => rmSync(dirname(path), { recursive: true }))
    for (const upload of [
      (signal: AbortSignal) => store.save('images/a1.jpg', photo, 'image/jpeg', signal),
      (signal: AbortSignal) => store.saveFile('images/a1.jpg', path, 'image/jpeg', signal),
    ]) {
      const arrived = Promise.withResolvers<void>()
      s3.troubles.of = () => {
        arrived.resolve()
        return 'held'
      }
      const stopping = new AbortController()
      const saved = upload(stopping.signal)
      await arrived.promise
      stopping.abort(new Stopping())
      await expect(saved).rejects.toBeInstanceOf(Stopping)
    }
  })
})

describe('an S3 store that refuses', () => {
  const failing = (change: Partial<typeof s3.config>) => s3Store({ ...s3.config, ...change })

  it('fails a call signed with another key, and stores nothing', async () => {
    const stranger = failing({ secretAccessKey: 'another' })
    await expect(stranger.save('images/a1.jpg', photo, 'image/jpeg')).rejects.toThrow('403')
    await expect(stranger.find('images/a1.jpg')).rejects.toThrow('403')
    expect(s3.objects.size).toBe(0)
  })

  it('fails every call to a missing bucket: no file counts as saved', async () => {
    const nowhere = failing({ bucket: 'tidak-ada' })
    await expect(nowhere.save('images/a1.jpg', photo, 'image/jpeg')).rejects.toThrow('404')
    await expect(nowhere.find('images/a1.jpg')).rejects.toThrow('404')
    await expect(nowhere.remove('images/a1.jpg')).rejects.toThrow('404')
    await expect(nowhere.list('images/')[Symbol.asyncIterator]().next()).rejects.toThrow('404')
  })
})
