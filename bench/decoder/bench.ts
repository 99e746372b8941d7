import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { renderScene } from '../../e2e/fake-camera/scene.ts'
import type { Goals } from '../goals.ts'
import { servePage } from '../scanner/serve-page.ts'
import { chromiumFlags, findChromium } from '../../scripts/chromium.mjs'
import { hardFrames } from './hard-frames.ts'
import type { HardFrame } from './hard-frames.ts'
import type { BenchPage, Look } from './page/main.ts'

export type Row = {
  engine: string
  frames: number
  /** Read right, or rightly left alone. */
  found: number
  /** Read as something it does not say: the one thing a scanner must never do. */
  wrong: number
  p50Ms: number
  p95Ms: number
  foundByKind: Record<string, number>
  goals?: Goals<'found' | 'wrong'>
}

export type DecoderBenchOptions = {
  /** Frames of each of the 28 kinds. 10 is the full set of 280; rendering takes most of the time. */
  perKind?: number
  seed?: number
  /** How many times slower the browser's processor is. */
  slowdown?: number
  engines?: readonly string[]
}

/** The share of these frames that was read when the library was chosen. */
const leastFound = 237 / 280

const allEngines = ['ngaji', 'ngaji, 640 px only', 'jsqr', 'qr-scanner'] as const

/** Our way of decoding beside two common libraries, on the same hard frames in the same browser. */
export async function benchDecoder(options: DecoderBenchOptions = {}): Promise<Row[]> {
  const { perKind = 10, seed = 2025, slowdown = 1, engines = allEngines } = options
  const folder = await mkdtemp(join(tmpdir(), 'ngaji-frames-'))
  const frames = hardFrames({ perKind, seed })
  const files = await writeFrames(folder, frames)
  const served = await servePage(new URL('./page/', import.meta.url), {
    files: folder,
    withoutPolicy: true,
  })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...chromiumFlags],
  })
  try {
    const page = await browser.newPage()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(served.url)
    await page.waitForFunction(() => 'benchPage' in globalThis)
    const rows: Row[] = []
    for (const engine of engines) rows.push(rowOf(engine, frames, await read(page, engine, files)))
    return rows
  } finally {
    await browser.close()
    await served.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function writeFrames(folder: string, frames: readonly HardFrame[]): Promise<string[]> {
  const files: string[] = []
  for (const [index, { scene }] of frames.entries()) {
    const file = `${index}.jpg`
    await writeFile(join(folder, file), await renderScene(scene))
    files.push(file)
  }
  return files
}

function read(page: Page, engine: string, files: string[]): Promise<Look[]> {
  return page.evaluate(
    ([name, list]) =>
      (globalThis as unknown as { benchPage: BenchPage }).benchPage.readFrames(name, list),
    [engine, files] as const,
  )
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 10) / 10
}

function rowOf(engine: string, frames: readonly HardFrame[], looks: readonly Look[]): Row {
  const foundByKind: Record<string, number> = {}
  let wrong = 0
  for (const [index, { kind, scene }] of frames.entries()) {
    const text = looks[index]?.text ?? null
    foundByKind[kind] = (foundByKind[kind] ?? 0) + (text === scene.text ? 1 : 0)
    if (text !== null && text !== scene.text) wrong += 1
  }
  const times = looks.map((look) => look.ms)
  return {
    engine,
    frames: frames.length,
    found: Object.values(foundByKind).reduce((sum, count) => sum + count, 0),
    wrong,
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    foundByKind,
    ...(engine === 'ngaji' && { goals: goalsOf(frames.length) }),
  }
}

const goalsOf = (frames: number) => ({
  found: { atLeast: leastFound * frames },
  wrong: { atMost: 0 },
})
