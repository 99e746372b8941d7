import { useRouter, type RouterHistory } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { historySteps, type Departure } from './history-steps.ts'

/**
 * Holds up whoever leaves the screen, and closing the tab too. The step is refused at once and taken anew after `leave`:
 * while the router waits for an answer the browser stands one entry behind it, and another back would step twice. A
 * change of search parameters stays on the same screen.
 */
export function useHeldDeparture(isHeld: boolean) {
  const { history } = useRouter()
  const [departure, setDeparture] = useState<Departure | null>(null)
  // What is saved meanwhile holds nobody.
  if (!isHeld && departure) setDeparture(null)
  const mustAsk = useEffectEvent(() => isHeld)

  // Follows the router's history.
  useEffect(
    () =>
      history.block({
        blockerFn: (begun) => {
          const isHere = begun.currentLocation.pathname === begun.nextLocation.pathname
          if (isHere || !mustAsk()) return false
          setDeparture(begun)
          return true
        },
        enableBeforeUnload: () => mustAsk(),
      }),
    [history],
  )

  const stay = () => setDeparture(null)
  function leave() {
    stay()
    if (departure) depart(history, departure)
  }
  return { isAsking: departure !== null, stay, leave }
}

function depart(history: RouterHistory, departure: Departure): void {
  const { action, nextLocation } = departure
  const { href, state } = nextLocation
  const anyway = { ignoreBlocker: true }
  if (action === 'PUSH') history.push(href, state, anyway)
  else if (action === 'REPLACE') history.replace(href, state, anyway)
  else history.go(historySteps(departure), anyway)
}
