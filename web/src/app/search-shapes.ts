/**
 * Checks of search parameters. They belong to the first load of the app, because a route is matched
 * before its screen is fetched: nothing here may import a schema library.
 */

const day = /^[12]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

/** `2025-11-20`, a day that exists. */
export function looksLikeDay(value: unknown): value is string {
  if (typeof value !== 'string' || !day.test(value)) return false
  return new Date(`${value}T00:00:00Z`).toISOString().startsWith(value)
}
