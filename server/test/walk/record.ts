import process from 'node:process'
import { demoIds } from '../../seeds/demo-ids.ts'
import { openTestServer } from '../postgres-cluster.ts'
import { buildScene, type Scene } from '../probes/stages/probe-scene.ts'
import { openRegionScene } from './region-scene.ts'
import { writeRecording, type Recording } from './recording.ts'
import { seedRandom, fixRandom } from './fixed-random.ts'
import { openFixedDatabase } from './fixed-database.ts'
import { walkScene, type Extent } from './walk-scene.ts'

// Records the answer of every route to every role: node scripts/run.mjs server/test/walk/record.ts
// FILE [FEATURE...]

const now = '2026-11-19T11:30:00.000Z'
const environment = {
  CARD_KEY: Buffer.alloc(32, 7).toString('base64'),
  BASE_URL: 'https://ngaji.test',
}

type Place = { of: Extent['of']; open: (wishes: Wishes) => Promise<Scene> }
type Wishes = Parameters<typeof openRegionScene>[0]

/**
 * The scene of the probes, where every write can succeed, and the demo region, where lists are
 * long.
 */
const places: Record<string, Place> = {
  scene: { of: 'writes', open: buildScene },
  region: { of: 'reads', open: openRegionScene },
}

const [file, ...features] = process.argv.slice(2)
if (file === undefined) throw new Error('Into which file?')
const recording: Recording = new Map()
const recordedFrom = new Date()
const { serverUrl, close } = await openTestServer()
fixRandom()
try {
  for (const [name, place] of Object.entries(places)) await record(name, place)
} finally {
  await close()
}
writeRecording(file, recording)
console.log(`${recording.size} answers in ${file}`)

async function record(place: string, { of, open }: Place): Promise<void> {
  seedRandom(place)
  const database = await openFixedDatabase(serverUrl, { name: `walk_${place}`, now })
  const newId = demoIds(Date.parse(now))
  const scene = await open({ now, environment, newId, database })
  const began = Date.now()
  console.log(`${place}: walking`)
  try {
    await walkScene(scene, {
      recordedFrom,
      of,
      features,
      keep: (name, recorded) => void recording.set(`${place} | ${name}`, recorded),
    })
  } finally {
    await scene.app.close()
  }
  console.log(`${place}: ${recording.size} answers, ${Math.round((Date.now() - began) / 1000)} s`)
}
