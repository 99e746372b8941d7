/** The part of an error that may be kept: its code or its name. The text of an error may hold personal data. */
export function errorCodeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  const { code } = error as { code?: unknown }
  return (typeof code === 'string' ? code : error.name).slice(0, 60)
}
