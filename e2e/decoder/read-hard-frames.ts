import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../scripts/chromium.mjs'
import { testSeed } from '../../scripts/tests/seed.ts'
import { renderScene } from '../fake-camera/scene.ts'
import { servePage } from '../scanner/serve-page.ts'
import { hardFrames } from './hard-frames.ts'
import type { DecoderPage } from './page/main.ts'

export type DecoderFigures = {
  frames: number
  /** Read right, or rightly left alone. */
  found: number
  /** Read as something it does not say: the one thing a scanner must never do. */
  wrong: number
}

/** How the product reads hard frames in a browser: `perKind` of each of the 28 kinds. */
export async function readHardFrames({ perKind = 10, seed = testSeed }): Promise<DecoderFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'ngaji-frames-'))
  const served = await servePage(new URL('./page/', import.meta.url), { files: folder })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...chromiumFlags],
  })
  const figures: DecoderFigures = { frames: 0, found: 0, wrong: 0 }
  try {
    const page = await browser.newPage()
    await page.goto(served.url)
    await page.waitForFunction(() => 'decoderPage' in globalThis)
    for (const { scene } of hardFrames({ perKind, seed })) {
      const file = `${figures.frames}.jpg`
      await writeFile(join(folder, file), await renderScene(scene))
      const text = await page.evaluate(
        (name) =>
          (globalThis as unknown as { decoderPage: DecoderPage }).decoderPage.readFrame(name),
        file,
      )
      figures.frames += 1
      if (text === scene.text) figures.found += 1
      else if (text !== null) figures.wrong += 1
    }
    return figures
  } finally {
    await browser.close()
    await served.close()
    await rm(folder, { recursive: true, force: true })
  }
}
