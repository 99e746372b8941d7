import type { DocumentKind, NewDocument } from '@ngaji/contract/office/documents/documents.schemas'
import type { Db, Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import type { Skipped } from './documents.queries.ts'
import type { Maker } from './people.queries.ts'

/** The stored request of a document: ids, never names. */
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
  /** The end of its readability, where that is less than a day. */
  readableUntil?: Date
  /** Notes what is on paper, in the transaction that publishes the file: a cancelled one is on none. */
  notePublished?: (db: Db, now: Date) => Promise<void>
}

/** The render context of a document. */
export type RenderContext = {
  maker: Maker
  /** Saves the number of people done; rejects once the document was cancelled. */
  progress: (done: number) => Promise<void>
}

/**
 * One kind of document. `prepare` runs with the request: it selects the people and makes every
 * change, so that a repeated rendering gives the same document. `render` runs later, and reads every
 * printed value again.
 */
export type DocumentKindOf<Kind extends DocumentKind, Stored> = {
  prepare: (
    deps: Deps,
    actor: Actor,
    request: Extract<NewDocument, { kind: Kind }>,
  ) => Promise<Prepared<Stored>>
  render: (deps: Deps, context: RenderContext, stored: Stored) => Promise<MadeFile>
}

/** Thrown by `progress`: the document was cancelled. */
export class DocumentCancelled extends Error {
  override name = 'ThrownAway'
}
