/** The URL of a record's picture; null when there is none. The session cookie grants access. */
export function imageAddress(path: string | null | undefined): string | null {
  return path ? `/api/${path.replace(/^\//, '')}` : null
}
