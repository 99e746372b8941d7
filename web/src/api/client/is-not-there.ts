import { ApiError } from './api-error.ts'

/**
 * The record of a screen does not exist or is out of reach. Data shown before stays in
 * sight: the record may have been deleted on this screen.
 */
export function isNotThere({ data, error }: { data: unknown; error: unknown }): boolean {
  return data === undefined && error instanceof ApiError && error.status === 404
}
