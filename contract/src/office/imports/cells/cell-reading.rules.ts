/**
 * What a cell says, null for nothing, or what is wrong with it in words that follow "Baris 7, Telepon:", with what it
 * may have meant.
 */
export type Read<T> =
  | { value: T | null; fault?: never }
  | { value?: never; fault: string; choices?: string[] }

export function said<T>(value: T | null): Read<T> {
  return { value }
}

export function wrong(fault: string, choices?: string[]): { fault: string; choices?: string[] } {
  return { fault, ...(choices && { choices }) }
}

/** Turns a cell that must be filled around: an empty one is wrong. */
export function filled<T>(read: Read<T>): Read<T> {
  return read.value === null ? wrong('tidak boleh kosong') : read
}
