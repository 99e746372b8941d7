import type { LevelText } from './level-writes.queries.ts'

/** A change as it is sent: what is left out stays, `version` says what the sender had before the eyes. */
export type LevelChange = Partial<Record<keyof LevelText, string | undefined>> & {
  version?: number | undefined
}

/** What of a change differs from what is there. */
export function changedText(
  current: LevelText,
  { name, address }: LevelChange,
): Partial<LevelText> {
  return {
    ...(name !== undefined && name !== current.name && { name }),
    ...(address !== undefined && address !== current.address && { address }),
  }
}
