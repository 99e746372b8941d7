// Makes the installable app's icons from the mark: node scripts/icons.mjs
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const publicFolder = new URL('../web/public/', import.meta.url)
const brand = '#165743'

const tile = await readFile(new URL('icon.svg', publicFolder), 'utf8')
// Maskable icons are cut to any shape: the background reaches the edges and the mark stays in the
// inner 80 %.
const bare = tile.replace(/<rect [^>]*\/>/, '')

/** @param {string} name @param {number} size */
async function rounded(name, size) {
  const png = await sharp(Buffer.from(tile), { density: 72 * (size / 48) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
  await writeFile(new URL(name, publicFolder), png)
}

/** @param {string} name @param {number} size @param {number} share of the side the mark takes */
async function filled(name, size, share) {
  const inner = Math.round(size * share)
  const mark = await sharp(Buffer.from(bare), { density: 72 * (inner / 48) })
    .resize(inner, inner)
    .png()
    .toBuffer()
  const png = await sharp({ create: { width: size, height: size, channels: 4, background: brand } })
    .composite([{ input: mark }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
  await writeFile(new URL(name, publicFolder), png)
}

await rounded('icon-192.png', 192)
await rounded('icon-512.png', 512)
await filled('icon-maskable-512.png', 512, 0.8)
await filled('apple-touch-icon.png', 180, 1)
