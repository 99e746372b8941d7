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

function browserStorage(): TextStorage {
  return {
    read: (key) => localStorage.getItem(key),
    write: (key, text) => localStorage.setItem(key, text),
    remove: (key) => localStorage.removeItem(key),
  }
}

function isUsable(storage: TextStorage): boolean {
  try {
    storage.write('probe', '1')
    storage.remove('probe')
    return true
  } catch {
    // A private window may refuse, and Node has no storage: the app then stores in memory.
    return false
  }
}

const browser = browserStorage()

export const deviceStorage: TextStorage = isUsable(browser) ? browser : memoryStorage()
