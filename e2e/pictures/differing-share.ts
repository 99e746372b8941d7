import sharp from 'sharp'

export type Picture = { width: number; height: number; data: Uint8Array }

/** A channel further off than this is seen. */
const mostOff = 32
const channels = 3

/** The points of a picture, without transparency. */
export async function readPicture(file: string): Promise<Picture> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** How many of the points of two pictures of one size differ to the eye, from 0 to 1. */
export function differingShare(a: Uint8Array, b: Uint8Array): number {
  let differing = 0
  for (let point = 0; point < a.length; point += channels) if (isOff(a, b, point)) differing += 1
  return differing / (a.length / channels)
}

function isOff(a: Uint8Array, b: Uint8Array, point: number): boolean {
  for (let at = point; at < point + channels; at += 1)
    if (Math.abs((a[at] ?? 0) - (b[at] ?? 0)) > mostOff) return true
  return false
}
