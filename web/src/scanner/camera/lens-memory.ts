const key = 'ngaji.scanner.lens'

/** Fallback without storage, in a private window for example. */
let remembered: string | null = null

/** The camera to open on this device, in register, exam and sign-in alike; null leaves it to the browser. */
export function chosenLens(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return remembered
  }
}

/** Remembers a camera on this device; null drops one that is gone. */
export function rememberLens(deviceId: string | null): void {
  try {
    if (deviceId === null) localStorage.removeItem(key)
    else localStorage.setItem(key, deviceId)
  } catch {
    // Until the page is closed, then.
    remembered = deviceId
  }
}
