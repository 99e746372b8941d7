import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { randomOf } from '../../../scripts/tests/seed.ts'
import { photoPart, type FormPart } from '../given/form.ts'

/** The outcome for a file: accepted and re-encoded, or refused with this code. */
export type Fate =
  | 'taken'
  | 'image.missing'
  | 'image.unreadable'
  | 'request.invalid'
  | 'request.media-type'
  | 'request.too-large'

export type Hostile = { name: string; parts: FormPart[]; fate: Fate }

/** Data that must be in no stored file. */
export const secrets = [
  'RAHASIA',
  '<?php',
  '<script',
  '<svg',
  'GIF89a',
  'PK\u0003\u0004',
  '%PDF',
  'Exif',
  'http://ns.adobe.com',
  'ICC_PROFILE',
  'Photoshop',
]

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6f4f' } })
const jpeg = () => canvas(300, 400).jpeg().toBuffer()
const png = () => canvas(300, 400).png().toBuffer()

/** A chunk of a PNG with its checksum. */
function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** The header of a PNG of any size, with image data that is far too small or highly compressed. */
function pngOf(width: number, height: number, data: Uint8Array, depth = 8): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}

/** Inserts chunks after the header of a valid PNG. */
function withChunks(image: Buffer, ...chunks: Buffer[]): Buffer {
  return Buffer.concat([image.subarray(0, 33), ...chunks, image.subarray(33)])
}

/** Inserts a segment after the start of a valid JPEG. */
function withSegment(image: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([image.subarray(0, 2), head, data, image.subarray(2)])
}

const after = async (text: string | Buffer) => Buffer.concat([await jpeg(), Buffer.from(text)])

/** A JPEG whose header declares a wrong size. */
function tellingSize(image: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(image)
  const at = changed.indexOf(Buffer.from([0xff, 0xc0]))
  changed.writeUInt16BE(height, at + 5)
  changed.writeUInt16BE(width, at + 7)
  return changed
}

async function carriers(): Promise<Record<string, Buffer>> {
  const photo = await jpeg()
  const gps = { IFD0: { Copyright: 'RAHASIA' }, IFD3: { GPSLatitude: '7/1 15/1 30/1' } }
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>RAHASIA</rdf></x:xmpmeta>'
  return {
    'JPEG with the place of a home in EXIF': await canvas(300, 400).withExif(gps).jpeg().toBuffer(),
    'JPEG turned by EXIF': await canvas(300, 400)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
    'JPEG with XMP': await canvas(300, 400).withXmp(xmp).jpeg().toBuffer(),
    'PNG with XMP': await canvas(300, 400).withXmp(xmp).png().toBuffer(),
    'JPEG with a colour profile': await canvas(300, 400).withIccProfile('p3').jpeg().toBuffer(),
    'JPEG with a comment': withSegment(
      photo,
      0xfe,
      Buffer.from('RAHASIA <script>alert(1)</script>'),
    ),
    'JPEG with Photoshop data': withSegment(photo, 0xed, Buffer.from('Photoshop 3.0\0RAHASIA')),
    'JPEG with an empty EXIF': withSegment(photo, 0xe1, Buffer.from('Exif\0\0')),
    'PNG with text': withChunks(await png(), chunk('tEXt', Buffer.from('Comment\0RAHASIA'))),
    'PNG with packed text': withChunks(
      await png(),
      chunk('zTXt', Buffer.concat([Buffer.from('C\0\0'), deflateSync('RAHASIA'.repeat(999))])),
    ),
    'PNG with an unknown chunk': withChunks(await png(), chunk('rAHa', Buffer.from('RAHASIA'))),
    'PNG of many moving pictures': withChunks(
      await png(),
      chunk('acTL', Buffer.from([0, 0, 0x27, 0x10, 0, 0, 0, 0])),
    ),
    'JPEG with GIF behind it': await after('GIF89a RAHASIA'),
    'JPEG with PHP behind it': await after('<?php system($_GET["RAHASIA"]); ?>'),
    'JPEG with HTML behind it': await after('<html><script>RAHASIA</script></html>'),
    'JPEG with ZIP behind it': await after('PK\u0003\u0004RAHASIA'),
    'JPEG with PDF behind it': await after('%PDF-1.7 RAHASIA'),
    'JPEG with PHP in a comment': withSegment(photo, 0xfe, Buffer.from('<?php RAHASIA ?>')),
    'JPEG with SVG behind it': await after('<svg onload="RAHASIA">'),
    'JPEG with a JPEG behind it': await after(photo),
    'PNG with half transparency': await sharp({
      create: { width: 90, height: 90, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.3 } },
    })
      .png()
      .toBuffer(),
    'PNG in 16 bits': await canvas(99, 99).toColourspace('rgb16').png().toBuffer(),
    'JPEG in grey': await canvas(99, 99).greyscale().jpeg().toBuffer(),
    'JPEG in print colours': await canvas(99, 99).toColourspace('cmyk').jpeg().toBuffer(),
    'JPEG in rising quality': await canvas(99, 99).jpeg({ progressive: true }).toBuffer(),
    // The missing part is grey, and harmless; refusing it would refuse the photos of some phones
    // too.
    'JPEG that claims more lines than it has': tellingSize(photo, 300, 4000),
    'picture of one pixel': await canvas(1, 1).png().toBuffer(),
    'ribbon one pixel wide': await canvas(1, 60_000).png().toBuffer(),
    'ribbon one pixel high': await canvas(60_000, 1).jpeg().toBuffer(),
  }
}

