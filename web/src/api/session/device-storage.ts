/** Storage of texts on the device. */
export type TextStorage = {
  read(key: string): string | null
  write(key: string, text: string): void
  remove(key: string): void
}

/** A storage in memory: for tests, and browsers that refuse local storage. */
export function memoryStorage(): TextStorage {
  const texts = new Map<string, string>()
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => void texts.set(key, text),
    remove: (key) => void texts.delete(key),
  }
}

/**
 * Local storage. A text for which the device has no room lasts until the page is closed, or until another tab stores
 * one under its key: a full phone still signs in.
 */
function browserStorage(): TextStorage {
  const unstored = memoryStorage()
  const followOtherTab = ({ key }: StorageEvent) => {
    if (key !== null) unstored.remove(key)
  }
  globalThis.addEventListener('storage', followOtherTab)
  return {
    read: (key) => unstored.read(key) ?? localStorage.getItem(key),
    write(key, text) {
      unstored.remove(key)
      try {
        localStorage.setItem(key, text)
      } catch {
        unstored.write(key, text)
      }
    },
    remove(key) {
      unstored.remove(key)
      localStorage.removeItem(key)
    },
  }
}

/** A private window may refuse local storage, and Node has none. */
function hasLocalStorage(): boolean {
  try {
    localStorage.getItem('probe')
    return true
  } catch {
    return false
  }
}

export const deviceStorage: TextStorage = hasLocalStorage() ? browserStorage() : memoryStorage()
