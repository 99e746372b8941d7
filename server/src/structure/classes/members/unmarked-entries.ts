import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'

/** A child's entries in the registers of a class from a day on, as far as nobody marked them. */
type Unmarked = { classId: string; studentId: string; from: string; reason: string }

type Change = (deps: Deps, actor: Actor, wanted: Unmarked) => Promise<void>

/**
 * What becomes of a child's unmarked entries when its membership changes; the class is locked by the caller.
 * It is handed to the routes of members and transfers, which stand below attendance.
 */
export type UnmarkedEntries = {
  /** The child left: else it would be absent there for ever. */
  release: Change
  /** The child is back, and found in the registers again. */
  restore: Change
}
