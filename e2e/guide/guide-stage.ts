import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childrenOf, withData, type DemoChild } from '../arrange.ts'
import { makeFakeCamera } from '../fake-camera/fake-camera.ts'
import { startNgaji, type RunningNgaji } from '../running-server.ts'
import { arrangeScenario } from '../scenario.ts'
import type { Stage } from '../visits/visits.ts'
import type { Db } from '../../server/src/deps.ts'

/** A Thursday evening in the middle of the semester, with its exam under way. */
const evening = '2026-11-19T19:00:00+07:00'

/** The NIS of the child among the demo's sign-ins. */
export const signInChild = '20240010'

export type GuideStage = Stage & {
  url: string
  /** The shift of the pages' clocks, so that they show that evening. */
  clockShiftMs: number
  children: readonly DemoChild[]
  /** What a camera sees: the card of the first child, or nobody. */
  films: { card: string; room: string }
}

/** The demo region on the same evening whenever the pictures are taken, without the mark of a demo. */
export async function openGuideStage(): Promise<{ stage: GuideStage; ngaji: RunningNgaji }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ngaji-guide-'))
  const clockShiftMs = Date.parse(evening) - Date.now()
  const seeded = await startNgaji({ dataDir, clockShiftMs, env: { DEMO: '1' } })
  await seeded.stop()
  const arranged = await withData({ dataDir }, (db) => arrange(db, dataDir))
  const ngaji = await startNgaji({ dataDir, clockShiftMs, env: { DEMO: '0' } })
  const [first] = arranged.children
  const films = { card: join(dataDir, 'card.mjpeg'), room: join(dataDir, 'room.mjpeg') }
  await makeFakeCamera(films.card, [[first?.code ?? null, 30]])
  await makeFakeCamera(films.room, [[null, 30]])
  return { ngaji, stage: { ...arranged, url: ngaji.url, clockShiftMs, films } }
}

async function arrange(db: Db, dataDir: string) {
  const stage = await arrangeScenario(db, dataDir)
  await db.updateTable('region_setting').set({ is_demo: false }).execute()
  await db
    .updateTable('account_request')
    .set({ created_at: new Date(evening) })
    .execute()
  return { ...stage, children: await childrenOf(dataDir, db, stage.classId) }
}
