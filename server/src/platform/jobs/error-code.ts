/**
 * The part of an error that may be stored: its code or its name. Its message may contain personal
 * data.
 */
export function errorCodeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  const { code } = error as { code?: unknown }
  return (typeof code === 'string' ? code : error.name).slice(0, 60)
}