function noise(length: number): Buffer {
  const random = randomOf('hostile photos')
  return Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)))
}

async function unreadables(): Promise<Record<string, Buffer>> {
  const photo = await jpeg()
  const noisy = await sharp(noise(300 * 300 * 3), {
    raw: { width: 300, height: 300, channels: 3 },
  })
    .jpeg()
    .toBuffer()
  const image = await png()
  const broken = Buffer.from(image)
  broken.fill(0xaa, 60, 90)
  return {
    'no bytes': Buffer.alloc(0),
    'three bytes of JPEG': photo.subarray(0, 3),
    'eight bytes of PNG': image.subarray(0, 8),
    'JPEG cut in half': noisy.subarray(0, noisy.length / 2),
    'JPEG without its last thousand bytes': noisy.subarray(0, -1000),
    'PNG cut in half': image.subarray(0, image.length / 2),
    'PNG with broken data': broken,
    'JPEG start before random bytes': Buffer.concat([photo.subarray(0, 3), noise(4000)]),
    'PNG start before random bytes': Buffer.concat([image.subarray(0, 8), noise(4000)]),
    'JPEG start before PHP': Buffer.concat([photo.subarray(0, 4), Buffer.from('<?php RAHASIA ?>')]),
    'PNG that claims more lines than it has': pngOf(4000, 4000, deflateSync(Buffer.alloc(4001))),
    'PNG of no size': pngOf(0, 0, deflateSync(Buffer.alloc(1))),
  }
}

async function bombs(): Promise<Record<string, Buffer>> {
  // A single shade of grey compresses a thousand to one: 144 megapixels in 150 kB.
  const rows = (width: number, height: number) =>
    deflateSync(Buffer.alloc((width + 1) * height), { level: 9 })
  return {
    'PNG of 144 megapixels': pngOf(12_000, 12_000, rows(12_000, 12_000)),
    'PNG just over 25 megapixels': pngOf(5001, 5000, rows(5001, 5000)),
    'JPEG that claims 4 gigapixels': tellingSize(await jpeg(), 65_500, 65_500),
    'JPEG of 30 megapixels': await canvas(6000, 5000).jpeg({ quality: 10 }).toBuffer(),
  }
}

