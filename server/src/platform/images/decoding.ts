import { photoLimits } from '@ngaji/contract/identity/users/photo.rules'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { createSemaphore } from './semaphore.ts'

/** `tooManyPixels` is a case of its own: a user can reduce the picture. */
export type UnusablePicture = 'unreadable' | 'tooManyPixels'

/** Decoding takes a whole core and 100 MB at worst: two at a time keep the server responsive. */
const inTurn = createSemaphore(2, 20)
const patienceSeconds = 10

// One thread per picture, and no photo stays in the cache.
sharp.concurrency(1)
sharp.cache(false)

const reading: SharpOptions = {
  limitInputPixels: photoLimits.pixels,
  failOn: 'error',
  pages: 1,
}

/** Opens an uploaded picture for re-encoding: its metadata is read, not copied. */
export function openPicture(bytes: Uint8Array): Sharp {
  return sharp(bytes, reading).timeout({ seconds: patienceSeconds })
}

/**
 * Waits for a permit and draws; bytes that cannot be decoded are returned as a reason, not thrown.
 */
export function drawInTurn<T>(draw: () => Promise<T>): Promise<T | UnusablePicture> {
  return inTurn(async () => {
    try {
      return await draw()
    } catch (error) {
      // Only the decoder throws in here, and only about these bytes.
      return /pixel limit/.test(String(error)) ? 'tooManyPixels' : 'unreadable'
    }
  })
}
