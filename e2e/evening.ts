import { join } from 'node:path'
import type { DatabaseEngine } from '../server/src/platform/database/database-handle.ts'
import type { Db } from '../server/src/deps.ts'
import { arrangeClass, letOthersRest, type ArrangedClass } from './arrange.ts'
import { makeFakeCamera, type CameraScene } from './fake-camera/fake-camera.ts'
import { startNgajiWithDemo, type RunningNgaji } from './running-server.ts'
import { test } from './watched-page.ts'

export type Evening<More> = {
  ngaji: RunningNgaji
  schoolClass: ArrangedClass
  /** What the camera of a phone sees, where a film was wished for. */
  film: string
  /** What else was arranged. */
  more: More
}

type EveningWishes<More> = {
  /** When the class begins, `HH:MM`; the server starts at that moment. */
  at?: string
  endTime?: string
  /** With so many children. */
  size?: number
  arrange?: (db: Db, place: { dataDir: string; schoolClass: ArrangedClass }) => Promise<More>
  film?: (evening: { schoolClass: ArrangedClass; more: More }) => CameraScene[]
  engine?: DatabaseEngine
}

const className = 'Kelas Umar 5'

/**
 * The usual scene: a server of its own, on which Kelas Umar 5 of the sign-in teacher begins this very
 * minute, while her other classes met at dawn. Set before the first test of the file, gone after the last.
 *
 * @example
 * const evening = givenEvening({ size: 30 })
 * test('…', async ({ takePhone }) => {
 *   const { ngaji, schoolClass } = evening()
 */
export function givenEvening<More = undefined>(
  wishes: EveningWishes<More> = {},
): () => Evening<More> {
  let evening: Evening<More> | null = null
  test.beforeAll(async () => {
    evening = await startEvening(wishes)
  })
  test.afterAll(() => evening?.ngaji.close())
  return () => {
    if (!evening) throw new Error('the scene is set before the first test begins')
    return evening
  }
}

async function startEvening<More>(wishes: EveningWishes<More>): Promise<Evening<More>> {
  const { at = '19:00', endTime = '20:15', size, arrange, film, engine } = wishes
  const { ngaji, arranged } = await startNgajiWithDemo({
    at,
    ...(engine && { engine }),
    arrange: async (db, dataDir) => {
      await letOthersRest(db, className)
      const times = { startTime: at, endTime, ...(size !== undefined && { size }) }
      const schoolClass = await arrangeClass(dataDir, db, { name: className, ...times })
      // Without `arrange` nobody asks for what it returned.
      const more = (await arrange?.(db, { dataDir, schoolClass })) as More
      return { schoolClass, more }
    },
  })
  const scenes = film?.(arranged)
  return { ngaji, ...arranged, film: scenes ? await filmFor(ngaji, 'film', scenes) : '' }
}

/** A film beside the data of the server, gone with it. */
export async function filmFor(
  ngaji: RunningNgaji,
  name: string,
  scenes: readonly CameraScene[],
): Promise<string> {
  const file = join(ngaji.dataDir, `${name}.mjpeg`)
  await makeFakeCamera(file, scenes)
  return file
}
