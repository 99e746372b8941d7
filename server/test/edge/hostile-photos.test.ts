import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storedPictures } from '../../src/identity/users/test/photos.fixtures.ts'
import { verifyPictureFiles } from '../../src/verify/picture-files.ts'
import { form } from '../given/form.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { hostilePhotos, secrets } from './hostile-photos.ts'
import { send } from './send.ts'

const photos = await hostilePhotos()
const sentences = {
  'image.unreadable': /^Gagal membuat thumbnail!$/,
  'request.invalid': /^Periksa kembali isian Anda/,
  'image.missing': /^Tidak ada foto yang dipilih!$/,
  'request.media-type': /^Jenis berkas atau isi tidak diterima\.$/,
  'request.too-large': /^Kiriman terlalu besar \(maksimum (5 MB|25 megapiksel|1 berkas)\)\.$/,
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function sendPhoto(parts: (typeof photos)[number]['parts']) {
  // A new account each time: the daily limit of photos would be exceeded.
  const person = await app.givenUser({ role: 'curriculum' })
  const { token } = person
  const line = `POST /api/users/image-upload/${person.id}`
  const answer = await send(app, line, { token, ...form(...parts) })
  return { answer, token }
}

async function expectClean(bytes: Uint8Array, side: number) {
  const { format, width, height, exif, icc, xmp, iptc, comments, pages } =
    await sharp(bytes).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: side, height: side })
  expect([exif, icc, xmp, iptc, comments, pages].filter(Boolean)).toEqual([])
  const text = Buffer.from(bytes).toString('latin1')
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  // Only the segments of a picture: no application segment except the first, no comment, nothing at
  // the end.
  expect(segmentsOf(Buffer.from(bytes)).filter((marker) => marker > 0xe0)).toEqual([])
  expect(Buffer.from(bytes.subarray(-2))).toEqual(Buffer.from([0xff, 0xd9]))
}

/** The markers before the image data. */
function segmentsOf(bytes: Buffer): number[] {
  const markers: number[] = []
  let at = 2
  while (bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    markers.push(bytes[at + 1] ?? 0)
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return markers
}

it.each(photos.filter(({ fate }) => fate === 'taken'))('re-encodes: $name', async ({ parts }) => {
  const { answer, token } = await sendPhoto(parts)
  expect(answer).toMatchObject({ status: 200, json: { message: 'Foto berhasil disimpan.' } })
  for (const [key, side] of [
    ['image', 512],
    ['thumbnail', 128],
  ] as const) {
    const picture = await send(app, `GET /api/${String(answer.json[key])}`, { token })
    expect(picture.status).toBe(200)
    expect(picture.headers['content-type']).toBe('image/jpeg')
    await expectClean(picture.bytes, side)
  }
})

it.each(photos.filter(({ fate }) => fate !== 'taken'))(
  'refuses: $name',
  async ({ parts, fate }) => {
    const { answer } = await sendPhoto(parts)
    expect(answer.json.code).toBe(fate)
    const sentence = String(answer.json.message)
    expect(sentence).toMatch(sentences[answer.json.code as keyof typeof sentences])
  },
)

it('stores a file for each row and a row for each file', async () => {
  const rows = await app.db.selectFrom('image_file').select(['name', 'size']).execute()
  const names = rows.map(({ name }) => name)
  expect((await storedPictures(app.deps.files)).toSorted()).toEqual(names.toSorted())
  expect(await verifyPictureFiles(rows, app.deps.files, new Date())).toEqual([])
  expect(rows.length).toBe(photos.filter(({ fate }) => fate === 'taken').length * 2)
})

const selectImageFiles = async () =>
  (await app.db.selectFrom('image_file').select(['name', 'size']).execute()).toSorted(
    (one, other) => (one.name < other.name ? -1 : 1),
  )
const found = async (...given: Parameters<typeof verifyPictureFiles>) =>
  (await verifyPictureFiles(...given)).map((violation) => violation.found)

it('finds a row without its file and a file without its row', async () => {
  const later = new Date(Date.now() + 2 * 86_400_000)
  const [first, ...rest] = await selectImageFiles()
  expect(await found([...rest, { name: 'gone.jpg', size: 1 }], app.deps.files, later)).toEqual([
    [`no row for the file images/${first?.name}`, 'no file for the row gone.jpg'],
  ])
})

it.each([0, 10])('finds a file truncated to %i bytes', async (bytes) => {
  const rows = await selectImageFiles()
  const name = `images/${rows[0]?.name}`
  const whole = await app.deps.files.find(name)
  await app.deps.files.save(name, new Uint8Array(bytes), 'image/jpeg')
  expect(await found(rows, app.deps.files, new Date())).toEqual([
    [`${bytes} bytes in the file ${name}, stored were ${whole?.length}`],
  ])
  await app.deps.files.save(name, whole ?? new Uint8Array(), 'image/jpeg')
})
