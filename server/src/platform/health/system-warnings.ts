import {
  systemWarningCodes,
  type SystemWarningCode,
} from '@ngaji/contract/office/system-health/system-warnings'

/** A warning, with names of objects for its sentence: never of people. */
export type SystemWarning = { code: SystemWarningCode; details: readonly string[] }

/**
 * The warnings of this process about its environment. Kept in memory: a wrong configuration is
 * noticed again after every start, by every instance.
 */
export type SystemWarnings = {
  /** True for a new warning; a repeated one only replaces the details. */
  raise: (code: SystemWarningCode, details?: readonly string[]) => boolean
  /** Withdraws a warning: its cause is repaired. */
  settle: (code: SystemWarningCode) => void
  /** Returns the warnings in the order of the contract's list. */
  list: () => SystemWarning[]
}

export function createWarnings(): SystemWarnings {
  const raised = new Map<SystemWarningCode, readonly string[]>()
  return {
    raise(code, details = []) {
      const isNew = !raised.has(code)
      raised.set(code, details)
      return isNew
    },
    settle: (code) => void raised.delete(code),
    list: () =>
      systemWarningCodes.flatMap((code) => {
        const details = raised.get(code)
        return details ? [{ code, details }] : []
      }),
  }
}
