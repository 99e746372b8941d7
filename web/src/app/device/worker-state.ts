/** The states of a worker in their order; a failed installation ends in `redundant`. */
const order: readonly ServiceWorkerState[] = ['parsed', 'installing', 'installed', 'activating']

function isBefore(state: ServiceWorkerState, wanted: ServiceWorkerState): boolean {
  const place = order.indexOf(state)
  return place >= 0 && (order.indexOf(wanted) < 0 || place < order.indexOf(wanted))
}

/** Does the worker get that far? False when its installation failed, or when it takes longer than `patienceMs`. */
export function reaches(
  worker: ServiceWorker,
  wanted: 'installed' | 'activated',
  patienceMs: number,
): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle(false), patienceMs)
    const settle = (isThere: boolean) => {
      clearTimeout(timer)
      worker.removeEventListener('statechange', checkWorkerState)
      resolve(isThere)
    }
    const checkWorkerState = () => {
      if (worker.state === 'redundant') settle(false)
      else if (!isBefore(worker.state, wanted)) settle(true)
    }
    worker.addEventListener('statechange', checkWorkerState)
    checkWorkerState()
  })
}
