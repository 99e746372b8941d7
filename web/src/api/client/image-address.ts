/** Where a picture of a record is; null when there is none. The cookie of the session opens it. */
export function imageAddress(path: string | null | undefined): string | null {
  return path ? `/api/${path.replace(/^\//, '')}` : null
}
