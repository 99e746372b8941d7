import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../scripts/chromium.mjs'
import { renderScene } from './scene.ts'
import type { Scene } from './scene.ts'

/** What is held before the camera and for how many frames; null is an empty room. */
export type CameraScene = [text: string | null, frames: number]

/** Chromium plays films at this pace, over and over. */
export const framesPerSecond = 30

/** A hand is never still: each scene has this many slightly different pictures. */
export const tremble = 3

/** What differs from a card held up well, in the middle, by day. */
export type CameraConditions = Partial<Omit<Scene, 'text'>>

/**
 * Writes the film a fake camera shows: one scene after the other.
 * @example await makeFakeCamera('/tmp/cards.mjpeg', [[null, 15], ['20210047', 45]], { tiltDegrees: { x: 20, y: 10 } })
 */
export async function makeFakeCamera(
  file: string,
  scenes: readonly CameraScene[],
  conditions: CameraConditions = {},
): Promise<void> {
  const film = createWriteStream(file)
  for (const [index, [text, frames]] of scenes.entries()) {
    const pictures = await Promise.all(
      Array.from({ length: Math.min(tremble, frames) }, (_, i) =>
        renderScene(heldUp(text, { index, moment: i, conditions })),
      ),
    )
    for (let frame = 0; frame < frames; frame += 1) {
      const picture = pictures[Math.floor((frame * pictures.length) / frames)]
      if (!film.write(picture)) await once(film, 'drain')
    }
  }
  film.end()
  await once(film, 'finish')
}

type Moment = { index: number; moment: number; conditions: CameraConditions }

/** The scene of a card held up with the given unsteadiness, or of the empty room. */
export function heldUp(text: string | null, { index, moment, conditions }: Moment): Scene {
  const seed = (conditions.seed ?? 1) + index * tremble + moment
  return {
    width: 640,
    height: 480,
    scale: 0.5,
    center: { x: 0.5 + 0.02 * Math.sin(seed), y: 0.5 + 0.02 * Math.cos(seed * 1.7) },
    turnDegrees: 6 * Math.sin(seed),
    ...conditions,
    text,
    seed,
  }
}

/**
 * What Chromium needs to take the film for its camera, without asking anybody for permission; its own
 * test picture when there is no film.
 */
export function cameraFlags(film?: string): string[] {
  return [
    ...chromiumFlags,
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    ...(film === undefined ? [] : [`--use-file-for-fake-video-capture=${film}`]),
  ]
}

/** Starts Chromium with the film as its camera. */
export function launchWithCamera(film: string): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: cameraFlags(film),
  })
}
