import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/prepare.mjs'
import { withData } from '../arrange.ts'
import { startNgaji, type RunningNgaji } from '../running-server.ts'
import { arrangeScenario } from '../scenario.ts'
import type { Stage } from '../visits/visits.ts'
import { fixClock } from './fixed-clock.ts'

/** A Thursday evening in the middle of the semester, with its exam under way. */
export const evening = Date.parse('2026-11-19T19:00:00+07:00')

/** The demo region, on which it is always that evening. */
export async function openPictureStage(): Promise<{ ngaji: RunningNgaji; stage: Stage }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ngaji-pictures-'))
  const place = {
    dataDir,
    nodeFlags: ['--import', join(root, 'e2e', 'pictures', 'fixed-server.ts')],
    env: {
      DEMO: '1',
      FIXED_NOW: String(evening),
      CARD_KEY: Buffer.alloc(32, 7).toString('base64'),
    },
  }
  const seeded = await startNgaji(place)
  await seeded.stop()
  fixClock(evening)
  const stage = await withData({ dataDir }, (db) => arrangeScenario(db, dataDir))
  return { ngaji: await startNgaji(place), stage }
}
