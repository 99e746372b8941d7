import { sentPhotoSide } from '@ngaji/contract/identity/users/photo.rules'
import { texts } from '@ngaji/contract/words/texts'
import { isWhole, pictureKind } from './picture-kind.ts'

/** A chosen photo, upright and small enough to work on; `address` shows it until it is let go. */
export type Picture = { canvas: HTMLCanvasElement; address: string }

/** The part of a picture somebody chose, in its pixels. */
export type Part = { x: number; y: number; width: number; height: number }

/** The sentence people read is the message. */
export class PictureError extends Error {
  override name = 'PictureError'
}

/** Zoomed in three times, the square still has a pixel of its own for each one that is sent. */
const workingSide = sentPhotoSide * 3
const longestSide = 4096
/** A PNG of a photo is ten times its JPEG: on a thin line that is the difference. */
const lightPng = 150_000

/** A photo that is still in a cloud, or was moved since it was chosen. */
const unreadable =
  'Berkas foto ini tidak dapat dibaca. Simpan dulu fotonya di HP ini, atau potret lagi.'

/** Why a file is no photo for us, and what to do; null when it looks right. */
export async function fileProblem(file: Blob): Promise<string | null> {
  const bytes = await file.arrayBuffer().catch(() => null)
  return bytes === null ? unreadable : pictureProblem(new Uint8Array(bytes))
}

function pictureProblem(bytes: Uint8Array): string | null {
  const kind = pictureKind(bytes)
  switch (kind) {
    case 'empty':
      return 'Berkas foto ini kosong. Pilih foto lain, atau potret lagi.'
    case 'heic':
      return 'Foto iPhone jenis HEIC: Bagikan, Opsi, Paling kompatibel, atau potret dengan tombol kamera di sini.'
    case 'other':
      return 'Berkas ini bukan foto JPG atau PNG. Pilih yang lain, atau potret lagi.'
    case 'jpeg':
    case 'png':
      return isWhole(bytes, kind)
        ? null
        : 'Foto ini terpotong, mungkin saat diunduh. Ambil lagi dari asalnya, atau potret lagi.'
    default:
      return kind satisfies never
  }
}

/** Reads a file from the device: turned as it was taken, and shrunk at once, for phones take 20 megapixels. */
export async function openPicture(file: Blob): Promise<Picture> {
  const problem = await fileProblem(file)
  if (problem !== null) throw new PictureError(problem)
  // Turned by its EXIF data without being asked: the name of that choice changed, and others refuse it (Chrome 111).
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new PictureError(texts.profileErrors.imageLoadFailed)
  })
  try {
    const canvas = drawn(bitmap, sizeFor(bitmap))
    return { canvas, address: URL.createObjectURL(await blobOf(canvas, 'image/jpeg')) }
  } finally {
    // Now, not when the browser finds the time: it holds a hundred megabytes.
    bitmap.close()
  }
}

export function closePicture({ canvas, address }: Picture): void {
  URL.revokeObjectURL(address)
  canvas.width = 0
  canvas.height = 0
}

/**
 * The chosen square, as it is sent: a PNG of at most 640 pixels a side. Where many photos travel
 * together, `isLight` makes a JPEG of one that would be heavy.
 */
export async function cutPicture(
  { canvas }: Picture,
  part: Part,
  { isLight = false }: { isLight?: boolean | undefined } = {},
): Promise<Blob> {
  const side = Math.max(1, Math.min(sentPhotoSide, Math.round(part.width)))
  const square = drawn(canvas, { width: side, height: side }, part)
  const png = await blobOf(square, 'image/png')
  if (!isLight || png.size <= lightPng) return png
  const jpeg = await blobOf(square, 'image/jpeg').catch(() => {
    throw new PictureError(texts.profileErrors.thumbnailFailed)
  })
  return jpeg.size < png.size ? jpeg : png
}

type Size = { width: number; height: number }

function sizeFor({ width, height }: Size): Size {
  const shrink = Math.min(
    1,
    workingSide / Math.min(width, height),
    longestSide / Math.max(width, height),
  )
  const scaled = (pixels: number) => Math.max(1, Math.round(pixels * shrink))
  return { width: scaled(width), height: scaled(height) }
}

/** Draws a picture on white, because a JPEG knows no transparency and would be black there. */
function drawn(
  source: ImageBitmap | HTMLCanvasElement,
  { width, height }: Size,
  part: Part = { x: 0, y: 0, width: source.width, height: source.height },
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new PictureError(texts.profileErrors.canvasEmpty)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, width, height)
  return canvas
}

function blobOf(canvas: HTMLCanvasElement, type: 'image/jpeg' | 'image/png'): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const takeBlob = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new PictureError(texts.profileErrors.canvasEmpty))
    canvas.toBlob(takeBlob, type, 0.92)
  })
}
