import { ApiError } from './api-error.ts'

/**
 * The record of a screen does not exist or is out of reach. One that was read before counts as there
 * until the query client drops it.
 */
export function isNotThere({ data, error }: { data: unknown; error: unknown }): boolean {
  return data === undefined && error instanceof ApiError && error.status === 404
}
