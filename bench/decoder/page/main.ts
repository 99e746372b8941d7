import { engines } from './engines.ts'

export type Look = { text: string | null; ms: number }

/** Runs one engine over the frames in order; the first frame is read twice, to warm up. */
async function readFrames(engineName: string, files: readonly string[]): Promise<Look[]> {
  const engine = engines[engineName]
  if (!engine) throw new Error(`No engine ${engineName}`)
  const looks: Look[] = []
  for (const file of [files[0] ?? '', ...files]) {
    const frame = await createImageBitmap(await (await fetch(`/files/${file}`)).blob())
    const startedAt = performance.now()
    const text = await engine(frame)
    looks.push({ text, ms: performance.now() - startedAt })
    frame.close()
  }
  return looks.slice(1)
}

export type BenchPage = { readFrames: typeof readFrames }

Object.assign(globalThis, { benchPage: { readFrames } satisfies BenchPage })
