import type { LucideIcon } from 'lucide-react'

export type Toast = {
  id: number
  message: string
  icon?: LucideIcon | undefined
  undo?: (() => void) | undefined
}

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

/**
 * Tells of a small, reversible act, for six seconds (longer while touched). Never the only place a
 * failure is told: that is a dialog or a note. Give `undo` where there is a way back.
 */
export function toast(message: string, options: Omit<Toast, 'id' | 'message'> = {}): void {
  lastId += 1
  // One at a time: a stack of them would hide the list somebody is working on.
  change([{ ...options, id: lastId, message }])
}

/** For the one ToastHost. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): readonly Toast[] => shown,
  dismiss: (id: number): void => {
    change(shown.filter((other) => other.id !== id))
  },
}
