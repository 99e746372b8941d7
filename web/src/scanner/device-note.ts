/** A short text that the scanner keeps on this device; null for none. */
export type DeviceNote = { read: () => string | null; write: (text: string | null) => void }

/**
 * Where the device stores nothing, in a private window or on a full phone for example, the text lasts until the page is
 * closed: an older one may still be stored there.
 */
export function deviceNote(key: string): DeviceNote {
  let unstored: string | null = null
  return {
    read() {
      try {
        return unstored ?? localStorage.getItem(key)
      } catch {
        return unstored
      }
    },
    write(text) {
      unstored = null
      try {
        if (text === null) localStorage.removeItem(key)
        else localStorage.setItem(key, text)
      } catch {
        unstored = text
      }
    },
  }
}
