import { expect, it } from 'vitest'
import { renderScene } from '../../e2e/fake-camera/scene.ts'
import { benchDecoder } from './bench.ts'
import { hardFrames } from './hard-frames.ts'

it('draws the same frames for the same seed', async () => {
  const [one, again, other] = [7, 7, 8].map((seed) => hardFrames({ perKind: 1, seed })[3])
  expect(again).toEqual(one)
  expect(other).not.toEqual(one)
  if (!one || !again) throw new Error('The set is empty')
  expect(await renderScene(again.scene)).toEqual(await renderScene(one.scene))
})

it('reads most of what goes wrong, and nothing wrongly', async () => {
  const [row] = await benchDecoder({ perKind: 1, engines: ['ngaji'] })
  expect(row?.frames).toBe(28)
  expect(row?.wrong).toBe(0)
  expect(row?.found).toBeGreaterThanOrEqual(24)
}, 120_000)
