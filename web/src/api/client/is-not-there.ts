import { ApiError } from './api-error.ts'

/**
 * The record a screen asked for does not exist or is out of reach. What was seen before stays in
 * sight: it may have been deleted on this very screen.
 */
export function isNotThere({ data, error }: { data: unknown; error: unknown }): boolean {
  return data === undefined && error instanceof ApiError && error.status === 404
}
