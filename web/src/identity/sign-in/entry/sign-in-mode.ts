import { useState } from 'react'
import { deviceStorage } from '../../../api/session/device-storage.ts'

export type SignInMode = 'email' | 'card'

const storageKey = 'signInMode'

/** How this device signed in last is how it starts next time. */
export function useSignInMode(): [SignInMode, (mode: SignInMode) => void] {
  const [mode, setMode] = useState<SignInMode>(() =>
    deviceStorage.read(storageKey) === 'card' ? 'card' : 'email',
  )
  function choose(next: SignInMode): void {
    deviceStorage.write(storageKey, next)
    setMode(next)
  }
  return [mode, choose]
}
