/** What of an error may be kept: its code or its name. Its text may hold somebody's data. */
export function errorCodeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  const { code } = error as { code?: unknown }
  return (typeof code === 'string' ? code : error.name).slice(0, 60)
}
