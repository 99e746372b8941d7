import { join } from 'node:path'
import type { DatabaseEngine } from '../server/src/platform/database/database-handle.ts'
import type { Db } from '../server/src/deps.ts'
import { arrangeClass, moveOtherClassesToDawn, type ArrangedClass } from './arrange.ts'
import { makeFakeCamera, type CameraScene } from './fake-camera/fake-camera.ts'
import { startNgajiWithDemo, type RunningNgaji } from './running-server.ts'
import { test } from './watched-page.ts'

export type ClassServer<More> = {
  ngaji: RunningNgaji
  schoolClass: ArrangedClass
  /** The video file of the fake camera, if `film` was given. */
  film: string
  /** The result of `arrange`. */
  more: More
}

type ClassServerOptions<More> = {
  /** When the class begins, `HH:MM`; the server starts at that moment. */
  at?: string
  endTime?: string
  /** The number of children. */
  size?: number
  arrange?: (db: Db, place: { dataDir: string; schoolClass: ArrangedClass }) => Promise<More>
  film?: (classServer: { schoolClass: ArrangedClass; more: More }) => CameraScene[]
  engine?: DatabaseEngine
  env?: Record<string, string>
}

const className = 'Kelas Umar 5'

/**
 * The usual fixture: a server of its own, on which Kelas Umar 5 of the sign-in teacher begins this
 * minute, while her other classes met at dawn. Started before the first test of the file, closed after the last.
 *
 * @example
 * const classServer = givenClassServer({ size: 30 })
 * test('…', async ({ takePhone }) => {
 *   const { ngaji, schoolClass } = classServer()
 */
export function givenClassServer<More = undefined>(
  wishes: ClassServerOptions<More> = {},
): () => ClassServer<More> {
  let classServer: ClassServer<More> | null = null
  test.beforeAll(async () => {
    classServer = await startClassServer(wishes)
  })
  test.afterAll(() => classServer?.ngaji.close())
  return () => {
    if (!classServer) throw new Error('the server is started before the first test begins')
    return classServer
  }
}

/** Starts such a server for a caller that closes it itself. */
export async function startClassServer<More = undefined>(
  wishes: ClassServerOptions<More> = {},
): Promise<ClassServer<More>> {
  const { at = '19:00', endTime = '20:15', size, arrange, film, engine, env } = wishes
  const { ngaji, arranged } = await startNgajiWithDemo({
    at,
    ...(engine && { engine }),
    ...(env && { env }),
    arrange: async (db, dataDir) => {
      await moveOtherClassesToDawn(db, className)
      const times = { startTime: at, endTime, ...(size !== undefined && { size }) }
      const schoolClass = await arrangeClass(dataDir, db, { name: className, ...times })
      // The result of `arrange` is not used where there is none.
      const more = (await arrange?.(db, { dataDir, schoolClass })) as More
      return { schoolClass, more }
    },
  })
  const scenes = film?.(arranged)
  return { ngaji, ...arranged, film: scenes ? await filmFor(ngaji, 'film', scenes) : '' }
}

/** A video in the server's data directory, removed with it. */
async function filmFor(
  ngaji: RunningNgaji,
  name: string,
  scenes: readonly CameraScene[],
): Promise<string> {
  const file = join(ngaji.dataDir, `${name}.mjpeg`)
  await makeFakeCamera(file, scenes)
  return file
}
