/** What a file is by its bytes; its name and the type that a browser derives from it may say anything. */
type PictureKind = 'jpeg' | 'png' | 'heic' | 'empty' | 'other'

/** The kinds of a HEIF container that iPhones and some Androids write. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Knows a picture by its first bytes. */
export function pictureKind(bytes: Uint8Array): PictureKind {
  if (bytes.length === 0) return 'empty'
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, pngStart)) return 'png'
  const isHeic = letters(bytes, 4) === 'ftyp' && heicBrands.includes(letters(bytes, 8))
  return isHeic ? 'heic' : 'other'
}

/** Whether a JPEG or PNG ends as one does: a download or a copy may have been cut off. */
export function isWhole(bytes: Uint8Array, kind: 'jpeg' | 'png'): boolean {
  return kind === 'jpeg' ? hasJpegEnd(bytes) : hasPngEnd(bytes)
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}

function letters(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}

const startOfScan = 0xda
const endOfImage = 0xd9

/**
 * Behind the headers, whose preview has an end of its own, the end mark stands after the picture's dots. More may
 * follow it: phones add films and depth there.
 */
function hasJpegEnd(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== startOfScan) {
    // Some cameras fill up with bytes of the mark before a header.
    at += bytes[at + 1] === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  for (let place = at; place + 1 < bytes.length; place += 1) {
    if (bytes[place] === 0xff && bytes[place + 1] === endOfImage) return true
  }
  return false
}

/** Chunk by chunk: length, name, content, checksum. */
function hasPngEnd(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = pngStart.length
  while (at + 12 <= bytes.length) {
    if (letters(bytes, at + 4) === 'IEND') return true
    at += 12 + view.getUint32(at)
  }
  return false
}