async function strangers(): Promise<Record<string, Buffer>> {
  const box = (brand: string) => Buffer.from(`\0\0\0\u0018ftyp${brand}\0\0\0\0mif1`, 'latin1')
  return {
    GIF: await canvas(20, 20).gif().toBuffer(),
    WebP: await canvas(20, 20).webp().toBuffer(),
    TIFF: await canvas(20, 20).tiff().toBuffer(),
    AVIF: await canvas(20, 20).avif().toBuffer(),
    HEIC: box('heic'),
    BMP: Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]),
    ICO: Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]),
    SVG: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'SVG with a document type': Buffer.from(
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
    ),
    PDF: Buffer.from('%PDF-1.7\n1 0 obj'),
    ZIP: Buffer.from('PK\u0003\u0004 something'),
    HTML: Buffer.from('<html><script>alert(1)</script></html>'),
    PHP: Buffer.from('<?php phpinfo(); ?>'),
    'ImageMagick script': Buffer.from('push graphic-context\nfill "url(https://x.test)"'),
    PostScript: Buffer.from('%!PS-Adobe-3.0'),
    'JPEG 2000': Buffer.from('\0\0\0\u000cjP  \r\n', 'latin1'),
    'a program': Buffer.from('\u007fELF'),
    'GIF in front of a JPEG': Buffer.concat([Buffer.from('GIF89a'), await jpeg()]),
    'a blank in front of a JPEG': Buffer.concat([Buffer.from(' '), await jpeg()]),
    'words alone': Buffer.from('foto'),
  }
}

const named = (files: Record<string, Buffer>, fate: Hostile['fate']): Hostile[] =>
  Object.entries(files).map(([name, bytes]) => ({ name, fate, parts: [photoPart(bytes)] }))

/** Valid photos with false names and types. */
async function liars(): Promise<Hostile[]> {
  const bytes = await jpeg()
  const names = [
    '../../../../etc/passwd',
    '..\\..\\windows\\win.ini',
    'foto.php',
    'foto.jpg\u0000.php',
    'foto.svg',
    'CON',
    `${'a'.repeat(300)}.jpg`,
    '',
  ]
  return [
    ...names.map((name): Hostile => ({
      name: `photo named ${JSON.stringify(name.slice(0, 40))}`,
      fate: 'taken',
      parts: [photoPart(bytes, name)],
    })),
    ...['text/html', 'image/svg+xml', 'application/x-php'].map((type): Hostile => ({
      name: `photo declared as ${type}`,
      fate: 'taken',
      parts: [photoPart(bytes, 'foto.jpg', type)],
    })),
    {
      name: 'photo with a thumbnail of its own',
      fate: 'taken',
      parts: [photoPart(bytes), { ...photoPart(Buffer.from('RAHASIA')), name: 'thumbnail' }],
    },
    { name: 'two photos', fate: 'request.too-large', parts: [photoPart(bytes), photoPart(bytes)] },
    {
      name: 'photo in a part of another name',
      fate: 'request.invalid',
      parts: [{ ...photoPart(bytes), name: 'foto' }],
    },
    {
      // A text is no file: it is dropped like any that the form does not know.
      name: 'photo as text',
      fate: 'image.missing',
      parts: [{ name: 'image', value: bytes }],
    },
    {
      name: 'five megabytes and one byte',
      fate: 'request.too-large',
      parts: [photoPart(big(5_000_001))],
    },
    {
      name: 'five megabytes of nothing',
      fate: 'request.media-type',
      parts: [photoPart(big(5_000_000))],
    },
  ]
}

const big = (bytes: number) => Buffer.alloc(bytes, 1)

/** Every kind of file sent in place of a photo. */
export async function hostilePhotos(): Promise<Hostile[]> {
  return [
    ...named(await carriers(), 'taken'),
    ...named(await unreadables(), 'image.unreadable'),
    ...named(await bombs(), 'request.too-large'),
    ...named(await strangers(), 'request.media-type'),
    ...(await liars()),
  ]
}
