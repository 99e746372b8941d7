import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { framesPerSecond, heldUp, tremble, type CameraConditions } from './fake-camera.ts'
import { drawScene } from './scene.ts'
import { uncompressedFilm } from './uncompressed-film.ts'

/** A camera before which a card is held for as long as a journey wishes. */
export type CardCamera = {
  /** The film for Chromium's own fake camera. */
  film: string
  /** Holds the card with this text before the camera until the next call; null is an empty room. */
  show: (text: string | null, conditions?: CameraConditions) => Promise<void>
}

/**
 * Makes a camera that looks into an empty room.
 *
 * Chromium reads each picture of an uncompressed film from its file when the picture is due, and begins
 * again at the end. The film is a tenth of a second long, so what is written into it is what the camera sees.
 *
 * @param folder where the film is kept
 * @example
 * const camera = await makeCardCamera(ngaji.dataDir)
 * const { page } = await takePhone(ngaji, { film: camera.film })
 * await camera.show(child.code)
 */
export async function makeCardCamera(folder: string): Promise<CardCamera> {
  const film = join(folder, `camera-${randomUUID()}.y4m`)
  const room = await filmOf(null, 0)
  await writeFile(film, room)
  let index = 0
  return {
    film,
    show: async (text, conditions = {}) => {
      // The room comes between two cards: otherwise the camera could see the card before once more after
      // the new one, or one half of each.
      await writeFile(film, room, { flag: 'r+' })
      if (text === null) return
      index += 1
      await writeFile(film, await filmOf(text, index, conditions), { flag: 'r+' })
    },
  }
}

async function filmOf(
  text: string | null,
  index: number,
  conditions: CameraConditions = {},
): Promise<Buffer> {
  const scenes = Array.from({ length: tremble }, (_, moment) =>
    heldUp(text, { index, moment, conditions }),
  )
  const [{ width, height } = { width: 0, height: 0 }] = scenes
  const pictures = await Promise.all(scenes.map((scene) => drawScene(scene)))
  return uncompressedFilm(pictures, { width, height, framesPerSecond })
}
