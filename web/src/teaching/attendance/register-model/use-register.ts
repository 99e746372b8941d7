import { useMemo, useSyncExternalStore } from 'react'
import type { ClassDay } from '../opening/class-day.ts'
import { RegisterStore, type RegisterScreen } from '../sending/register-store.ts'

/** The register of one class and day, kept up to date while the component stands. */
export function useRegister({ classId, date }: ClassDay): {
  store: RegisterStore
  screen: RegisterScreen
} {
  const store = useMemo(() => new RegisterStore({ classId, date }), [classId, date])
  const screen = useSyncExternalStore(store.subscribe, store.screen)
  return { store, screen }
}
