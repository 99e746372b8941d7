import type { BlockerFn } from '@tanstack/react-router'

/** A step that was begun: from where, to where, and how. */
export type Departure = Parameters<BlockerFn>[0]

/** The router marks the entries that are its own; others are not of this page. */
const indexKey = '__TSR_index'

/** How many entries a step goes, negative for back; NaN where it leads to an entry that is not the router's. */
export function historySteps({ currentLocation, nextLocation }: Departure): number {
  return nextLocation.state[indexKey] - currentLocation.state[indexKey]
}
