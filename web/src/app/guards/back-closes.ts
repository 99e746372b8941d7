import type { BlockerFn, RouterHistory } from '@tanstack/react-router'
import { closeTopLayer } from '../../ui/layers.ts'

/** The router marks the entries that are its own; others are not of this page. */
const indexKey = '__TSR_index'

const closesWhatIsOnTop: BlockerFn = ({ action, currentLocation, nextLocation }) => {
  if (action === 'PUSH' || action === 'REPLACE') return false
  const steps = nextLocation.state[indexKey] - currentLocation.state[indexKey]
  const isClosing = closeTopLayer()
  // The router goes the same steps the other way; where it does not know them it would load the page anew.
  const isTakenBack = isClosing && Number.isInteger(steps) && steps !== 0
  if (isTakenBack) takenBack = nextStep()
  return isTakenBack
}

let takenBack: Promise<void> = Promise.resolve()

function nextStep(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true })
  })
}

/**
 * Resolves once the router has taken a step back that closed something, at once where it takes none. What leads on when
 * it is closed, as "Berhasil!" does, waits for this: two steps at a time cancel each other.
 */
export function untilTakenBack(): Promise<void> {
  return takenBack
}

/**
 * Back, and forward too, closes what lies over the page before it changes the page. Called before the first
 * screen, so that a form with unsaved changes is asked only when nothing lies over it.
 */
export function letBackClose(history: RouterHistory): () => void {
  return history.block({ blockerFn: closesWhatIsOnTop, enableBeforeUnload: false })
}
