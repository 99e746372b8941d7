/** A short text that the scanner keeps on this device; null for none. */
export type DeviceNote = { read: () => string | null; write: (text: string | null) => void }

/** Where the device stores nothing, in a private window for example, the text lasts until the page is closed. */
export function deviceNote(key: string): DeviceNote {
  let unstored: string | null = null
  return {
    read() {
      try {
        return localStorage.getItem(key) ?? unstored
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
