import { createHash } from 'node:crypto'

/** The same while nothing changed that the rows were judged by. */
export function hashOf(basis: unknown): string {
  return createHash('sha256').update(JSON.stringify(basis)).digest('base64url')
}
