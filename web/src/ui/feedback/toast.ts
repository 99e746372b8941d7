import type { LucideIcon } from 'lucide-react'

export type Toast = {
  id: number
  message: string
  icon?: LucideIcon | undefined
  undo?: (() => void) | undefined
  /** Stays until it is closed or the next toast comes. */
  isLasting?: boolean | undefined
}

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

/**
 * Reports a small, reversible action, for six seconds (longer while touched). Never the only place of
 * a failure, which needs a dialog or a note. Give `undo` where the action can be undone, `isLasting` where the sentence is
 * lost with the toast.
 */
export function toast(message: string, options: Omit<Toast, 'id' | 'message'> = {}): void {
  lastId += 1
  // One at a time: a stack would hide the list in use.
  change([{ ...options, id: lastId, message }])
}

/** The store of ToastHost. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): readonly Toast[] => shown,
  dismiss: (id: number): void => {
    change(shown.filter((other) => other.id !== id))
  },
  /** Another person uses the device from now on. */
  clear: (): void => change([]),
}
