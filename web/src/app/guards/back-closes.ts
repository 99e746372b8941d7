import type { BlockerFn, RouterHistory } from '@tanstack/react-router'
import { closeTopLayer, isPageCovered } from '../../ui/layers.ts'
import { historySteps } from './history-steps.ts'

const closesWhatIsOnTop: BlockerFn = (departure) => {
  const { action } = departure
  if (action === 'PUSH' || action === 'REPLACE' || !isPageCovered()) return false
  const steps = historySteps(departure)
  // The router goes the same steps the other way; where it does not know them it would load the page anew.
  const isTakenBack = Number.isInteger(steps) && steps !== 0
  // What leads on when it is closed, as "Berhasil!" does, waits for that: two steps at a time cancel each other.
  if (isTakenBack) window.addEventListener('popstate', closeTopLayer, { once: true })
  else closeTopLayer()
  return isTakenBack
}

/**
 * Back, and forward too, closes what lies over the page before it changes the page. Called before the first
 * screen, so that a form with unsaved changes is asked only when nothing lies over it.
 */
export function letBackClose(history: RouterHistory): () => void {
  return history.block({ blockerFn: closesWhatIsOnTop, enableBeforeUnload: false })
}
