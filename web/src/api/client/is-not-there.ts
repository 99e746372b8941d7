import { ApiError } from './api-error.ts'

/** The record of a screen does not exist or is out of reach. */
export function isNotThere({ error }: { error: unknown }): boolean {
  return error instanceof ApiError && error.status === 404
}
