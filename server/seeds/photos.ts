import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { FileStore } from '../src/platform/files/file-store.ts'
import type { Random } from './random.ts'

export type Photo = { image: string; thumbnail: string; imageSize: number; thumbnailSize: number }

type Drawing = { image: Buffer; thumbnail: Buffer }

const grounds = ['#dfe7dc', '#e9e1d2', '#dbe4ea', '#ece0dd', '#e3e0ec', '#e4e8d8'] as const
const inks = ['#165743', '#7a5a14', '#2d5573', '#7c3f33', '#544a7d', '#56631f'] as const

/** Placeholders for photographs: the eight-pointed star in calm colours. Nobody is drawn. */
export async function drawPlaceholders(): Promise<Drawing[]> {
  const pairs = grounds.flatMap((ground, row) =>
    [0, 2, 4].map((step) => ({ ground, ink: inks[(row + step) % inks.length] ?? inks[0] })),
  )
  const drawings: Drawing[] = []
  for (const pair of pairs) drawings.push(await drawPhoto(pair))
  return drawings
}

async function drawPhoto({ ground, ink }: { ground: string; ink: string }): Promise<Drawing> {
  const square = `<rect x="156" y="156" width="200" height="200" rx="14" fill="none" stroke="${ink}" stroke-width="22"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">
    <rect width="512" height="512" fill="${ground}"/>${square}
    <g transform="rotate(45 256 256)">${square}</g>
    <rect x="238" y="238" width="36" height="36" rx="6" fill="${ink}" transform="rotate(45 256 256)"/></svg>`
  const image = await sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer()
  const thumbnail = await sharp(image).resize(128).jpeg({ quality: 70 }).toBuffer()
  return { image, thumbnail }
}

/** Stores one of the drawings as the photo of the person named by `key`. */
export async function storePhoto(
  files: FileStore,
  drawings: readonly Drawing[],
  { key, random }: { key: string; random: Random },
): Promise<Photo> {
  const { image, thumbnail } = random.pick(drawings)
  const name = (kind: string) =>
    `${createHash('sha256').update(`demo ${kind} ${key}`).digest('base64url').slice(0, 32)}.jpg`
  const photo = {
    image: name('photo'),
    thumbnail: name('thumbnail'),
    imageSize: image.length,
    thumbnailSize: thumbnail.length,
  }
  await files.save(`images/${photo.image}`, image, 'image/jpeg')
  await files.save(`images/${photo.thumbnail}`, thumbnail, 'image/jpeg')
  return photo
}
