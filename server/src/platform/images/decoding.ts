import { photoLimits } from '@ngaji/contract/identity/users/photo.rules'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { createSemaphore } from './semaphore.ts'

/** `tooManyPixels` is told apart: a person can do something about it. */
export type UnusablePicture = 'unreadable' | 'tooManyPixels'

/** Decoding takes a whole core and 100 MB at worst: two at a time, and the server goes on answering. */
const inTurn = createSemaphore(2, 20)
const patienceSeconds = 10

// One thread per picture, and nothing of anybody's photo is kept for the next one.
sharp.concurrency(1)
sharp.cache(false)

const reading: SharpOptions = {
  limitInputPixels: photoLimits.pixels,
  failOn: 'error',
  pages: 1,
}

/** A file that arrived, to be drawn anew: its facts are read, nothing of it is kept. */
export function openPicture(bytes: Uint8Array): Sharp {
  return sharp(bytes, reading).timeout({ seconds: patienceSeconds })
}

/** Waits for a turn and draws; bytes that cannot be decoded are told, not thrown. */
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
