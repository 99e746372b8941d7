import type { DocumentKind, NewDocument } from '@ngaji/contract/office/documents/documents.schemas'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import type { Skipped } from './documents.queries.ts'
import type { Maker } from './people.queries.ts'

/** What is kept of a request until it is made: ids, never names. */
export type Prepared<Stored> = {
  stored: Stored
  total: number
  skipped: readonly Skipped[]
  format?: 'pdf' | 'zip' | 'xlsx' | 'csv'
}

export type MadeFile = {
  fileName: string
  contentType: string
  bytes: Uint8Array
  /** Where it must not be read for a whole day. */
  readableUntil?: Date
}

/** A document that is being made. */
export type Making = {
  maker: Maker
  /** Says how many people are done; rejects once the document was thrown away. */
  progress: (done: number) => Promise<void>
}

/**
 * One kind of document. `prepare` runs with the request: it decides who is on it and changes what has
 * to change, so that a document that is made twice is the same one. `make` runs later, and looks up
 * everything that is printed again.
 */
export type DocumentKindOf<Kind extends DocumentKind, Stored> = {
  prepare: (
    deps: Deps,
    actor: Actor,
    request: Extract<NewDocument, { kind: Kind }>,
  ) => Promise<Prepared<Stored>>
  make: (deps: Deps, making: Making, stored: Stored) => Promise<MadeFile>
}

/** Thrown by `progress`: whoever asked does not want it any more. */
export class ThrownAway extends Error {
  override name = 'ThrownAway'
}
