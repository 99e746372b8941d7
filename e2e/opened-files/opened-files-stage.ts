import process from 'node:process'
import { createServer as createVite } from 'vite'
import { freePort } from '../../server/test/free-port.ts'
import type { Db } from '../../server/src/deps.ts'
import { arrangeClass, moveOtherClassesToDawn } from '../arrange.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { filmFor } from '../class-server.ts'
import { framesPerSecond } from '../fake-camera/fake-camera.ts'
import { examHall, type ExamHall } from '../exam/exam-hall.ts'
import { startNgajiWithDemo } from '../running-server.ts'
import { examPlaces, type ExamStage } from '../visits/exam-visits.ts'

export type OpenedFilesStage = ExamStage & {
  /** Of the app as Vite serves it, each source file by itself. */
  url: string
  clockShiftMs: number
  inspectorPort: number
  className: string
  child: ExamHall['child']
  /** For the camera: an empty room, one card, an empty room. */
  film: string
  close: () => Promise<void>
}

const className = 'Kelas Umar 5'

async function arrange(db: Db, dataDir: string) {
  const schoolClass = await arrangeClass(dataDir, db, {
    name: className,
    startTime: '19:00',
    endTime: '20:15',
  })
  await moveOtherClassesToDawn(db, className)
  return { schoolClass, ...(await examHall(dataDir, db)), ...(await examPlaces(db)) }
}

/**
 * The demo region behind an inspected server, and the app from its sources.
 * @param more what else the path begins with
 */
export async function openOpenedFilesStage(
  more: (db: Db) => Promise<unknown> = () => Promise.resolve(),
): Promise<OpenedFilesStage> {
  await loadDemo()
  const [inspectorPort, webPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${webPort}`
  const { ngaji, arranged } = await startNgajiWithDemo({
    engine: 'embedded',
    at: '19:00',
    env: { BASE_URL: url, NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}` },
    arrange: async (db, dataDir) => {
      const arranged = await arrange(db, dataDir)
      await more(db)
      return arranged
    },
  })
  process.env['API_PORT'] = new URL(ngaji.url).port
  const vite = await createVite({
    root: 'web',
    logLevel: 'error',
    server: { host: '127.0.0.1', port: webPort, strictPort: true },
  })
  await vite.listen()
  const seconds = (count: number) => count * framesPerSecond
  const film = await filmFor(ngaji, 'card', [
    [null, seconds(12)],
    [arranged.schoolClass.children[0]?.code ?? null, seconds(2)],
    [null, seconds(60)],
  ])
  return {
    ...arranged,
    url,
    inspectorPort,
    film,
    className,
    clockShiftMs: ngaji.clockShiftMs,
    close: async () => {
      await vite.close()
      await ngaji.close()
    },
  }
}
