/** Six characters to read out on the phone: the same defect in the same version has the same number. */
export function crashNumber(error: unknown, version: string): string {
  const text = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error)
  let hash = 0x811c9dc5
  for (const sign of `${version}\n${text}`) {
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(36).toUpperCase().padStart(6, '0').slice(-6)
}

/** The file named by such an error; null where the browser does not name it. */
export function missingFileOf(error: unknown): string | null {
  if (!isMissingFile(error) || !(error instanceof Error)) return null
  return /https?:\/\/\S+\.(?:js|css)\b/.exec(error.message)?.[0] ?? null
}

/** A chunk failed to load: no signal, or a newer build on the server. Not a defect. */
export function isMissingFile(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|error loading dynamically|preload CSS/i.test(
      error.message,
    )
  )
}
