import { useEffect } from 'react'

/** Work a reload would destroy. `register`: an open register, which also outlives its session. */
export type BusyReason =
  | 'unsent'
  | 'form'
  | 'dialog'
  | 'scan'
  | 'register'
  | 'exam'
  | 'upload'
  | 'print'

const marks = new Map<symbol, BusyReason>()
const listeners = new Set<() => void>()

function notifyBusyListeners(): void {
  for (const listener of listeners) listener()
}

/** Marks the app as busy; call the returned function when the work ends. Several marks may overlap. */
export function markBusy(reason: BusyReason): () => void {
  const mark = Symbol(reason)
  marks.set(mark, reason)
  notifyBusyListeners()
  return () => {
    if (marks.delete(mark)) notifyBusyListeners()
  }
}

/** Is the app busy, for any reason or for this one? */
export function isBusy(reason?: BusyReason): boolean {
  return reason === undefined ? marks.size > 0 : [...marks.values()].includes(reason)
}

export function followBusy(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Resolves once work for one of these reasons has begun. */
export function whenBusyWith(...reasons: readonly BusyReason[]): Promise<void> {
  return new Promise((resolve) => {
    const checkReasons = () => {
      if (!reasons.some(isBusy)) return
      stop()
      resolve()
    }
    const stop = followBusy(checkReasons)
    checkReasons()
  })
}

/** Marks the app busy as long as the component is mounted and `isOn` holds. */
export function useBusy(reason: BusyReason, isOn = true): void {
  // Follows the registry outside React, which the version check reads.
  useEffect(() => (isOn ? markBusy(reason) : undefined), [reason, isOn])
}
