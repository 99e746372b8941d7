import { percentile } from './percentile.ts'

/** A time of the product, and a time of the same machine in the same minute to hold it against. */
export type Ratio = { name: string; measuredMs: number; baselineMs: number; goal: number }

/** A gate refuses a ratio only this many times beyond its goal: no machine is ever quite alone. */
const timesBeyondGoal = 3

/**
 * Prints both figures, their ratio and its goal on one line. Throws when the ratio is beyond three
 * times its goal, and when there is no ratio because one of the figures was not measured.
 * @example reportRatio({ name: 'a tap', measuredMs: 12, baselineMs: 4, goal: 5 })
 * // a tap: 12 ms against 4.0 ms, ratio 3.0, goal 5
 */
export function reportRatio({ name, measuredMs, baselineMs, goal }: Ratio): void {
  const ratio = measuredMs / baselineMs
  const figures = `${shown(measuredMs)} ms against ${shown(baselineMs)} ms`
  const line = `${name}: ${figures}, ratio ${shown(ratio)}, goal ${goal}`
  console.log(ratio <= goal ? line : `${line}, missed`)
  if (!Number.isFinite(ratio) || ratio < 0) throw new Error(`${line}: not measured`)
  if (ratio > timesBeyondGoal * goal) throw new Error(`${line}: beyond three times its goal`)
}

/** Three digits at most: two of them decide, the rest is chance. */
function shown(value: number): string {
  if (value >= 10) return value.toFixed(0)
  return value.toFixed(value >= 1 ? 1 : 2)
}

type Work = () => unknown

/**
 * Both works once in each round, one after the other, so that what slows the machine slows both; the
 * median time of each. A round before the first one is not counted: it compiles and caches.
 */
export async function timeInTurn(
  rounds: number,
  { measured, baseline }: { measured: Work; baseline: Work },
): Promise<Pick<Ratio, 'measuredMs' | 'baselineMs'>> {
  const times = { measured: [] as number[], baseline: [] as number[] }
  for (let round = 0; round <= rounds; round += 1) {
    const [ofBaseline, ofMeasured] = [await timeOf(baseline), await timeOf(measured)]
    if (round === 0) continue
    times.baseline.push(ofBaseline)
    times.measured.push(ofMeasured)
  }
  return {
    measuredMs: percentile(times.measured, 0.5),
    baselineMs: percentile(times.baseline, 0.5),
  }
}

/** How many milliseconds a work takes. */
export async function timeOf(work: Work): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
