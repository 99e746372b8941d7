import {
  systemWarningCodes,
  type SystemWarningCode,
} from '@ngaji/contract/office/system-health/system-warnings'

/** A warning, with names of things where the sentence needs them: never of people. */
export type SystemWarning = { code: SystemWarningCode; details: readonly string[] }

/**
 * What this process noticed about its surroundings. Kept in memory: what is wrong with a configuration
 * is noticed again after every start, by every instance.
 */
export type SystemWarnings = {
  /** True the first time; a second time only replaces the details. */
  raise: (code: SystemWarningCode, details?: readonly string[]) => boolean
  /** Takes a warning back: its cause is in order again. */
  settle: (code: SystemWarningCode) => void
  /** In the order of the contract. */
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
