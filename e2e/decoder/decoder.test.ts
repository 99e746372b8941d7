import { expect, it } from 'vitest'
import { renderScene } from '../fake-camera/scene.ts'
import { hardFrames } from './hard-frames.ts'
import { readHardFrames } from './read-hard-frames.ts'

it('draws the same frames for the same seed', async () => {
  const [one, again, other] = [7, 7, 8].map((seed) => hardFrames({ perKind: 1, seed })[3])
  expect(again).toEqual(one)
  expect(other).not.toEqual(one)
  if (!one || !again) throw new Error('The set is empty')
  expect(await renderScene(again.scene)).toEqual(await renderScene(one.scene))
})

it('reads most of what goes wrong, and nothing wrongly', async () => {
  const figures = await readHardFrames({ perKind: 1 })
  expect(figures).toMatchObject({ frames: 28, wrong: 0 })
  expect(figures.found).toBeGreaterThanOrEqual(24)
})
