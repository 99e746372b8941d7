import type { BlockerFn, RouterHistory } from '@tanstack/react-router'
import { closeTopLayer } from '../../ui/layers.ts'

/** The router marks the entries that are its own; others are not of this page. */
const indexKey = '__TSR_index'

const closesWhatIsOnTop: BlockerFn = ({ action, currentLocation, nextLocation }) => {
  if (action === 'PUSH' || action === 'REPLACE') return false
  const steps = nextLocation.state[indexKey] - currentLocation.state[indexKey]
  const isClosing = closeTopLayer()
  // The router goes the same steps the other way; where it does not know them it would load the page anew.
  return isClosing && Number.isInteger(steps) && steps !== 0
}

/**
 * Back, and forward too, closes what lies over the page before it changes the page. Called before the first
 * screen, so that a form with unsaved changes is asked only when nothing lies over it.
 */
export function letBackClose(history: RouterHistory): () => void {
  return history.block({ blockerFn: closesWhatIsOnTop, enableBeforeUnload: false })
}
