import { timeApart } from '../../api/clock/time-apart.ts'

/** Without a reading for so long, the stage says what to do with a worn card. */
const wornAfterMs = 6000

/** After a longer pause between two frames nothing was looked at, or the clock was set: the wait begins anew. */
const longestGapMs = 2000

/** How long frames have shown no code: a scratch through a finder mark defeats every decoder. */
export class ReadingWait {
  #since = Number.NEGATIVE_INFINITY
  #lookedAt = Number.NEGATIVE_INFINITY

  /** Takes the next frame; true once no code was read for six seconds. */
  isLong({ hasCode, at }: { hasCode: boolean; at: number }): boolean {
    if (hasCode || timeApart(at, this.#lookedAt) > longestGapMs) this.#since = at
    this.#lookedAt = at
    return at - this.#since >= wornAfterMs
  }
}
