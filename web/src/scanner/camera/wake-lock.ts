/** Acquires a screen wake lock where the browser has one; returns its release. */
export function keepScreenAwake(): () => void {
  let isWanted = true
  let lock: WakeLockSentinel | null = null

  async function acquire(): Promise<void> {
    const acquired = await navigator.wakeLock?.request('screen')
    if (!acquired) return
    if (isWanted) lock = acquired
    else await acquired.release()
  }

  acquire().catch(() => {
    // Refused on a low battery, for example: scanning works without it.
  })
  return () => {
    isWanted = false
    void lock?.release()
  }
}
